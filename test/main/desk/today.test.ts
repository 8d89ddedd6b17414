import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OperationName, OutputOf } from '../../../src/contract/operations.ts'
import type { TodayItem } from '../../../src/contract/operations/todayOperations.ts'
import { withTokens, add } from './profileInputs.ts'
import { minute, startTimed } from './timed.ts'

const day = 24 * 60 * minute

async function startDay() {
  const rig = await startTimed({ members: 30, assets: 40, keys: 8 })
  const profile = await add(rig, withTokens(rig))
  async function ask<N extends OperationName>(name: N, input: object = {}): Promise<OutputOf<N>> {
    const result = await rig.desk.call(name, { profile, ...input })
    if (!result.ok) throw new Error(`${name}: ${result.error.code}`)
    return result.data
  }
  const item = async (kind: TodayItem['kind']): Promise<TodayItem | undefined> =>
    (await ask('readToday')).items.find((one) => one.kind === kind)
  const look = () => ask('watchEnterprise', { watcher: 'page', isInView: true })
  const { assets, keys } = rig.sandbox.state
  /** Numbers that somebody holds and that can be lent, each of another holder, and keys that are free. */
  const held = assets.filter((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
  const lendable = [...new Map(held.map((one) => [one.cloudAccountGlobalId, one])).values()]
  const free = keys.filter(({ borrowedFlag }) => !borrowedFlag)
  const lend = (nth: number, due: string) =>
    ask('lend', {
      memberGlobalId: lendable[nth]!.cloudAccountGlobalId,
      key: free[nth]!.assetNum,
      assets: [lendable[nth]!.assetId],
      due,
    })
  return { ...rig, profile, ask, item, look, lendable, free, lend }
}

test('before anything was read it says what isn’t known and shows no figure, and asks the service nothing', async () => {
  const { ask, sandbox } = await startDay()
  const before = sandbox.requests.length
  expect(await ask('readToday')).toEqual({
    asOf: null,
    items: [],
    figures: {
      members: null,
      assets: null,
      assigned: null,
      free: null,
      keys: null,
      keysLent: null,
      keysFree: null,
      within30: null,
    },
    courses: [],
    unread: ['lists', 'products'],
  })
  expect(sandbox.requests).toHaveLength(before)
  // After a refresh the lists are known, and nothing is said of products.
  await ask('sync', { listsOnly: true })
  const refreshed = await ask('readToday')
  expect(refreshed).toMatchObject({
    unread: ['products'],
    figures: { members: 30, assets: 40, keys: 8, within30: null },
  })
  expect(refreshed.items.filter(({ kind }) => kind === 'ended' || kind === 'expiring')).toEqual([])
})

test('loans, keys that came back and figures are those of their own lists', async () => {
  const { ask, item, lend, free, sandbox, sleep, lendable } = await startDay()
  await ask('sync')
  const soon = new Date(Date.now() + day).toISOString()
  await lend(0, soon)
  await lend(1, '2999-12-31')
  await lend(2, '2999-12-31')
  const names = sandbox.state.members.find(({ globalId }) => globalId === lendable[0]!.cloudAccountGlobalId)!
  await ask('sync', { listsOnly: true })
  expect(await item('overdue')).toBeUndefined()
  sleep(2 * day)
  await ask('handInKey', { loan: free[1]!.assetNum })
  sandbox.change({ releasedKeys: [free[2]!.assetNum] })
  await ask('sync')
  const asked = sandbox.requests.length
  const overdue = await item('overdue')
  expect(overdue).toMatchObject({ count: 1, names: [`${free[0]!.assetNum} (${names.name})`] })
  const { rows, total } = await ask('listLoans', { overdue: true })
  expect([overdue!.count, overdue!.ids]).toEqual([total, rows.map(({ loan }) => loan)])
  expect(await item('handedIn')).toMatchObject({ count: 1 })
  expect(await item('released')).toMatchObject({ count: 1 })
  const today = await ask('readToday')
  const { counts, keyCounts } = await ask('readWall', { of: 'lanes' })
  const products = await ask('findProducts', { expiringDays: 30, limit: 1 })
  expect(today.figures).toEqual({
    members: 30,
    assets: counts.all,
    assigned: counts.held,
    free: counts.free,
    keys: keyCounts.all,
    keysLent: keyCounts.lent,
    keysFree: keyCounts.free,
    within30: products.total,
  })
  const overview = await ask('readReport', { report: 'overview' })
  for (const kind of ['expiring', 'ended'] as const) expect((await item(kind))?.count ?? 0).toBe(overview.totals[kind])
  const course = today.courses.find(({ name }) => name === 'keysLent')!
  // One for each day, and now.
  expect(course.points.map(({ value }) => value)).toEqual([keyCounts.lent, keyCounts.lent])
  expect(today).toMatchObject({ unread: [], asOf: expect.any(String) as string })
  expect(sandbox.requests).toHaveLength(asked)
})

test('what changed at the service since the last day here, and not from here, is told apart from what was done here', async () => {
  const real = Date.now()
  // A clock of this process alone: what it reads was read then.
  vi.useFakeTimers({ toFake: ['Date'], now: real - 2 * day })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, item, look, lend, sandbox, lendable, free } = await startDay()
  await look()
  await ask('sync')
  expect(await item('elsewhere')).toBeUndefined()
  await lend(0, '2999-12-31')
  const { members, assets, keys } = sandbox.state
  const edited = members.find(({ globalId }) => !lendable.some((one) => one.cloudAccountGlobalId === globalId))!
  await ask('editMember', { memberGlobalId: edited.globalId, change: { remark: 'here' } })
  vi.setSystemTime(real - day)
  // Somebody else lends a key, assigns a number and changes an employee.
  const other = lendable[3]!
  const otherKey = keys.find(({ assetNum }) => assetNum === free[3]!.assetNum)!
  Object.assign(otherKey, { borrowedFlag: true, cloudAccountGlobalId: other.cloudAccountGlobalId })
  const given = assets.find((one) => !one.cloudAccountGlobalId && !one.borrowedFlag)!
  Object.assign(given, { cloudAccountGlobalId: other.cloudAccountGlobalId })
  Object.assign(
    members.find((one) => one !== edited)!,
    { remark: 'elsewhere' },
  )
  await ask('sync')
  const told = await item('elsewhere')
  expect(told?.parts).toEqual([
    { what: 'keysLent', count: 1 },
    { what: 'assetsAssigned', count: 1 },
    { what: 'membersChanged', count: 1 },
  ])
  const names = expect.arrayContaining([otherKey.assetNum, given.assetNum]) as string[]
  expect(told).toMatchObject({ count: 3, names, since: new Date(Date.parse(told!.since!)).toISOString() })
  const compared = await ask('compareSnapshots', { from: String(told!.from), to: String(told!.to) })
  expect(compared.total).toBeGreaterThan(3)
  // It stays the day’s, however often somebody looks, and is over on the next.
  await look()
  expect(await item('elsewhere')).toEqual(told)
  vi.setSystemTime(real)
  await look()
  expect(await item('elsewhere')).toBeUndefined()
})

test('a sync that failed says since when, until one is done', async () => {
  const { ask, item, sandbox, desk, profile } = await startDay()
  await ask('sync')
  expect(await item('sync')).toBeUndefined()
  sandbox.faults.add({ on: 'A6', what: 'status', status: 500, times: 50 })
  expect(await desk.call('sync', { profile })).toMatchObject({ ok: false })
  expect(await desk.call('sync', { profile })).toMatchObject({ ok: false })
  const failed = await item('sync')
  expect(failed).toMatchObject({
    names: expect.arrayContaining(['sync']) as string[],
    error: { kind: 'unreachable', details: { status: 500 } },
  })
  sandbox.faults.clear()
  await ask('sync')
  expect(await item('sync')).toBeUndefined()
})

test('the page of today asks the network for nothing and says the same', async () => {
  const { ask, lend, sleep, free, folder } = await startDay()
  await ask('sync')
  await lend(0, new Date(Date.now() + day).toISOString())
  await ask('sync', { listsOnly: true })
  sleep(2 * day)
  const path = join(folder, 'today.html')
  const target = { to: 'path', path }
  for (const language of ['en', 'zh-CN'] as const) {
    await ask('exportToday', { language, target: { ...target, replace: true } })
    const page = await readFile(path, 'utf8')
    expect(page).toContain(language === 'en' ? '1 loan is overdue' : '1张借用单已逾期')
    expect(page).toContain(free[0]!.assetNum)
    expect(page).not.toMatch(/src=|https?:|<script/)
  }
})
