import { parse } from 'csv-parse/sync'
import { unguardFormula } from '../../domain/formulas.ts'
import { findHeader } from '../../domain/files/headers.ts'
import { inputFailure, tooManyRows, type RawTable } from './rawTable.ts'
import { mostCells, mostRows } from './limits.ts'

const delimiters = [',', ';', '\t'] as const

/** Enough of a text to see what separates its cells, in characters. */
const lookedAt = 20_000

const howToParse = { skip_empty_lines: false, relax_column_count: true, skip_records_with_error: false } as const

/** How much a separator makes of the beginning of a text: headings that are known, then cells. */
function worth(delimiter: string, text: string): number {
  try {
    const rows = parse(text.slice(0, lookedAt), { ...howToParse, delimiter, relax_quotes: true, to: 20 })
    const known = findHeader(rows)?.known ?? 0
    return known * 1000 + rows.reduce((most, row) => Math.max(most, row.length), 0)
  } catch {
    return 0
  }
}

/** The separator that fits best: some spreadsheets write semicolons or tabs. */
function delimiterOf(text: string): string {
  const worths = delimiters.map((delimiter) => worth(delimiter, text))
  return delimiters[worths.indexOf(Math.max(...worths))] ?? ','
}

/**
 * The rows of a text of separated cells, without a byte order mark. Guards against formulas, which our own exports
 * have, are taken off unless the cells were `pasted`. Throws `input.csvBroken` with the line.
 */
export function readCsv(text: string, name: string, { isPasted }: { isPasted: boolean }): RawTable {
  const delimiter = isPasted && text.includes('\t') ? '\t' : delimiterOf(text)
  let cells = 0
  let rows: string[][]
  try {
    rows = parse(text, {
      ...howToParse,
      delimiter,
      to: mostRows + 100,
      on_record: (record: string[]) => {
        cells += record.length
        if (cells > mostCells) throw tooManyRows(name)
        return record
      },
    })
  } catch (failure) {
    if (!(failure instanceof Error) || !('lines' in failure)) throw failure
    const { lines } = failure
    throw inputFailure('input.csvBroken', { path: name, ...(lines === undefined ? {} : { line: Number(lines) }) })
  }
  if (!isPasted) for (const row of rows) row.forEach((cell, at) => (row[at] = unguardFormula(cell)))
  return { rows, isRagged: !isPasted, faults: [], isExport: false }
}
