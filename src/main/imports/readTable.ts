import { readFile, stat } from 'node:fs/promises'
import { mostFileBytes, fileFields } from '../../contract/fileFields.ts'
import type { CellNote } from '../../domain/files/cellNotes.ts'
import { findHeader } from '../../domain/files/headers.ts'
import type { FileFault } from '../../contract/files.ts'
import { readCsv } from './separated.ts'
import { decodedAs, encodingsOf, previewOf } from './encoding.ts'
import {
  type FileContent,
  type HowToRead,
  type ReadTable,
  type TextCell,
  mostColumns,
  mostRows,
  inputFailure,
  tooManyRows,
  type RawTable,
  mostCells,
  type Merge,
  type RawNote,
  type SheetFacts,
} from './imports.ts'
import { readWorkbook } from './xlsx/readWorkbook.ts'

const tooLarge = (path: string): Error =>
  inputFailure('input.fileTooLarge', { path, limit: mostFileBytes / (1024 * 1024) })

/** The bytes of a file; one that is too large isn't read. */
async function bytesOf(path: string, name: string): Promise<Uint8Array> {
  try {
    const found = await stat(path)
    // Opening a pipe would wait for whoever writes into it, and a device has no end.
    if (!found.isFile()) throw inputFailure('input.fileNotReadable', { path: name })
    if (found.size > mostFileBytes) throw tooLarge(name)
    return await readFile(path)
  } catch (failure) {
    const code = (failure as NodeJS.ErrnoException).code
    if (code === undefined) throw failure
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    throw inputFailure(isMissing ? 'input.fileNotFound' : 'input.fileNotReadable', { path: name })
  }
}

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, 0x50, 0x4b)
/** A workbook of before 2007, or one with a password. */
const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

interface Read {
  raw: RawTable
  about: Pick<ReadTable, 'format' | 'encoding' | 'isEncodingSure' | 'encodings'>
}

const oneEncoding: Omit<Read['about'], 'format'> = { encoding: null, isEncodingSure: true, encodings: [] }

/** Parses JSON; a number of a department, an id or an identity keeps the digits that stand there, which a double would lose. */
function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown, context?: { source?: string }) =>
      (key.endsWith('Id') || key === 'identity') && typeof value === 'number'
        ? new Digits(context?.source ?? String(value))
        : value,
    )
  } catch (failure) {
    const at = /position (\d+)/.exec(String(failure))?.[1]
    const line: Record<string, number> = at === undefined ? {} : { line: text.slice(0, Number(at)).split('\n').length }
    throw inputFailure('input.jsonBroken', { path: name, ...line })
  }
}

/** A number of JSON, as it is written. */
class Digits {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Digits)

/** The employees in a document: it is an array of them, or one that Keydesk exported. */
function listIn(document: unknown, name: string): { list: unknown[]; isExport: boolean } {
  if (Array.isArray(document)) return { list: document, isExport: false }
  const isOurs = isObject(document) && document['format'] === 'keydesk.members'
  const exported = isOurs ? document['members'] : undefined
  if (!Array.isArray(exported)) throw inputFailure('input.jsonNotArray', { path: name })
  return { list: exported, isExport: true }
}

const isRead = (key: string): boolean => fileFields.some((field) => field === key)

