import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { add, withTokens } from './profileInputs.ts'
import { isQuiet, minute, read, startTimed, until } from './timed.ts'

const hour = 60 * minute
const day = 24 * hour

it('the daily sync runs at its time without anybody looking; one that Keydesk was closed for is made up for, once', async () => {
  const rig = await startTimed()
  // The rig's own ends with its desk.
  const sandbox = await startSandbox({ members: 30, assets: 5, keys: 2 })
  onTestFinished(() => sandbox.close())
  const profile = await add(rig, withTokens({ ...rig, sandbox }))
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await until(rig, profile, (sync) => isQuiet(sync) && !sync.isFirstIncomplete)
  const at = new Date(Date.now() + 2 * hour)
  at.setSeconds(0, 0)
  const dailySync = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  await rig.desk.call('saveSyncSettings', { profile, change: { refreshMinutes: null, dailySync } })
  expect((await read(rig, profile)).sync.nextSyncAt).toBe(at.toISOString())

  rig.pass(hour + 50 * minute)
  expect((await until(rig, profile, isQuiet)).runs).toHaveLength(1)
  rig.pass(15 * minute)
  const second = await until(rig, profile, (sync) => isQuiet(sync) && sync.nextSyncAt !== at.toISOString())
  expect(second.runs).toMatchObject([{ kind: 'sync', end: 'done' }, { kind: 'sync' }])
  expect(second.sync.nextSyncAt).toBe(new Date(at.getTime() + day).toISOString())

  await rig.desk.close()
  rig.sleep(3 * day)
  const later = { ...rig, desk: rig.restart() }
  await later.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await eventually(async () => {
    later.beat()
    expect((await read(later, profile)).runs).toHaveLength(3)
  })
  const third = await until(later, profile, isQuiet)
  expect(third.runs[0]).toMatchObject({ kind: 'sync', end: 'done' })
  expect(third.sync.nextSyncAt).toBe(new Date(at.getTime() + 4 * day).toISOString())
  later.pass(hour)
  expect((await until(later, profile, isQuiet)).runs).toHaveLength(3)
})
