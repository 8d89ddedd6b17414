import { parse, type CsvError } from 'csv-parse/sync'
import { DeskFailure, throwAll, type DeskError } from '../../../../contract/errors.ts'
import { unguardFormula } from '../../../../domain/formulas.ts'

const delimiters = [',', ';', '\t'] as const

/** The separator of the header row: some spreadsheets write semicolons or tabs. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const count = (delimiter: string): number => header.split(delimiter).length
  return delimiters.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',')
}

/** Reports a row with too few or too many cells; `row` counts from 1, without the header. */
function checkLength(cells: string[], columns: string[], row: number): DeskError[] {
  const field = columns[cells.length]
  if (field !== undefined) return [{ kind: 'invalid', code: 'input.rowTooShort', row, field }]
  if (cells.length === columns.length) return []
  const details = { cells: cells.length, columns: columns.length }
  return [{ kind: 'invalid', code: 'input.rowTooLong', row, details }]
}

/**
 * Rows of a CSV with a header row, as objects by column name; empty rows are left out. Throws `input.csvBroken` with
 * the line, `input.fileEmpty` where there is no header, and every row that is shorter or longer than the header.
 */
export function readCsv(text: string, path: string): { columns: string[]; rows: Record<string, string>[] } {
  let cells: string[][]
  try {
    cells = parse(text, { bom: true, delimiter: delimiterOf(text), skip_empty_lines: true, relax_column_count: true })
  } catch (failure) {
    const { lines } = failure as CsvError
    const details = { path, ...(lines === undefined ? {} : { line: Number(lines) }) }
    throw new DeskFailure({ kind: 'invalid', code: 'input.csvBroken', details })
  }
  const [header, ...body] = cells
  if (!header) throw new DeskFailure({ kind: 'invalid', code: 'input.fileEmpty', details: { path } })
  const columns = header.map((column) => column.trim())
  const filled = body.filter((row) => row.some((cell) => cell !== ''))
  throwAll(filled.flatMap((row, index) => checkLength(row, columns, index + 1)))
  const rows = filled.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, unguardFormula(row[index] ?? '')])),
  )
  return { columns, rows }
}
