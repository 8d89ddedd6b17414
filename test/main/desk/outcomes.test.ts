import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../src/contract/history.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import type { Endpoint, FaultRule } from '../../../src/sandbox/index.ts'
import { campaign } from '../../campaign.ts'
import { eventually } from '../../fakes/eventually.ts'
import { startDesk, type DeskRig } from './rig.ts'

/** What the service does with a request whose answer doesn't come; `later` in milliseconds of real time. */
const later = 150
const done = { atOnce: 'atOnce', later: { afterMs: later }, never: 'never', half: 'half' } as const
type Done = keyof typeof done

type Applied = (typeof done)[Done]

/** What comes back instead of the service's answer, by the rows of the table in docs/history.md. */
const replies: Record<string, (on: Endpoint, applied: Applied) => FaultRule> = {
  'a lost connection': (on, applied) => ({ on, what: 'lost', applied }),
  'no answer in time': (on, applied) => ({ on, what: 'hang', applied }),
  'a page': (on, applied) => ({ on, what: 'malformed', as: 'html', applied }),
  'half an answer': (on, applied) => ({ on, what: 'malformed', as: 'notJson', applied }),
  'a redirect': (on, applied) => ({ on, what: 'status', status: 302, headers: { location: '/x' }, applied }),
  '401 without a challenge': (on, applied) => ({ on, what: 'status', status: 401, applied }),
  '404': (on, applied) => ({ on, what: 'status', status: 404, body: '<h1>not here</h1>', applied }),
  '408': (on, applied) => ({ on, what: 'status', status: 408, applied }),
  '413': (on, applied) => ({ on, what: 'status', status: 413, applied }),
  '429': (on, applied) => ({ on, what: 'status', status: 429, headers: { 'retry-after': '1' }, applied }),
  '502': (on, applied) => ({ on, what: 'status', status: 502, body: '<h1>bad gateway</h1>', applied }),
  '503 with an envelope of a gateway': (on, applied) => ({
    ...{ on, what: 'status', status: 503, body: '{"code":503,"message":"busy"}', applied },
  }),
  '504': (on, applied) => ({ on, what: 'status', status: 504, applied }),
  'business code 500': (on, applied) => ({ on, what: 'code', code: '500', applied }),
  'three digits of no table': (on, applied) => ({ on, what: 'code', code: '403', status: 200, applied }),
}

interface Act {
  name: OperationName
  endpoint: Endpoint
  /** Whether lists show it. */
  isListed: boolean
  /** Whether a part of it can be done. */
  hasHalf: boolean
  input: (rig: DeskRig) => object
}

const someone = ({ sandbox }: DeskRig) => sandbox.state.members.find(({ assetNums }) => assetNums.length === 0)!
const free = ({ sandbox }: DeskRig) => sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId)
const held = ({ sandbox }: DeskRig) => {
  const { assets, keys } = sandbox.state
  const busy = new Set(keys.map((one) => one.cloudAccountGlobalId))
  return assets.find(
    ({ cloudAccountGlobalId: id, borrowedFlag, onlineFlag }) => id && !borrowedFlag && !onlineFlag && !busy.has(id),
  )!
}

const acts: Record<string, Act> = {
  A1: {
    ...{ name: 'addMembers', endpoint: 'A1', isListed: true, hasHalf: false },
    input: () => ({ members: [{ userName: 'newcomer', password: 'Start1234', name: '新人' }] }),
  },
  A2: {
    ...{ name: 'editMember', endpoint: 'A2', isListed: true, hasHalf: true },
    input: (rig) => ({ memberGlobalId: someone(rig).globalId, change: { name: '改名', remark: 'kept' } }),
  },
  A3: {
    ...{ name: 'resetPassword', endpoint: 'A3', isListed: false, hasHalf: false },
    input: (rig) => ({ memberGlobalId: someone(rig).globalId, password: 'Typed2024x' }),
  },
  A4: {
    ...{ name: 'deleteMember', endpoint: 'A4', isListed: true, hasHalf: false },
    input: (rig) => ({ memberGlobalId: someone(rig).globalId }),
  },
  A9: {
    ...{ name: 'configureAssets', endpoint: 'A9', isListed: true, hasHalf: true },
    input: (rig) => ({
      ...{ memberGlobalId: someone(rig).globalId, remove: [] },
      add: free(rig)
        .slice(0, 2)
        .map(({ assetNum }) => assetNum),
    }),
  },
  A10: {
    ...{ name: 'lend', endpoint: 'A10', isListed: true, hasHalf: true },
    input: (rig) => ({
      memberGlobalId: held(rig).cloudAccountGlobalId,
      key: rig.sandbox.state.keys.find((one) => !one.borrowedFlag && !one.abnormal)!.assetNum,
      assets: [held(rig).assetId],
    }),
  },
  B1: {
    ...{ name: 'claimActivity', endpoint: 'B1', isListed: false, hasHalf: false },
    input: () => ({ identity: '13800000000', activityLabel: 'training-pack', source: 'desk', branch: 'main' }),
  },
}

