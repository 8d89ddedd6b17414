import { DeskFailure } from '../../../contract/errors.ts'
import type { Journal, ReadUpTo } from '../../journal/journal.ts'

/** Entries that are read at once. */
const batch = 500

/** The record in the order in which it was written, a line for each entry; all of it, or its first `most` entries. */
export async function* recordLines(
  journal: Journal,
  signal: AbortSignal | undefined,
  most = Infinity,
): AsyncGenerator<readonly string[]> {
  let after: ReadUpTo | null = null
  for (let left = most; left > 0;) {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const { lines, upTo } = await journal.lines(after, Math.min(batch, left))
    if (lines.length === 0) return
    yield lines
    after = upTo
    left -= lines.length
  }
}
