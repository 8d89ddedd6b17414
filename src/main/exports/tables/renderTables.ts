import type { OwnDocument, Sheet } from '../exports.ts'
import { workbookBytes } from '../xlsx/workbook.ts'
import { chunkBytes, createTextBytes } from '../textBytes.ts'
import { csvHead, csvLine } from './csv.ts'
import { inTurns } from './inTurns.ts'

async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const line = csvLine(columns)
  const lines = createTextBytes()
  lines.text(csvHead(columns))
  for await (const batch of rows) {
    for (const row of batch) lines.text(line(row))
    if (lines.size() >= chunkBytes) yield lines.take()
  }
  yield lines.take()
}

/**
 * Tables as CSV, which has just the first, or as a workbook, for which each is asked for when the one before was read.
 * Throws, while they are read, whatever the rows throw, and kind `cancelled` once the signal is aborted. `rows` counts
 * those of all tables.
 */
export const renderTables =
  (sheets: Iterable<Sheet>, signal?: AbortSignal): OwnDocument<'csv' | 'xlsx', { rows: number }> =>
  (format) => {
    let count = 0
    function* all(): Generator<Sheet> {
      for (const sheet of sheets) yield { ...sheet, rows: inTurns(sheet.rows, (rows) => (count += rows), signal) }
    }
    const [first] = format === 'csv' ? all() : []
    return { parts: first ? csvOf(first) : workbookBytes(all()), made: () => ({ rows: count }) }
  }
