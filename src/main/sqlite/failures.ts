import { ZodError } from 'zod'
import { DeskFailure } from '../../contract/errors.ts'

/**
 * Primary result codes of SQLite (sqlite.org/rescode.html) that tell of the file and not of access to it, the disk or
 * somebody's lock: CORRUPT, NOTADB, and ERROR, which our statements give only where the schema is not ours any more.
 */
const damageCodes = [1, 11, 26]

/** What a database holds is not what was put into it, although SQLite itself finds nothing wrong. */
export class DamagedError extends Error {}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode
}

/** Whether an error from reading a database says that its file is damaged. */
export function saysDamaged(error: unknown): boolean {
  if (error instanceof ZodError || error instanceof DamagedError) return true
  const code = sqliteCode(error)
  // An extended code has its primary one in the low byte.
  return code !== undefined && damageCodes.includes(code & 0xff)
}

/** SQLITE_READONLY_ROLLBACK: a process died in a transaction, and who only reads may not take it back. */
const leftHalfWritten = 776

/** Whether an error from reading says that a rollback journal has to be played back first, by somebody who may write. */
export function saysHalfWritten(error: unknown): boolean {
  return sqliteCode(error) === leftHalfWritten
}

/**
 * Runs `work`; what it throws becomes `store.full` where there is no room, else `store.unusable`, with the path and, as `reason`, the code of the system
 * ("EACCES") or of SQLite ("SQLITE 13"). A `DeskFailure` passes as it is, and so does what says nothing of
 * the file or the disk: a defect.
 */
export function orUnusable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asUnusable(path, error)
  }
}

/** What was thrown, as `orUnusable` has it. */
export function asUnusable(path: string, error: unknown): unknown {
  if (error instanceof DeskFailure || !isOfStorage(error)) return error
  if (saysFull(error)) return new DeskFailure({ kind: 'store', code: 'store.full', details: { path } })
  return new DeskFailure({ kind: 'store', code: 'store.unusable', details: { path, reason: reasonOf(error) } })
}

/** SQLite's own (of a database that was closed Node says so itself), the system's, and what was stored and cannot be read. */
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

/** Whether there is no room left: SQLITE_FULL, or ENOSPC and EDQUOT of the system. */
function saysFull(error: unknown): boolean {
  const code = sqliteCode(error)
  if (code !== undefined) return (code & 0xff) === 13
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
}

function reasonOf(error: unknown): string {
  const code = sqliteCode(error)
  if (code !== undefined) return `SQLITE ${code}`
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
