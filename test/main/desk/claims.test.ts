import { describe, expect, it } from 'vitest'
import type { Job } from '../../../src/contract/jobs.ts'
import type { InputOf, OutputOf } from '../../../src/contract/operations.ts'
import { eventually } from '../../fakes/eventually.ts'
import { startDesk, type DeskRig } from './rig.ts'

const mobile = (n: number): string => `138${String(n).padStart(8, '0')}`
const mobiles = (count: number): string[] => Array.from({ length: count }, (_, n) => mobile(n))
type Claims = Extract<InputOf<'startJob'>['work'], { kind: 'claim' }>

const claims = (identities: string[], ...activityLabels: string[]): Claims => ({
  kind: 'claim',
  identities,
  activityLabels,
  source: 'desk',
  branch: 'north',
})

async function started({ desk, profile }: DeskRig, work: Claims): Promise<Job> {
  const answer = await desk.call('startJob', { profile, work })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.job
}
async function followed({ desk, profile }: DeskRig, { job }: Pick<Job, 'job'>): Promise<Job> {
  const answer = await desk.call('followJob', { profile, job })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.job
}
async function rowsOf({ desk, profile }: DeskRig, { job }: Pick<Job, 'job'>): Promise<OutputOf<'showJob'>['rows']> {
  const answer = await desk.call('showJob', { profile, job, limit: 1000 })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.rows
}
async function again(rig: DeskRig, job: Job, unknown: boolean): Promise<Job> {
  const answer = await rig.desk.call('retryJob', { profile: rig.profile, job: job.job, unknown })
  if (!answer.ok) throw new Error(answer.error.code)
  return followed(rig, job)
}
const sentTo = ({ sandbox }: DeskRig) => sandbox.requests.filter(({ endpoint }) => endpoint === 'B1')

