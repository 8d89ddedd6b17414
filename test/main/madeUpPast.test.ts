import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { writeMadeUpJournal } from '../../src/main/journal/madeUp.ts'
import { startWithHome } from '../../src/main/madeUpPast.ts'
import { moved, type PlayedPast } from '../../src/sandbox/past/past.ts'
import played from '../../src/sandbox/past/played.json' with { type: 'json' }
import { oneLastingThread } from '../fakes/lastingThreads.ts'
import { environmentOf, startRig } from './doors/cli/rig.ts'

const dayMs = 86_400_000

interface Row {
  time: string
  operator: string
}

/** The command line at a sandbox with its past, in the folder that came with it. */
async function startPast() {
  const rig = await startRig()
  const { sandbox, home, close } = await startWithHome(oneLastingThread(), {})
  onTestFinished(close)
  const env = {
    KEYDESK_HOME: home,
    ...environmentOf(sandbox),
  }
  async function ask(...args: string[]) {
    const { status, document } = await rig.json(args, { env, input: 'Fresh-Face-1' })
    expect(status, JSON.stringify(document)).toBe(0)
    return document.data
  }
  return { sandbox, ask }
}

test('a desk of the sandbox has thirty days behind it, which it says are made up', async () => {
  const { ask, sandbox } = await startPast()
  const today = await ask('today')
  const kinds = Object.fromEntries(today.items.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
  expect(kinds).toMatchObject({ overdue: 2, dueToday: 1, handedIn: 1, unknown: 1, jobs: 1 })
  expect(sandbox.requests).toEqual([])
  const { entries, madeUp } = await ask('history', 'list', '--limit', '1000')
  expect(madeUp).toBe(true)
  expect(new Set(entries.map(({ operator }: Row) => operator)).size).toBe(2)
  const times = entries.map(({ time }: Row) => Date.parse(time))
  const midnight = new Date().setHours(0, 0, 0, 0)
  expect(Math.max(...times)).toBeLessThan(midnight)
  expect(Math.min(...times)).toBeGreaterThan(midnight - 32 * dayMs)
  expect(await ask('history', 'verify')).toMatchObject({ ok: true, madeUp: true })
  const refused = (await ask('history', 'list', '--endpoint', 'B1', '--outcome', 'refused')).entries
  expect(refused).toHaveLength(1)
  expect((await ask('jobs', 'list')).jobs.filter(({ state }: { state: string }) => state === 'paused')).toHaveLength(1)
  expect((await ask('snapshots', 'list')).snapshots.length).toBeGreaterThan(10)
})

test('the service goes on from there: all that a sync finds new is what happened overnight', async () => {
  const { ask } = await startPast()
  // Two keys with one asset number each, whose holders have them, and an asset number that somebody got.
  expect(await ask('sync')).toMatchObject({ changed: 8 })
  const { items } = await ask('today')
  const elsewhere = items.find(({ kind }: { kind: string }) => kind === 'elsewhere')
  expect(elsewhere.parts).toEqual([
    { what: 'keysLent', count: 2 },
    { what: 'assetsAssigned', count: 1 },
    { what: 'assetsLent', count: 2 },
  ])
  const { loans } = await ask('loans', 'list')
  const handedIn = loans.find(({ state }: { state: string }) => state === 'handedIn')
  expect(await ask('loans', 'list', '--key', handedIn.key)).toMatchObject({ loans: [{ loan: handedIn.loan }] })
})

test('it can be changed as any other: somebody new gets ids that nobody has', async () => {
  const { ask, sandbox } = await startPast()
  await ask('members', 'add', '--user-name', 'freshface', '--name', '新人', '--password-stdin')
  const ids = sandbox.state.members.map(({ globalId }) => globalId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a command line of the sandbox says where that is, until it ends; without it where it is empty', async () => {
  const rig = await startRig()
  const ended = AbortSignal.abort()
  const { env } = (await rig.json(['sandbox'], { signal: ended })).document.data
  expect(env.KEYDESK_HOME).toMatch(/keydesk-home-/)
  expect(existsSync(env.KEYDESK_HOME)).toBe(false)
  const { document } = await rig.json(['sandbox', '--empty'], { signal: ended })
  expect(document.data.env).not.toHaveProperty('KEYDESK_HOME')
})

test('a made-up past is written into nothing but an empty journal of a sandbox', async () => {
  const entries = [{ time: 1, kind: 'began', payload: {} }]
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-made-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, baseUrl: string, desk: string) =>
    writeMadeUpJournal(join(folder, name), { whose: { baseUrl, enterpriseGlobalId: '1' }, desk }, entries)
  expect(() => write('real', 'https://member.example', 'desk')).toThrow('no empty journal of a sandbox')
  write('sandbox', 'http://127.0.0.1:1', 'desk')
  expect(() => write('sandbox', 'http://127.0.0.1:1', 'other')).toThrow('no empty journal of a sandbox')
})

/** What a clock of the play's zone showed, which is eight hours ahead of UTC. */
const clockThere = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(11, 16)
const clockHere = (time: number): string => new Date(time).toTimeString().slice(0, 5)
const offsetAt = (time: number): number => new Date(time).getTimezoneOffset()

test('whatever day it is, it ended yesterday; clocks show what they showed, and days are as far apart', () => {
  const { today, entries } = played as unknown as PlayedPast
  const [times, last] = [entries.map(({ time }) => time), '2026-04-09T01:00:00.000Z']
  const from = Date.parse('2026-01-01')
  fc.assert(
    fc.property(fc.integer({ min: from, max: from + 4000 * dayMs }), (now) => {
      const here = moved({ times, due: '2026-04-08', last, day: 20260408, claimed: '2026-04-09 01:00:00' }, today, now)
      const midnight = new Date(now).setHours(0, 0, 0, 0)
      const end = here.times.at(-1)!
      expect(new Date(end).toDateString()).toBe(new Date(midnight - dayMs / 4).toDateString())
      if (offsetAt(end) === offsetAt(midnight)) expect(clockHere(end)).toBe(clockThere(times.at(-1)!))
      expect(here.times.map((time) => time - end)).toEqual(times.map((time) => time - times.at(-1)!))
      expect(Date.parse(here.last) - end).toBe(Date.parse(last) - times.at(-1)!)
      expect(Date.parse(`${here.claimed.replace(' ', 'T')}Z`)).toBe(Date.parse(here.last))
      expect(Math.round((midnight - new Date(`${here.due}T00:00`).getTime()) / dayMs)).toBe(2)
      expect(String(here.day)).toBe(here.due.replaceAll('-', ''))
    }),
  )
})
