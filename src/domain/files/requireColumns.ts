import type { FileField, FilePurpose, PlanField, PlanPurpose } from '../../contract/fileFields.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { OwnCode } from '../../contract/codes.ts'
import type { Match } from './headers.ts'

/** What is known of a file as a whole. */
export interface FileColumnsFound<Field extends string = FileField> {
  /** What errors call it. */
  name: string
  headers: readonly string[]
  hasHeader: boolean
  isJson: boolean
  /** A file that Keydesk exported: what it has besides is no mistake. */
  isExport: boolean
  rows: number
  match: Match<Field>
}

/** The columns that a file may have, as an error names them. */
const ofPeople = 'userName, password, name, departmentId, departmentName, remark, passwordMobile'
const ofPlans: Record<PlanPurpose, string> = {
  assign: 'member, assets, remove',
  lend: 'key, member, assets, due, note',
}

/** The option with which passwords are made, for whoever adds people without. */
export const orMade = { option: '--out' }

/** What can be changed by an edit. */
const editable = ['name', 'departmentId', 'departmentName', 'remark', 'passwordMobile'] as const

/**
 * What is wrong with the columns of a file, whatever stands in them: one that is needed and missing, two for one field,
 * one that nobody knows. A list to compare, and one that only says who is meant, may have any others. `generate`:
 * whoever is added needs no password.
 */
export function requireColumns(
  { name, headers, hasHeader, isJson, isExport, rows, match }: FileColumnsFound,
  purpose: FilePurpose | 'compare',
  generate = false,
): DeskError[] {
  const error = (code: OwnCode, details: Record<string, string | number>): DeskError => ({
    kind: 'invalid',
    code,
    details: { ...details, path: name },
  })
  const { columns, twice, missing, unknown } = match
  const lacks = (...fields: readonly FileField[]): boolean => fields.every((field) => columns[field] === undefined)
  const found: DeskError[] = missing.map(({ column }) => error('input.noColumn', { column }))
  if (!hasHeader && Object.keys(columns).length === 0) return [...found, error('input.noHeader', {})]
  for (const { field, headers: both } of twice) {
    found.push(error('input.columnTwice', { column: field, headers: [...new Set(both)].join(', ') }))
  }
  const isStrict = purpose === 'add' || purpose === 'edit'
  if (isStrict && !isJson && !isExport && hasHeader) {
    for (const at of unknown) {
      if (headers[at] !== '') found.push(error('input.unknownColumn', { column: headers[at] ?? '', known: ofPeople }))
    }
  }
  if (purpose === 'add' && !isJson) {
    for (const field of ['userName', ...(generate ? [] : ['password' as const]), 'name'] as const) {
      if (!lacks(field)) continue
      found.push(error('input.missingColumn', { column: field, ...(field === 'password' && orMade) }))
    }
  }
  const isAboutSomebody = purpose !== 'add' && purpose !== 'compare' && rows > 0
  if (isAboutSomebody && lacks('globalId', 'userName')) found.push(error('input.missingColumn', { column: 'globalId' }))
  if (purpose === 'edit' && rows > 0 && lacks(...editable)) found.push(error('input.nothingToChange', {}))
  if (found.length === 0 && rows === 0) found.push(error('input.nobody', {}))
  return found
}

/** The same of a plan: who it is about, and what is to be done. Headings that nobody knows may be ones that were misspelt. */
export function requirePlanColumns(
  { name, headers, hasHeader, rows, match }: FileColumnsFound<PlanField>,
  purpose: PlanPurpose,
): DeskError[] {
  const error = (code: OwnCode, details: Record<string, string | number> = {}): DeskError => ({
    kind: 'invalid',
    code,
    details: { ...details, path: name },
  })
  const { columns, twice, missing, unknown } = match
  const lacks = (...fields: readonly PlanField[]): boolean => fields.every((field) => columns[field] === undefined)
  const found: DeskError[] = missing.map(({ column }) => error('input.noColumn', { column }))
  if (!hasHeader && Object.keys(columns).length === 0) return [...found, error('input.noHeader')]
  for (const { field, headers: both } of twice) {
    found.push(error('input.columnTwice', { column: field, headers: [...new Set(both)].join(', ') }))
  }
  for (const at of hasHeader ? unknown : []) {
    if (headers[at] !== '')
      found.push(error('input.unknownColumn', { column: headers[at] ?? '', known: ofPlans[purpose] }))
  }
  if (lacks('member', 'globalId', 'userName')) found.push(error('input.missingColumn', { column: 'member' }))
  if (purpose === 'assign' && lacks('assets', 'remove')) found.push(error('input.missingColumn', { column: 'assets' }))
  for (const field of purpose === 'lend' ? (['key', 'assets'] as const) : []) {
    if (lacks(field)) found.push(error('input.missingColumn', { column: field }))
  }
  if (found.length === 0 && rows === 0) found.push(error('input.nobody'))
  return found
}
