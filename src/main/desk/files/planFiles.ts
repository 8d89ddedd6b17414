import { DeskFailure, throwAll } from '../../../contract/errors.ts'
import type { PlanPurpose } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { pageLength } from '../../../domain/pages.ts'
import { faultError } from '../../../domain/files/faults.ts'
import { matchPlanColumns } from '../../../domain/files/headers.ts'
import { requirePlanColumns } from '../../../domain/files/requireColumns.ts'
import type { CheckedPlan } from '../../../domain/plans/checkPlan.ts'
import type { PlannedRow } from '../../../domain/plans/readPlan.ts'
import type { Imports, Result } from '../../imports/imports.ts'
import type { CallContext } from '../desk.ts'
import type { Opened } from './opened.ts'

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
