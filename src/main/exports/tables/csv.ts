import { guardFormula } from '../../../domain/formulas.ts'
import { isoLocal, timeOf } from './cells.ts'
import type { Cell, Column } from '../exports.ts'

/** Spreadsheets take a file without it for the encoding of the country. */
const byteOrderMark = '\uFEFF'

const needsQuotes = /[",\r\n]/

/** An empty text is written in quotes: what is not there at all is nothing between two commas. */
function textCell(text: string): string {
  if (text === '') return '""'
  const guarded = guardFormula(text)
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

function anyCell(value: Cell): string {
  if (typeof value === 'string') return textCell(value)
  return value == null ? '' : String(value)
}

function dateCell(value: Cell): string {
  const time = timeOf(value)
  if (time === undefined) return anyCell(value)
  const text = isoLocal(time)
  const hasSign = text < '0'
  return hasSign ? textCell(text) : text
}

/** Digits too long for a number are digits here too. */
function numberCell(value: Cell): string {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? value : anyCell(value)
}

const cellOf: Record<Column['type'], (value: Cell) => string> = {
  text: anyCell,
  flag: anyCell,
  number: numberCell,
  date: dateCell,
}

/** A row as a line (RFC 4180), with its end. */
export function csvLine(columns: readonly Column[]): (row: readonly Cell[]) => string {
  const write = columns.map(({ type }) => cellOf[type])
  return (row) => {
    let text = ''
    for (let at = 0; at < write.length; at += 1) text += (at === 0 ? '' : ',') + write[at]!(row[at])
    return `${text}\r\n`
  }
}

export const csvHead = (columns: readonly Column[]): string =>
  `${byteOrderMark}${columns.map(({ title }) => textCell(title)).join(',')}\r\n`
