import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Cell, Sheet, Column } from '../exports.ts'
import { isoLocal, timeOf, zoneAhead } from '../tables/csv.ts'
import { sheetPath, workbookParts, type WrittenSheet, columnLetters, filterRange, styles, xmlText } from './parts.ts'

type Rows = readonly (readonly Cell[])[]

/** A stronger compression takes several times as long, for a file that is a tenth smaller. */
const compressionLevel = 1
/**
 * Rows that become XML at once. Much of it waits for its compression, and the larger its pieces are, the longer they
 * live, and pile up as garbage that is looked for last.
 */
const rowsAtOnce = 50
/** Bytes of a sheet's XML, of at most 4 GiB in an archive that everything can read. */
const mostBytes = 3.9e9

/** What cannot be in the name of a sheet; the name itself has at most 31 characters. */
const unfitInName = /[[\]:*?/\\]/g
const longestName = 31

function sheetName(name: string, part: number): string {
  const suffix = part === 0 ? '' : ` ${part + 1}`
  return name.replaceAll(unfitInName, ' ').slice(0, longestName - suffix.length) + suffix
}

/** Takes rows out of batches, as many at a time as there is room for. */
function takerOf(batches: Sheet['rows']) {
  const source = batches[Symbol.asyncIterator]()
  let buffered: Rows = []
  async function hasMore(): Promise<boolean> {
    while (buffered.length === 0) {
      const { value, done } = await source.next()
      if (done) return false
      buffered = value
    }
    return true
  }
  return {
    hasMore,
    async take(most: number): Promise<Rows> {
      if (!(await hasMore())) return []
      const taken = buffered.slice(0, most)
      buffered = buffered.slice(most)
      return taken
    },
    close: async () => void (await source.return?.()),
  }
}

/** Rows of a sheet, its head among them. */
const mostRows = 1_048_576

/** In characters of the standard font. */
const widths = { least: 8, most: 60, date: 17 }

/** As wide as the head and the first rows need; the head has the filter's button beside it. */
function widthOf(
  { title, type }: Column,
  at: number,
  rows: readonly (readonly Cell[])[],
  stringWidth: (text: string) => number,
): number {
  const head = stringWidth(title) + 3
  if (type === 'date') return Math.max(head, widths.date)
  const longest = rows.reduce((most, row) => {
    const cell = row[at]
    return cell == null ? most : Math.max(most, stringWidth(String(cell).slice(0, widths.most)))
  }, 0)
  return Math.min(widths.most, Math.max(widths.least, head, longest + 2))
}

/** What stands before the rows: the frozen head, and widths that fit the rows given. */
async function sheetHead(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Promise<string> {
  // It takes as long to load as all of a short command.
  const { default: stringWidth } = await import('string-width')
  const cols = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column, at, rows, stringWidth)}" style="${styles[column.type]}" customWidth="1"/>`,
  )
  const titles = columns.map(
    ({ title }, at) =>
      `<c r="${columnLetters(at)}1" s="${styles.head}" t="inlineStr"><is><t xml:space="preserve">${xmlText(title)}</t></is></c>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
    `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>` +
    `<sheetData><row r="1">${titles.join('')}</row>`
  )
}

/** What stands behind the rows, of which there are so many with the head: the filter. */
const sheetEnd = (columns: readonly Column[], rows: number): string =>
  `</sheetData><autoFilter ref="${filterRange(columns.length, rows)}"/></worksheet>`

const textCell = (ref: string, text: string): string =>
  `<c r="${ref}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

/** The calendar of spreadsheets begins and ends here; before March 1900 they count a day that never was. */
const days = { first: 61, end: 2_958_466 }

function dateCell(ref: string, value: Cell): string {
  const time = timeOf(value)
  if (time === undefined) return plainCell(ref, value)
  const day = (time + zoneAhead(time)) / 86_400_000 + 25_569
  if (day < days.first || day >= days.end) return textCell(ref, isoLocal(time))
  return `<c r="${ref}" s="${styles.date}"><v>${day}</v></c>`
}

/** A spreadsheet keeps 15 digits of a number: longer ones are texts. */
function numberCell(ref: string, value: Cell): string {
  const isShort = typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})$/.test(value)
  return plainCell(ref, isShort ? Number(value) : value)
}

function plainCell(ref: string, value: Cell): string {
  if (typeof value === 'string') return textCell(ref, value)
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (value == null) return ''
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Math.abs(value) < 1e15)
  return isExact ? `<c r="${ref}"><v>${value}</v></c>` : textCell(ref, String(value))
}

const cellOf: Record<Column['type'], (ref: string, value: Cell) => string> = {
  text: plainCell,
  flag: plainCell,
  number: numberCell,
  date: dateCell,
}

/** Rows as XML; `first` is the number of the first one, from 1. Nothing at all is no cell, an empty text is one. */
function rowsXml(columns: readonly Column[]): (rows: readonly (readonly Cell[])[], first: number) => string {
  const cells = columns.map(({ type }, at) => ({ letters: columnLetters(at), write: cellOf[type] }))
  return (rows, first) => {
    let xml = ''
    for (const [index, row] of rows.entries()) {
      const number = first + index
      xml += `<row r="${number}">`
      for (let at = 0; at < cells.length; at += 1) {
        const { letters, write } = cells[at]!
        const value = row[at]
        if (value != null) xml += write(letters + number, value)
      }
      xml += '</row>'
    }
    return xml
  }
}

/** One sheet's XML, as far as it has room; then what it became is `noted`. */
async function* sheetXml(
  { columns }: Sheet,
  taker: ReturnType<typeof takerOf>,
  rowsInSheet: number,
  noted: (size: { columns: number; rows: number }) => void,
): AsyncGenerator<Uint8Array> {
  const toXml = rowsXml(columns)
  let rows = await taker.take(rowsInSheet - 1)
  yield Buffer.from(await sheetHead(columns, rows))
  let count = 1
  for (let bytes = 0; rows.length > 0; rows = bytes < mostBytes ? await taker.take(rowsInSheet - count) : []) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce)
      const xml = Buffer.from(toXml(some, count + 1))
      count += some.length
      bytes += xml.length
      yield xml
    }
  }
  noted({ columns: columns.length, rows: count })
  yield Buffer.from(sheetEnd(columns, count))
}

/**
 * A workbook as the bytes of its archive, made as they are asked for: no row is read before, and memory does not grow
 * with the rows. A sheet that is full goes on in another one, with the same head. `rowsInSheet`: the head counts.
 */
export async function* workbookBytes(sheets: Iterable<Sheet>, rowsInSheet = mostRows): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => bytes.destroy(error))
  // Whoever stops reading ends what the rows come from.
  bytes.once('close', () => current?.destroy())

  async function fill(): Promise<void> {
    const written: WrittenSheet[] = []
    for (const sheet of sheets) {
      const taker = takerOf(sheet.rows)
      try {
        for (let part = 0; part === 0 || (await taker.hasMore()); part += 1) {
          const name = sheetName(sheet.name, part)
          current = Readable.from(
            sheetXml(sheet, taker, rowsInSheet, (size) => written.push({ name, ...size })),
            {
              objectMode: false,
            },
          )
          zip.addReadStream(current, sheetPath(written.length), { compressionLevel })
          await finished(current)
        }
      } finally {
        await taker.close()
      }
    }
    for (const [path, xml] of workbookParts(written)) zip.addBuffer(Buffer.from(xml), path)
    zip.end()
  }
  fill().catch((error: unknown) => bytes.destroy(error as Error))
  yield* bytes
}
