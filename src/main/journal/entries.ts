import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../sqlite/transaction.ts'
import { entryOf, sealed } from './chain.ts'
import type { Entry, Head } from './journal.ts'

/** A chain that begins because another one can't go on here: it names the heads that were known. */
export const began = 'began'

/** Random, and short enough to be read aloud. */
const newDesk = (): string => randomBytes(5).toString('hex')

const toHead = (row: Record<string, unknown>): Head => ({
  desk: String(row['desk']),
  seq: Number(row['seq']),
  hash: String(row['hash']),
})

/** The last entry of each chain, by desk. */
export function headsOf(journal: DatabaseSync): Head[] {
  const last = journal.prepare('SELECT desk, max(seq) AS seq, hash FROM entry GROUP BY desk ORDER BY desk')
  return last.all().map(toHead)
}

/** Whether a chain has an entry with this hash at this place. */
export function hasHead(journal: DatabaseSync, { desk, seq, hash }: Head): boolean {
  return journal.prepare('SELECT hash FROM entry WHERE desk = ? AND seq = ?').get(desk, seq)?.['hash'] === hash
}

function put(journal: DatabaseSync, entry: Omit<Entry, 'hash'>): Entry {
  const kept = sealed(entry)
  journal
    .prepare('INSERT INTO entry (desk, seq, text, hash) VALUES (?, ?, ?, ?)')
    .run(entry.desk, entry.seq, kept.text, kept.hash)
  return { ...entry, hash: kept.hash }
}

/** Appends to a chain, reading its head in the same transaction. */
export function append(
  journal: DatabaseSync,
  { desk, kind, payload, time }: Pick<Entry, 'desk' | 'kind' | 'payload' | 'time'>,
): Entry {
  return inTransaction(journal, () => {
    const last = journal.prepare('SELECT desk, seq, hash FROM entry WHERE desk = ? ORDER BY seq DESC LIMIT 1').get(desk)
    const head = last && toHead(last)
    return put(journal, { desk, seq: (head?.seq ?? 0) + 1, time, kind, payload, prev: head?.hash ?? null })
  })
}

/**
 * The chain that this machine goes on with, where `known` is the head that it remembers outside of the journal. A
 * journal that lacks it was restored from a backup, and one with entries of which nothing is remembered came from
 * another machine: then a new chain begins, whose first entry names the old heads.
 */
export function chainFor(journal: DatabaseSync, known: Head | undefined, time: number): Head {
  return inTransaction(journal, () => {
    if (known && hasHead(journal, known)) return headsOf(journal).find(({ desk }) => desk === known.desk) ?? known
    const after = [...(known ? [known] : []), ...headsOf(journal).filter(({ desk }) => desk !== known?.desk)]
    const { desk, seq, hash } = append(journal, { desk: newDesk(), kind: began, payload: { after }, time })
    return { desk, seq, hash }
  })
}

/** Entries in the order in which they were written, after a place; with the place of each. */
export function entriesAfter(journal: DatabaseSync, place: number, limit: number): { place: number; entry: Entry }[] {
  const read = journal.prepare('SELECT place, text, hash FROM entry WHERE place > ? ORDER BY place LIMIT ?')
  return read.all(place, limit).map((row) => ({
    place: Number(row['place']),
    entry: entryOf({ text: String(row['text']), hash: String(row['hash']) }),
  }))
}
