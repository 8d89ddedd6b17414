import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import type { FaultRule } from '../../../src/sandbox/faults/rules.ts'
import { add, withTokens } from './profileInputs.ts'
import { isQuiet, minute, read, startTimed, until } from './timed.ts'

/** A copy that is up to date, looked at, on a stored profile. */
async function startSynced(more: object = {}) {
  const rig = await startTimed()
  const { draft, secrets } = withTokens(rig)
  const profile = await add(rig, { draft: { ...draft, ...more }, secrets })
  const look = () => rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  await rig.desk.call('sync', { profile })
  await look()
  const { sync } = await until(rig, profile, isQuiet)
  return {
    ...rig,
    profile,
    before: sync.listsAsOf,
    /** Lets time go by, in view, until the state is so. */
    async wait(fits: Parameters<typeof until>[2]) {
      return vi.waitFor(
        async () => {
          await look()
          rig.pass(minute)
          const found = await read(rig, profile)
          if (!fits(found.sync)) throw new Error(JSON.stringify(found.sync))
          return found
        },
        { timeout: 15_000, interval: 50 },
      )
    },
    async people() {
      const found = await rig.desk.call('findMembers', { profile })
      return found.ok ? found.data.total : found.error.code
    },
  }
}

it.each<[string, FaultRule, object]>([
  [
    'a limit on requests that lasts for hours',
    { on: 'A5', what: 'tooMany', retryAfter: 7200, times: 1000 },
    { details: { status: 429 } },
  ],
  ['an expired token', { on: 'A5', what: 'code', code: '60005', times: 1000 }, { kind: 'notSignedIn' }],
])(
  '%s leaves the copy as it was; the state says since when and why, and it is tried again',
  async (_, rule, why) => {
    const rig = await startSynced()
    const { profile, before } = rig
    rig.sandbox.faults.add(rule)
    const { sync } = await rig.wait((state) => state.running === null && state.trouble !== null)
    expect(sync.listsAsOf).toBe(before)
    expect(sync.trouble?.error).toMatchObject(why)
    expect(Date.parse(sync.trouble?.nextTryAt ?? '')).toBeGreaterThan(Date.parse(sync.trouble?.since ?? ''))
    expect(await rig.people()).toBe(30)

    const again = await rig.wait(
      (state) => state.running === null && (state.trouble?.nextTryAt ?? '') > (sync.trouble?.nextTryAt ?? ''),
    )
    expect(again.sync.trouble?.since).toBe(sync.trouble?.since)
    expect(again.runs.filter(({ end }) => end === 'failed').length).toBeGreaterThan(1)
    expect(again.sync.listsAsOf).toBe(before)

    rig.sandbox.faults.clear()
    const mended = await rig.wait((state) => state.running === null && state.trouble === null)
    expect(mended.sync.listsAsOf).not.toBe(before)
    expect(mended.runs[0]).toMatchObject({ kind: 'refresh', end: 'done' })
    expect(await rig.people()).toBe(30)
    expect((await read(rig, profile)).sync.trouble).toBeNull()
  },
  40_000,
)

it('a refresh that fails while a sync reads products is said, and stays so when the sync ends; the next refresh ends it', async () => {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  const before = (await read(rig, profile)).sync.listsAsOf
  rig.sandbox.faults.add({ on: 'A7', what: 'late', delayMs: 1000, times: 20 })
  const syncing = rig.desk.call('sync', { profile })
  const { sync: reading } = await until(rig, profile, ({ running }) => running?.part === 'trees')
  expect(reading.listsAsOf).not.toBe(before)
  rig.sandbox.faults.add({ on: 'A6', what: 'code', code: '60017', times: 1 })
  const refresh = () => rig.desk.call('sync', { profile, listsOnly: true })
  expect(await refresh()).toMatchObject({ ok: false })
  expect(await syncing).toMatchObject({ ok: true })
  const { sync } = await read(rig, profile)
  expect(sync).toMatchObject({ listsAsOf: reading.listsAsOf, trouble: { error: { code: '60017' } } })

  expect(await refresh()).toMatchObject({ ok: true })
  expect((await read(rig, profile)).sync.trouble).toBeNull()
})

it('a profile that is for looking only keeps its copy current too', async () => {
  const rig = await startSynced({ readOnly: true })
  const { sync, runs } = await rig.wait((state) => state.running === null && state.listsAsOf !== rig.before)
  expect(sync.trouble).toBeNull()
  expect(runs).toMatchObject([
    { kind: 'refresh', end: 'done' },
    { kind: 'sync', end: 'done' },
  ])
})

it('each refresh counts once for every asset number that it looked at, and those in use online', async () => {
  const rig = await startSynced()
  const counts = () => {
    const root = join(rig.folder, 'home', 'enterprises')
    const past = new DatabaseSync(join(root, readdirSync(root)[0] ?? '', 'past.sqlite'), { readOnly: true })
    try {
      const { looks, online, assets } = past
        .prepare('SELECT sum(looks) AS looks, sum(online) AS online, count(DISTINCT asset_id) AS assets FROM sample')
        .get() as Record<string, number>
      return { looks, online, assets }
    } finally {
      past.close()
    }
  }
  const onlineAssets = rig.sandbox.state.assets.slice(0, 3).map(({ assetNum }) => assetNum)
  rig.sandbox.change({ onlineAssets })
  const first = counts()
  expect(first).toMatchObject({ assets: 10 })
  await rig.desk.call('sync', { profile: rig.profile, listsOnly: true })
  const second = counts()
  expect((second.looks ?? 0) - (first.looks ?? 0)).toBe(10)
  expect((second.online ?? 0) - (first.online ?? 0)).toBe(3)
})
