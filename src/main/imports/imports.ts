import type { Encoding, FileField, FileFormat, FilePurpose } from '../../contract/fileFields.ts'
import type { FileChange, FileFault, SheetEdit, SheetRow, SheetState } from '../../contract/files.ts'
import type { CheckedPeople } from '../../domain/files/checkPeople.ts'
import type { Comparison, MatchedBy } from '../../domain/files/compareList.ts'
import type { ReadColumns } from '../../domain/files/cellNotes.ts'
import type { MatchedColumns } from '../../domain/files/headers.ts'
import type { KnownPerson } from '../../domain/files/knownPeople.ts'
import type { CheckedPlan } from '../../domain/plans/checkPlan.ts'
import type { PlanCheckedWith, SomeNumbers } from '../../domain/plans/readPlan.ts'
import type { KnownOfEnterprise } from '../../domain/memberRules.ts'
import type { InputCode } from '../../contract/codes.ts'
import { DeskFailure } from '../../contract/errors.ts'

/** What is to be read: a file, or what stood in one. `name` is what errors call it. */
export type FileContent = { name: string } & ({ path: string } | { bytes: Uint8Array } | { text: string })

/**
 * How it is to be read, where that isn't to be found out. `headerRow` counts from 1; 0: there is none. `hidden`: whether
 * rows that a workbook hides are taken (so it is where it is left out) or left.
 */
export interface HowToRead {
  encoding?: Encoding | undefined
  headerRow?: number | undefined
  hidden?: 'take' | 'leave' | undefined
}

/** A table of texts, without its rows. A row of a table counts from 1 after the headings; empty ones are left out. */
export interface ReadTable {
  format: FileFormat
  /** Null where the format has just one. */
  encoding: Encoding | null
  isEncodingSure: boolean
  /** Each encoding in which the bytes could be meant, the one that was taken first. */
  encodings: { encoding: Encoding; preview: string }[]
  /** From 1; null: none was found. */
  headerRow: number | null
  headers: string[]
  rows: number
  /** Rows that the workbook hides, as they count where they are taken. */
  hiddenRows: number[]
  /** Rows that are no whole rows, and values of JSON that are no texts. */
  faults: FileFault[]
  /** A document that Keydesk exported: fields that are not read are no mistake in it. */
  isExport: boolean
}

/** What stands in a cell. Null: nothing at all, which only JSON tells from an empty text. */
export type TextCell = string | null

/** Which people of the copy a table is checked against; the key under which they were handed over. */
type Against = { known?: string | undefined }

export interface PeopleCheckRequest extends Against {
  purpose: FilePurpose
  columns: MatchedColumns
  enterprise: KnownOfEnterprise
  /** Columns that nobody knows and that are a fault of the rows that have something there. */
  unknown: readonly number[]
  /** Whether an account of somebody in the copy is a fault of an employee to add. */
  againstCopy: boolean
  /** Whoever to add has no password is given one. */
  generate: boolean
}

/** What a plan is checked with; the people and numbers of `known` were handed over. */
export type PlanCheckRequest = Pick<PlanCheckedWith, 'purpose' | 'columns' | 'inUse'> & { known: string }

/** People and numbers of an enterprise, or a part of them. */
export interface SomeKnown extends SomeNumbers {
  people?: readonly KnownPerson[]
}

/** Cells of another table that begin a sheet, or cells as they are. */
export type SheetFrom =
  { table: number; columns: MatchedColumns; rows: readonly number[] | undefined } | { cells: readonly string[][] }

export interface ComparisonRequest extends Required<Against> {
  columns: MatchedColumns
  by: MatchedBy
  enterpriseCode?: string | undefined
}

/** What checking a table came to, and a comparison: lists that are read by range. */
export type Checked = CheckedPeople & { changes: FileChange[] }
type Parts = Checked & Comparison & Pick<CheckedPlan, 'plan'>

/** The number of a result, and how long each of its lists is. */
export type Result<Lists> = { result: number; counts: Record<keyof Lists, number> }

/**
 * Reads tables of texts from files, in a thread of its own, which starts with the first one. Everything is text: as it
 * stands in a CSV, as it is shown in a spreadsheet.
 */
export interface Imports {
  /**
   * Reads a file and keeps its table under a number. Throws `input.fileNotFound`, `input.fileNotReadable`,
   * `input.fileTooLarge` (before it is unpacked), `input.tooManyRows`, `input.encoding`, `input.csvBroken`,
   * `input.jsonBroken`, `input.jsonNotArray`, `input.workbookBroken` and `input.fileEmpty`.
   */
  read(content: FileContent, how: HowToRead): Promise<ReadTable & { table: number }>
  /**
   * Cells of a range of rows, each row as long as the headings: as they are shown, or with `columns` as their fields are
   * read.
   */
  rows(table: number, offset: number, limit: number, columns?: ReadColumns): Promise<TextCell[][]>
  /** Cells of some rows as their fields are read, from 1, in that order; of one that there is not, none. */
  pick(table: number, rows: readonly number[], columns: ReadColumns): Promise<TextCell[][]>
  /** The cells of these columns that can't be read. */
  unreadable(table: number, columns: ReadColumns): Promise<FileFault[]>
  /** Also what was made of it. */
  forget(table: number): Promise<void>
  /** Keeps what an enterprise has under a key, part by part; `enterpriseCode` is what A1 appends to accounts. */
  know(key: string, some: SomeKnown, enterpriseCode: string | undefined): Promise<void>
  /** Whether what was kept under a key is still there: that of a few is. */
  knows(key: string): Promise<boolean>
  check(table: number, asked: PeopleCheckRequest): Promise<Result<Checked>>
  checkPlan(table: number, asked: PlanCheckRequest): Promise<Result<CheckedPlan>>
  compare(table: number, asked: ComparisonRequest): Promise<Result<Comparison>>
  part<P extends keyof Parts>(result: number, part: P, offset: number, limit: number): Promise<Parts[P]>
  /** Makes a table with a column for each field, which can be changed. */
  sheet(fields: readonly FileField[], from: SheetFrom): Promise<ReadTable & { table: number }>
  /** Changes a sheet; says how many rows it has then. What it came to before is forgotten. */
  change(table: number, edit: SheetEdit, asked: Against & { enterpriseCode?: string | undefined }): Promise<number>
  /** A range of a sheet's rows with what is wrong with them, and how the sheet stands. */
  view(
    table: number,
    asked: PeopleCheckRequest,
    offset: number,
    limit: number,
  ): Promise<SheetState & { rows: SheetRow[] }>
  /** The fault beside a cell, its place from 1, and how many there are. */
  fault(
    table: number,
    asked: PeopleCheckRequest,
    from: { row: number; field?: string | undefined; step: 'next' | 'previous' },
  ): Promise<{ fault?: FileFault; place: number; count: number }>
  /** An account for each name that nobody has: neither the people of the copy, nor `taken`. */
  suggest(
    names: readonly string[],
    taken: readonly string[],
    known: string | undefined,
    enterpriseCode: string | undefined,
  ): Promise<string[]>
  close(): Promise<void>
}

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
