import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import type { ChangeStep, IntentStep } from '../../../src/contract/history.ts'
import { MemberGlobalId } from '../../../src/contract/ids.ts'
import { append, entriesAfter } from '../../../src/main/journal/entries.ts'
import type { Entry, Head, Journal, ReadUpTo, Remembered, Remembering } from '../../../src/main/journal/journal.ts'
import { openJournal } from '../../../src/main/journal/openJournal.ts'
import { journalKind } from '../../../src/main/journal/schema.ts'
import { openDatabase } from '../../../src/main/sqlite/openDatabase.ts'
import { madeAnew, tablesIn } from './madeAnew.ts'
import { begun } from '../../fakes/begun.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keydesk-journal-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const whose = { baseUrl: 'https://service.example', enterpriseGlobalId: '1' }
const all = { limit: 1000, offset: 0 }

/** What several processes remember in one place. */
function remembering(): Remembering {
  let known: Remembered = { desk: 'first', head: null, after: [] }
  return {
    read: () => known,
    renew: () => (known = { desk: 'second', head: null, after: known.head ? [known.head] : [] }),
    note: (head: Head) => void (known = { ...known, head: head.seq > (known.head?.seq ?? 0) ? head : known.head }),
  }
}

const open = (memory: Remembering, name = 'one'): Promise<Journal> =>
  openJournal(threads, { folder: join(folder, name), whose }, memory)

const edit = (member: string, name: string): IntentStep => ({
  intent: { endpoint: 'A2', member: MemberGlobalId.parse(member), change: { name } },
  target: { kind: 'member', id: member, name: null },
  profile: { id: 'p', name: 'Acme' },
  operator: 'Ann',
  door: 'window',
})
const steps: Record<string, ChangeStep> = {
  sent: { step: 'sent', uptime: 1 },
  done: { step: 'settled', by: 'answer', outcome: 'done' },
  refused: {
    step: 'settled',
    by: 'reading',
    outcome: 'refused',
    error: { kind: 'refused', code: 'change.notDone' },
  },
  unknown: {
    step: 'settled',
    by: null,
    outcome: 'unknown',
    error: { kind: 'unknown', code: 'change.timeout' },
  },
  person: { step: 'settled', by: 'person', outcome: 'done', word: { operator: 'Bob', door: 'window' } },
}

