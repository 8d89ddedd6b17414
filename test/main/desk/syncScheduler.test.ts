import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { takeSyncLock } from '../../../src/main/replica/thread/syncLock.ts'
import { add, withTokens } from './profileInputs.ts'
import { asked, dataOf, isQuiet, minute, read, startTimed, until } from './timed.ts'

it('the first look at an enterprise gets its copy; then the lists are refreshed at the interval, while it is in view', async () => {
  const rig = await startTimed()
  const { profile } = rig
  expect((await read(rig, profile)).sync).toMatchObject({ listsAsOf: null, isFirstIncomplete: true, running: null })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const first = await until(rig, profile, (sync) => isQuiet(sync) && !sync.isFirstIncomplete)
  expect(first.runs).toMatchObject([{ kind: 'sync', end: 'done', snapshot: 1, changed: { members: 30, assets: 10 } }])
  expect(new Set(dataOf(rig.events, profile))).toEqual(new Set(['members', 'assets', 'keys', 'products', 'snapshots']))

  const trees = asked(rig, 'A7')
  rig.events.length = 0
  rig.pass(4 * minute)
  await until(rig, profile, isQuiet)
  expect((await read(rig, profile)).runs).toHaveLength(1)
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  rig.pass(minute + 1000)
  await eventually(async () => expect((await read(rig, profile)).runs).toHaveLength(2))
  const second = await until(rig, profile, isQuiet)
  expect(second.runs[0]).toMatchObject({ kind: 'refresh', end: 'done', changed: { members: 0, assets: 0, keys: 0 } })
  expect(dataOf(rig.events, profile)).toEqual([])
  expect(asked(rig, 'A7')).toBe(trees)

  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: false })
  rig.sleep(minute)
  const { sync, runs } = await read(rig, profile)
  expect([sync.nextRefreshAt, runs.length]).toEqual([null, 2])
})

it('a service that errs leaves the copy, is told of, and is tried again with growing pauses until it answers', async () => {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  const before = (await read(rig, profile)).sync.listsAsOf
  rig.sandbox.faults.add({ on: 'A5', what: 'status', status: 503, times: 1000 })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: false })
  const pauses: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const { sync, runs } = await read(rig, profile)
    expect(sync.listsAsOf).toBe(before)
    expect(sync.trouble?.error).toMatchObject({ kind: 'unreachable' })
    const pause = Date.parse(sync.trouble?.nextTryAt ?? '') - Date.parse(runs[0]?.endedAt ?? '')
    pauses.push(Math.round(pause / 1000))
    const known = runs.length
    await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
    rig.pass(pause + 1000)
    await eventually(async () => {
      rig.beat()
      expect((await read(rig, profile)).runs.length + (time === 2 ? 1 : 0)).toBeGreaterThan(known)
    })
    await until(rig, profile, isQuiet)
  }
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
  rig.sandbox.faults.clear()
  rig.sleep(2 * 60 * minute)
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const { sync } = await until(rig, profile, (state) => state.trouble === null && isQuiet(state))
  expect(sync.listsAsOf).not.toBe(before)
})

it('after a change only what it touched is read again, and is in the copy', async () => {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await until(rig, profile, isQuiet)
  const [person] = rig.sandbox.state.members
  if (!person) throw new Error('nobody')
  rig.events.length = 0
  const [pages, assets, keys] = ['A5', 'A6', 'A8'].map((endpoint) => asked(rig, endpoint))
  const changed = await rig.desk.call('editMember', {
    profile,
    memberGlobalId: person.globalId,
    knownUserName: person.userName,
    change: { remark: 'Third floor' },
  })
  expect(changed).toMatchObject({ ok: true, data: { outcome: 'done' } })
  await eventually(() => expect(dataOf(rig.events, profile)).toContain('members'))
  const found = await rig.desk.call('findMembers', { profile, text: 'Third floor' })
  expect(found).toMatchObject({ ok: true, data: { total: 1, rows: [{ entry: { globalId: person.globalId } }] } })
  expect([asked(rig, 'A6'), asked(rig, 'A8')]).toEqual([assets, keys])
  const keywords = rig.sandbox.requests.slice(-1).map((one) => one.endpoint)
  expect(keywords).toEqual(['A5'])
  expect(asked(rig, 'A5')).toBeLessThan((pages ?? 0) + 4)
  expect(new Set(dataOf(rig.events, profile))).toEqual(new Set(['members']))
})

