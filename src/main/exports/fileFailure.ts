import { DeskFailure } from '../../contract/errors.ts'

export function fileFailure(
  code: 'file.notWritable' | 'file.noFolder' | 'file.isFolder',
  path: string,
  reason?: string,
): DeskFailure {
  return new DeskFailure({ kind: 'file', code, details: { path, ...(reason !== undefined && { reason }) } })
}

/** The code of an error of the system ("ENOSPC"). */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Runs `work`; what the system refuses becomes `file.notWritable`, with the system's code as `reason`. Anything else,
 * a `DeskFailure` too, passes as it is.
 */
export async function orNotWritable<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = systemCode(error)
    if (reason === undefined) throw error
    throw fileFailure('file.notWritable', path, reason)
  }
}
