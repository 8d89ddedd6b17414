import { DeskFailure } from '../../../contract/errors.ts'
import type { Journal } from '../../journal/journal.ts'

/** Entries that are read at once. */
const batch = 500

/** The record in the order in which it was written, a line for each entry; all of it, or its first `most` entries. */
export async function* recordLines(
  journal: Journal,
  signal: AbortSignal | undefined,
  most = Infinity,
): AsyncGenerator<readonly string[]> {
  let after = 0
  for (let left = most; left > 0;) {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const lines = await journal.lines(after, Math.min(batch, left))
    const last = lines.at(-1)
    if (!last) return
    yield lines.map(({ line }) => line)
    after = last.place
    left -= lines.length
  }
}
