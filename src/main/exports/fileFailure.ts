import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DeskFailure } from '../../contract/errors.ts'

type FileCode = 'file.notWritable' | 'file.noFolder' | 'file.isFolder' | 'file.noSpace' | 'file.failed'

export function fileFailure(code: FileCode, path: string, reason?: string): DeskFailure {
  return new DeskFailure({ kind: 'file', code, details: { path, ...(reason !== undefined && { reason }) } })
}

export function fileExists(path: string): DeskFailure {
  return new DeskFailure({ kind: 'invalid', code: 'input.fileExists', details: { path } })
}

/** The code of an error of the system ("EACCES"). */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Runs `work`; what the system refuses becomes `file.noSpace` where the disk or the user's share of it is full,
 * `file.noFolder` where the folder went away, else a failure of the given code with the system's own as `reason`. Anything else, a `DeskFailure` too, passes as it is.
 */
export async function orFileFailure<T>(
  code: 'file.notWritable' | 'file.failed',
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = systemCode(error)
    if (reason === undefined) throw error
    if (reason === 'ENOSPC' || reason === 'EDQUOT') throw fileFailure('file.noSpace', path)
    const isGone = reason === 'ENOENT' && !(await stat(dirname(path)).catch(() => undefined))
    if (isGone) throw fileFailure('file.noFolder', path)
    throw fileFailure(code, path, reason)
  }
}
