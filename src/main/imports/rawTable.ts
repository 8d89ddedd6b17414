import type { InputCode } from '../../contract/codes.ts'
import { DeskFailure } from '../../contract/errors.ts'
import type { FileFault } from '../../contract/files.ts'
import type { TextCell } from './imports.ts'

/** The most rows that are read from a file. */
export const mostRows = 100_000
/** The most cells, empty ones counted: what a file of separators becomes. */
export const mostCells = 5_000_000
/** The largest part of a workbook that is unpacked, in bytes. */
export const mostUnpacked = 128 * 1024 * 1024
/** The most columns with a heading. */
export const mostColumns = 300

/** A cell of the sheet, both from 0. */
interface Place {
  row: number
  column: number
}

/** What a sheet has of a cell besides what it shows. */
export type RawNote = Place & ({ what: 'digits' | 'date'; text: string } | { what: 'formula'; cell: string })

/** Cells that are merged into the first of them. */
export interface Merge {
  /** As the sheet calls them ("B2:B4"). */
  cells: string
  first: Place
  last: Place
}

/** What a sheet says of its rows and cells besides their texts. */
export interface SheetFacts {
  /** Rows that a filter, a group or a height of 0 hides, from 0. */
  hidden: ReadonlySet<number>
  notes: readonly RawNote[]
  merges: readonly Merge[]
}

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
