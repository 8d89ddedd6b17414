import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../src/contract/history.ts'
import { campaign } from '../../campaign.ts'
import { eventually } from '../../fakes/eventually.ts'
import { acts, done, free, replies, someone, startLooked, type Done } from './openActs.ts'
import { startDesk } from './rig.ts'

/** Change × reply × what the service does; in the sample each of them is met. */
const casesOf = (isInSample: (a: number, r: number, d: number) => boolean, place: number) =>
  Object.keys(acts).flatMap((act, a) =>
    Object.keys(replies).flatMap((reply, r) =>
      (Object.keys(done) as Done[]).flatMap((what, d) => {
        if (what === 'half' && !acts[act]!.hasHalf) return []
        return campaign.has(isInSample(a, r, d), a, r, d, place) ? [[act, reply, what] as const] : []
      }),
    ),
  )
const cases = casesOf((a, r, d) => (7 * a + 4 * r + 9 * d) % 29 === 0, 0)
const rowCases = casesOf((a, r, d) => (2 * a + r + 3 * d) % 31 === 0, 1)

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
      const { entry, settles } = (told as { data: { entry?: string; settles: string | null } }).data
      expect(settles === null).toBe(!isListed)
      // By that name a person says what became of it.
      if (endpoint !== 'A1') expect(entry).toBe((await rig.entries())[0]!.entry)
      // Nothing about the same record goes meanwhile.
      const again = await desk.call(name, given)
      expect(again).toMatchObject({ ok: false, error: { code: 'change.recordOpen' } })
    }

    // What is late is done by now, and shows; of anything else nothing is said yet.
    if (what === 'later') await eventually(() => expect(applied()).toHaveLength(1))
    expect(performance.now() - begun).toBeLessThan(100_000)
    rig.pass(9)
    await rig.sync()
    const isDone = isListed && (what === 'atOnce' || what === 'later')
    expect((await rig.entries())[0]).toMatchObject({ outcome: isDone ? 'done' : 'unknown' })

    rig.pass(1.1)
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

describe('that nothing is there proves nothing', () => {
  /** Lends a key, and nobody knows what became of it; `applied`: as far as the service does it. */
  async function lendInVain(applied?: 'half') {
    const rig = await startLooked()
    const loan = acts['A10']!.input(rig) as { key: string }
    rig.sandbox.faults.add({ on: 'A10', what: 'lost', ...(applied && { applied }) })
    const lent = await rig.desk.call('lend', { profile: rig.profile, ...loan } as never)
    expect(lent).toMatchObject({ data: { outcome: 'unknown' } })
    return { rig, key: loan.key }
  }

  /** The key is seen where it is, and free again; after the ten minutes a person has to say. */
  async function comesBack({ rig, key }: Awaited<ReturnType<typeof lendInVain>>): Promise<void> {
    await rig.sync()
    rig.sandbox.change({ releasedKeys: [key] })
    await rig.sync()
    rig.pass(10.1)
    await rig.sync()
    const [entry] = await rig.entries()
    expect(entry).toMatchObject({ outcome: 'unknown', settles: null, code: 'change.connectionLost' })
  }

  it('where another change of the same record was sent since', async () => {
    const rig = await startLooked()
    const { globalId } = someone(rig)
    rig.sandbox.faults.add({ on: 'A2', what: 'code', code: '70001' })
    const edited = { profile: rig.profile, memberGlobalId: globalId, change: { remark: 'R' } }
    expect(await rig.desk.call('editMember', edited)).toMatchObject({ data: { outcome: 'unknown' } })
    const assigned = { profile: rig.profile, memberGlobalId: globalId, add: [free(rig)[0]!.assetNum], remove: [] }
    expect(await rig.desk.call('configureAssets', assigned)).toMatchObject({ data: { outcome: 'done' } })
    rig.pass(10.1)
    await rig.sync()
    expect((await rig.entries())[1]).toMatchObject({ endpoint: 'A2', outcome: 'unknown', settles: null, code: '70001' })
  })

  it('where the key was seen with them, and is back', async () => {
    await comesBack(await lendInVain('half'))
  })

  it('where the key was with somebody else since', async () => {
    const lent = await lendInVain()
    const key = lent.rig.sandbox.state.keys.find(({ assetNum }) => assetNum === lent.key)!
    Object.assign(key, { borrowedFlag: true, cloudAccountGlobalId: someone(lent.rig).globalId })
    await comesBack(lent)
  })
})