it('a deleted employee goes out of the copy when reading shows that', async () => {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  const added = await rig.desk.call('addMembers', { profile, members: [{ userName: 'newcomer', name: 'New' }] })
  const [person] = added.ok ? added.data.succeeded : []
  if (!person) throw new Error('nobody was added')
  const total = async () => {
    const found = await rig.desk.call('findMembers', { profile })
    return found.ok ? found.data.total : undefined
  }
  await eventually(async () => expect(await total()).toBe(31))
  await rig.desk.call('deleteMember', { profile, memberGlobalId: person.globalId })
  await eventually(async () => expect(await total()).toBe(30))
})

it('a sync is paused, goes on where it was, and is stopped; a second one who asks waits for the same', async () => {
  const rig = await startTimed({ assets: 40 })
  const { profile } = rig
  const hold = (skip: number) => rig.sandbox.faults.add({ on: 'A7', what: 'held', skip, times: 1000 })
  hold(10)
  const both = [rig.desk.call('sync', { profile }), rig.desk.call('sync', { profile })]
  await until(rig, profile, (sync) => sync.running?.part === 'trees' && sync.running.done > 0)
  await rig.desk.call('pauseSync', { profile })
  await until(rig, profile, (sync) => sync.running?.isPaused === true)
  expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: true })
  expect((await read(rig, profile)).sync).toMatchObject({ isFirstIncomplete: true, running: { kind: 'sync' } })
  rig.sandbox.faults.clear()
  await rig.desk.call('resumeSync', { profile })
  for (const one of both) expect(await one).toMatchObject({ ok: true, data: { snapshot: 1, trees: 40 } })
  expect(asked(rig, 'A7')).toBeLessThan(40 + 17)

  hold(0)
  const third = rig.desk.call('sync', { profile })
  await until(rig, profile, (sync) => sync.running?.part === 'trees')
  await rig.desk.call('stopSync', { profile })
  expect(await third).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  const { runs, sync } = await read(rig, profile)
  expect([runs[0]?.end, sync.running]).toEqual(['stopped', null])
})

it('what another process puts into the copy is told of; what it runs is named, and is waited for', async () => {
  const rig = await startTimed()
  const profile = await add(rig, withTokens(rig))
  await rig.desk.call('sync', { profile })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await until(rig, profile, isQuiet)
  rig.events.length = 0
  const replica = await rig.elsewhere(profile)
  await replica.nameSnapshot(1, 'inventory')
  await eventually(() => {
    rig.sleep(3000)
    expect(dataOf(rig.events, profile)).toEqual(['snapshots'])
  })
  await replica.close()

  const root = join(rig.folder, 'home', 'enterprises')
  const since = Date.now()
  const lock = takeSyncLock(join(root, readdirSync(root)[0] ?? ''), { door: 'commandLine', pid: 4711, since })
  const elsewhere = { door: 'commandLine', pid: '4711', since: new Date(since).toISOString() }
  rig.sleep(3000)
  await until(rig, profile, (sync) => sync.elsewhere !== null)
  // It is known a moment before it is told.
  const told = {
    type: 'syncChanged',
    profile,
    sync: expect.objectContaining({ elsewhere, running: null }) as unknown,
  }
  await eventually(() => expect(rig.events).toContainEqual(expect.objectContaining(told)))
  const known = (await read(rig, profile)).runs.length
  rig.sleep(6 * minute)
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const waiting = await until(rig, profile, isQuiet)
  expect([waiting.sync.elsewhere, waiting.sync.trouble, waiting.runs.length]).toEqual([elsewhere, null, known])
  lock.release()
  await eventually(async () => {
    rig.sleep(3000)
    expect((await read(rig, profile)).runs.length).toBeGreaterThan(known)
  })
  expect((await until(rig, profile, isQuiet)).sync.elsewhere).toBeNull()
})

