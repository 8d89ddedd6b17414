import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import { append, entriesAfter, goesOn, headOf, headsOf } from '../../../src/main/journal/entries.ts'
import type { Head, Remembered } from '../../../src/main/journal/journal.ts'
import { journalKind } from '../../../src/main/journal/schema.ts'
import { verify } from '../../../src/main/journal/verify.ts'
import { openDatabase } from '../../../src/main/sqlite/openDatabase.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keydesk-journal-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const time = Date.UTC(2026, 10, 22)
const open = (name = 'journal') => openDatabase(join(folder, `${name}.sqlite`), journalKind)

const desk = 'a1b2c3d4e5'
const chain = { desk, after: [] as Head[] }
const said = (payload: unknown, kind = 'said') => ({ kind, payload, time })

/** A journal with so many entries in one chain, the first that names other heads included. */
function written(count: number, name?: string) {
  const opened = open(name)
  for (let one = 1; one < count; one += 1) append(opened.database, chain, said({ one }))
  return { ...opened, head: (): Head => headOf(opened.database, desk)! }
}

const payloads = fc.jsonValue({ maxDepth: 3 })

describe('a chain', () => {
  it('gives back what was written into it, whatever that was, and verifies', () => {
    const { database, close } = written(0)
    fc.assert(
      fc.property(payloads, fc.string(), (payload, kind) => {
        const entry = append(database, chain, said(payload, kind))
        const read = [...entriesAfter(database, 0, 1_000_000)].at(-1)?.entry
        expect(read).toEqual({ ...entry, payload: JSON.parse(JSON.stringify(payload)) })
      }),
      campaign.property(40),
    )
    expect(verify(database, headsOf(database)).problem).toBeNull()
    close()
  })

  it.each([
    ['cut', 'DELETE FROM entry WHERE desk = ? AND seq > 3', { what: 'shortened', entry: 'other-3' }],
    ['taken out', 'DELETE FROM entry WHERE desk = ?', { what: 'shortened', entry: null }],
  ])('knows from what was merged that another one was %s', (_how, sql, problem) => {
    const { database, close } = written(3)
    const other = { desk: 'other', after: [] }
    for (let one = 1; one < 5; one += 1) append(database, other, said({ one }))
    append(database, chain, said({ heads: [headOf(database, 'other')] }, 'merged'))
    expect(verify(database).problem).toBeNull()
    append(database, other, said({}))
    expect(verify(database).problem).toBeNull()
    database.prepare(sql).run('other')
    expect(verify(database).problem).toEqual(problem)
    close()
  })

  it('knows from what was merged that another one was written anew', () => {
    const { database, close } = written(3)
    const other = { desk: 'other', after: [] }
    for (let one = 1; one < 4; one += 1) append(database, other, said({ one }))
    append(database, chain, said({ heads: [headOf(database, 'other')] }, 'merged'))
    database.exec("DELETE FROM entry WHERE desk = 'other' AND seq > 2")
    for (let one = 1; one < 4; one += 1) append(database, other, said({ one, forged: true }))
    expect(verify(database).problem).toEqual({ what: 'forked', entry: 'other-4' })
    close()
  })

  it('is one, however several connections take turns', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { minLength: 1, maxLength: 30 }), fc.uuid(), (turns, name) => {
        const first = written(0, name)
        const all = [first, open(name), open(name)]
        for (const turn of turns) {
          const { database } = all[turn]!
          append(database, chain, said(turn))
        }
        const { problem, entries, heads } = verify(all[1]!.database, [first.head()])
        expect([problem, entries, heads]).toEqual([null, turns.length + 1, headsOf(first.database)])
        for (const { close } of all) close()
      }),
      { numRuns: 20 },
    )
  })
})

