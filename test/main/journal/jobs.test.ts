import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import type { ChangeStep, IntentStep } from '../../../src/contract/history.ts'
import { MemberGlobalId } from '../../../src/contract/ids.ts'
import type { JobStep, NewRow } from '../../../src/contract/jobs.ts'
import type { Journal, Remembered, Remembering } from '../../../src/main/journal/journal.ts'
import { openJournal } from '../../../src/main/journal/openJournal.ts'
import { madeAnew } from './madeAnew.ts'
import { begun } from '../../fakes/begun.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keydesk-jobs-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function remembering(desk = 'desk'): Remembering {
  let known: Remembered = { desk, head: null, after: [] }
  return { read: () => known, renew: () => known, note: (head) => void (known = { ...known, head }) }
}
const open = (memory: Remembering, name = 'one'): Promise<Journal> =>
  openJournal(threads, { folder: join(folder, name), whose: { baseUrl: 'x', enterpriseGlobalId: '1' } }, memory)

const profile = { id: 'p', name: 'Acme' }
const step = (rows: number): JobStep => ({ kind: 'delete', rows, profile, operator: 'Ann', door: 'window' })
const row = (member: string): NewRow => ({ id: member, input: { member }, records: [`member:${member}`] })
const deleting = (member: string, job: string, nth: number): IntentStep => ({
  intent: { endpoint: 'A4', member: MemberGlobalId.parse(member) },
  target: { kind: 'member', id: member, name: null },
  profile,
  operator: 'Ann',
  door: 'window',
  job,
  rows: [nth],
})
const ends = {
  done: { by: 'answer', outcome: 'done' },
  refused: { by: 'answer', outcome: 'refused', error: { kind: 'refused', code: '60024' } },
  unknown: { by: null, outcome: 'unknown', error: { kind: 'unknown', code: 'change.timeout' } },
  waiting: { by: 'notSent', outcome: 'refused', error: { kind: 'unreachable', code: 'net.refused' } },
} as const
type End = keyof typeof ends

async function begin(journal: Journal, members: string[], declared = members.length): Promise<string> {
  const job = await journal.jobs.begin(step(declared))
  await journal.jobs.addRows(job, 1, members.map(row))
  return job
}

/** A change of one row, with its steps. */
async function make(journal: Journal, job: string, nth: number, end: End): Promise<void> {
  const entry = await begun(journal, deleting(String(nth), job, nth))
  if (end !== 'waiting') await journal.note(entry, { step: 'sent', uptime: 1 })
  await journal.note(entry, { step: 'settled', ...ends[end] } as ChangeStep)
}
const states = async (journal: Journal, job: string) =>
  (await journal.jobs.rows(job, { limit: 100 })).map(({ state }) => state)

describe('a job in a journal', () => {
  it('has rows that follow from its changes, whatever they came to, and made anew they are the same', async () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...(Object.keys(ends) as End[]))), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), fc.uuid(), async (turns, again, name) => {
        const journal = await open(remembering(), name)
        const job = await begin(journal, ['1', '2', '3', '4'])
        expect(await journal.jobs.claim(job, [], 'Ann')).toBeNull()
        const expected: string[] = ['waiting', 'waiting', 'waiting', 'waiting']
        for (const [nth, end] of turns) {
          await make(journal, job, nth, end)
          expected[nth - 1] = end
        }
        expect(await states(journal, job)).toEqual(expected)
        await journal.jobs.note(job, 'paused')
        if (again && expected.includes('refused')) {
          expect(await journal.jobs.claim(job, ['refused'], 'Ann')).toBeNull()
          expect(await states(journal, job)).toEqual(expected.map((one) => (one === 'refused' ? 'waiting' : one)))
        }
        await journal.close()
        const [made, anew, loansAnew] = madeAnew(join(folder, name, 'journal.sqlite'))
        expect([anew, loansAnew]).toEqual([made, made])
      }),
      { numRuns: 8, seed: 20_261_122 },
    )
  })

  it('runs in the name of one run; two run at most, and never two with the same record', async () => {
    const memory = remembering()
    const [here, there] = [await open(memory), await open(memory)]
    const one = await begin(here, ['1', '2'])
    const same = await begin(there, ['2', '3'])
    const two = await begin(there, ['4'])
    const three = await begin(here, ['5'])
    expect(await here.jobs.claim(one, [], 'Ann')).toBeNull()
    expect(await there.jobs.claim(one, [], 'Ann')).toEqual({ code: 'job.elsewhere' })
    expect(await here.jobs.claim(one, [], 'Ann')).toEqual({ code: 'job.running' })
    expect(await there.jobs.claim(same, [], 'Ann')).toEqual({
      code: 'job.sameRecord',
      details: { job: one, value: '2' },
    })
    expect(await there.jobs.claim(two, [], 'Ann')).toBeNull()
    expect(await here.jobs.claim(three, [], 'Ann')).toEqual({ code: 'job.tooMany', details: { limit: 2 } })
    expect((await there.jobs.find(one))?.runs).toBe('elsewhere')
    await here.close()
    // Its run has ended: it waits for a person, and its place is free.
    expect(await there.jobs.find(one)).toMatchObject({ state: 'paused', error: { code: 'job.interrupted' } })
    await there.jobs.pauseLeft()
    expect((await there.jobs.find(two))?.state).toBe('running')
    expect(await there.jobs.claim(three, [], 'Ann')).toBeNull()
    await there.close()
  })

  it('of another desk is theirs in every process, whichever merged their record', async () => {
    const theirs = await open(remembering('theirs'), 'two')
    const job = await begin(theirs, ['1', '2'])
    expect(await theirs.jobs.claim(job, [], 'Bob')).toBeNull()
    await begun(theirs, deleting('1', job, 1))
    const record = join(folder, 'theirs.jsonl')
    writeFileSync(record, (await theirs.lines(null, 100)).lines.join('\n'))
    await theirs.close()
    const memory = remembering()
    const [merging, beside] = [await open(memory), await open(memory)]
    expect(await beside.open('ended')).toEqual([])
    await merging.merge(record)
    for (const journal of [merging, beside]) {
      expect(await journal.jobs.claim(job, [], 'Ann')).toEqual({ code: 'job.elsewhere' })
      expect(await journal.open('ended')).toEqual([])
      await journal.jobs.pauseLeft()
      expect((await journal.jobs.find(job))?.state).toBe('running')
      await journal.close()
    }
  })

  it('never runs before all of its rows are written down, nor once a person has stopped it', async () => {
    const journal = await open(remembering())
    const partly = await begin(journal, ['1'], 2)
    expect(await journal.jobs.claim(partly, [], 'Ann')).toEqual({ code: 'job.incomplete' })
    const job = await begin(journal, ['7', '8'])
    await journal.jobs.claim(job, [], 'Ann')
    await make(journal, job, 1, 'done')
    await journal.jobs.note(job, 'stopped')
    expect(await journal.jobs.find(job)).toMatchObject({
      state: 'stopped',
      counts: { done: 1, waiting: 0, skipped: 1 },
    })
    expect(await states(journal, job)).toEqual(['done', 'skipped'])
    expect(await journal.jobs.claim(job, ['refused'], 'Ann')).toEqual({ code: 'job.stopped' })
    expect(await journal.jobs.claim('nobody-1', [], 'Ann')).toEqual({ code: 'job.none' })
    await journal.close()
  })
})