it('a deleted copy says so, stays away until somebody asks for it, and is not filled from the past', async () => {
  const rig = await startTimed()
  const profile = await add(rig, withTokens(rig))
  await rig.desk.call('sync', { profile })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await until(rig, profile, isQuiet)
  expect(await rig.desk.call('deleteCopy', { profile })).toMatchObject({ ok: true, data: { deleted: ['copy'] } })
  rig.sleep(10 * minute)
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  rig.sleep(10 * minute)
  const info = await rig.desk.call('readCopy', { profile })
  expect(info).toMatchObject({ ok: true, data: { asOf: null, members: 0, snapshots: 1 } })
  expect(await rig.desk.call('findMembers', { profile })).toMatchObject({ ok: false, error: { code: 'copy.none' } })
  const source = { from: 'snapshot', snapshot: '1' }
  expect(await rig.desk.call('findMembers', { profile, source })).toMatchObject({ ok: true, data: { total: 30 } })
  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true, data: { snapshot: 1 } })
})

it('security mobiles stay out of the copy where a profile of the enterprise says so', async () => {
  const rig = await startTimed()
  const [profile, other] = [await add(rig, withTokens(rig)), await add(rig, withTokens(rig, 'Second'))]
  const change = { withoutMobiles: true, keepAllDays: 7 }
  expect(await rig.desk.call('saveSyncSettings', { profile: other, change })).toMatchObject({
    ok: true,
    data: { settings: { ...change, refreshMinutes: 5 } },
  })
  await rig.desk.call('sync', { profile })
  for (const source of [{ from: 'copy' }, { from: 'snapshot', snapshot: '1' }]) {
    const found = await rig.desk.call('findMembers', { profile, source, limit: 100 })
    const members = found.ok ? found.data.rows : []
    expect(members).toHaveLength(30)
    expect(members.filter(({ entry }) => 'passwordMobile' in entry)).toEqual([])
  }
})

it('one change begins no copy; with the last profile of an enterprise its copy goes, and its past stays', async () => {
  const rig = await startTimed()
  const [profile, other] = [await add(rig, withTokens(rig)), await add(rig, withTokens(rig, 'Second'))]
  const root = join(rig.folder, 'home', 'enterprises')
  await rig.desk.call('addMembers', { profile, members: [{ userName: 'newcomer', name: 'New' }] })
  const files = (): string[] => readdirSync(root, { recursive: true, encoding: 'utf8' })
  const has = (name: string): boolean => files().some((file) => file.endsWith(name))
  expect([has('journal.sqlite'), has('copy.sqlite'), has('past.sqlite')]).toEqual([true, false, false])

  await rig.desk.call('sync', { profile })
  await rig.desk.call('removeProfile', { profile })
  expect([has('copy.sqlite'), has('past.sqlite')]).toEqual([true, true])
  await rig.desk.call('removeProfile', { profile: other })
  expect([has('copy.sqlite'), has('past.sqlite')]).toEqual([false, true])
})

it('a list that lost more than half is asked about once, and again where a person asks for it; the copy follows when somebody says so', async () => {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  for (const { globalId, userName } of rig.sandbox.state.members.slice(0, 16)) {
    const input = { profile, memberGlobalId: globalId, knownUserName: userName }
    expect(await rig.desk.call('deleteMember', input)).toMatchObject({ ok: true, data: { outcome: 'done' } })
  }
  const refresh = () => rig.desk.call('sync', { profile, listsOnly: true })
  expect(await refresh()).toMatchObject({ ok: false, error: { code: 'sync.loss' } })
  const question = { kind: 'refresh', list: 'member', before: 30, after: 14 }
  expect((await read(rig, profile)).sync).toMatchObject({ question, trouble: { error: { code: 'sync.loss' } } })

  await rig.desk.call('dismissLoss', { profile })
  const known = (await read(rig, profile)).runs.length
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await eventually(async () => {
    rig.pass(minute)
    expect((await read(rig, profile)).runs.length).toBeGreaterThan(known)
  })
  const { sync } = await until(rig, profile, isQuiet)
  expect(sync).toMatchObject({ question: null, trouble: { error: { code: 'sync.loss' } } })
  expect(await refresh()).toMatchObject({ ok: false })
  expect((await read(rig, profile)).sync).toMatchObject({ question })

  const accepted = await rig.desk.call('sync', { profile, listsOnly: true, acceptLoss: true })
  expect(accepted).toMatchObject({ ok: true, data: { members: 14 } })
  expect((await read(rig, profile)).sync).toMatchObject({ question: null, trouble: null })
  expect(await refresh()).toMatchObject({ ok: true })
}, 30_000)
