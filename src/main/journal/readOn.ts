import type { DatabaseSync } from 'node:sqlite'
import { prepared } from '../sqlite/prepared.ts'
import { entryOf } from './chain.ts'
import type { ReadUpTo } from './journal.ts'

/** Whether places are what they were: a merge puts all entries into one order, and may have come in between. */
function isWhereItWas(journal: DatabaseSync, { place, chains }: ReadUpTo): boolean {
  const row = prepared(journal, 'SELECT desk, seq FROM entry WHERE place = ?').get(place)
  return row !== undefined && chains[String(row['desk'])] === row['seq']
}

/**
 * Reads the record on. Of each chain a beginning was read, whatever a merge did to the places since: so every entry
 * comes once, and those that were merged meanwhile come later than their times say.
 */
export function readOn(
  journal: DatabaseSync,
  after: ReadUpTo | null,
  limit: number,
): { lines: string[]; upTo: ReadUpTo } {
  const from = after !== null && isWhereItWas(journal, after) ? after.place : 0
  const read = prepared(
    journal,
    `SELECT place, desk, seq, text, hash FROM entry
     WHERE place > ? AND seq > ifnull((SELECT value FROM json_each(?) WHERE key = desk), 0) ORDER BY place LIMIT ?`,
  )
  const rows = read.all(from, JSON.stringify(after?.chains ?? {}), limit)
  const chains = { ...after?.chains }
  for (const { desk, seq } of rows) chains[String(desk)] = Number(seq)
  const place = Number(rows.at(-1)?.['place'] ?? after?.place ?? 0)
  const lines = rows.map(({ text, hash }) => JSON.stringify(entryOf({ text: String(text), hash: String(hash) })))
  return { lines, upTo: { place, chains } }
}
