import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { Job } from '../../../src/contract/jobs.ts'
import { openPasswordFile } from '../../../src/main/exports/passwordFile.ts'
import { eventually } from '../../fakes/eventually.ts'
import { startDesk, type DeskRig } from './rig.ts'

let path: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-passwords-'))
  path = join(folder, 'passwords.csv')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const whose = () =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])

async function followed({ desk, profile }: DeskRig, job: string): Promise<Job> {
  const ended = await desk.call('followJob', { profile, job })
  if (!ended.ok) throw new Error(ended.error.code)
  return ended.data.job
}

/** Resets the first employees, with their passwords in the file. */
async function reset(rig: DeskRig, count: number): Promise<{ accounts: string[]; job: Job }> {
  const accounts = rig.sandbox.state.members.slice(0, count).map(({ userName }) => userName)
  const started = await rig.desk.call('startJob', {
    profile: rig.profile,
    work: { kind: 'resetPassword', people: accounts.map((userName) => ({ userName })) },
    passwordsTo: { to: 'path', path },
  })
  if (!started.ok) throw new Error(started.error.code)
  return { accounts, job: await followed(rig, started.data.job.job) }
}

const goesOn = () => ({ generate: true, passwordsTo: { to: 'path' as const, path, replace: true } })

it('a file that can’t be written pauses the job and says so; nothing is sent whose password isn’t in it', async () => {
  let room = 2
  const rig = await startDesk({}, undefined, {
    async openPasswordFile(...args) {
      const file = await openPasswordFile(...args)
      return {
        ...file,
        async add(rows) {
          room -= 1
          if (room < 0) throw new DeskFailure({ kind: 'file', code: 'file.failed', details: { path } })
          return file.add(rows)
        },
      }
    },
  })
  const { accounts, job } = await reset(rig, 4)
  expect(job).toMatchObject({ state: 'paused', done: 2, waiting: 2, error: { code: 'file.failed', details: { path } } })
  expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A3')).toHaveLength(2)
  room = 100
  const again = { profile: rig.profile, job: job.job, ...goesOn() }
  expect((await rig.desk.call('resumeJob', again)).ok).toBe(true)
  expect(await followed(rig, job.job)).toMatchObject({ state: 'ended', done: 4 })
  expect(whose()).toEqual(accounts)
})

it('who is sent again into the same file has one password in it, the last', async () => {
  const rig = await startDesk()
  rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter', skip: 1 })
  const { accounts, job } = await reset(rig, 3)
  expect(job).toMatchObject({ done: 2, unknown: 1 })
  const again = { profile: rig.profile, job: job.job, unknown: true, ...goesOn() }
  expect((await rig.desk.call('retryJob', again)).ok).toBe(true)
  expect(await followed(rig, job.job)).toMatchObject({ state: 'ended', done: 3 })
  expect(whose()).toEqual([accounts[0], accounts[2], accounts[1]])
  const last = readFileSync(path, 'utf8').trimEnd().split(',').at(-2)
  expect(rig.sandbox.state.members[1]?.password).toBe(last)
})

/** Account and outcome of each row of the file. */
const outcomes = () =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => [line.split(',')[1], line.split(',').at(-1)])

it('each row is in the file as unknown before it is sent, and what the service itself says stands in it at once', async () => {
  const seen: unknown[] = []
  const rig = await startDesk({}, undefined, {
    async openPasswordFile(...args) {
      const file = await openPasswordFile(...args)
      return {
        ...file,
        async add(rows) {
          await file.add(rows)
          seen.push([rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A3').length, outcomes()])
        },
      }
    },
  })
  rig.sandbox.faults.add({ on: 'A3', what: 'cut' })
  rig.sandbox.faults.add({ on: 'A3', what: 'code', code: '80001' })
  const { accounts, job } = await reset(rig, 4)
  expect(job).toMatchObject({ state: 'ended', done: 2, refused: 1, unknown: 1 })
  const [one, two, three, four] = accounts
  expect(seen).toEqual([
    [0, [[one, 'unknown']]],
    [
      1,
      [
        [one, 'unknown'],
        [two, 'unknown'],
      ],
    ],
    [
      2,
      [
        [one, 'unknown'],
        [three, 'unknown'],
      ],
    ],
    [
      3,
      [
        [one, 'unknown'],
        [three, 'done'],
        [four, 'unknown'],
      ],
    ],
  ])
  expect(outcomes()).toEqual([
    [one, 'unknown'],
    [three, 'done'],
    [four, 'done'],
  ])
})

it('what a person says later changes the job, and not the file', async () => {
  const rig = await startDesk()
  rig.sandbox.faults.add({ on: 'A3', what: 'lost', times: 2 })
  const { accounts, job } = await reset(rig, 2)
  expect(job).toMatchObject({ unknown: 2 })
  const before = readFileSync(path)
  const listed = await rig.desk.call('listHistory', { profile: rig.profile, outcome: 'unknown' })
  const words = ['done', 'notDone'] as const
  for (const [at, { entry }] of (listed.ok ? listed.data.rows : []).entries()) {
    const word = { profile: rig.profile, entry, outcome: words[at] ?? 'done' }
    expect((await rig.desk.call('settleEntry', word)).ok).toBe(true)
  }
  expect(await followed(rig, job.job)).toMatchObject({ done: 1, refused: 1, unknown: 0 })
  expect(readFileSync(path)).toEqual(before)
  expect(outcomes()).toEqual(accounts.map((account) => [account, 'unknown']))
})

it('what shows in the lists settles the job, also as refused, and not the file', async () => {
  const rig = await startDesk({}, undefined, { settling: { looksMs: [0, 20, 50, 300], settlesAfterMs: 300 } })
  rig.sandbox.faults.add({ on: 'A1', what: 'lost', applied: 'half' })
  const people = [1, 2].map((n) => ({ userName: `late${n}`, name: `Late ${n}` }))
  const started = await rig.desk.call('startJob', {
    profile: rig.profile,
    work: { kind: 'add', people },
    passwordsTo: { to: 'path', path },
  })
  if (!started.ok) throw new Error(started.error.code)
  const { job } = started.data.job
  await followed(rig, job)
  const before = readFileSync(path)
  await eventually(async () => expect(await followed(rig, job)).toMatchObject({ done: 1, refused: 1, unknown: 0 }))
  expect(readFileSync(path)).toEqual(before)
  expect(outcomes()).toEqual([
    ['late1', 'unknown'],
    ['late2', 'unknown'],
  ])
})
