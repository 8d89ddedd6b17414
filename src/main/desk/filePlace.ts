import { DeskFailure } from '../../contract/errors.ts'
import type { FileTarget } from '../exports/exports.ts'
import type { CallContext } from './desk.ts'

/** Where the person has a file put. Throws kind `cancelled` where they were asked and changed their mind. */
export async function choosePlace(
  suggestedName: string,
  { chooseExportPath }: CallContext,
): Promise<{ place: FileTarget; download?: string }> {
  const chosen = await chooseExportPath?.(suggestedName)
  if (!chosen) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
  const { path, download } = chosen
  // Whoever chose a file that is there was asked whether it may go.
  return { place: { path, replace: true }, ...(download === undefined ? {} : { download }) }
}

/** A time (epoch ms) as a day in UTC, for the name of a file. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
