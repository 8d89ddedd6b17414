import { setImmediate as otherTurn } from 'node:timers/promises'
import { DeskFailure } from '../../../contract/errors.ts'

/** Rows that are formatted before anything else has its turn: some milliseconds of work. */
const pageSize = 500

/** The same rows in batches that leave the program time for others, each counted, until the signal stops them. */
export async function* inTurns<Row>(
  batches: AsyncIterable<readonly Row[]>,
  counted: (rows: number) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += pageSize) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const part = batch.slice(from, from + pageSize)
      counted(part.length)
      yield part
      await otherTurn()
    }
  }
}
