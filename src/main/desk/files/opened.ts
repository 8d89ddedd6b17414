import type { FilePurpose } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { FormerValues } from '../../../contract/inputs.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ReadTable, Result } from '../../imports/imports.ts'

/** A file that is open. */
export interface Opened {
  name: string
  read: ReadTable & { table: number }
  /** What a person matched by hand when it was opened. */
  byHand: FileColumns
  /** Of a sheet of edits: how whoever decided it saw the fields, by global id. */
  before?: ReadonlyMap<string, FormerValues>
  /** What checking and comparing it came to, by what was asked. */
  results: Map<string, Promise<Result<unknown>>>
}

/** What the rows of a file are read as, and for whom. */
export interface PeopleFileRequest {
  profile: ProfileId
  purpose: FilePurpose
  columns?: FileColumns | undefined
  /** Whoever to add has no password is given one. */
  generate?: boolean
  /** `nothing`: an account of somebody in the copy is no fault of an employee to add. Left out: `copy`. */
  against?: 'copy' | 'nothing'
}

/** Something that a file lacks. */
export const missing = (error: Omit<DeskError, 'kind'>): DeskFailure => new DeskFailure({ kind: 'invalid', ...error })
