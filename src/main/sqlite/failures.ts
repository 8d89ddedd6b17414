import { ZodError } from 'zod'
import { DeskFailure } from '../../contract/errors.ts'

/**
 * Primary result codes of SQLite (sqlite.org/rescode.html) that concern the file itself, not access to it, the disk or
 * a lock: CORRUPT, NOTADB, and ERROR, which our statements cause only if the schema is no longer ours.
 */
const damageCodes = [1, 11, 26]

/** A database's content was altered, although SQLite itself finds nothing wrong. */
export class DamagedError extends Error {}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode
}

/** Whether an error from reading a database says that its file is damaged. */
export function saysDamaged(error: unknown): boolean {
  if (error instanceof ZodError || error instanceof DamagedError) return true
  const code = sqliteCode(error)
  // An extended code has its primary code in the low byte.
  return code !== undefined && damageCodes.includes(code & 0xff)
}

/** SQLITE_READONLY_ROLLBACK: a process died in a transaction, and a read-only connection may not undo it. */
const leftHalfWritten = 776

/** Whether a read error says that a rollback journal must be applied first, by a connection that may write. */
export function saysHalfWritten(error: unknown): boolean {
  return sqliteCode(error) === leftHalfWritten
}

/**
 * Runs `work`. Its errors become `store.full` if there is no room, else `store.unusable`, with the path and, as
 * `reason`, the system's code ("EACCES") or SQLite's ("SQLITE 13"). A `DeskFailure` passes unchanged, and so does an
 * error that isn't about the file or the disk: a defect.
 */
export function orUnusable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asUnusable(path, error)
  }
}

/** What was thrown, converted as by `orUnusable`. */
export function asUnusable(path: string, error: unknown): unknown {
  if (error instanceof DeskFailure || !isOfStorage(error)) return error
  if (saysFull(error)) return new DeskFailure({ kind: 'store', code: 'store.full', details: { path } })
  return new DeskFailure({ kind: 'store', code: 'store.unusable', details: { path, reason: reasonOf(error) } })
}

/**
 * Whether it is an error of SQLite (or Node's for a closed database), of the system, or about stored data that can't
 * be read.
 */
function isOfStorage(error: unknown): boolean {
  if (
    sqliteCode(error) !== undefined ||
    error instanceof ZodError ||
    error instanceof SyntaxError ||
    error instanceof DamagedError
  )
    return true
  return error instanceof Error && 'code' in error && /^(?:E[A-Z]+|ERR_INVALID_STATE)$/.test(String(error.code))
}

/** Whether another connection has the lock: SQLITE_BUSY, SQLITE_LOCKED. */
export function saysLocked(error: unknown): boolean {
  return [5, 6].includes((sqliteCode(error) ?? 0) & 0xff)
}

/** SQLITE_IOERR_SHMSIZE: the index of the write-ahead log can't grow, which has no other cause on a local disk. */
const noRoomForIndex = 4874

/** Whether there is no room left: SQLITE_FULL, or ENOSPC and EDQUOT of the system. */
export function saysFull(error: unknown): boolean {
  const code = sqliteCode(error)
  if (code !== undefined) return (code & 0xff) === 13 || code === noRoomForIndex
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
}

function reasonOf(error: unknown): string {
  const code = sqliteCode(error)
  if (code !== undefined) return `SQLITE ${code}`
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