/** A desk whose machine has run for as long as the test says. */
export async function startLooked(looksMs = [0, 30_000, 120_000, 300_000, 600_000]) {
  let seconds = 5000
  const limits = { retryPauseMs: 1, changeTimeoutMs: 3000 }
  const uptime = () => seconds + performance.now() / 1000
  const rig = await startDesk({}, undefined, { uptime, settling: { looksMs }, limits })
  const entries = async (): Promise<HistoryEntry[]> => {
    const listed = await rig.desk.call('listHistory', { profile: rig.profile })
    if (!listed.ok) throw new Error(listed.error.code)
    return listed.data.entries
  }
  return {
    ...rig,
    pass: (minutes: number) => void (seconds += 60 * minutes),
    entries,
    /** Reads the lists, which settles what can be. */
    sync: async () => {
      const synced = await rig.desk.call('sync', { profile: rig.profile, listsOnly: true })
      if (!synced.ok) throw new Error(synced.error.code)
      return synced.data
    },
  }
}

const cases = Object.keys(acts).flatMap((act, a) =>
  Object.keys(replies).flatMap((reply, r) =>
    (Object.keys(done) as Done[]).flatMap((what, d) => {
      if (what === 'half' && !acts[act]!.hasHalf) return []
      // Each act, each reply and each thing that the service may do is in the sample.
      return campaign.has((a + 2 * r + 5 * d) % 17 === 0, a, r, d) ? [[act, reply, what] as const] : []
    }),
  ),
)

describe('a change whose answer doesn’t tell', { timeout: campaign.timeout }, () => {
  it.each(cases)('%s, %s, and the service does it: %s', async (act, reply, what) => {
    const { name, endpoint, isListed, input } = acts[act]!
    const rig = await startLooked()
    const { sandbox, desk, profile } = rig
    await rig.sync()
    const given = { profile, ...input(rig) }
    sandbox.faults.add(replies[reply]!(endpoint, done[what]))
    const applied = () => sandbox.state.applied.filter((one) => one.endpoint === endpoint)
    const sent = () => sandbox.requests.filter((one) => one.endpoint === endpoint).length
    const begun = performance.now()
    const told = await desk.call(name, given, { followAs: 'one' })

    const outcome = told.ok ? (told.data as { outcome: string }).outcome : told.error.kind
    const isShown = isListed && what === 'atOnce'
    // What the service does a moment later a first look may miss or see.
    if (what === 'later' && isListed) expect(['unknown', 'done']).toContain(outcome)
    else expect(outcome).toBe(isShown ? 'done' : 'unknown')
    if (outcome === 'done') expect(applied()).toHaveLength(1)
    if (outcome === 'unknown') {
      const { settles } = (told as { data: { settles: string | null } }).data
      expect(settles === null).toBe(!isListed)
      // Nothing about the same record goes meanwhile.
      const again = await desk.call(name, given)
      expect(again).toMatchObject({ ok: false, error: { code: 'change.recordOpen' } })
    }

    // What is late is done by now, and shows; of anything else nothing is said yet.
    if (what === 'later') await eventually(() => expect(applied()).toHaveLength(1))
    expect(performance.now() - begun).toBeLessThan(100_000)
    rig.pass(9.9)
    await rig.sync()
    const isDone = isListed && (what === 'atOnce' || what === 'later')
    expect((await rig.entries())[0]).toMatchObject({ outcome: isDone ? 'done' : 'unknown' })

    rig.pass(0.2)
    await rig.sync()
    const [entry] = await rig.entries()
    const open = { outcome: 'unknown', settles: null }
    if (!isListed) expect(entry).toMatchObject(open)
    else if (isDone) expect(entry).toMatchObject({ outcome: 'done', settledBy: 'reading' })
    else if (what === 'never') expect(entry).toMatchObject({ outcome: 'refused', code: 'change.notDone' })
    else expect(entry).toMatchObject({ ...open, code: 'change.partlyDone' })

    expect(sent()).toBe(1)
    // Whatever became of it, it stands in nobody's way any more.
    if (what === 'never') expect(await desk.call(name, given)).toMatchObject({ ok: true, data: { outcome: 'done' } })
  })
})

describe('what the service itself decides is refused at once', () => {
  it.each(campaign.some(Object.keys(acts)))('%s', async (act) => {
    const { name, endpoint, input } = acts[act]!
    const rig = await startLooked()
    const code = endpoint === 'B1' ? '3001' : '80001'
    rig.sandbox.faults.add({ on: endpoint, what: 'code', code })
    const told = await rig.desk.call(name, { profile: rig.profile, ...input(rig) })
    expect(told).toMatchObject({ ok: true, data: { outcome: 'refused', error: { code } } })
    expect((await rig.entries())[0]).toMatchObject({ outcome: 'refused', settledBy: 'answer', code })
    expect(await rig.desk.call(name, { profile: rig.profile, ...input(rig) })).toMatchObject({
      ok: true,
      data: { outcome: 'done' },
    })
  })
})

