import { expect, it } from 'vitest'
import type { DeskEvent } from '../../../src/contract/bridge.ts'
import { eventually } from '../../fakes/eventually.ts'
import { minute, startTimed } from './timed.ts'
import { entriesIn } from '../../../src/domain/pages.ts'

const day = 24 * 60 * minute

it('loans that are overdue are told of once a day, when the enterprise was read, until they are not', async () => {
  const rig = await startTimed({ members: 20, assets: 30, keys: 4 })
  const { desk, profile, events } = rig
  const ask = async (
    name: 'sync' | 'lend' | 'listLoans' | 'extendLoans' | 'findAssets' | 'findKeys',
    input: object,
  ) => {
    const result = await desk.call(name, { profile, ...input } as never)
    if (!result.ok) throw new Error(result.error.code)
    return result.data as never
  }
  type Told = Extract<DeskEvent, { type: 'loansOverdue' }>
  const told = () => events.filter((event): event is Told => event.type === 'loansOverdue')
  const refresh = () => ask('sync', { listsOnly: true })
  await ask('sync', {})
  const assets = entriesIn(
    ((await ask('findAssets', { limit: 100 })) as { rows: { entry: Record<string, never> }[] }).rows,
  )
  const keys = entriesIn(((await ask('findKeys', { free: true })) as { rows: { entry: { assetNum: string } }[] }).rows)
  const asset = assets.find((one) => one['cloudAccountGlobalId'] && !one['borrowedFlag'] && !one['onlineFlag'])!
  const key = keys[0]!.assetNum
  const due = new Date(Date.now() + 2 * day).toISOString()
  const lent = (await ask('lend', {
    memberGlobalId: asset['cloudAccountGlobalId'],
    key,
    assets: [asset['assetId']],
    due,
  })) as { loan: string }
  await refresh()
  expect(told()).toEqual([])

  rig.sleep(3 * day)
  await refresh()
  await eventually(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toMatchObject({ profile, count: 1, loans: [expect.stringContaining(key)] })
  await refresh()
  rig.sleep(day)
  await refresh()
  await eventually(() => expect(told()).toHaveLength(2))

  await ask('extendLoans', { loans: [lent.loan], due: '2999-12-31' })
  rig.sleep(day)
  await refresh()
  await refresh()
  expect(told()).toHaveLength(2)
})