describe('claims for many', () => {
  it('are a row for each participant and activity, with what was claimed or why not', async () => {
    const rig = await startDesk()
    const account = rig.sandbox.state.members[0]?.userName ?? ''
    const job = await started(rig, claims([mobile(1), account], 'spring-trial', 'enterprise-only', 'nothing'))
    expect(await followed(rig, job)).toMatchObject({ kind: 'claim', state: 'ended', rows: 6, done: 3, refused: 3 })
    const rows = await rowsOf(rig, job)
    expect(rows.map(({ id, activityLabel, state, error }) => [id, activityLabel, state, error?.code])).toEqual([
      [mobile(1), 'spring-trial', 'done', undefined],
      [mobile(1), 'enterprise-only', 'refused', '3002'],
      [mobile(1), 'nothing', 'refused', '3001'],
      [account, 'spring-trial', 'done', undefined],
      [account, 'enterprise-only', 'done', undefined],
      [account, 'nothing', 'refused', '3001'],
    ])
    expect(rows[0]?.products?.map(({ subActivityId, activateType }) => [subActivityId, activateType])).toEqual([
      ['sub-1', '0'],
      ['sub-2', '1'],
    ])
    expect(rows[1]?.error?.candidates?.[0]?.engineSubActivityDtos?.[0]).toMatchObject({ id: 'sub-4', errorCode: 14001 })
    expect([rows[1]?.products, (await rowsOf(rig, job))[3]?.products?.length]).toEqual([undefined, 2])
    const history = await rig.desk.call('listHistory', { profile: rig.profile, endpoint: 'B1' })
    expect(history.ok && history.data.rows.map((entry) => entry.job)).toEqual(Array.from({ length: 6 }, () => job.job))
  })

  it('go one after the other once the service had too many, until twenty were answered', async () => {
    const rig = await startDesk()
    rig.sandbox.faults.add({ on: 'B1', what: 'tooMany', retryAfter: 0 })
    const job = await started(rig, claims(mobiles(30), 'training-pack'))
    expect(await followed(rig, job)).toMatchObject({ state: 'paused', unknown: 1, error: { code: 'http.429' } })
    const before = sentTo(rig).length
    // The twentieth of those that follow isn't answered yet.
    rig.sandbox.faults.add({ on: 'B1', what: 'held', skip: 19, times: 10 })
    await rig.desk.call('resumeJob', { profile: rig.profile, job: job.job })
    await eventually(() => expect(sentTo(rig)).toHaveLength(before + 20))
    // Another lane would have sent its own by now.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(sentTo(rig)).toHaveLength(before + 20)
    rig.sandbox.faults.clear()
    rig.sandbox.faults.add({ on: 'B1', what: 'held', times: 10 })
    await eventually(() => expect(sentTo(rig)).toHaveLength(before + 23))
    rig.sandbox.faults.clear()
    expect(await followed(rig, job)).toMatchObject({ state: 'ended', done: 29, unknown: 1 })
  })

  it('carry neither a client token nor a user token in a header of its own', async () => {
    const rig = await startDesk()
    await followed(rig, await started(rig, claims(mobiles(4), 'spring-trial', 'training-pack')))
    const one = { identity: mobile(9), activityLabel: 'spring-trial', source: 's', branch: 'b' }
    expect((await rig.desk.call('claimActivity', { profile: rig.profile, ...one })).ok).toBe(true)
    const sent = sentTo(rig)
    expect(sent).toHaveLength(9)
    for (const { headers } of sent) {
      const names = Object.keys(headers).map((name) => name.toLowerCase())
      expect(names).not.toContain('clienttoken')
      expect(names).not.toContain('usertoken')
      expect(headers['authorization']).toBe(`Bearer ${rig.sandbox.activityToken}`)
      expect(JSON.stringify(headers)).not.toContain(rig.sandbox.userToken)
      expect(JSON.stringify(headers)).not.toContain(rig.sandbox.clientToken)
    }
  })

  it('are under way a few at once, as many as a person says', async () => {
    const rig = await startDesk()
    for (const [atOnce, from] of [
      [3, 0],
      [5, 100],
    ] as const) {
      rig.sandbox.faults.add({ on: 'B1', what: 'held', times: 40 })
      const before = sentTo(rig).length
      const identities = Array.from({ length: 12 }, (_, n) => mobile(from + n))
      const job = await started(rig, { ...claims(identities, 'training-pack'), ...(atOnce === 3 ? {} : { atOnce }) })
      await eventually(() => expect(sentTo(rig).length - before).toBe(atOnce))
      expect((await rowsOf(rig, job)).filter(({ state }) => state === 'sent')).toHaveLength(atOnce)
      expect(sentTo(rig).length - before).toBe(atOnce)
      rig.sandbox.faults.clear()
      expect(await followed(rig, job)).toMatchObject({ state: 'ended', done: 12 })
    }
  })

  it('that were sent and not answered stay unknown, and go again only when a person says so', async () => {
    const rig = await startDesk()
    rig.sandbox.faults.add({ on: 'B1', what: 'lostAfter', times: 2 })
    const ended = await followed(rig, await started(rig, claims(mobiles(5), 'spring-trial')))
    expect(ended).toMatchObject({ state: 'ended', done: 3, unknown: 2 })
    expect(sentTo(rig)).toHaveLength(5)
    expect((await rig.desk.call('retryJob', { profile: rig.profile, job: ended.job })).ok).toBe(false)
    expect((await rig.desk.call('resumeJob', { profile: rig.profile, job: ended.job })).ok).toBe(false)
    expect(sentTo(rig)).toHaveLength(5)
    const asked = await again(rig, ended, true)
    // The limit that they meet suggests that they were done, and proves nothing: they are refused, and say so.
    expect(asked).toMatchObject({ state: 'ended', done: 3, refused: 2, unknown: 0 })
    expect(sentTo(rig)).toHaveLength(7)
    const refused = (await rowsOf(rig, ended)).filter(({ state }) => state === 'refused')
    expect(refused.map(({ error }) => [error?.code, typeof error?.details?.['sentBefore']])).toEqual([
      ['3002', 'string'],
      ['3002', 'string'],
    ])
    // What is refused goes again without anything that is done.
    await again(rig, ended, false)
    expect(sentTo(rig)).toHaveLength(9)
    for (const { count } of rig.sandbox.state.applied) expect(count).toBe(1)
  })

  it('say nothing of an earlier claim where none was lost', async () => {
    const rig = await startDesk()
    await followed(rig, await started(rig, claims(mobiles(1), 'spring-trial')))
    const second = await started(rig, claims(mobiles(1), 'spring-trial'))
    await followed(rig, second)
    const [row] = await rowsOf(rig, second)
    expect([row?.error?.code, row?.error?.details]).toEqual(['3002', undefined])
  })

  it('pause after three unknown in a row, however many are under way', async () => {
    const rig = await startDesk()
    rig.sandbox.faults.add({ on: 'B1', what: 'lostBefore', times: 40 })
    const ended = await followed(rig, await started(rig, claims(mobiles(20), 'training-pack')))
    expect(ended).toMatchObject({ state: 'paused', error: { code: 'job.unknownThrice' } })
    expect(ended.unknown).toBeGreaterThanOrEqual(3)
    expect(ended.unknown).toBeLessThanOrEqual(5)
    expect(ended.waiting).toBe(20 - ended.unknown)
  })

  it('name everything that is wrong at once, and send nothing', async () => {
    const rig = await startDesk()
    const nine = Array.from({ length: 9 }, (_, n) => `label-${n}`)
    const wrong: Claims = { ...claims([mobile(1), ' ', ` ${mobile(1)}`], ...nine, 'label-0'), branch: '' }
    const answer = await rig.desk.call('startJob', { profile: rig.profile, work: wrong })
    if (answer.ok) throw new Error('it was started')
    expect(answer.error.all?.map(({ code, field, row }) => [code, field, row])).toEqual([
      ['input.required', 'identity', 2],
      ['job.identityTwice', 'identity', 3],
      ['job.tooManyActivities', 'activityLabel', undefined],
      ['job.activityTwice', 'activityLabel', undefined],
      ['input.required', 'branch', undefined],
    ])
    expect(sentTo(rig)).toHaveLength(0)
  })

  it('of the same participant and activity never run twice at a time', async () => {
    const rig = await startDesk()
    rig.sandbox.faults.add({ on: 'B1', what: 'held' })
    const job = await started(rig, claims([mobile(1)], 'spring-trial'))
    const other = await rig.desk.call('startJob', {
      profile: rig.profile,
      work: claims([mobile(2), mobile(1)], 'spring-trial'),
    })
    expect(!other.ok && other.error.code).toBe('job.sameRecord')
    rig.sandbox.faults.clear()
    expect(await followed(rig, job)).toMatchObject({ done: 1 })
  })

  it('are a table: a line for each participant, narrowed down by outcome and identity, and counts by activity', async () => {
    const rig = await startDesk()
    const account = rig.sandbox.state.members[0]?.userName ?? ''
    const job = await started(rig, claims([...mobiles(3), account], 'training-pack', 'enterprise-only'))
    await followed(rig, job)
    const table = async (more: object) => {
      const answer = await rig.desk.call('showClaims', { profile: rig.profile, job: job.job, ...more })
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    }
    const all = await table({})
    expect(all.rows.map(({ identity, cells }) => [identity, ...cells.map(({ state }) => state)])).toEqual([
      ...mobiles(3).map((one) => [one, 'done', 'refused']),
      [account, 'done', 'done'],
    ])
    expect(all.rows[0]?.cells[0]?.products).toHaveLength(1)
    expect(all.counts).toMatchObject([
      { done: 4, refused: 0 },
      { done: 1, refused: 3 },
    ])
    const refused = await table({ states: ['refused'], offset: 1, limit: 1 })
    expect([refused.total, refused.rows.map(({ identity, cells }) => [identity, cells.length])]).toEqual([
      3,
      [[mobile(1), 2]],
    ])
    const found = await table({ text: ` ${account.slice(1).toUpperCase()}` })
    expect([found.total, found.rows[0]?.identity]).toEqual([1, account])
    expect((await table({ states: ['unknown'] })).total).toBe(0)
  })
})
