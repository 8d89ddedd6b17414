import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { saysDamaged, saysHalfWritten } from './failures.ts'
import type { DatabaseKind } from './kind.ts'
import { lockTimeoutMs } from './openingLock.ts'
import { applicationId, applicationIdOf, lastPlausibleVersion, versionOf } from './schema.ts'

/** `empty`: no file, or one that was created but never filled. */
export type Condition = 'sound' | 'empty' | 'damaged' | 'newer'

/**
 * Checks a database file. It is written to only if a process died in a transaction that a rollback journal must undo:
 * until then the file's condition is unknown. A file that is no database, or another program's, counts as `damaged`.
 * The version comes before the check of the content: a newer Keydesk may have put in what this SQLite cannot read.
 */
export function conditionOf(path: string, kind: DatabaseKind): Condition {
  try {
    return look(path, kind)
  } catch (error) {
    if (!saysHalfWritten(error)) throw error
    takeBack(path)
    return look(path, kind)
  }
}

/** SQLite applies a rollback journal at the first read of a connection that may write. */
function takeBack(path: string): void {
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs })
  try {
    hasSchema(database)
  } finally {
    database.close()
  }
}

function look(path: string, { steps, readAll }: DatabaseKind): Condition {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return 'empty'
  const database = new DatabaseSync(path, { readOnly: true, timeout: lockTimeoutMs })
  try {
    if (applicationIdOf(database) !== applicationId) return hasSchema(database) ? 'damaged' : 'empty'
    const version = versionOf(database)
    if (version < 1 || version > lastPlausibleVersion) return 'damaged'
    if (version > steps.length) return 'newer'
    const finding = database.prepare('PRAGMA quick_check(1)').get()
    if (finding?.['quick_check'] !== 'ok') return 'damaged'
    if (version === steps.length) readAll?.(database)
    return 'sound'
  } catch (error) {
    if (saysDamaged(error)) return 'damaged'
    throw error
  } finally {
    database.close()
  }
}

function hasSchema(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined
}
