import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Job } from '../../../src/contract/jobs.ts'
import type { InputOf } from '../../../src/contract/operations.ts'
import { eventually } from '../../fakes/eventually.ts'
import { add, withTokens } from './profileInputs.ts'
import { lastingVault, startDesk, type DeskRig } from './rig.ts'

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    userName: `new${from + n}x`,
    name: `Name ${n}`,
    password: 'Canary-Pass-1',
  }))

type Work = InputOf<'startJob'>['work']

async function start({ desk, profile }: DeskRig, work: Work, more: object = {}): Promise<Job> {
  const started = await desk.call('startJob', { profile, work, ...more })
  if (!started.ok) throw new Error(started.error.code)
  return started.data.job
}
async function follow({ desk, profile }: DeskRig, { job }: Pick<Job, 'job'>): Promise<Job> {
  const followed = await desk.call('followJob', { profile, job })
  if (!followed.ok) throw new Error(followed.error.code)
  return followed.data.job
}
async function rowsOf({ desk, profile }: DeskRig, { job }: Pick<Job, 'job'>) {
  const shown = await desk.call('showJob', { profile, job, limit: 1000 })
  if (!shown.ok) throw new Error(shown.error.code)
  return shown.data.rows
}
const sentRows = async (rig: DeskRig, job: Job): Promise<number> =>
  (await rowsOf(rig, job)).filter(({ state }) => state === 'sent').length
const countOf = ({ sandbox }: DeskRig, endpoint: string): number =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).length

function placeForPasswords(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-passwords-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'passwords.csv')
}

