import type { FilePurpose } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { FormerValues } from '../../../contract/inputs.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import { identityColumn } from '../../../domain/files/headers.ts'
import type { ReadTable, Result } from '../../imports/imports.ts'
import type { DeskDeps } from '../desk.ts'

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

/** Faults that are told at once. */
const faultsAtOnce = 1000

/** Files of participants in activities. */
export function createIdentityFiles({
  imports,
  openedAs,
}: Pick<DeskDeps, 'imports'> & { openedAs: (file: string) => Opened }) {
  return {
    /** The identities in a range of rows, and what is wrong with the rows. Throws `input.missingColumn`, `input.noColumn`. */
    async identities(
      file: string,
      { column, offset, limit }: { column?: string | number | undefined; offset: number; limit: number },
    ) {
      const { name, read } = openedAs(file)
      const at = identityColumn(read.headers, column)
      if (at === undefined && column !== undefined) {
        throw missing({ code: 'input.noColumn', details: { column: String(column), path: name } })
      }
      if (at === undefined || (column === undefined && read.headerRow === null)) {
        throw missing({ code: 'input.missingColumn', details: { column: 'identity', path: name } })
      }
      const columns = { identity: at }
      const cells = await imports.rows(read.table, offset, limit, columns)
      const faults = [...read.faults, ...(await imports.unreadable(read.table, columns))].slice(0, faultsAtOnce)
      return { identities: cells.map((row) => row[at] ?? ''), total: read.rows, faults }
    },
  }
}
