import { DeskFailure, throwAll, type DeskError } from '../../../contract/errors.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { FileColumns, SheetEdit } from '../../../contract/files.ts'
import { MemberGlobalId, type ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import type { FormerValues } from '../../../contract/intents.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import { pageLength } from '../../../domain/pages.ts'
import type { Comparison, MatchedBy } from '../../../domain/files/compareList.ts'
import { matchColumns, type Match, type MatchedColumns } from '../../../domain/files/headers.ts'
import { sheetFields } from '../../../domain/files/sheet.ts'
import type { PeopleCheckRequest, Imports, Result, SheetFrom } from '../../imports/imports.ts'
import type { Sessions } from '../sessions.ts'
import type { PeopleFileRequest, Opened } from './opened.ts'
import type { KnownHere } from './knownHere.ts'

type Of = ParsedInputOf<'makeMemberSheet'>['of']
type OfAdding = Extract<Of, { purpose: 'add' }>
type OfEditing = Extract<Of, { purpose: 'edit' }>

/** What can be changed in the service, of what a list may say. */
const editable = ['name', 'departmentId', 'departmentName', 'remark', 'passwordMobile'] as const

const othersNow: DeskError = { kind: 'invalid', code: 'job.othersNow' }

interface Deps {
  imports: Imports
  sessions: Sessions
  knownHere: (profile: ProfileId) => Promise<KnownHere | undefined>
  openedAs: (file: string) => Opened
  checkRequestOf: (opened: Opened, asks: PeopleFileRequest, match: Match) => Promise<PeopleCheckRequest>
  keep: (opened: Opened) => string
  remember: (opened: Opened, columns: FileColumns) => void
  compare: (
    file: string,
    asked: { profile: ProfileId; columns?: FileColumns | undefined; by: MatchedBy },
  ) => Promise<Result<Comparison>>
  /** The records of these employees, as the copy has them. */
  peopleNow: (profile: ProfileId, ids: readonly MemberGlobalId[]) => Promise<Member[]>
}

/** Sheets: files with a column for each field, which a person edits. */
export function createSheetFiles(deps: Deps) {
  const { imports, sessions, knownHere, openedAs, checkRequestOf, keep, remember, compare, peopleNow } = deps
  /** The columns that a person means, and no others. */
  function chosenColumns(opened: Opened, given: FileColumns): MatchedColumns {
    const { columns, missing } = matchColumns(opened.read.headers, given)
    const details = (column: string) => ({ column, path: opened.name })
    throwAll(missing.map(({ column }) => ({ kind: 'invalid', code: 'input.noColumn', details: details(column) })))
    remember(opened, given)
    return Object.fromEntries(Object.keys(given).map((field) => [field, columns[field as FileField]]))
  }

  async function toAdd({ from }: OfAdding): Promise<{ fields: FileField[]; from: SheetFrom }> {
    if (!from) return { fields: sheetFields({}), from: { cells: [] } }
    const opened = openedAs(from.file)
    const columns = chosenColumns(opened, from.columns)
    return { fields: sheetFields(columns), from: { table: opened.read.table, columns, rows: from.rows } }
  }

  /** How a person saw the fields that differ; of a department the id, which is what is changed. */
  async function beforeOf(
    profile: ProfileId,
    chosenChanges: Comparison['changed'],
  ): Promise<ReadonlyMap<string, FormerValues>> {
    const named = chosenChanges.filter(({ fields }) => fields['departmentName'] !== undefined)
    const ids = named.map(({ globalId }) => MemberGlobalId.parse(globalId))
    const members = new Map<string, Member>((await peopleNow(profile, ids)).map((one) => [one.globalId, one]))
    return new Map(
      chosenChanges.map(({ globalId, fields }) => {
        const before: FormerValues = {}
        for (const field of ['name', 'departmentId', 'remark', 'passwordMobile'] as const) {
          const was = fields[field]?.before
          if (was !== undefined) before[field] = was
        }
        if (fields['departmentName'] !== undefined) {
          const member = members.get(globalId)
          // The copy was refreshed since it was compared.
          if (!member || (member.departmentName ?? '') !== fields['departmentName'].before) {
            throw new DeskFailure(othersNow)
          }
          before.departmentId = member.departmentId ?? ''
        }
        return [globalId, before]
      }),
    )
  }

  async function toEdit(profile: ProfileId, { file, columns, by, rows }: OfEditing) {
    const { result, counts } = await compare(file, { profile, columns, by })
    const wanted = new Set(rows)
    const chosenChanges: Comparison['changed'] = []
    for (let offset = 0; offset < counts.changed; offset += pageLength) {
      const some = await imports.part(result, 'changed', offset, pageLength)
      chosenChanges.push(...some.filter(({ row }) => wanted.has(row)))
    }
    const before = await beforeOf(profile, chosenChanges)
    const differing = editable.filter((field) => chosenChanges.some(({ fields }) => fields[field] !== undefined))
    const fields: FileField[] = ['globalId', ...differing]
    const cells = chosenChanges.map((one) => [
      one.globalId,
      ...differing.map((field) => one.fields[field]?.after ?? ''),
    ])
    return { fields, from: { cells }, before }
  }

  /** A sheet as one of employees to add. */
  async function checkedAs(profile: ProfileId, file: string) {
    const opened = openedAs(file)
    const { headers, table } = opened.read
    const asks: PeopleFileRequest = { profile, purpose: 'add', generate: true }
    return { table, asked: await checkRequestOf(opened, asks, matchColumns(headers)) }
  }

  return {
    async makeSheet(profile: ProfileId, of: Of): Promise<OutputOf<'makeMemberSheet'>> {
      const { fields, from, before } =
        of.purpose === 'add' ? { ...(await toAdd(of)), before: undefined } : await toEdit(profile, of)
      const read = await imports.sheet(fields, from)
      const file = keep({ name: '', read, byHand: {}, results: new Map(), ...(before && { before }) })
      return { file, fields, rows: read.rows }
    },

    async editSheet(profile: ProfileId, file: string, edit: SheetEdit): Promise<{ rows: number }> {
      const opened = openedAs(file)
      const { enterpriseCode } = sessions.find(profile)
      const known = edit.what === 'accounts' ? (await knownHere(profile))?.key : undefined
      const rows = await imports.change(opened.read.table, edit, { known, enterpriseCode })
      opened.results.clear()
      opened.read = { ...opened.read, rows }
      return { rows }
    },

    async readSheet(profile: ProfileId, file: string, { offset, limit }: { offset: number; limit: number }) {
      const { table, asked } = await checkedAs(profile, file)
      return imports.view(table, asked, offset, limit)
    },

    async findSheetFault(
      profile: ProfileId,
      file: string,
      from: { row: number; field?: FileField | undefined; step: 'next' | 'previous' },
    ): Promise<OutputOf<'findSheetFault'>> {
      const { table, asked } = await checkedAs(profile, file)
      return imports.fault(table, asked, from)
    },
  }
}
