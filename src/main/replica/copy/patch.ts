import type { Lacking } from '../loss.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { ListKind } from '../kinds.ts'
import { inTransaction } from '../../sqlite/transaction.ts'
import type { Arrived } from './lists.ts'
import { createRecords } from './records.ts'
import { noteChanged } from './revisions.ts'

/** What was reread because of a change, and which employees it touched; ids are global ids. */
export interface Patch {
  /** Lists that were read completely. */
  lists: readonly ListKind[]
  /**
   * The employees that were meant among those that were read: the others matched the same account, or left the list
   * meanwhile.
   */
  members: readonly string[]
  /** Employees that were found to be gone. */
  gone: readonly string[]
  /** When the reading began, in epoch milliseconds. */
  readAt: number
  /** What is doubtful about the list of employees. */
  lacking?: Lacking
}

/**
 * Puts single employees into the copy's list, new ones at its end, and removes those that are gone. Call `loadPinyin`
 * first.
 */
export function patchMembers(copy: DatabaseSync, read: readonly Arrived[], gone: readonly string[]): void {
  const known = copy.prepare('SELECT position, body FROM member WHERE id = ?')
  const last = copy.prepare('SELECT coalesce(max(position), -1) AS position FROM member')
  inTransaction(copy, () => {
    const records = createRecords(copy, 'member')
    let isChanged = false
    for (const { id, body } of read) {
      const before = known.get(id)
      if (before?.['body'] === body) continue
      records.put(id, Number(before ? before['position'] : Number(last.get()?.['position']) + 1), body)
      isChanged = true
    }
    for (const id of gone) {
      if (!known.get(id)) continue
      records.remove(id)
      isChanged = true
    }
    if (isChanged) noteChanged(copy, 'members')
  })
}
