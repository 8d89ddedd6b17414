import { expect, it } from 'vitest'
import { add, withTokens } from './profileInputs.ts'
import { isQuiet, minute, startTimed, until } from './timed.ts'

const hour = 60 * minute

it('whoever looks at a stored profile hears when the visit before ended, also after a new start', async () => {
  const rig = await startTimed()
  const profile = await add(rig, withTokens(rig))
  await rig.desk.call('sync', { profile })
  const look = async (isInView = true, { desk } = rig): Promise<number | undefined> => {
    const seen = await desk.call('watchEnterprise', { profile, watcher: 'page', isInView })
    if (!seen.ok) throw new Error(seen.error.code)
    return seen.data.lastVisit === undefined ? undefined : Date.parse(seen.data.lastVisit)
  }
  const began = Date.now()
  expect(await look()).toBeUndefined()
  rig.pass(20 * minute)
  expect(await look()).toBeUndefined()
  const { sync } = await until(rig, profile, isQuiet)
  expect(sync.listsAsOf).not.toBeNull()

  // Out of sight it doesn't go on, but whoever comes back soon goes on with it.
  rig.pass(20 * minute)
  expect([await look(false), await look()]).toEqual([undefined, undefined])
  rig.pass(hour)
  const second = await look()
  expect(second).toBeGreaterThanOrEqual(began + 40 * minute)
  rig.pass(20 * minute)
  expect(await look()).toBe(second)

  await rig.desk.close()
  rig.sleep(15 * hour)
  const later = { ...rig, desk: rig.restart() }
  const third = await look(true, later)
  expect(third! - second!).toBeGreaterThanOrEqual(80 * minute)
  expect(third! - second!).toBeLessThan(3 * hour)
})

it('of a profile that is nowhere stored, or leads elsewhere since, nothing is known', async () => {
  const rig = await startTimed()
  const look = (profile: typeof rig.profile) =>
    rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const stored = await add(rig, withTokens(rig))
  for (const profile of [rig.profile, stored]) await rig.desk.call('sync', { profile })
  await look(rig.profile)
  await look(stored)
  rig.store().profiles.edit({ ...rig.store().profiles.list()[0]!, name: 'Other' })
  rig.pass(hour)
  for (const profile of [rig.profile, stored]) {
    const seen = await look(profile)
    expect(seen).toMatchObject({ ok: true, data: { lastVisit: undefined } })
  }
})
