import { describe, expect, it } from 'vitest'
import type { Job } from '../../../src/contract/jobs.ts'
import type { InputOf } from '../../../src/contract/operations.ts'
import { startDesk, type DeskRig } from './rig.ts'
import { entriesIn } from '../../../src/domain/pages.ts'

type Work = InputOf<'startJob'>['work']
type Picked = NonNullable<InputOf<'findMembers'>['picked']>

const id = (globalId: unknown) => String(globalId) as never

/** The service's own record, which somebody else changes. */
type Theirs = { remark: string | null; name: string; departmentId: unknown; globalId: unknown }
const recordsOf = ({ sandbox }: DeskRig) => sandbox.state.members as unknown as Theirs[]

async function withCopy(members = 40): Promise<DeskRig> {
  const rig = await startDesk({ members, assets: 20 })
  const read = await rig.desk.call('sync', { profile: rig.profile, listsOnly: true })
  if (!read.ok) throw new Error(read.error.code)
  return rig
}
/** What a person sees of those whom they ticked. */
async function look({ desk, profile }: DeskRig, picked: Picked) {
  const found = await desk.call('findMembers', { profile, picked, limit: 1000 })
  if (!found.ok) throw new Error(found.error.code)
  const { total, asOf, rows } = found.data
  const members = entriesIn(rows)
  return { picked, shown: { count: total, asOf }, members }
}
async function done({ desk, profile }: DeskRig, work: Work): Promise<Job> {
  const started = await desk.call('startJob', { profile, work })
  if (!started.ok) throw new Error(started.error.code)
  const followed = await desk.call('followJob', { profile, job: started.data.job.job })
  if (!followed.ok) throw new Error(followed.error.code)
  return followed.data.job
}
async function rowsOf({ desk, profile }: DeskRig, { job }: Job) {
  const shown = await desk.call('showJob', { profile, job, limit: 1000 })
  if (!shown.ok) throw new Error(shown.error.code)
  return shown.data.rows
}
const sentTo = ({ sandbox }: DeskRig, endpoint: string) =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).length

const inWords = /^([A-Z][a-z]{3,5}){3,}[2-9]{3}$/

