import { DeskFailure } from '../../../contract/errors.ts'
import type { LongWork } from '../callOptions.ts'

/** Rows in one part. */
const pageSize = 1000

/** All rows of a list that has the newest first, part by part. One that comes meanwhile moves none into it twice. */
export async function* listedRows<Row>(
  list: (range: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>,
  idOf: (row: Row) => string,
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly Row[]> {
  const seen = new Set<string>()
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const found = await list({ limit: pageSize, offset })
    total = found.total
    onProgress(offset, total)
    const part = found.rows.filter((row) => !seen.has(idOf(row)))
    for (const row of part) seen.add(idOf(row))
    yield part
  }
  onProgress(seen.size, seen.size)
}
