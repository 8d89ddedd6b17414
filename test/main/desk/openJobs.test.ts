import { describe, expect, it } from 'vitest'
import type { Job, JobRow } from '../../../src/contract/jobs.ts'
import type { InputOf } from '../../../src/contract/operations.ts'
import { campaign } from '../../campaign.ts'
import { eventually } from '../../fakes/eventually.ts'
import { startDesk, type DeskRig } from './rig.ts'

type Work = InputOf<'startJob'>['work']

/** A desk whose machine has run for as long as the test says, with jobs. */
async function startJobs(options: Parameters<typeof startDesk>[0] = {}) {
  let seconds = 5000
  const uptime = () => seconds + performance.now() / 1000
  const rig = await startDesk(options, undefined, { uptime, settling: { looksMs: [0, 600_000] } })
  const { desk, profile } = rig
  const get = async (job: string): Promise<{ job: Job; rows: JobRow[] }> => {
    const shown = await desk.call('showJob', { profile, job, limit: 1000 })
    if (!shown.ok) throw new Error(shown.error.code)
    return shown.data
  }
  return {
    ...rig,
    pass: (minutes: number) => void (seconds += 60 * minutes),
    sync: () => desk.call('sync', { profile, listsOnly: true }),
    get,
    run: async (work: Work) => {
      const started = await desk.call('startJob', { profile, work })
      if (!started.ok) throw new Error(started.error.code)
      const { job } = started.data.job
      await desk.call('followJob', { profile, job })
      return get(job)
    },
  }
}

const edits = ({ sandbox }: DeskRig, count: number, remark = 'other'): Work => ({
  kind: 'edit',
  people: sandbox.state.members
    .slice(0, count)
    .map(({ globalId }) => ({ memberGlobalId: globalId as never, change: { remark } })),
})

const states = ({ rows }: { rows: JobRow[] }) => rows.map(({ state }) => state)