describe('those who were ticked', () => {
  it('are some by their id and all that a search finds but for some, and a job is about exactly them', async () => {
    const rig = await withCopy()
    const all = recordsOf(rig)
    const mates = all.filter((one) => one.departmentId === all[0]?.departmentId)
    const departmentId = id(all[0]?.departmentId)
    const [left] = mates
    const other = all.find((one) => one.departmentId !== all[0]?.departmentId)
    const { members, ...ticked } = await look(rig, {
      ids: [id(other!.globalId)],
      all: [{ departmentId }],
      except: [id(left!.globalId)],
    })
    expect(ticked.shown.count).toBe(mates.length)
    const meant = [...mates.slice(1), other!].map(({ globalId }) => String(globalId)).sort()
    expect(members.map(({ globalId }) => String(globalId)).sort()).toEqual(meant)
    const job = await done(rig, { kind: 'edit', ...ticked, change: { remark: 'Ticked' } })
    expect(job).toMatchObject({ state: 'ended', rows: mates.length, done: mates.length })
    expect(
      all
        .filter(({ remark }) => remark === 'Ticked')
        .map(({ globalId }) => String(globalId))
        .sort(),
    ).toEqual(meant)
  })

  it('are assigned an asset number each, in their order; there have to be as many', async () => {
    const rig = await withCopy()
    const { assets, members: all } = rig.sandbox.state
    const free = assets.filter((one) => !one.cloudAccountGlobalId && !one.borrowedFlag).map(({ assetNum }) => assetNum)
    const { members, ...ticked } = await look(rig, { ids: all.slice(0, 2).map(({ globalId }) => id(globalId)) })
    const work = (numbers: string[]): Work => ({ kind: 'assign', ...ticked, numbers: numbers as never[] })
    const refused = await rig.desk.call('startJob', { profile: rig.profile, work: work(free.slice(0, 1)) })
    expect(refused).toMatchObject({ ok: false, error: { code: 'plan.numbersMissing' } })
    expect(await done(rig, work(free.slice(0, 2)))).toMatchObject({ state: 'ended', rows: 2, done: 2 })
    const holders = free
      .slice(0, 2)
      .map((number) => assets.find((one) => one.assetNum === number)?.cloudAccountGlobalId)
    expect(holders).toEqual(members.map(({ globalId }) => globalId))
    expect(sentTo(rig, 'A9')).toBe(2)
  })

  it('can be more than one answer holds, without one request to the service before the job', async () => {
    const rig = await withCopy(1010)
    const { members: _some, ...ticked } = await look(rig, { all: [{}] })
    const before = rig.sandbox.requests.length
    const started = await rig.desk.call('startJob', {
      profile: rig.profile,
      work: { kind: 'edit', ...ticked, change: { remark: String(rig.sandbox.state.members[3]?.remark ?? '') } },
    })
    expect(started.ok && started.data.job.rows).toBe(1010)
    expect(sentTo(rig, 'A5')).toBe(rig.sandbox.requests.slice(0, before).filter((one) => one.endpoint === 'A5').length)
    if (started.ok) await rig.desk.call('stopJob', { profile: rig.profile, job: started.data.job.job })
  })

  it('start nothing where the copy was refreshed since a person looked', async () => {
    const rig = await withCopy()
    const { members, ...ticked } = await look(rig, { ids: [id(rig.sandbox.state.members[0]!.globalId)] })
    expect(members).toHaveLength(1)
    await rig.desk.call('sync', { profile: rig.profile, listsOnly: true })
    const started = await rig.desk.call('startJob', { profile: rig.profile, work: { kind: 'delete', ...ticked } })
    expect(started).toMatchObject({ ok: false, error: { code: 'job.othersNow' } })
    expect(sentTo(rig, 'A4')).toBe(0)
  })

  it('who already have what is set are skipped, and nothing is sent for them', async () => {
    const rig = await withCopy()
    const [one, two] = recordsOf(rig)
    const { members: _, ...ticked } = await look(rig, { ids: [id(one!.globalId), id(two!.globalId)] })
    const change = { departmentId: id(one!.departmentId) }
    two!.departmentId = one!.departmentId
    const job = await done(rig, { kind: 'edit', ...ticked, change })
    const rows = await rowsOf(rig, job)
    expect(rows.find((row) => row.id === String(one!.globalId))).toMatchObject({ state: 'skipped', change })
    expect(job.refused).toBe(0)
  })

  it('are refused where somebody else changed them meanwhile, until a person has seen both', async () => {
    const rig = await withCopy()
    const [one, two] = recordsOf(rig)
    const was = one!.remark ?? ''
    const { members: _, ...ticked } = await look(rig, { ids: [id(one!.globalId), id(two!.globalId)] })
    one!.remark = 'Somebody else'
    one!.name = 'New name'
    const job = await done(rig, { kind: 'edit', ...ticked, change: { remark: 'Mine' } })
    expect(job).toMatchObject({ done: 1, refused: 1 })
    expect(one!.remark).toBe('Somebody else')
    const [refused] = (await rowsOf(rig, job)).filter(({ state }) => state === 'refused')
    expect(refused).toMatchObject({
      id: String(one!.globalId),
      change: { remark: 'Mine' },
      error: { code: 'job.changedSince', details: { field: 'remark', then: was, now: 'Somebody else' } },
    })
    // Sent again as it was it is refused again; who says what it is now has seen it.
    const retried = await rig.desk.call('retryJob', { profile: rig.profile, job: job.job })
    expect(retried.ok).toBe(true)
    await rig.desk.call('followJob', { profile: rig.profile, job: job.job })
    expect(one!.remark).toBe('Somebody else')
    const people = [
      { memberGlobalId: id(one!.globalId), change: { remark: 'Mine' }, before: { remark: 'Somebody else' } },
    ]
    expect(await done(rig, { kind: 'edit', people })).toMatchObject({ done: 1 })
    expect([one!.remark, one!.name]).toEqual(['Mine', 'New name'])
  })

  it('get passwords of words that can be read out, where somebody wants that', async () => {
    const rig = await withCopy()
    const { members: _, ...ticked } = await look(rig, { ids: [id(rig.sandbox.state.members[0]!.globalId)] })
    const job = await done(rig, { kind: 'resetPassword', ...ticked, style: 'words' })
    expect(job).toMatchObject({ done: 1, passwords: 1 })
    const taken = await rig.desk.call('takePasswords', { profile: rig.profile, job: job.job })
    expect(taken.ok && taken.data.passwords[0]?.password).toMatch(inWords)
  })

  it('all get the password that somebody typed, which nobody has to take', async () => {
    const rig = await withCopy()
    const two = rig.sandbox.state.members.slice(0, 2)
    const { members: _, ...ticked } = await look(rig, { ids: two.map(({ globalId }) => id(globalId)) })
    const job = await done(rig, { kind: 'resetPassword', ...ticked, password: 'For both 2026' })
    expect(job).toMatchObject({ done: 2, passwords: 0, passwordsLost: 0 })
    expect(two.map(({ password }) => password)).toEqual(['For both 2026', 'For both 2026'])
  })
})