describe('a row of a job whose answer doesn’t tell', { timeout: campaign.timeout }, () => {
  it.each(rowCases)('%s, %s, and the service does it: %s', async (act, reply, what) => {
    const { endpoint, isListed, work } = acts[act]!
    const rig = await startLooked()
    const { sandbox, desk, profile } = rig
    await rig.sync()
    sandbox.faults.add(replies[reply]!(endpoint, done[what]))
    const started = await desk.call('startJob', { profile, work: work(rig) } as never)
    if (!started.ok) throw new Error(started.error.code)
    const { job } = started.data.job
    await desk.call('followJob', { profile, job })
    const row = async () => {
      const shown = await desk.call('showJob', { profile, job })
      if (!shown.ok) throw new Error(shown.error.code)
      expect(shown.data.rows).toHaveLength(1)
      return shown.data.rows[0]!.state
    }
    const applied = () => sandbox.state.applied.filter((one) => one.endpoint === endpoint)
    if (what === 'later') await eventually(() => expect(applied()).toHaveLength(1))
    const isDone = isListed && (what === 'atOnce' || what === 'later')
    if (!isDone) expect(await row()).toBe('unknown')
    rig.pass(9)
    await rig.sync()
    expect(await row()).toBe(isDone ? 'done' : 'unknown')
    rig.pass(1.1)
    await rig.sync()
    expect(await row()).toBe(isDone ? 'done' : isListed && what === 'never' ? 'refused' : 'unknown')
    expect((await rig.entries())[0]!.outcome).toBe(await row())
    expect(sandbox.requests.filter((one) => one.endpoint === endpoint)).toHaveLength(1)
  })
})

describe('what the service itself decides is refused at once', () => {
  it.each(campaign.some(Object.keys(acts), (_, at) => at % 5 === 1))('%s', async (act) => {
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

describe('a request that may have been repeated on its way (70001)', () => {
  it('is looked for at once, whenever the first look is due', async () => {
    const rig = await startLooked([])
    rig.sandbox.faults.add({ on: 'A2', what: 'repeated', reply: 'second' })
    const told = await rig.desk.call('editMember', {
      profile: rig.profile,
      memberGlobalId: someone(rig).globalId,
      change: { remark: 'once' },
    })
    expect(told).toMatchObject({ ok: true, data: { outcome: 'done', settledByReading: true } })
    expect(rig.sandbox.state.applied).toHaveLength(1)
  })
})

describe('a challenge for a Bearer token (RFC 6750 §3)', () => {
  it('loses the sign-in where the token can’t be renewed, and nothing was done', async () => {
    const rig = await startLooked()
    const headers = { 'WWW-Authenticate': 'Bearer realm="a", error="invalid_token"' }
    rig.sandbox.faults.add({ on: 'A2', what: 'status', status: 401, headers })
    const told = await rig.desk.call('editMember', {
      profile: rig.profile,
      memberGlobalId: someone(rig).globalId,
      change: { remark: 'once' },
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

  it('and reads again what that has left of a number that it names by its id', async () => {
    const rig = await startLooked()
    const { members, keys } = rig.sandbox.state
    const [one, other] = members.filter(({ assetNums }) => assetNums.length === 0)
    const [{ assetId, assetNum }] = free(rig) as [ReturnType<typeof free>[number]]
    const key = keys.find(({ borrowedFlag, abnormal }) => !borrowedFlag && !abnormal)!.assetNum
    rig.sandbox.faults.add({ on: 'A9', what: 'late', delayMs: 400, doneAtEnd: true })
    const assigned = { profile: rig.profile, memberGlobalId: one!.globalId, add: [assetNum], remove: [] }
    const assigning = rig.desk.call('configureAssets', assigned)
    await eventually(() => expect(rig.sandbox.requests.some(({ endpoint }) => endpoint === 'A9')).toBe(true))
    const loan = { profile: rig.profile, memberGlobalId: other!.globalId, key, assets: [assetId] }
    const details = { value: assetNum, holder: expect.stringContaining(one!.name) }
    expect(await rig.desk.call('lend', loan)).toMatchObject({
      ok: true,
      data: { outcome: 'refused', error: { code: '33003', details } },
    })
    expect(await assigning).toMatchObject({ ok: true, data: { outcome: 'done' } })
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

  it('that is open stands in the way of an undo too', async () => {
    const rig = await startLooked()
    const { globalId } = someone(rig)
    const edit = (change: object) =>
      rig.desk.call('editMember', { profile: rig.profile, memberGlobalId: globalId, change })
    expect(await edit({ remark: 'first' })).toMatchObject({ ok: true, data: { outcome: 'done' } })
    const [first] = (await rig.entries()) as [HistoryEntry]
    rig.sandbox.faults.add({ on: 'A2', what: 'lost' })
    expect(await edit({ name: 'N' })).toMatchObject({ ok: true, data: { outcome: 'unknown' } })
    const [open] = (await rig.entries()) as [HistoryEntry]
    const undo = () => rig.desk.call('undoChange', { profile: rig.profile, entry: first.entry })
    const sent = () => rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A2').length
    expect(await undo()).toMatchObject({
      ok: false,
      error: { code: 'change.recordOpen', details: { entry: open.entry } },
    })
    expect(sent()).toBe(2)
    await rig.desk.call('settleEntry', { profile: rig.profile, entry: open.entry, outcome: 'notDone' })
    expect(await undo()).toMatchObject({ ok: true, data: { outcome: 'done' } })
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
