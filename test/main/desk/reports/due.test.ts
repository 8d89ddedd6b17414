import { expect, it } from 'vitest'
import type { DeskEvent } from '../../../../src/contract/bridge.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { minute, startTimed } from '../timed.ts'

const day = 24 * 60 * minute

it('what came within its lead time since it was told last is told once a day, when the enterprise was read', async () => {
  const rig = await startTimed({ members: 20, assets: 30, keys: 4 })
  const { desk, profile, events } = rig
  const ask = async (name: 'sync' | 'readReport' | 'saveLeadTime', input: object) => {
    const result = await desk.call(name, { profile, ...input } as never)
    if (!result.ok) throw new Error(result.error.code)
    return result.data as { rows: Record<string, string | number>[] }
  }
  const told = () => events.filter((event): event is Extract<DeskEvent, { type: 'due' }> => event.type === 'due')
  await ask('sync', {})
  const begun = Date.now()
  const { rows } = await ask('readReport', { report: 'expiring', limit: 1000 })
  const far = rows.find(({ ends }) => Number(ends) > begun + 100 * day)!
  const uri = String(far['productUri'])
  const ends = rows.filter(({ productUri }) => productUri === uri).map((row) => Number(row['ends']))
  // In two days the first that is far away comes within it.
  const days = Math.floor((Number(far['ends']) - begun) / day) - 1
  const cameBetween = (from: number, until: number) =>
    ends.filter((end) => end >= until && end - days * day <= until && end - days * day > from).length

  await ask('sync', { listsOnly: true })
  await ask('saveLeadTime', { uri, days })
  await ask('sync', { listsOnly: true })
  const before = cameBetween(-Infinity, begun)
  await eventually(() => expect(told().map(({ count }) => count)).toEqual(before === 0 ? [] : [before]))
  await ask('sync', { listsOnly: true })

  rig.sleep(3 * day)
  await ask('sync', { listsOnly: true })
  const since = before === 0 ? -Infinity : begun
  await eventually(() => expect(told().at(-1)?.count).toBe(cameBetween(since, begun + 3 * day)))
  expect(told().at(-1)).toMatchObject({ profile })
  expect(told().at(-1)?.products.join()).toContain(String(far['assetNum']))
  const known = told().length
  await ask('sync', { listsOnly: true })
  rig.sleep(day)
  await ask('saveLeadTime', { uri, days: null })
  await ask('sync', { listsOnly: true })
  await ask('readReport', { report: 'expiring' })
  expect(told()).toHaveLength(known)
})
