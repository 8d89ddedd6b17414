import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rowOf, sheetOf, workbookOf } from '../../../fakes/workbook.ts'
import type { CliRig } from './rig.ts'

type Rows = readonly (Parameters<typeof rowOf>[1] | { cells: Parameters<typeof rowOf>[1]; attributes: string })[]

/** Dates as dd/mm/yyyy, as a day of a month, and with a time; numbers with an exponent. */
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="11"/><xf numFmtId="28"/><xf numFmtId="22"/></cellXfs></styleSheet>'
/** A number in a style of these. */
export const number = (value: number | string, style = 0) => ({ attributes: `s="${style}"`, xml: `<v>${value}</v>` })
/** A formula with this as its result. */
export const formula = (value = '') => ({ xml: `<f>A1&amp;"x"</f>${value}` })

let files = 0
/** A workbook of these rows in the test's folder. */
export async function workbookIn(
  rig: CliRig,
  rows: Rows,
  merged: readonly string[] = [],
  parts: Record<string, string> = {},
) {
  const path = join(rig.folder, `book${(files += 1)}.xlsx`)
  const all = rows.map((row, at) => ('cells' in row ? rowOf(at + 1, row.cells, row.attributes) : rowOf(at + 1, row)))
  const merges = `<mergeCells>${merged.map((one) => `<mergeCell ref="${one}"/>`).join('')}</mergeCells>`
  await writeFile(path, await workbookOf(sheetOf(all.join(''), merges), { 'xl/styles.xml': styles, ...parts }))
  return path
}
