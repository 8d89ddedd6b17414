import type { InputCode } from '../../contract/codes.ts'
import { DeskFailure } from '../../contract/errors.ts'
import type { FileFault } from '../../contract/files.ts'
import type { TextCell } from './imports.ts'
import { mostRows } from './limits.ts'
import type { SheetFacts } from './xlsx/sheetFacts.ts'

/** The rows of a file as they stand in it, headings and all. */
export interface RawTable {
  rows: TextCell[][]
  /** Rows that are shorter or longer than the headings are broken ones. */
  isRagged: boolean
  /** `row` counts from 1 after the headings. */
  faults: FileFault[]
  isExport: boolean
  /** Of a workbook: what its sheet says besides. */
  facts?: SheetFacts
}

export function inputFailure(code: InputCode, details: Record<string, string | number>): DeskFailure {
  return new DeskFailure({ kind: 'invalid', code, details })
}

export const tooManyRows = (path: string): DeskFailure => inputFailure('input.tooManyRows', { path, limit: mostRows })
