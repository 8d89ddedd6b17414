import { unguardFormula } from '../../domain/fileNames.ts'
import { findHeader } from '../../domain/files/headers.ts'
import { mostCells, mostRows, inputFailure, tooManyRows, type RawTable } from './imports.ts'

const quote = '"'.charCodeAt(0)
const lineFeed = 10
const carriageReturn = 13

/** Where a quotation mark is missing, or one too many, by the line from 1. */
export interface BrokenQuotes {
  line: number
}

interface How {
  /** The most rows that are read. */
  most: number
  /** A quotation mark that encloses nothing is a character like others: as in cells that were pasted. */
  isLenient: boolean
}

/**
 * The cells of a text (RFC 4180, with any separator of one character, and any ends of lines). A general parser takes
 * several times as long: everything else that is done with a list of people takes no longer than that.
 */
export function separatedCells(text: string, separatedBy: string, { most, isLenient }: How): string[][] | BrokenQuotes {
  const separator = separatedBy.charCodeAt(0)
  const end = text.length
  const rows: string[][] = []
  let row: string[] = []
  let at = 0

  const endsCell = (place: number): boolean => {
    if (place >= end) return true
    const unit = text.charCodeAt(place)
    return unit === separator || unit === lineFeed || unit === carriageReturn
  }

  /** The quotation mark that closes the one at `at`; undefined where none does. */
  function closing(): number | undefined {
    let close = text.indexOf('"', at + 1)
    while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2)
    return close >= 0 && endsCell(close + 1) ? close : undefined
  }

  const broken = (): BrokenQuotes => ({ line: text.slice(0, at).split('\n').length })

  while (at < end && rows.length < most) {
    const close = text.charCodeAt(at) === quote ? closing() : undefined
    if (close === undefined) {
      let stop = at
      while (!endsCell(stop)) {
        if (!isLenient && text.charCodeAt(stop) === quote) return broken()
        stop += 1
      }
      row.push(text.slice(at, stop))
      at = stop
    } else {
      const cell = text.slice(at + 1, close)
      row.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell)
      at = close + 1
    }
    if (text.charCodeAt(at) === separator) {
      at += 1
      // Nothing stands behind the last separator of a text.
      if (at === end) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

const delimiters = [',', ';', '\t'] as const

/** Enough of a text to see what separates its cells, in characters. */
const lookedAt = 20_000

/** How much a separator makes of the beginning of a text: headings that are known, then cells. */
function worth(delimiter: string, text: string): number {
  const rows = separatedCells(text.slice(0, lookedAt), delimiter, { most: 20, isLenient: true })
  if (!Array.isArray(rows)) return 0
  const known = findHeader(rows)?.known ?? 0
  return known * 1000 + rows.reduce((most, row) => Math.max(most, row.length), 0)
}

/** The separator that fits best: some spreadsheets write semicolons or tabs. */
function delimiterOf(text: string): string {
  const worths = delimiters.map((delimiter) => worth(delimiter, text))
  return delimiters[worths.indexOf(Math.max(...worths))] ?? ','
}

/** Whether a text has a part more than so many times. */
function hasMore(text: string, part: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    count += 1
    if (count > most) return true
  }
  return false
}

const apostrophe = "'".charCodeAt(0)

/** Takes the guards against formulas off. */
function unguard(rows: string[][]): void {
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) {
      const cell = row[at]!
      if (cell.charCodeAt(0) === apostrophe) row[at] = unguardFormula(cell)
    }
  }
}

/**
 * The rows of a text of separated cells, without a byte order mark. Guards against formulas, which our own exports
 * have, are taken off unless the cells were `pasted`. Throws `input.csvBroken` with the line.
 */
export function readCsv(text: string, name: string, { isPasted }: { isPasted: boolean }): RawTable {
  const delimiter = isPasted && text.includes('\t') ? '\t' : delimiterOf(text)
  if (hasMore(text, delimiter, mostCells)) throw tooManyRows(name)
  // Titles stand above the rows that are counted.
  const rows = separatedCells(text, delimiter, { most: mostRows + 100, isLenient: isPasted })
  if (!Array.isArray(rows)) throw inputFailure('input.csvBroken', { path: name, line: rows.line })
  if (!isPasted) unguard(rows)
  return { rows, isRagged: !isPasted, faults: [], isExport: false }
}