describe('what is wrong with a chain', () => {
  it.each([
    ['a text changed', "UPDATE entry SET text = replace(text, 'said', 'sold') WHERE seq = 4", 'altered', 4],
    ['a hash changed', `UPDATE entry SET hash = '${'0'.repeat(64)}' WHERE seq = 4`, 'altered', 4],
    ['an entry taken out', 'DELETE FROM entry WHERE seq = 4', 'broken', 5],
    ['the first taken out', 'DELETE FROM entry WHERE seq = 1', 'broken', 2],
    [
      'two exchanged',
      'UPDATE entry SET seq = -4 WHERE seq = 4; UPDATE entry SET seq = 4 WHERE seq = 5; UPDATE entry SET seq = 5 WHERE seq = -4',
      'altered',
      4,
    ],
    ['the end cut off', 'DELETE FROM entry WHERE seq > 4', 'shortened', 4],
  ] as const)('is told apart and found: %s', (_what, sql, what, seq) => {
    const { database, head, close } = written(8)
    const known = head()
    database.exec(sql)
    expect(verify(database, [known]).problem).toEqual({ what, entry: `${desk}-${seq}` })
    close()
  })

  it('is told where everything was removed, and where it went on in another way', () => {
    const { database, head, close } = written(8)
    const known = head()
    database.exec('DELETE FROM entry WHERE seq > 5')
    for (const again of [1, 2, 3]) append(database, chain, said({ again }))
    expect(verify(database, [known]).problem).toEqual({ what: 'forked', entry: `${desk}-8` })
    database.exec('DELETE FROM entry')
    expect(verify(database, [known]).problem).toEqual({ what: 'shortened', entry: null })
    close()
  })

  it('is found whichever character is changed', () => {
    const { database, head, close } = written(6)
    const known = head()
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.nat(),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (seq, at, by) => {
          const kept = database.prepare('SELECT text FROM entry WHERE seq = ?').get(seq)
          const text = String(kept?.['text'])
          const place = at % text.length
          const changed = text.slice(0, place) + by + text.slice(place + 1)
          fc.pre(changed !== text)
          database.prepare('UPDATE entry SET text = ? WHERE seq = ?').run(changed, seq)
          const { problem } = verify(database, [known])
          database.prepare('UPDATE entry SET text = ? WHERE seq = ?').run(text, seq)
          expect(problem).toEqual({ what: 'altered', entry: `${desk}-${seq}` })
        },
      ),
    )
    expect(verify(database, [known]).problem).toBeNull()
    close()
  })

  it('is found whichever byte is changed, also where both would be read as the same text', () => {
    const { database, close } = written(1)
    // What reading makes of bytes that aren't UTF-8 is in the text itself, beside what takes one to four bytes.
    append(database, chain, said('A\ufffdé\ufffd字😀\ufffd'))
    const text = database.prepare('SELECT CAST(text AS BLOB) AS bytes FROM entry WHERE seq = 2')
    const put = database.prepare('UPDATE entry SET text = CAST(? AS TEXT) WHERE seq = 2')
    const bytes = Buffer.from(text.get()?.['bytes'] as Uint8Array)
    const altered = { what: 'altered', entry: `${desk}-2` }
    const others = [
      Buffer.concat([bytes, Buffer.from('\0')]),
      Buffer.concat([bytes, Buffer.from('\0 and more')]),
      Buffer.concat([Buffer.from('\ufeff'), bytes]),
      ...['ff', 'f09f98', 'efbf'].map((hex) => {
        const at = bytes.indexOf('\ufffd')
        return Buffer.concat([bytes.subarray(0, at), Buffer.from(hex, 'hex'), bytes.subarray(at + 3)])
      }),
      ...Array.from(bytes, (byte, at) => {
        const other = Buffer.from(bytes)
        other[at] = byte ^ 0x80
        return other
      }),
    ]
    for (const other of others) {
      put.run(other)
      expect(verify(database, []).problem, other.toString('hex')).toEqual(altered)
    }
    put.run(bytes)
    expect(verify(database, []).problem).toBeNull()
    close()
  })
})

describe('a journal that was restored from a backup, or came from another machine', () => {
  const next = (after: Head[]): Remembered => ({ desk: 'f9e8d7c6b5', head: null, after })

  it('goes on in a new chain, which names the old head; what is missing of that is told', () => {
    const { database, head, close } = written(8)
    const known = head()
    expect(goesOn(database, { desk, head: known, after: [] })).toBe(true)
    database.exec('DELETE FROM entry WHERE seq > 4')
    expect(goesOn(database, { desk, head: known, after: [] })).toBe(false)
    append(database, next([known]), said(null))
    const [, , , , began] = [...entriesAfter(database, 0, 100)]
    expect(began?.entry).toMatchObject({ desk: 'f9e8d7c6b5', seq: 1, payload: { after: [known] } })
    // Nobody else remembers the old head any more, but the new chain does.
    expect(verify(database, []).problem).toEqual({ what: 'shortened', entry: `${desk}-4` })
    close()
  })

  it('begins a new chain where nothing is remembered of those that are there, and all of them hold', () => {
    const { database, head, close } = written(4)
    const { desk: _desk, ...entry } = append(database, next([]), said(null))
    expect([...entriesAfter(database, 0, 100)].at(-2)?.entry.payload).toEqual({ after: [head()] })
    expect(verify(database, [{ desk: 'f9e8d7c6b5', ...entry }])).toMatchObject({ problem: null, entries: 6 })
    close()
  })

  it('is told where its entries were put into another order than that of their chain', () => {
    const { database, close } = written(6)
    database.exec('UPDATE entry SET place = 100 WHERE seq = 3')
    expect(verify(database).problem).toEqual({ what: 'broken', entry: `${desk}-4` })
    close()
  })
})
