import { unguardFormula } from '../../domain/formulas.ts'
import { findHeader } from '../../domain/files/headers.ts'
import { mostCells, mostRows } from './limits.ts'
import { inputFailure, tooManyRows, type RawTable } from './rawTable.ts'
import { separatedCells } from './separated.ts'

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
