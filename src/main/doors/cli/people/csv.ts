import { parse, type CsvError } from 'csv-parse/sync'
import { DeskFailure } from '../../../../contract/errors.ts'

const delimiters = [',', ';', '\t'] as const

/** The separator of the header row: lists separated by semicolons or tabs come out of some spreadsheets. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const count = (delimiter: string): number => header.split(delimiter).length
  return delimiters.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',')
}

/** The leading apostrophe that an export puts before what a spreadsheet would run as a formula, taken off again. */
function unguard(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/**
 * Rows of a CSV with a header row, as objects by column name; empty rows are left out. Throws `input.csvBroken` with
 * the line, and `input.fileEmpty` where there is no header.
 */
export function readCsv(text: string, path: string): { columns: string[]; rows: Record<string, string>[] } {
  let cells: string[][]
  try {
    cells = parse(text, { bom: true, delimiter: delimiterOf(text), skip_empty_lines: true, relax_column_count: false })
  } catch (failure) {
    const { code, lines } = failure as CsvError
    const details = { path, reason: code, ...(lines === undefined ? {} : { line: Number(lines) }) }
    throw new DeskFailure({ kind: 'invalid', code: 'input.csvBroken', details })
  }
  const [header, ...body] = cells
  if (!header) throw new DeskFailure({ kind: 'invalid', code: 'input.fileEmpty', details: { path } })
  const columns = header.map((column) => column.trim())
  const rows = body
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(columns.map((column, index) => [column, unguard(row[index] ?? '')])))
  return { columns, rows }
}