describe('a job', () => {
  it('goes on with its other rows, waits for one whose record is open, and goes on by itself once that is settled', async () => {
    const rig = await startJobs()
    const { globalId } = rig.sandbox.state.members[1]!
    rig.sandbox.faults.add({ on: 'A2', what: 'lost' })
    const change = { profile: rig.profile, memberGlobalId: globalId, change: { name: 'Before' } }
    expect(await rig.desk.call('editMember', change)).toMatchObject({ data: { outcome: 'unknown' } })
    const paused = await rig.run(edits(rig, 3))
    expect(states(paused)).toEqual(['done', 'waiting', 'done'])
    expect(paused.job).toMatchObject({ state: 'paused', error: { code: 'job.waitsForOutcome' } })
    rig.pass(10.1)
    await rig.sync()
    await eventually(async () => {
      const now = await rig.get(paused.job.job)
      expect([now.job.state, ...states(now)]).toEqual(['ended', 'done', 'done', 'done'])
    })
  })

  it('sends the other rows first while the record of one is changed elsewhere, and that one once that is over', async () => {
    const rig = await startJobs()
    const [busy, ...others] = rig.sandbox.state.members.slice(0, 3).map(({ globalId }) => globalId)
    rig.sandbox.faults.add({ on: 'A2', what: 'held' })
    const editing = rig.desk.call('editMember', {
      profile: rig.profile,
      memberGlobalId: busy as never,
      change: { name: 'Before' },
    })
    const edited = () => rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A2').map(({ path }) => path)
    await eventually(() => expect(edited()).toHaveLength(1))
    const running = rig.run(edits(rig, 3))
    await eventually(() => expect(edited()).toHaveLength(3))
    rig.sandbox.faults.clear()
    expect(await editing).toMatchObject({ ok: true, data: { outcome: 'done' } })
    expect(states(await running)).toEqual(['done', 'done', 'done'])
    const order = [busy, ...others, busy].map((globalId) => expect.stringContaining(globalId!))
    expect(edited()).toEqual(order)
    const now = rig.sandbox.state.members.find(({ globalId }) => globalId === busy)
    expect(now).toMatchObject({ name: 'Before', remark: 'other' })
  })

  it('says of a row that is done which field shows something else at its end', async () => {
    const rig = await startJobs()
    const first = rig.sandbox.state.members[0]!
    rig.sandbox.faults.add({ on: 'A2', what: 'held', skip: 1 })
    const running = rig.run(edits(rig, 2, 'ours'))
    await eventually(() => expect(rig.sandbox.state.appliedCount('A2', first.globalId)).toBe(1))
    Object.assign(first, { remark: 'theirs' })
    rig.sandbox.faults.clear()
    const ended = await running
    expect([ended.job.state, ...states(ended)]).toEqual(['ended', 'done', 'done'])
    const { profile } = rig
    const listed = await rig.desk.call('listHistory', { profile })
    const differs = [{ field: 'remark', set: 'ours', now: 'theirs' }]
    const entries = listed.ok ? listed.data.rows : []
    expect(entries.map((one) => [one.outcome, one.differs])).toEqual([
      ['done', []],
      ['done', differs],
    ])
  })

  it('ends though rows are unknown, says by when they settle, and they do', async () => {
    const rig = await startJobs()
    rig.sandbox.faults.add({ on: 'A2', what: 'lost', applied: { afterMs: 2000 } })
    const ended = await rig.run(edits(rig, 2))
    expect(states(ended)).toEqual(['unknown', 'done'])
    expect(ended.job).toMatchObject({ state: 'ended', settles: expect.any(String) })
    await eventually(() => expect(rig.sandbox.state.applied).toHaveLength(2))
    await rig.sync()
    expect(states(await rig.get(ended.job.job))).toEqual(['done', 'done'])
  })

  it('deletes nobody while what was withdrawn from them is open, and goes on by itself once it is settled', async () => {
    const rig = await startJobs()
    const { members, assets } = rig.sandbox.state
    const heldBy = (globalId: string) => assets.filter((one) => one.cloudAccountGlobalId === globalId)
    const { globalId } = members.find((one) => {
      const theirs = heldBy(one.globalId)
      return theirs.length > 0 && theirs.every(({ borrowedFlag }) => !borrowedFlag)
    })!
    rig.sandbox.faults.add({ on: 'A9', what: 'lost', applied: { afterMs: 2000 } })
    const left = await rig.run({ kind: 'leave', people: [{ memberGlobalId: globalId as never }] })
    expect([left.job.state, ...states(left)]).toEqual(['ended', 'unknown'])
    expect(rig.sandbox.requests.some(({ endpoint }) => endpoint === 'A4')).toBe(false)
    await eventually(() => expect(heldBy(globalId)).toEqual([]))
    await rig.sync()
    await eventually(async () => {
      const { job, rows } = await rig.get(left.job.job)
      expect([job.state, ...states({ rows })]).toEqual(['ended', 'done'])
    })
    expect([rig.sandbox.state.appliedCount('A9', globalId), rig.sandbox.state.appliedCount('A4', globalId)]).toEqual([
      1, 1,
    ])
  })

  it('pauses at a 429, whose row is unknown, and waits out what that asked for when it is resumed', async () => {
    const rig = await startJobs()
    rig.sandbox.faults.add({ on: 'A2', what: 'tooMany', retryAfter: 2, skip: 1, applied: 'atOnce' })
    const begun = performance.now()
    const paused = await rig.run(edits(rig, 4))
    expect(paused.job).toMatchObject({ state: 'paused', error: { code: 'http.429' } })
    expect(states(paused).slice(2)).toEqual(['waiting', 'waiting'])
    const which = { profile: rig.profile, job: paused.job.job }
    await rig.desk.call('resumeJob', which)
    await rig.desk.call('followJob', which)
    expect(performance.now() - begun).toBeGreaterThan(1900)
    expect(states(await rig.get(which.job))).toEqual(['done', 'done', 'done', 'done'])
  })

  it('waits a minute after a 429 that doesn’t say how long, and as long as a clock can run where it says ages', async () => {
    const rig = await startJobs()
    const pausedFor = async (retryAfter: string) => {
      rig.sandbox.faults.add({ on: 'A2', what: 'tooMany', retryAfter, applied: 'atOnce' })
      const begun = Date.now()
      const { job } = await rig.run(edits(rig, 2, retryAfter))
      const until = Date.parse(String(job.error?.details?.['until']))
      return { which: { profile: rig.profile, job: job.job }, waitMs: until - begun }
    }
    const minute = await pausedFor('-5')
    expect(minute.waitMs).toBeGreaterThanOrEqual(60_000)
    await rig.desk.call('stopJob', minute.which)
    await rig.sync()
    const ages = await pausedFor('99999999999999')
    expect(ages.waitMs).toBeGreaterThan(86_400_000)
    await rig.desk.call('resumeJob', ages.which)
    await rig.sync()
    await rig.desk.call('stopJob', ages.which)
    expect(states(await rig.get(ages.which.job))).toEqual(['done', 'skipped'])
  })
})

