import { DeskFailure } from '../../contract/errors.ts'

/** Primary result codes of SQLite (sqlite.org/rescode.html); an extended code has its primary one in the low byte. */
const corrupt = 11
const notADatabase = 26

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode
}

/** That the file itself is bad, and not access to it, the disk or somebody's lock. */
export function saysDamaged(error: unknown): boolean {
  const code = sqliteCode(error)
  return code !== undefined && [corrupt, notADatabase].includes(code & 0xff)
}

/**
 * Runs `work`; what it throws becomes `store.unusable`, with the path and, as `reason`, the code of the system
 * ("EACCES") or of SQLite ("SQLITE 13"). A `DeskFailure` passes as it is.
 */
export function orUnusable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof DeskFailure) throw error
    throw new DeskFailure({ kind: 'store', code: 'store.unusable', details: { path, reason: reasonOf(error) } })
  }
}

function reasonOf(error: unknown): string {
  const code = sqliteCode(error)
  if (code !== undefined) return `SQLITE ${code}`
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
