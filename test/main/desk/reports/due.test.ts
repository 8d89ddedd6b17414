import { expect, it } from 'vitest'
import type { DeskEvent } from '../../../../src/contract/bridge.ts'
import { daysLeft, endsWithin } from '../../../../src/domain/daysLeft.ts'
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
  const { rows } = await ask('readReport', { report: 'expiring', days: 36_500, limit: 1000 })
  const held = rows.filter(({ globalId }) => globalId !== null)
  const far = held.find(({ ends }) => Number(ends) > begun + 100 * day)!
  const uri = String(far['productUri'])
  // In two days the first that is far away comes within it.
  const days = daysLeft(Number(far['ends']), begun) - 1
  /** What is held and came within its lead time: seven days where none was set. */
  const cameBetween = (from: number, until: number, leads: Record<string, number | null>) =>
    held.filter(({ productUri, ends }) => {
      const lead = String(productUri) in leads ? leads[String(productUri)]! : 7
      return lead !== null && endsWithin(Number(ends), until, lead) && !endsWithin(Number(ends), from, lead)
    }).length
  await ask('saveLeadTime', { uri, days })
  await ask('sync', { listsOnly: true })
  rig.sleep(3 * day)
  await ask('sync', { listsOnly: true })
  // Of what was so at first nothing is told.
  await eventually(() =>
    expect(told()).toMatchObject([{ profile, count: cameBetween(begun, begun + 3 * day, { [uri]: days }) }]),
  )
  const known = told().length
  await ask('sync', { listsOnly: true })
  rig.sleep(day)
  await ask('saveLeadTime', { uri, days: null })
  await ask('sync', { listsOnly: true })
  // What is never to be told of isn't, and the others are.
  const more = cameBetween(begun + 3 * day, begun + 4 * day, { [uri]: null })
  await eventually(() =>
    expect(
      told()
        .map(({ count }) => count)
        .slice(known),
    ).toEqual(more === 0 ? [] : [more]),
  )
})