describe('a job', () => {
  it('adds people a hundred to a request, is told of as it gets on, and has an entry of history for each', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    const job = await start(rig, { kind: 'add', people: people(205) })
    expect(job).toMatchObject({ kind: 'add', state: 'running', rows: 205 })
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 205, waiting: 0, passwords: 0 })
    expect(countOf(rig, 'A1')).toBe(3)
    const told = rig.events.flatMap((event) => (event.type === 'jobChanged' ? [event.job] : []))
    expect([told[0]?.state, told.at(-1)?.state]).toEqual(['running', 'ended'])
    const listed = await rig.desk.call('listHistory', { profile: rig.profile })
    expect(listed.ok && listed.data.rows.map((entry) => entry.job)).toEqual([job.job, job.job, job.job])
    const all = await rig.desk.call('listJobs', { profile: rig.profile })
    expect(all.ok && all.data.rows.map((one) => one.job)).toEqual([job.job])
    const range = { states: ['done' as const], offset: 195, limit: 5 }
    const shown = await rig.desk.call('showJob', { profile: rig.profile, job: job.job, ...range })
    if (!shown.ok) throw new Error(shown.error.code)
    expect(shown.data).toMatchObject({ total: 205, rows: [196, 197, 198, 199, 200].map((row) => ({ row })) })
    expect(shown.data.rows[0]?.name).toBeDefined()
  })

  it('adds people two requests at once, but sends the first alone: what stands in the way of all is met once', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    rig.sandbox.faults.add({ on: 'A1', what: 'held' })
    const job = await start(rig, { kind: 'add', people: people(305) })
    await eventually(() => expect(countOf(rig, 'A1')).toBe(1))
    expect(await sentRows(rig, job)).toBe(100)
    rig.sandbox.faults.clear()
    rig.sandbox.faults.add({ on: 'A1', what: 'held', times: 5 })
    await eventually(() => expect(countOf(rig, 'A1')).toBe(3))
    await eventually(async () => expect(await sentRows(rig, job)).toBe(200))
    expect(countOf(rig, 'A1')).toBe(3)
    rig.sandbox.faults.clear()
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 305 })
    expect(countOf(rig, 'A1')).toBe(4)
  })

  it('goes on after a request whose outcome is unknown, and pauses after three in a row', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    const members = rig.sandbox.state.members.slice(0, 9)
    const fault = { on: 'A3', what: 'lostAfter' } as const
    rig.sandbox.faults.add({ ...fault, times: 1 })
    const reset = (some: typeof members): Work => ({
      kind: 'resetPassword',
      people: some.map(({ globalId }) => ({ memberGlobalId: globalId as never, password: 'Typed1234' })),
    })
    const first = await follow(rig, await start(rig, reset(members.slice(0, 3))))
    expect(first).toMatchObject({ state: 'ended', done: 2, unknown: 1 })
    rig.sandbox.faults.add({ ...fault, times: 3 })
    const second = await follow(rig, await start(rig, reset(members.slice(3))))
    expect(second).toMatchObject({ state: 'paused', unknown: 3, waiting: 3, error: { code: 'job.unknownThrice' } })
    // With nothing left to send there is nothing to pause.
    rig.sandbox.faults.add({ ...fault, times: 3 })
    const last = await follow(rig, await start(rig, reset(rig.sandbox.state.members.slice(9, 12))))
    expect(last).toMatchObject({ state: 'ended', unknown: 3, waiting: 0 })
    const sent = countOf(rig, 'A3')
    // What waits goes on; what is unknown is not sent again by itself.
    const resumed = await rig.desk.call('resumeJob', { profile: rig.profile, job: second.job })
    expect(resumed.ok).toBe(true)
    expect(await follow(rig, second)).toMatchObject({ state: 'ended', done: 3, unknown: 3 })
    expect(countOf(rig, 'A3') - sent).toBe(3)
    expect((await rig.desk.call('retryJob', { profile: rig.profile, job: second.job })).ok).toBe(false)
    expect((await rig.desk.call('retryJob', { profile: rig.profile, job: second.job, unknown: true })).ok).toBe(true)
    expect(await follow(rig, second)).toMatchObject({ state: 'ended', done: 6, unknown: 0 })
  })

  it('pauses when the sign-in is lost, and its rows wait as if nothing had happened', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    rig.sandbox.faults.add({ on: 'A1', what: 'code', code: '60005', times: 4 })
    const job = await follow(rig, await start(rig, { kind: 'add', people: people(105) }))
    expect(job).toMatchObject({ state: 'paused', waiting: 105, error: { kind: 'notSignedIn' } })
    rig.sandbox.faults.clear()
    expect((await rig.desk.call('resumeJob', { profile: rig.profile, job: job.job })).ok).toBe(true)
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 105 })
  })

  it('waits while the keychain is locked, with nothing sent, and goes on once that is open', async () => {
    const vault = lastingVault()
    let isLocked = false
    const rig = await startDesk({}, { ...vault, get: async (...of) => (isLocked ? undefined : vault.get(...of)) })
    const profile = await add(rig, withTokens(rig))
    const ours = { ...rig, profile }
    const edited = rig.sandbox.state.members.slice(0, 12)
    const people = edited.map(({ globalId }) => ({ memberGlobalId: globalId, change: { remark: 'once' } }))
    rig.sandbox.faults.add({ on: 'A2', what: 'held', times: 12 })
    const job = await start(ours, { kind: 'edit', people })
    await eventually(() => expect(countOf(rig, 'A2')).toBeGreaterThan(0))
    const pausing = rig.desk.call('pauseJob', { profile, job: job.job })
    rig.sandbox.faults.clear()
    expect((await pausing).ok).toBe(true)
    const sent = countOf(rig, 'A2')
    isLocked = true
    const locked = { ...ours, desk: rig.restart() }
    const resume = () => locked.desk.call('resumeJob', { profile, job: job.job })
    const begun = await resume()
    expect(begun.ok ? (await follow(locked, job)).error : begun.error).toMatchObject({
      code: 'session.lockedOrMissing',
    })
    expect((await rowsOf(locked, job)).filter(({ state }) => state === 'waiting').length).toBe(12 - sent)
    expect(countOf(rig, 'A2')).toBe(sent)
    isLocked = false
    expect((await resume()).ok).toBe(true)
    expect(await follow(locked, job)).toMatchObject({ state: 'ended', done: 12 })
    expect(countOf(rig, 'A2')).toBe(12)
  })

  it('is paused between two requests, and goes on with the passwords that this run still has', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    rig.sandbox.faults.add({ on: 'A1', what: 'held' })
    const job = await start(rig, { kind: 'add', people: people(105) })
    await eventually(() => expect(countOf(rig, 'A1')).toBe(1))
    const pausing = rig.desk.call('pauseJob', { profile: rig.profile, job: job.job })
    rig.sandbox.faults.clear()
    const paused = await pausing
    expect(paused.ok && paused.data.job).toMatchObject({ state: 'paused', done: 100, waiting: 5 })
    expect(countOf(rig, 'A1')).toBe(1)
    const again = await rig.desk.call('pauseJob', { profile: rig.profile, job: job.job })
    expect(again.ok ? undefined : again.error.code).toBe('job.notRunning')
    expect((await rig.desk.call('resumeJob', { profile: rig.profile, job: job.job })).ok).toBe(true)
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 105 })
  })

  it('goes to a record at a time: what another job has is refused with its name, and a third has to wait', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    rig.sandbox.faults.add({ on: 'A1', what: 'held', times: 2 })
    const one = await start(rig, { kind: 'add', people: people(1) })
    const same = await rig.desk.call('startJob', { profile: rig.profile, work: { kind: 'add', people: people(2) } })
    expect(same.ok ? undefined : same.error).toMatchObject({ code: 'job.sameRecord', details: { job: one.job } })
    const two = await start(rig, { kind: 'add', people: people(1, 10) })
    const three = await rig.desk.call('startJob', {
      profile: rig.profile,
      work: { kind: 'add', people: people(1, 20) },
    })
    expect(three.ok ? undefined : three.error.code).toBe('job.tooMany')
    rig.sandbox.faults.clear()
    expect([(await follow(rig, one)).done, (await follow(rig, two)).done]).toEqual([1, 1])
    expect(countOf(rig, 'A1')).toBe(2)
  })

  it('writes each password into the file before its request, for this user alone', async () => {
    const rig = await startDesk()
    const path = placeForPasswords()
    const [one, two] = rig.sandbox.state.members
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter', times: 1 })
    const chosen = [one, two].map((member) => ({ userName: member?.userName ?? '' }))
    const passwordsTo = { to: 'path', path }
    const job = await follow(rig, await start(rig, { kind: 'resetPassword', people: chosen }, { passwordsTo }))
    expect(job).toMatchObject({ done: 1, unknown: 1, passwords: 0, passwordsLost: 0 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const lines = readFileSync(path, 'utf8').split('\r\n')
    expect(lines[0]).toBe('\uFEFFglobalId,userName,name,password,outcome')
    const sent = rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A3').map(({ body }) => body)
    expect(lines.splice(3)).toEqual([''])
    lines.slice(1).forEach((line, at) => expect(sent[at]).toContain(line.split(',').at(-2)))
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(['unknown', 'done'])
  })

  it('hands passwords over with the accounts that the service made of them', async () => {
    const rig = await startDesk()
    const path = placeForPasswords()
    const newcomers = (from: number) => people(2, from).map(({ userName, name }) => ({ userName, name }))
    const added = async (from: number, more: object) => {
      const job = await start(rig, { kind: 'add', people: people(2, from) }, more)
      expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 2 })
      return job
    }
    await added(1, { passwordsTo: { to: 'path', path } })
    const accounts = newcomers(1).map(({ userName }) => userName + rig.sandbox.enterpriseCode)
    const records = accounts.map((one) => rig.sandbox.state.members.find(({ userName }) => userName === one))
    const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
      records.map((record) => [record?.globalId, record?.userName]),
    )
  })

  it('leaves out of the file what was refused; what a limit turned away may be done', async () => {
    const rig = await startDesk()
    const path = placeForPasswords()
    const accounts = rig.sandbox.state.members.slice(0, 4).map(({ userName }) => userName)
    rig.sandbox.faults.add({ on: 'A3', what: 'code', code: '80001' })
    rig.sandbox.faults.add({ on: 'A3', what: 'tooMany', retryAfter: 0, skip: 1 })
    const work: Work = { kind: 'resetPassword', people: accounts.map((userName) => ({ userName })) }
    const job = await follow(rig, await start(rig, work, { passwordsTo: { to: 'path', path } }))
    expect(job).toMatchObject({
      state: 'paused',
      refused: 1,
      done: 1,
      unknown: 1,
      waiting: 1,
      error: { code: 'http.429' },
    })
    expect(countOf(rig, 'A3')).toBe(3)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([accounts[1], accounts[2]])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const again = { profile: rig.profile, job: job.job, generate: true }
    expect((await rig.desk.call('resumeJob', again)).ok).toBe(true)
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 2, unknown: 1, refused: 1, waiting: 0 })
  })

  it('goes on in the same file, which keeps the passwords that are set already', async () => {
    const rig = await startDesk()
    const path = placeForPasswords()
    const accounts = rig.sandbox.state.members.slice(0, 5).map(({ userName }) => userName)
    rig.sandbox.faults.add({ on: 'A3', what: 'tooMany', retryAfter: 0, skip: 2 })
    const work: Work = { kind: 'resetPassword', people: accounts.map((userName) => ({ userName })) }
    const job = await follow(rig, await start(rig, work, { passwordsTo: { to: 'path', path } }))
    expect(job).toMatchObject({ state: 'paused', done: 2, unknown: 1, waiting: 2 })
    const earlier = readFileSync(path, 'utf8')
    // As a process leaves it that is killed in the middle of a line.
    appendFileSync(path, '6442,"half')
    rig.sandbox.faults.clear()
    rig.sandbox.faults.add({ on: 'A3', what: 'code', code: '80001', skip: 1 })
    const goOn = {
      profile: rig.profile,
      job: job.job,
      generate: true,
      passwordsTo: { to: 'path', path, replace: true },
    }
    expect((await rig.desk.call('resumeJob', goOn)).ok).toBe(true)
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 3, unknown: 1, refused: 1 })
    const now = readFileSync(path, 'utf8')
    expect(now.startsWith(earlier)).toBe(true)
    const added = now.slice(earlier.length).trimEnd().split('\r\n')
    expect(added.map((line) => line.split(',')[1])).toEqual([accounts[3]])
  })

  it('gives no passwords of rows that a person says were not done', async () => {
    const rig = await startDesk()
    const accounts = rig.sandbox.state.members.slice(0, 2).map(({ userName }) => userName)
    rig.sandbox.faults.add({ on: 'A3', what: 'lostBefore', skip: 1 })
    const job = await follow(
      rig,
      await start(rig, { kind: 'resetPassword', people: accounts.map((userName) => ({ userName })) }),
    )
    expect(job).toMatchObject({ done: 1, unknown: 1, passwords: 2 })
    const listed = await rig.desk.call('listHistory', { profile: rig.profile, outcome: 'unknown' })
    const [entry] = listed.ok ? listed.data.rows : []
    const word = { profile: rig.profile, entry: entry?.entry ?? '', outcome: 'notDone' as const }
    expect((await rig.desk.call('settleEntry', word)).ok).toBe(true)
    expect(rig.events.findLast((event) => event.type === 'jobChanged')).toMatchObject({
      job: { done: 1, refused: 1, passwords: 1 },
    })
    const taken = await rig.desk.call('takePasswords', { profile: rig.profile, job: job.job })
    expect(taken.ok && taken.data.passwords.map(({ userName }) => userName)).toEqual([accounts[0]])
  })

  it('keeps passwords that it made until they are taken, once', async () => {
    const rig = await startDesk()
    const [member] = rig.sandbox.state.members
    const reset = (): Work => ({ kind: 'resetPassword', people: [{ memberGlobalId: member?.globalId as never }] })
    const job = await follow(rig, await start(rig, reset()))
    expect(job).toMatchObject({ done: 1, passwords: 1, passwordsLost: 0 })
    const take = () => rig.desk.call('takePasswords', { profile: rig.profile, job: job.job })
    const [first, second] = [await take(), await take()]
    expect(first.ok && first.data.passwords).toMatchObject([{ row: 1, password: expect.stringMatching(/^\w{12}$/) }])
    expect(second.ok && second.data.passwords).toEqual([])
    const { globalId: id, userName, name } = member!
    expect(await rowsOf(rig, job)).toEqual([{ row: 1, id, userName, name, state: 'done' }])
  })

  it('skips rows that change nothing, finds people by account, and names every row that it can’t', async () => {
    const rig = await startDesk()
    const [one, two] = rig.sandbox.state.members
    const account = one?.userName.slice(0, -rig.sandbox.enterpriseCode.length) ?? ''
    const job = await start(rig, {
      kind: 'edit',
      people: [
        { userName: account, change: { remark: 'moved' } },
        { memberGlobalId: two?.globalId as never, change: {} },
      ],
    })
    expect(await follow(rig, job)).toMatchObject({ state: 'ended', done: 1, skipped: 1 })
    expect(rig.sandbox.state.members[0]?.remark).toBe('moved')
    const wrong = await rig.desk.call('startJob', {
      profile: rig.profile,
      work: {
        kind: 'delete',
        people: [{ userName: 'nobody' }, { userName: account }, { memberGlobalId: one?.globalId as never }],
      },
    })
    const errors = wrong.ok ? [] : (wrong.error.all ?? [])
    expect(errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'notFound.member'],
      [3, 'job.employeeTwice'],
    ])
    expect(countOf(rig, 'A4')).toBe(0)
  })

  it('stops for good, and what waited is skipped', async () => {
    const rig = await startDesk({ trialMemberLimit: 1000 })
    rig.sandbox.faults.add({ on: 'A4', what: 'held' })
    const some = rig.sandbox.state.members.slice(0, 3).map(({ globalId }) => ({ memberGlobalId: globalId as never }))
    const job = await start(rig, { kind: 'delete', people: some })
    await eventually(() => expect(countOf(rig, 'A4')).toBe(1))
    const stopping = rig.desk.call('stopJob', { profile: rig.profile, job: job.job })
    rig.sandbox.faults.clear()
    const stopped = await stopping
    expect(stopped.ok && stopped.data.job).toMatchObject({ state: 'stopped', done: 1, waiting: 0, skipped: 2 })
    const resumed = await rig.desk.call('resumeJob', { profile: rig.profile, job: job.job })
    expect(resumed.ok ? undefined : resumed.error.code).toBe('job.stopped')
  })
})
