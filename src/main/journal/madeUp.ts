import type { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../sqlite/makeFolder.ts'
import { openDatabase } from '../sqlite/openDatabase.ts'
import { inTransaction, prepared } from '../sqlite/prepared.ts'
import { began, headsOf, ownershipOf, put, putOwnership, type Ownership } from './entries.ts'
import type { Entry, Head } from './journal.ts'
import { journalIn, journalKind } from './schema.ts'

/** An entry before it has a place in a chain. */
export type Unchained = Pick<Entry, 'time' | 'kind' | 'payload'>

/** Whether an address can be a sandbox's: it serves this machine alone. */
const isSandbox = (whose: Ownership | undefined): boolean =>
  whose !== undefined && new URL(whose.baseUrl).hostname === '127.0.0.1'

/**
 * Writes a made-up past as the chain of a desk, and returns its head. The first entry says that it is made up. Throws
 * where the journal isn't a sandbox's, or isn't empty: what a desk did is never mixed with it.
 */
function putMadeUp(journal: DatabaseSync, desk: string, entries: readonly Unchained[]): Head {
  return inTransaction(journal, () => {
    const whose = ownershipOf(journal)
    if (!isSandbox(whose) || headsOf(journal).length > 0) throw new Error('no empty journal of a sandbox')
    const head = entries.reduce<Head | undefined>((before, { time, kind, payload }, at) => {
      const first = at === 0 ? { after: [], whose, madeUp: true } : payload
      return put(journal, { desk, seq: at + 1, time, kind, payload: first, prev: before?.hash ?? null })
    }, undefined)
    if (head === undefined) throw new Error('a made-up past without entries')
    return { desk, seq: head.seq, hash: head.hash }
  })
}

/** Whether the record begins with a made-up past. */
export function isMadeUp(journal: DatabaseSync): boolean {
  const first = prepared(journal, 'SELECT text FROM entry ORDER BY place LIMIT 1').get()?.['text']
  if (first === undefined) return false
  const { kind, payload } = JSON.parse(String(first)) as Entry
  return kind === began && (payload as { madeUp?: unknown } | null)?.madeUp === true
}

/** Writes it into a folder in which there is no journal yet. */
export function writeMadeUpJournal(
  folder: string,
  { whose, desk }: { whose: Ownership; desk: string },
  entries: readonly Unchained[],
): Head {
  makeFolder(folder)
  const { database, close } = openDatabase(journalIn(folder), journalKind)
  try {
    putOwnership(database, whose)
    return putMadeUp(database, desk, entries)
  } finally {
    close()
  }
}
