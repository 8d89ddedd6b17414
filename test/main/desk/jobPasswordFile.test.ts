import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { Job } from '../../../src/contract/jobs.ts'
import { openPasswordFile } from '../../../src/main/exports/passwordFile.ts'
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
  const last = readFileSync(path, 'utf8').trimEnd().split(',').at(-1)
  expect(rig.sandbox.state.members[1]?.password).toBe(last)
})
