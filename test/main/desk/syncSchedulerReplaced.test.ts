import { expect, it } from 'vitest'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { asked, read, startTimed, until } from './timed.ts'

/** A sync that is reading trees, which take their time. */
async function startReading(inputs: typeof withTokens | typeof withEndpoint = withTokens) {
  const rig = await startTimed()
  const profile = await add(rig, inputs(rig))
  rig.sandbox.faults.add({ on: 'A7', what: 'late', delayMs: 1000, times: 20 })
  const syncing = rig.desk.call('sync', { profile })
  await until(rig, profile, ({ running }) => running?.part === 'trees')
  return { ...rig, profile, syncing }
}

it('a sync goes on with the new connection where the profile is edited meanwhile', async () => {
  const rig = await startReading()
  const { profile, syncing } = rig
  expect(await rig.desk.call('editProfile', { profile, change: { name: 'Renamed' } })).toMatchObject({ ok: true })
  expect(await syncing).toMatchObject({ ok: true, data: { trees: 10, unreadable: [] } })
  const { sync, runs } = await read(rig, profile)
  expect(sync.trouble).toBeNull()
  expect(runs).toMatchObject([{ kind: 'sync', end: 'done' }])
})

it('a sync goes on with the new tokens where somebody signs in meanwhile', async () => {
  const rig = await startReading(withEndpoint)
  const { profile, syncing } = rig
  const { appSecret, password } = withEndpoint(rig).secrets
  expect(await rig.desk.call('signIn', { profile, secrets: { appSecret, password } })).toMatchObject({ ok: true })
  expect(await syncing).toMatchObject({ ok: true, data: { trees: 10, unreadable: [] } })
  expect((await read(rig, profile)).runs).toMatchObject([{ kind: 'sync', end: 'done' }])
})

it('a sync ends where its profile is made to lead to another enterprise meanwhile: nothing of that gets into the copy', async () => {
  const rig = await startReading()
  const { profile, syncing } = rig
  const other = await startTimed()
  const { draft, secrets } = withTokens(other)
  const change = { baseUrl: draft.baseUrl, enterpriseGlobalId: draft.enterpriseGlobalId }
  expect(await rig.desk.call('editProfile', { profile, change, secrets })).toMatchObject({ ok: true })
  expect(await syncing).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(asked(other, 'A7')).toBe(0)
})

it('a sync ends where its profile is removed meanwhile', async () => {
  const rig = await startReading()
  const { profile, syncing } = rig
  expect(await rig.desk.call('removeProfile', { profile })).toMatchObject({ ok: true })
  expect(await syncing).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
})
