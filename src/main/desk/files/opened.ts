import type { FilePurpose, PlanPurpose } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { FormerValues } from '../../../contract/intents.ts'
import { DeskFailure, type DeskError, throwAll } from '../../../contract/errors.ts'
import { identityColumn, matchPlanColumns } from '../../../domain/files/headers.ts'
import type { ReadTable, Result, Imports } from '../../imports/imports.ts'
import type { DeskDeps, CallContext } from '../desk.ts'
import { pageLength } from '../../../domain/pages.ts'
import { faultError } from '../../../domain/files/cellNotes.ts'
import { requirePlanColumns } from '../../../domain/files/requireColumns.ts'
import type { CheckedPlan } from '../../../domain/plans/checkPlan.ts'
import type { PlannedRow } from '../../../domain/plans/readPlan.ts'

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

/** What the rows of a plan are read as, and what they are held against. */
export interface PlanFileRequest {
  profile: ProfileId
  purpose: PlanPurpose
  columns?: FileColumns | undefined
  inUse?: boolean | undefined
  against: 'copy' | 'now'
}

interface Deps {
  imports: Imports
  openedAs: (file: string) => Opened
  remember: (opened: Opened, columns: FileColumns) => void
  knownNow: (profile: ProfileId, from: 'copy' | 'now', context: CallContext) => Promise<string>
}

/** All of a list that the thread which reads files has, brought over part by part. */
export async function allOf<Lists, P extends keyof Lists & string>(
  imports: Imports,
  { result, counts }: Result<Lists>,
  part: P,
): Promise<Lists[P]> {
  const all: unknown[] = []
  while (all.length < counts[part]) {
    const some = (await imports.part(result, part as never, all.length, pageLength)) as readonly unknown[]
    // A sheet that was changed meanwhile has forgotten what it came to.
    if (some.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.fileClosed' })
    all.push(...some)
  }
  return all as Lists[P]
}

/** Files that say what is to be assigned or lent to whom. */
export function createPlanFiles({ imports, openedAs, remember, knownNow }: Deps) {
  async function checkPlan(file: string, asks: PlanFileRequest, context: CallContext): Promise<Result<CheckedPlan>> {
    const { profile, purpose, columns, inUse = false, against } = asks
    const opened = openedAs(file)
    const { headers, headerRow, format, isExport, rows, table } = opened.read
    const match = matchPlanColumns(headers, { ...opened.byHand, ...columns })
    const found = {
      name: opened.name,
      headers,
      hasHeader: headerRow !== null,
      isJson: format === 'json',
      isExport,
      rows,
    }
    throwAll(requirePlanColumns({ ...found, match }, purpose))
    if (columns) remember(opened, columns)
    const known = await knownNow(profile, against, context)
    return imports.checkPlan(table, { purpose, columns: match.columns, inUse, known })
  }

  return {
    /** What checking the rows of a plan came to. */
    checkPlan,
    /** The rows of a plan. Throws all of its faults at once. */
    async plan(file: string, asks: PlanFileRequest, context: CallContext): Promise<PlannedRow[]> {
      const result = await checkPlan(file, asks, context)
      const error = faultError(await allOf(imports, result, 'faults'))
      if (error) throw new DeskFailure(error)
      return allOf(imports, result, 'plan')
    },
  }
}