/** A value as a cell; `input.notText` for a value that is read and no text. */
function cellOf(value: unknown, key: string, row: number, faults: FileFault[]): TextCell {
  if (value === undefined || value === null) return null
  if (value instanceof Digits) return value.text
  if (typeof value === 'string') return value
  // Numbers of a plan may be a list.
  if (!isRead(key) && Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ')
  if (isRead(key)) faults.push({ row, field: key, code: 'input.notText' })
  return isRead(key) ? null : JSON.stringify(value)
}

/** The rows of a JSON document, its fields as headings. Throws `input.jsonBroken` and `input.jsonNotArray`. */
function readJson(text: string, name: string): RawTable {
  const { list, isExport } = listIn(parsed(text, name), name)
  const faults: FileFault[] = []
  const keys = new Set<string>()
  for (const record of list) {
    if (!isObject(record)) continue
    for (const key of Object.keys(record)) if (keys.size < mostColumns) keys.add(key)
  }
  const headers = [...keys]
  const rows = list.map((record, index): TextCell[] => {
    if (isObject(record)) return headers.map((key) => cellOf(record[key], key, index + 1, faults))
    faults.push({ row: index + 1, code: 'input.notObject' })
    return headers.map(() => null)
  })
  return { rows: [headers, ...rows], isRagged: false, faults, isExport }
}

function readText(text: string, name: string): { raw: RawTable; format: 'csv' | 'json' } {
  if (text.trim() === '') throw inputFailure('input.fileEmpty', { path: name })
  return /^\s*[[{]/.test(text)
    ? { raw: readJson(text, name), format: 'json' }
    : { raw: readCsv(text, name, { isPasted: false }), format: 'csv' }
}

async function readRaw(content: FileContent, { encoding }: HowToRead): Promise<Read> {
  const { name } = content
  if ('text' in content) {
    if (content.text.length > mostFileBytes) throw tooLarge(name)
    if (content.text.trim() === '') throw inputFailure('input.fileEmpty', { path: name })
    return { raw: readCsv(content.text, name, { isPasted: true }), about: { format: 'pasted', ...oneEncoding } }
  }
  const bytes = 'path' in content ? await bytesOf(content.path, name) : content.bytes
  if (bytes.length > mostFileBytes) throw tooLarge(name)
  if (isOldWorkbook(bytes)) throw inputFailure('input.workbookBroken', { path: name })
  if (isZip(bytes)) return { raw: await readWorkbook(bytes, name), about: { format: 'xlsx', ...oneEncoding } }

  const found = encodingsOf(bytes)
  const chosen = encoding ?? found.encodings[0]
  const text = chosen && decodedAs(chosen, bytes)
  if (chosen === undefined || text === undefined) throw inputFailure('input.encoding', { path: name })
  const others = found.encodings.filter((one) => one !== chosen)
  const { raw, format } = readText(text, name)
  return {
    raw,
    about: {
      format,
      encoding: chosen,
      isEncodingSure: encoding !== undefined || found.isSure,
      encodings: [chosen, ...others].map((one) => ({
        encoding: one,
        preview: previewOf(one === chosen ? text : (decodedAs(one, bytes) ?? '')),
      })),
    },
  }
}

const isFilled = (row: readonly TextCell[]): boolean => row.some((cell) => cell !== null && cell.trim() !== '')

/** Headings for a file that has none: its columns are counted. */
function numbered(rows: readonly (readonly TextCell[])[]): string[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: Math.min(columns, mostColumns) }, (_, at) => String(at + 1))
}

/** What stands in the row of the headings, without empty cells at its end. */
function headersIn(row: readonly TextCell[]): string[] {
  const texts = row.slice(0, mostColumns).map((cell) => (cell ?? '').trim())
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

/** The notes of a merged cell, where it stands in several of the rows that are read, or began above them. */
function notesOfMerge(
  { cells, first, last }: Merge,
  rowsIn: readonly number[],
  { text, exact, body }: { text: string; exact: readonly RawNote[]; body: number },
): CellNote[] {
  const isAbove = first.row < body
  if (text.trim() === '' || rowsIn.length < (isAbove ? 1 : 2)) return []
  const notes: CellNote[] = []
  for (const row of rowsIn) {
    for (let { column } = first; column <= last.column; column += 1) {
      const isOwn = !isAbove && column === first.column
      notes.push({ row, column, what: 'merged', cells, ...(isOwn && { text }) })
      if (!isOwn) continue
      for (const one of exact) if (one.what !== 'formula') notes.push({ row, column, what: one.what, text: one.text })
    }
  }
  return notes
}

/**
 * The notes of the cells in the rows that are read: `kept`, the places of these rows in the sheet, ascending; `body`, the
 * first place below the headings. Throws `input.tooManyRows` where cells are merged without end.
 */
function notesOf(
  { notes, merges }: SheetFacts,
  rows: readonly (readonly TextCell[])[],
  { kept, body, width, name }: { kept: readonly number[]; body: number; width: number; name: string },
): CellNote[] {
  if (notes.length === 0 && merges.length === 0) return []
  const numbers = new Map(kept.map((place, at) => [place, at + 1]))
  const found: CellNote[] = notes.flatMap(({ row: place, ...note }) => {
    const row = numbers.get(place)
    return row === undefined ? [] : [{ ...note, row }]
  })
  const downwards = merges.filter(({ first, last }) => first.row < last.row && first.column < width)
  const exact = downwards.length === 0 ? undefined : Map.groupBy(notes, ({ row, column }) => `${row} ${column}`)
  let covered = 0
  for (const { cells, first, last } of downwards) {
    const end = Math.min(last.row, rows.length - 1)
    const rowsIn: number[] = []
    for (let place = first.row; place <= end; place += 1) {
      const row = numbers.get(place)
      if (row !== undefined) rowsIn.push(row)
    }
    covered += end - first.row + 1 + rowsIn.length * (last.column - first.column + 1)
    if (covered > mostCells) throw tooManyRows(name)
    const text = rows[first.row]?.[first.column] ?? ''
    const within = { cells, first, last: { ...last, column: Math.min(last.column, width - 1) } }
    const own = exact?.get(`${first.row} ${first.column}`) ?? []
    for (const note of notesOfMerge(within, rowsIn, { text, exact: own, body })) found.push(note)
  }
  return found
}

/** A table of the rows under the headings, each as long as those. */
export async function readTable(
  content: FileContent,
  how: HowToRead,
): Promise<{ table: ReadTable; cells: TextCell[][]; notes: CellNote[] }> {
  const { raw, about } = await readRaw(content, how)
  const { rows, faults, isExport, isRagged, facts } = raw
  const isJson = about.format === 'json'
  const given = how.headerRow === undefined ? undefined : how.headerRow - 1
  // The fields of JSON are its headings, whatever they are.
  const header = isJson ? 0 : (given ?? findHeader(rows)?.index ?? -1)
  const headers = header < 0 ? numbered(rows) : headersIn(rows[header] ?? [])
  const filled = rows.flatMap((row, place) => (place > header && (isJson || isFilled(row)) ? [place] : []))
  const isHidden = (place: number): boolean => facts?.hidden.has(place) === true
  const hiddenRows = filled.flatMap((place, at) => (isHidden(place) ? [at + 1] : []))
  const visible = how.hidden === 'leave' ? filled.filter((place) => !isHidden(place)) : filled
  const body = visible.map((place) => rows[place] ?? [])
  if (headers.length === 0 && !isJson) throw inputFailure('input.fileEmpty', { path: content.name })
  if (body.length > mostRows) throw tooManyRows(content.name)

  const broken: ReadTable['faults'] = []
  const width = headers.length
  const places = { kept: visible, body: header + 1, width, name: content.name }
  const notes = facts === undefined ? [] : notesOf(facts, rows, places)
  body.forEach((row, index) => {
    if (isRagged && header >= 0 && row.length < width) {
      broken.push({ row: index + 1, field: headers[row.length] ?? '', code: 'input.rowTooShort' })
    }
    if (isRagged && row.length > width && isFilled(row.slice(width))) {
      broken.push({ row: index + 1, code: 'input.rowTooLong', details: { cells: row.length, columns: width } })
    }
    while (row.length < width) row.push('')
    if (row.length > width) row.length = width
    row.forEach((cell, column) => {
      if (cell?.isWellFormed() === false) notes.push({ row: index + 1, column, what: 'half' })
    })
  })
  const table = {
    ...about,
    headers,
    headerRow: header < 0 ? null : header + 1,
    rows: body.length,
    hiddenRows,
    faults: [...faults, ...broken],
    isExport,
  }
  return { table, cells: body, notes }
}