describe('a challenge for a Bearer token (RFC 6750 §3)', () => {
  it('has the change sent once more with another token, where there is one', async () => {
    const rig = await startLooked()
    const headers = { 'WWW-Authenticate': 'Bearer realm="a", error="invalid_token"' }
    rig.sandbox.faults.add({ on: 'A2', what: 'status', status: 401, headers })
    const told = await rig.desk.call('editMember', {
      ...{ profile: rig.profile, memberGlobalId: someone(rig).globalId, change: { remark: 'once' } },
    })
    // The sandbox's profile has no token endpoint: the sign-in is lost, and nothing was done.
    expect(told).toMatchObject({ ok: false, error: { kind: 'notSignedIn', code: 'http.401' } })
    expect((await rig.entries())[0]).toMatchObject({ outcome: 'refused', code: 'http.401' })
    expect(rig.sandbox.state.applied).toEqual([])
  })
})

describe('a change waits for another one of the same record', () => {
  it('that is under way, reads what that has left, and both are kept', async () => {
    const rig = await startLooked()
    const { globalId } = someone(rig)
    const edit = (change: object) =>
      rig.desk.call('editMember', { profile: rig.profile, memberGlobalId: globalId, change })
    rig.sandbox.faults.add({ on: 'A2', what: 'late', delayMs: 400, doneAtEnd: true })
    const both = await Promise.all([edit({ remark: 'R' }), edit({ name: 'N' })])
    expect(both).toMatchObject([
      { ok: true, data: { outcome: 'done' } },
      { ok: true, data: { outcome: 'done' } },
    ])
    const now = rig.sandbox.state.members.find((one) => one.globalId === globalId)
    expect(now).toMatchObject({ remark: 'R', name: 'N' })
  })

  it('and is refused where that takes too long, with nothing sent', async () => {
    const rig = await startDesk({}, undefined, { settling: { patienceMs: 200 } })
    const { globalId } = someone(rig)
    const edit = (change: object) =>
      rig.desk.call('editMember', { profile: rig.profile, memberGlobalId: globalId, change })
    rig.sandbox.faults.add({ on: 'A2', what: 'late', delayMs: 1500, doneAtEnd: true })
    const first = edit({ remark: 'R' })
    await eventually(() => expect(rig.sandbox.requests.some(({ endpoint }) => endpoint === 'A2')).toBe(true))
    expect(await edit({ name: 'N' })).toMatchObject({ ok: false, error: { code: 'change.recordBusy' } })
    expect(await first).toMatchObject({ ok: true, data: { outcome: 'done' } })
    expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A2')).toHaveLength(1)
  })

  it('whose outcome is open goes once a person has said what became of it', async () => {
    const rig = await startLooked()
    const { globalId } = someone(rig)
    const edit = (change: object) =>
      rig.desk.call('editMember', { profile: rig.profile, memberGlobalId: globalId, change })
    rig.sandbox.faults.add({ on: 'A2', what: 'lost' })
    expect(await edit({ remark: 'R' })).toMatchObject({ ok: true, data: { outcome: 'unknown' } })
    const refused = await edit({ name: 'N' })
    const [{ entry }] = (await rig.entries()) as [HistoryEntry]
    expect(refused).toMatchObject({ ok: false, error: { code: 'change.recordOpen', details: { entry } } })
    // What is about something else of the employee isn't held up.
    const { assetNum } = free(rig)[0]!
    const assigned = { profile: rig.profile, memberGlobalId: globalId, add: [assetNum], remove: [] }
    expect(await rig.desk.call('configureAssets', assigned)).toMatchObject({ ok: true, data: { outcome: 'done' } })
    await rig.desk.call('settleEntry', { profile: rig.profile, entry, outcome: 'notDone' })
    expect(await edit({ name: 'N' })).toMatchObject({ ok: true, data: { outcome: 'done' } })
  })
})

describe('an edit that is done', () => {
  it('says which fields show something else when they are read back', async () => {
    const rig = await startLooked()
    const person = someone(rig)
    // Somebody else writes before the answer has come.
    rig.sandbox.faults.add({ on: 'A2', what: 'late', delayMs: 400 })
    const change = { profile: rig.profile, memberGlobalId: person.globalId, change: { remark: 'ours' } }
    const editing = rig.desk.call('editMember', change)
    await eventually(() => expect(rig.sandbox.state.appliedCount('A2', person.globalId)).toBe(1))
    Object.assign(
      rig.sandbox.state.members.find((one) => one.globalId === person.globalId)!,
      { remark: 'theirs' },
    )
    const differs = [{ field: 'remark', set: 'ours', now: 'theirs' }]
    expect(await editing).toMatchObject({ ok: true, data: { outcome: 'done', differs } })
    expect((await rig.entries())[0]).toMatchObject({ outcome: 'done', differs })
  })
})
