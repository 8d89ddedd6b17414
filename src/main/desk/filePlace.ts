import { DeskFailure } from '../../contract/errors.ts'
import type { FileTarget } from '../exports/exports.ts'
import type { CallContext } from './desk.ts'

/** An error names a file as the person would have found it. */
function named(failure: unknown, name: string): unknown {
  if (!(failure instanceof DeskFailure) || failure.error.details?.['path'] === undefined) return failure
  return new DeskFailure({ ...failure.error, details: { ...failure.error.details, path: name } })
}

/**
 * Has a file written where the person has it put. Where it only waits to be fetched (`download`), its folder is not
 * theirs to know: answer and error give the file name alone. Throws kind `cancelled` where they changed their mind.
 */
export async function writeChosen<Written extends { file: string }>(
  suggestedName: string,
  { chooseExportPath }: CallContext,
  write: (place: FileTarget) => Promise<Written>,
): Promise<Written & { download?: string }> {
  const chosen = await chooseExportPath?.(suggestedName)
  if (!chosen) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
  const { path, download } = chosen
  // Whoever chose a file that is there was asked whether it may go.
  const place = { path, replace: true }
  if (download === undefined) return write(place)
  try {
    return { ...(await write(place)), file: suggestedName, download }
  } catch (failure) {
    throw named(failure, suggestedName)
  }
}

/** A time (epoch ms) as a day in UTC, for the name of a file. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
