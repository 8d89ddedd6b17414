import { setImmediate as otherTurn } from 'node:timers/promises'
import type {
  OwnDocument,
  Sheet,
  Cell,
  Column,
  RowOfTable,
  TableFormat,
  TableName,
  TableRow,
  RenderRecords,
} from '../exports.ts'
import { workbookBytes } from '../xlsx/workbook.ts'
import { csvHead, csvLine } from './csv.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/bridge.ts'
import { claimLine, fileWords } from '../../../words/files/sheets.ts'
import { type Field, tableFields } from './tableFields.ts'

/** Collects texts, and bytes, as the bytes of a file. */
interface TextBytes {
  /** How many bytes are held. */
  size(): number
  text(text: string): void
  bytes(bytes: Uint8Array): void
  /** What is held; then nothing is. */
  take(): Uint8Array
}

/** Bytes that are written at once. */
export const chunkBytes = 1024 * 1024
/** A chunk, and what comes before anybody sees that it is full. */
const room = chunkBytes * 2

/** The bytes that UTF-8 takes for a UTF-16 unit, at most. */
const widest = 3

/**
 * Texts as UTF-8. Each is encoded when it comes: a long text that is put together first takes several times as long to
 * encode as its parts.
 */
export function createTextBytes(): TextBytes {
  let buffer = Buffer.allocUnsafeSlow(room)
  let used = 0
  function makeRoom(more: number): void {
    if (used + more <= buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, used + more))
    buffer.copy(larger, 0, 0, used)
    buffer = larger
  }
  return {
    size: () => used,
    text(text) {
      makeRoom(text.length * widest)
      used += buffer.write(text, used)
    },
    bytes(bytes) {
      makeRoom(bytes.length)
      buffer.set(bytes, used)
      used += bytes.length
    },
    take() {
      const taken = buffer.subarray(0, used)
      buffer = Buffer.allocUnsafeSlow(room)
      used = 0
      return taken
    },
  }
}

/** Rows that are formatted before anything else has its turn: some milliseconds of work. */
const pageSize = 500

/** The same rows in batches that leave the program time for others, each counted, until the signal stops them. */
async function* inTurns<Row>(
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

/** Of the documents, not of Keydesk: rises when a reader of the old one could misread the new one. */
const documentVersion = 1

type AnyRow = TableRow & never

/** The fields that were asked for, in that order. Throws `input.invalid` for one that is unknown. */
function fieldsFor(table: TableName, names: readonly string[] | undefined): readonly Field<AnyRow>[] {
  const known: readonly Field<AnyRow>[] = tableFields[table]
  if (names === undefined) return known.filter(({ isDerived }) => isDerived !== true)
  return names.map((name) => {
    const field = known.find((one) => one.name === name)
    if (field) return field
    const allowed = known.map((one) => one.name).join(', ')
    throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'columns', details: { allowed } })
  })
}

/** How columns are headed: by the specification's names, or in words. */
export function columnsOf<Row>(fields: readonly Field<Row>[], { headers, language }: TableFormat): Column[] {
  const say = fileWords(language)
  return fields.map(({ name, type, word }) => ({ name, type, title: headers === 'words' ? say(word) : name }))
}

/** What stands in the rows. */
export function cellsOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], looks: TableFormat): Cell[][] {
  const say = fileWords(looks.language)
  const cellIn = fields.map(({ cell, inWords }) =>
    inWords === undefined || looks.headers === 'fields'
      ? (row: Row): Cell => cell(row, looks.language)
      : (row: Row): Cell => inWords(row, say),
  )
  return rows.map((row) => cellIn.map((cell) => cell(row)))
}

/** An entry of the history is called by its `entry`, which is a text. */
function recordIn(table: TableName, row: TableRow, language: Language): unknown {
  if (table === 'claims') return claimLine(row as RowOfTable['claims'], language)
  return 'entry' in row && typeof row.entry === 'object' ? row.entry : row
}

export const renderRecords: RenderRecords =
  (table, rows, origin, looks, { signal } = {}) =>
  (format) => {
    if (format === 'json') {
      let count = 0
      const counted = inTurns(rows, (more) => (count += more), signal)
      const head = { format: `keydesk.${table}`, version: documentVersion, ...origin }
      const parts = rowsAsJson(head, table, counted, (row) => recordIn(table, row, looks.language))
      return { parts, made: () => ({ rows: count }) }
    }
    const fields = fieldsFor(table, looks.columns)
    async function* cells() {
      for await (const batch of rows) yield cellsOf(fields, batch as readonly AnyRow[], looks)
    }
    const name = fileWords(looks.language)(`sheet.${table}`)
    return renderTables([{ name, columns: columnsOf(fields, looks), rows: cells() }], signal)(format)
  }
