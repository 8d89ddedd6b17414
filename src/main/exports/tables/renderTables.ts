import { setImmediate as otherTurn } from 'node:timers/promises'
import type { OwnDocument, Sheet } from '../exports.ts'
import { workbookBytes } from '../xlsx/workbook.ts'
import { chunkBytes, createTextBytes } from '../textBytes.ts'
import { csvHead, csvLine } from './csv.ts'
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

/** A document of JSON: what holds for all of it, and under `name` the rows, a line each. */
export async function* rowsAsJson<Row>(
  head: object,
  name: string,
  rows: AsyncIterable<readonly Row[]>,
  toRecord: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${name}": [`
  let separator = '\n    '
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      text += separator + JSON.stringify(toRecord(row))
      separator = ',\n    '
    }
    yield text
  }
  yield separator.startsWith(',') ? '\n  ]\n}\n' : ']\n}\n'
}
