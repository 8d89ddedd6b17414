import { expect, it } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { asked, dataOf, isQuiet, minute, read, startTimed, until } from './timed.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** One tree keeps the sync waiting while lists are read beside it, until the rules are cleared. */
const heldTree = { on: 'A7', what: 'held', skip: 10 } as const

it('a refresh that is asked for while a sync reads trees shows what the service lists by then', async () => {
  const rig = await startTimed({ assets: 24 })
  const { profile } = rig
  rig.sandbox.faults.add(heldTree)
  const sync = rig.desk.call('sync', { profile })
  await until(rig, profile, (state) => state.running?.part === 'trees' && state.running.done > 0)
  const person = rig.sandbox.state.members[0] as Writable<(typeof rig.sandbox.state.members)[0]>
  person.name = 'Renamed Meanwhile'
  expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: true })
  const found = await rig.desk.call('findMembers', { profile, globalIds: [person.globalId] })
  expect(found).toMatchObject({ ok: true, data: { rows: [{ entry: { name: 'Renamed Meanwhile' } }] } })
  expect((await read(rig, profile)).sync.running).toMatchObject({ kind: 'sync', part: 'trees' })
  expect(dataOf(rig.events, profile)).toContain('members')
  rig.sandbox.faults.clear()
  expect(await sync).toMatchObject({ ok: true, data: { trees: 24, snapshot: 1 } })
  expect(asked(rig, 'A7')).toBe(24)
})

it('a refresh that is asked for while another reads shows what the service lists by then', async () => {
  const rig = await startTimed()
  const { profile } = rig
  const refresh = () => rig.desk.call('sync', { profile, listsOnly: true })
  await refresh()
  rig.sandbox.faults.add({ on: 'A6', what: 'held' })
  const before = asked(rig, 'A5')
  const first = refresh()
  await eventually(() => expect(asked(rig, 'A5')).toBeGreaterThan(before))
  const person = rig.sandbox.state.members[0] as Writable<(typeof rig.sandbox.state.members)[0]>
  person.name = 'Renamed Meanwhile'
  const others = [refresh(), refresh()]
  rig.sandbox.faults.clear()
  for (const one of [first, ...others]) expect(await one).toMatchObject({ ok: true })
  const found = await rig.desk.call('findMembers', { profile, globalIds: [person.globalId] })
  expect(found).toMatchObject({ ok: true, data: { rows: [{ entry: { name: 'Renamed Meanwhile' } }] } })
})

it('a loss that such a refresh finds is asked about, and the copy stays as it was', async () => {
  const rig = await startTimed({ assets: 24 })
  const { profile } = rig
  rig.sandbox.faults.add(heldTree)
  const sync = rig.desk.call('sync', { profile })
  await until(rig, profile, (state) => state.running?.part === 'trees' && state.running.done > 0)
  const members = rig.sandbox.state.members as unknown as unknown[]
  const left = members.splice(0, 20)
  const refresh = await rig.desk.call('sync', { profile, listsOnly: true })
  expect(refresh).toMatchObject({ ok: false, error: { code: 'sync.loss', details: { before: 30, after: 10 } } })
  expect((await read(rig, profile)).sync.question).toMatchObject({ list: 'member', before: 30, after: 10 })
  expect(await rig.desk.call('findMembers', { profile })).toMatchObject({ ok: true, data: { total: 30 } })
  members.unshift(...left)
  rig.sandbox.faults.clear()
  expect(await sync).toMatchObject({ ok: true })
})

it('the tree of an asset number that a refresh found new is read by that refresh', async () => {
  const rig = await startTimed()
  const { profile } = rig
  const assets = rig.sandbox.state.assets as unknown as (typeof rig.sandbox.state.assets)[number][]
  const late = assets.splice(3, 1)
  await rig.desk.call('sync', { profile })
  const before = asked(rig, 'A7')
  assets.push(...late)
  const assetId = late[0]?.assetId
  const source = { from: 'copy' }
  expect(await rig.desk.call('showProducts', { profile, source, assetId })).toMatchObject({ ok: false })
  expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: true })
  expect(await rig.desk.call('showProducts', { profile, source, assetId })).toMatchObject({ ok: true })
  expect(asked(rig, 'A7')).toBe(before + 1)
})

it.each([
  ['forwards, as after a sleep', 26 * 60 * minute],
  ['back', -26 * 60 * minute],
])('a clock that jumps %s ends a long pause, and the copy is current again', async (_, jump) => {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  const look = () => rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await look()
  const before = (await until(rig, profile, isQuiet)).sync.listsAsOf
  rig.sandbox.faults.add({ on: 'A5', what: 'status', status: 503, times: 1000 })
  for (let time = 0; time < 2; time += 1) await rig.desk.call('sync', { profile, listsOnly: true })
  expect((await read(rig, profile)).sync.trouble).not.toBeNull()
  rig.sandbox.faults.clear()
  rig.beat()
  rig.sleep(jump)
  await look()
  const { sync } = await until(rig, profile, (state) => state.trouble === null && isQuiet(state))
  expect(sync.listsAsOf).not.toBe(before)
})

it('a token that expired and a sign-in after it: the copy stays, and is refreshed at once', async () => {
  const rig = await startTimed()
  const profile = await add(rig, withEndpoint(rig))
  const { appSecret, password } = withEndpoint(rig).secrets
  await rig.desk.call('sync', { profile })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const before = (await until(rig, profile, isQuiet)).sync.listsAsOf
  rig.sandbox.faults.add({ on: 'A5', what: 'code', code: '60005', times: 1000 })
  expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({
    ok: false,
    error: { kind: 'notSignedIn' },
  })
  expect((await read(rig, profile)).sync).toMatchObject({
    listsAsOf: before,
    trouble: { error: { kind: 'notSignedIn' } },
  })
  expect(await rig.desk.call('findMembers', { profile })).toMatchObject({ ok: true, data: { total: 30 } })
  rig.sandbox.faults.clear()
  const secrets = { appSecret, password }
  expect(await rig.desk.call('signIn', { profile, secrets })).toMatchObject({ ok: true })
  const { sync } = await until(rig, profile, (state) => state.trouble === null && isQuiet(state))
  expect(sync.listsAsOf).not.toBe(before)
})

it('the snapshots are deleted alone: the copy stays and goes on being kept current', async () => {
  const rig = await startTimed()
  const profile = await add(rig, withTokens(rig))
  await rig.desk.call('sync', { profile })
  const only = { profile, copy: false, past: true }
  expect(await rig.desk.call('deleteCopy', only)).toMatchObject({ ok: true, data: { deleted: ['past'] } })
  expect(await rig.desk.call('readCopy', { profile })).toMatchObject({ ok: true, data: { members: 30, snapshots: 0 } })
  expect(await rig.desk.call('findMembers', { profile })).toMatchObject({
    ok: true,
    data: { total: 30, snapshot: null },
  })
  const source = { from: 'snapshot', snapshot: '1' }
  expect(await rig.desk.call('findMembers', { profile, source })).toMatchObject({
    ok: false,
    error: { code: 'snapshot.none' },
  })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const { listsAsOf } = (await until(rig, profile, isQuiet)).sync
  rig.pass(6 * minute)
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await eventually(async () => {
    rig.beat()
    expect((await read(rig, profile)).sync.listsAsOf).not.toBe(listsAsOf)
  })
  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true, data: { trees: 10 } })
  expect(await rig.desk.call('readCopy', { profile })).toMatchObject({ ok: true, data: { snapshots: 1 } })
})
