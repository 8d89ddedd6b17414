import type { Cell, Column } from '../exports.ts'
import { isoLocal, timeOf, zoneAhead } from '../tables/cells.ts'
import { columnLetters, filterRange, styles } from './parts.ts'
import { xmlText } from './text.ts'

/** Rows of a sheet, its head among them. */
export const mostRows = 1_048_576

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
export async function sheetHead(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Promise<string> {
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
export const sheetEnd = (columns: readonly Column[], rows: number): string =>
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
export function rowsXml(columns: readonly Column[]): (rows: readonly (readonly Cell[])[], first: number) => string {
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