describe('a journal', () => {
  it('written by several at once is one chain that holds, and what is made from it anew is what was there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), fc.constantFrom('read', ...Object.keys(steps))), { minLength: 4, maxLength: 24 }),
        fc.uuid(),
        async (turns, name) => {
          const memory = remembering()
          const both = await Promise.all([open(memory, name), open(memory, name)])
          const begunIn = (journal: Journal, at: number) => begun(journal, edit(`${at + 1}`, `Name ${at}`))
          const entries = await Promise.all(both.map(begunIn))
          const taken = turns.map(async ([at, step], nth) => {
            if (step === 'read') return expect((await both[at]!.changes({}, all)).total).toBe(2)
            await both[at]!.note(entries[nth % 2]!, steps[step]!)
          })
          await Promise.all(taken)
          const verdict = await both[0].verify()
          const noted = turns.filter(([, step]) => step !== 'read').length
          expect(verdict).toMatchObject({ problem: null, entries: noted + 3 })
          expect(verdict.head).toBe(await both[1].head())
          await Promise.all(both.map((journal) => journal.close()))
          const [made, anew, loansAnew] = madeAnew(join(folder, name, 'journal.sqlite'))
          expect([anew, loansAnew]).toEqual([made, made])
        },
      ),
      { numRuns: 5, seed: 20_261_122 },
    )
  })

  it('lets one change of a record at a time begin, in whatever process and whatever was read between', async () => {
    const turn = fc.tuple(fc.nat(1), fc.nat(2), fc.constantFrom('begin', 'begin', 'sent', 'unknown', 'done', 'read'))
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 10, maxLength: 40 }), fc.uuid(), async (turns, name) => {
        const memory = remembering()
        const both = [await open(memory, name), await open(memory, name)] as const
        const held = new Map<number, { entry: string; isOpen: boolean }>()
        for (const [at, member, what] of turns) {
          const [journal, known] = [both[at]!, held.get(member)]
          if (what === 'read') await journal.changes({}, all)
          else if (what === 'begin') {
            const came = await journal.begin(edit(`${member + 1}`, 'Name'), 1)
            if ('id' in came) {
              expect(known).toBeUndefined()
              held.set(member, { entry: came.id, isOpen: false })
            } else expect({ entry: came.other.entry, isOpen: came.isOpen }).toEqual(known)
          } else if (known) {
            const step = steps[what]!
            await journal.note(
              known.entry,
              step.step === 'settled' && what === 'unknown' ? { ...step, open: true } : step,
            )
            if (what === 'done') held.delete(member)
            else known.isOpen ||= what === 'unknown'
          }
        }
        await Promise.all(both.map((journal) => journal.close()))
        const [made, anew, loansAnew] = madeAnew(join(folder, name, 'journal.sqlite'))
        expect([anew, loansAnew]).toEqual([made, made])
      }),
      { numRuns: 8, seed: 20_261_128 },
    )
  })

  it('shows a process at once what another has appended, however much', async () => {
    const memory = remembering()
    const [one, other] = [await open(memory), await open(memory)]
    for (let at = 1; at <= 70; at += 1) {
      const entry = await begun(one, edit(`${at}`, 'Name'))
      await one.note(entry, steps['sent']!)
      expect(await other.change(entry)).toMatchObject({ sent: { uptime: 1 } })
      await one.note(entry, steps['done']!)
    }
    for (let at = 71; at <= 140; at += 1) await one.note(await begun(one, edit(`${at}`, 'Name')), steps['done']!)
    expect([(await other.changes({ outcome: 'done' }, all)).total, (await other.changes({}, all)).total]).toEqual([
      140, 140,
    ])
    await Promise.all([one.close(), other.close()])
    const [made, anew, loansAnew] = madeAnew(join(folder, 'one', 'journal.sqlite'))
    expect([anew, loansAnew]).toEqual([made, made])
  })

  it('gives every entry once to who reads its record while another is merged into it', async () => {
    const theirs = await open({ ...remembering(), read: () => ({ desk: 'theirs', head: null, after: [] }) }, 'two')
    const journal = await open(remembering())
    for (const nth of ['1', '2', '3', '4', '5', '6']) {
      await begun(theirs, edit(nth, 'Theirs'))
      await begun(journal, edit(nth, 'Ours'))
    }
    const record = join(folder, 'theirs.jsonl')
    writeFileSync(record, (await theirs.lines(null, 100)).lines.join('\n'))
    const read: string[] = []
    let after: ReadUpTo | null = null
    for (let part = 0; part < 20; part += 1) {
      const next: Awaited<ReturnType<Journal['lines']>> = await journal.lines(after, 3)
      read.push(...next.lines)
      after = next.upTo
      if (part === 0) await journal.merge(record)
    }
    expect(read.toSorted()).toEqual((await journal.lines(null, 100)).lines.toSorted())
    expect(read).toHaveLength(7 + 7 + 1)
    await Promise.all([theirs.close(), journal.close()])
  })

  it('has a change as its steps left it; a person’s word stays whatever is found later', async () => {
    const journal = await open(remembering())
    const [one, two] = [await begun(journal, edit('1', 'One')), await begun(journal, edit('2', 'Two'))]
    const of = async (filter: Parameters<Journal['changes']>[0]) =>
      (await journal.changes(filter, all)).changes.map(({ entry }) => entry)
    await journal.note(one, steps['sent']!)
    await journal.note(one, steps['unknown']!)
    expect([await of({}), await of({ unsettled: true }), await of({ member: ['2'] })]).toEqual([
      [two, one],
      [one],
      [two],
    ])
    await journal.note(one, steps['person']!)
    await journal.note(one, steps['refused']!)
    expect((await journal.change(one))?.settled).toMatchObject({ by: 'person', outcome: 'done' })
    expect([await of({ unsettled: true }), await of({ outcome: 'done' })]).toEqual([[], [one]])
    expect(await journal.change('nobody-1')).toBeUndefined()
    await journal.close()
  })

  it('is searched by who and what a change is about, who made it and when, and made anew by a newer Keydesk', async () => {
    const memory = remembering()
    const journal = await open(memory)
    const one = await begun(journal, edit('1', 'Ｍｅｒｃｕｒｙ Works'))
    const two = await begun(journal, {
      ...edit('2', 'Venus'),
      intent: { endpoint: 'A3', member: MemberGlobalId.parse('2') },
      target: { kind: 'member', id: '2', name: 'Li Wei' },
      operator: 'Bob',
      door: 'browser',
    })
    await journal.note(two, steps['sent']!)
    await journal.note(two, steps['refused']!)
    const of = async (filter: Parameters<Journal['changes']>[0]) =>
      (await journal.changes(filter, all)).changes.map(({ entry }) => entry)
    const { time } = (await journal.change(one))!
    expect(await of({ text: 'works MERCURY' })).toEqual([one])
    expect(await of({ text: 'li change.notdone' })).toEqual([two])
    expect(await of({ text: 'bob mercury' })).toEqual([])
    expect(await of({ text: 'acme' })).toEqual([two, one])
    expect([await of({ text: '100%' }), await of({ text: one })]).toEqual([[], [one]])
    expect([await of({ endpoint: 'A3' }), await of({ door: 'window' }), await of({ entry: two })]).toEqual([
      [two],
      [one],
      [two],
    ])
    // From where a part ends the next goes on, whatever is written meanwhile.
    const { last } = await journal.changes({}, { limit: 1, offset: 0 })
    expect([await of({ below: last! }), await of({ below: 1 })]).toEqual([[one], []])
    expect([await of({ until: time }), await of({ since: time, until: time + 600_000 })]).toEqual([[], [two, one]])
    await journal.close()

    const path = join(folder, 'one', 'journal.sqlite')
    const before = tablesIn(path)
    const database = new DatabaseSync(path)
    database.exec("UPDATE change SET text = '', door = ''; UPDATE meta SET value = '1' WHERE key = 'projections'")
    database.close()
    await (await open(memory)).close()
    expect(tablesIn(path)).toEqual(before)
  })

  it('leaves what a run that lives is at to that run, and gives what an ended one left', async () => {
    const memory = remembering()
    const [first, second] = [await open(memory), await open(memory)]
    const entry = await begun(first, edit('1', 'One'))
    await first.note(entry, steps['sent']!)
    expect([await first.open('ended'), await second.open('ended')]).toEqual([[], []])
    await first.close()
    expect((await second.open('ended')).map((change) => change.entry)).toEqual([entry])
    await second.close()
  })

  it('goes on in another chain where it lacks the head that is remembered, and says what is missing', async () => {
    const memory = remembering()
    const journal = await open(memory)
    for (const name of ['One', 'Two', 'Three']) await begun(journal, edit(name, name))
    await journal.close()
    const database = new DatabaseSync(join(folder, 'one', 'journal.sqlite'))
    database.exec('DELETE FROM entry WHERE seq > 2')
    database.close()
    const again = await open(memory)
    expect((await again.verify()).problem).toEqual({ what: 'shortened', entry: 'first-2' })
    expect(await begun(again, edit('1', 'Four'))).toBe('second-2')
    expect((await again.verify()).problem).toEqual({ what: 'shortened', entry: 'first-2' })
    await again.close()
  })

  it('marks what was written while the clock was ahead, once something is written later with an earlier time', async () => {
    mkdirSync(join(folder, 'one'))
    const { database, close } = openDatabase(join(folder, 'one', 'journal.sqlite'), journalKind)
    const day = 86_400_000
    const write = (member: string, time: number) =>
      append(
        database,
        { desk: 'first', after: [] },
        { kind: 'change', payload: { ...edit(member, 'One'), run: 'r' }, time },
      )
    const now = Date.now()
    for (const [at, time] of [now - day, now + 3650 * day, now + 3651 * day].entries()) write(`${at + 1}`, time)
    const memory = remembering()
    const marks = async (journal: Journal) =>
      (await journal.changes({}, all)).changes.map(({ clockWasAhead }) => clockWasAhead ?? false)
    const journal = await open(memory)
    expect(await marks(journal)).toEqual([false, false, false])
    write('4', now)
    expect(await marks(journal)).toEqual([false, true, true, false])
    await journal.close()
    close()
    const [made, anew] = madeAnew(join(folder, 'one', 'journal.sqlite'))
    expect(anew).toEqual(made)
  })

  it('of an earlier Keydesk is told once of which enterprise it is; a record that names none is not merged', async () => {
    mkdirSync(join(folder, 'one'))
    const { database, close } = openDatabase(join(folder, 'one', 'journal.sqlite'), journalKind)
    append(
      database,
      { desk: 'first', after: [] },
      { kind: 'change', payload: { ...edit('1', 'One'), run: 'r' }, time: 1 },
    )
    const record = join(folder, 'old.jsonl')
    const old = [...entriesAfter(database, 0, 10)].map(({ entry }) => JSON.stringify(entry))
    writeFileSync(record, old.join('\n'))
    close()
    const memory = remembering()
    for (const _time of [1, 2]) {
      const journal = await open(memory)
      const lines = (await journal.lines(null, 10)).lines.map((line) => JSON.parse(line) as Entry)
      expect(lines.map(({ kind }) => kind)).toEqual(['began', 'change', 'enterprise'])
      expect(lines[2]?.payload).toEqual(whose)
      expect(await journal.verify()).toMatchObject({ entries: 3, problem: null })
      await journal.close()
    }
    const other = await open({ ...remembering(), read: () => ({ desk: 'other', head: null, after: [] }) }, 'two')
    await expect(other.merge(record)).rejects.toMatchObject({ error: { code: 'merge.noEnterprise' } })
    await begun(other, edit('2', 'Two'))
    const [first] = (await other.lines(null, 1)).lines
    expect(JSON.parse(first!)).toMatchObject({ kind: 'began', payload: { whose } })
    expect(await other.verify()).toMatchObject({ entries: 2 })
    await other.close()
  })
})
