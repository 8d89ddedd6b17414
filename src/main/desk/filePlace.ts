import type { z } from 'zod'
import { DeskFailure } from '../../contract/errors.ts'
import type { ExportTarget } from '../../contract/operations/parts.ts'
import type { FilePlace } from '../exports/exports.ts'
import type { CallContext } from './desk.ts'

/** Names the file in an error as the person knows it. */
function named(failure: unknown, name: string): unknown {
  if (!(failure instanceof DeskFailure) || failure.error.details?.['path'] === undefined) return failure
  return new DeskFailure({ ...failure.error, details: { ...failure.error.details, path: name } })
}

/**
 * Writes a file to its path, or to where the person chooses. If it only waits there to be downloaded, its folder is
 * hidden: answers and errors give the file name alone. Throws kind `cancelled` if the person cancelled.
 */
export async function writeTo<Written extends { file: string }>(
  target: z.infer<typeof ExportTarget>,
  suggested: string | (() => Promise<string>),
  { chooseExportPath }: CallContext,
  write: (place: FilePlace) => Promise<Written>,
): Promise<Written & { download?: string }> {
  if (target.to === 'path') return write(target)
  const suggestedName = typeof suggested === 'string' ? suggested : await suggested()
  const chosen = await chooseExportPath?.(suggestedName)
  if (!chosen) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
  const { path, download } = chosen
  // Choosing an existing file included confirming that it may be replaced.
  const place = { path, replace: true }
  if (download === undefined) return write(place)
  try {
    return { ...(await write(place)), file: suggestedName, download }
  } catch (failure) {
    throw named(failure, suggestedName)
  }
}
