import type { Chunks, Sheet, WriteTables } from '../exports.ts'
import { workbookBytes } from '../xlsx/workbook.ts'
import { chunkBytes, createTextBytes } from '../textBytes.ts'
import { csvHead, csvLine } from './csv.ts'
import { inTurns } from './inTurns.ts'
import { atomicWriteChunks } from '../atomicWrite.ts'

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

/** What becomes of tables in a format; each is asked for when the one before was written, and `counted` hears of each row. */
export function renderTables(
  format: Parameters<WriteTables>[1],
  sheets: Iterable<Sheet>,
  counted: (rows: number) => void,
  signal: AbortSignal | undefined,
): Chunks {
  function* all(): Generator<Sheet> {
    for (const sheet of sheets) yield { ...sheet, rows: inTurns(sheet.rows, counted, signal) }
  }
  const [first] = format === 'csv' ? all() : []
  return first ? csvOf(first) : workbookBytes(all())
}

export const writeTables: WriteTables = async (target, format, sheets, { signal } = {}) => {
  let count = 0
  const content = () => renderTables(format, sheets, (rows) => (count += rows), signal)
  return { ...(await atomicWriteChunks(target, content)), rows: count }
}