describe('a person’s word about rows', () => {
  it('settles some of those that one request adds, and the others go on settling by themselves', async () => {
    const rig = await startJobs()
    const people = ['a', 'b', 'c'].map((letter) => ({ userName: `new${letter}`, name: letter, password: 'Start1234' }))
    rig.sandbox.faults.add({ on: 'A1', what: 'lost', applied: { afterMs: 3000 } })
    const ended = await rig.run({ kind: 'add', people })
    expect(states(ended)).toEqual(['unknown', 'unknown', 'unknown'])
    const settle = (rows: string, as: 'done' | 'refused') =>
      rig.desk.call('settleRows', { profile: rig.profile, job: ended.job.job, rows, as })
    expect(await settle('2-3,x', 'done')).toMatchObject({ ok: false, error: { code: 'job.rowsUnclear' } })
    // As an input method for Chinese types it.
    expect(await settle('２，2', 'done')).toMatchObject({
      ok: true,
      data: { settled: 1, job: { done: 1, unknown: 2 } },
    })
    // One of them is known by now: nothing is settled.
    expect(await settle('1-2', 'refused')).toMatchObject({ ok: false, error: { code: 'job.notUnknown' } })
    expect(states(await rig.get(ended.job.job))).toEqual(['unknown', 'done', 'unknown'])
    expect(await settle('3', 'refused')).toMatchObject({ ok: true, data: { job: { done: 1, refused: 1, unknown: 1 } } })
    await eventually(() => expect(rig.sandbox.state.applied).toHaveLength(3))
    await rig.sync()
    // Nothing that is found takes the place of a word.
    expect(states(await rig.get(ended.job.job))).toEqual(['done', 'done', 'refused'])
  })
})

describe('many rows, of which every so many a reply is lost', () => {
  const count = campaign.isWhole ? 10_000 : 60
  const each = campaign.isWhole ? 100 : 15
  it('all settle, and the lists are hardly read', { timeout: campaign.timeout }, async () => {
    const rig = await startDesk({ members: count, assets: 2 }, undefined, { settling: { looksMs: [50, 300, 600_000] } })
    const { desk, profile, sandbox } = rig
    // Whom a rule takes, the rules after it don't see.
    for (let nth = 0; nth < count / each; nth += 1) {
      sandbox.faults.add({ on: 'A2', what: 'lost', applied: 'atOnce', skip: (each - 1) * (nth + 1) })
    }
    const started = await desk.call('startJob', { profile, work: edits(rig, count) })
    if (!started.ok) throw new Error(started.error.code)
    const { job } = started.data.job
    await desk.call('followJob', { profile, job })
    const wholeLists = () =>
      sandbox.requests.filter(
        ({ endpoint, query }) => endpoint === 'A5' && query['keyword'] === undefined && query['pageNum'] === '1',
      ).length
    await eventually(async () => {
      const shown = await desk.call('showJob', { profile, job, limit: 1 })
      expect(shown).toMatchObject({ ok: true, data: { job: { state: 'ended', done: count, unknown: 0 } } })
    })
    // Each reading of a list that moves is two at least; one is for what the edits show.
    expect(wholeLists()).toBeLessThanOrEqual(10)
    if (campaign.isOn) process.stderr.write(`${count} rows: the list of employees was begun ${wholeLists()} times\n`)
  })
})
