import type { DatabaseSync } from 'node:sqlite'
import { rowsOfDamaged, type Stored } from '../sqlite/leafRows.ts'
import { inTransaction } from '../sqlite/transaction.ts'
import { hashOf } from './chain.ts'
import { elsewhere, noteElsewhere, order } from './merge.ts'

/** An entry as it lies on the disk: its place is its rowid. */
type EntryRow = [place: null, desk: string, seq: number, text: string, hash: string]

/** Whether a row of a damaged file is an entry, and what its hash says. */
function isWholeEntry(values: readonly Stored[]): values is EntryRow {
  const [place, desk, seq, text, hash] = values
  if (values.length !== 5 || place !== null || typeof text !== 'string' || hashOf(text) !== hash) return false
  const parsedEntry = JSON.parse(text) as { desk?: unknown; seq?: unknown }
  return typeof desk === 'string' && parsedEntry.desk === desk && parsedEntry.seq === seq
}

/** The desks that a row of `meta` says are others'. */
function desksIn([key, value]: readonly Stored[]): string[] {
  if (key !== elsewhere || typeof value !== 'string') return []
  try {
    return JSON.parse(value) as string[]
  } catch {
    return []
  }
}

/**
 * Fills an empty journal with every entry that stands whole in damaged files: its hash says whether it does. Returns
 * how many there are. Where one between them is lost, `verify` says so.
 */
export function salvageJournal(damaged: readonly string[], journal: DatabaseSync): number {
  return inTransaction(journal, () => {
    const put = journal.prepare('INSERT OR IGNORE INTO entry (desk, seq, text, hash) VALUES (?, ?, ?, ?)')
    let savedCount = 0
    for (const path of damaged) {
      for (const { values } of rowsOfDamaged(path)) {
        if (!isWholeEntry(values)) continue
        const [, desk, seq, text, hash] = values
        savedCount += Number(put.run(desk, seq, text, hash).changes)
      }
      for (const { values } of rowsOfDamaged(path, 'index')) {
        const desks = desksIn(values)
        if (desks.length > 0) noteElsewhere(journal, desks)
      }
    }
    order(journal)
    return savedCount
  })
}
