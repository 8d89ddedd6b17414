import type { InputCode } from '../../../../contract/codes.ts'
import { DeskFailure, throwAll, type DeskError } from '../../../../contract/errors.ts'
import { Long } from '../../../../contract/ids.ts'
import type { NewMember } from '../../../../contract/inputs.ts'
import { checkPeople, type GivenPerson } from '../../../../domain/memberRules.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'

const requiredFields = ['userName', 'password', 'name'] as const
const optionalFields = ['departmentId', 'remark', 'passwordMobile'] as const
const fields: readonly string[] = [...requiredFields, ...optionalFields]

function fail(code: InputCode, details: Record<string, string | number>): never {
  throw new DeskFailure({ kind: 'invalid', code, details })
}

/** The field that a column's heading names, ignoring case. */
function fieldOf(column: string): string | undefined {
  return fields.find((field) => field.toLowerCase() === column.toLowerCase())
}

function fromCsv(text: string, path: string): Record<string, unknown>[] {
  const { columns, rows } = readCsv(text, path)
  for (const column of columns) if (!fieldOf(column)) fail('input.unknownColumn', { column, path })
  for (const field of requiredFields) {
    if (!columns.some((column) => fieldOf(column) === field)) fail('input.missingColumn', { column: field, path })
  }
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, cell]) => {
        const field = fieldOf(column) ?? column
        // An empty cell means that an optional field was not given.
        return cell === '' && optionalFields.some((one) => one === field) ? [] : [[field, cell]]
      }),
    ),
  )
}

function fromJson(text: string, path: string): Record<string, unknown>[] {
  let value: unknown
  try {
    // A department's 64-bit id must not pass through a double: its digits are taken from the source.
    value = JSON.parse(text, (key, parsed: unknown, context?: { source?: string }) =>
      key === 'departmentId' && typeof parsed === 'number' ? (context?.source ?? String(parsed)) : parsed,
    )
  } catch (failure) {
    const at = /position (\d+)/.exec(String(failure))?.[1]
    const line: Record<string, number> = at === undefined ? {} : { line: text.slice(0, Number(at)).split('\n').length }
    fail('input.jsonBroken', { path, ...line })
  }
  if (!Array.isArray(value)) fail('input.jsonNotArray', { path })
  return value as Record<string, unknown>[]
}

function checkTypes(record: unknown, row: number): NewMember | DeskError[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return [{ kind: 'invalid', code: 'input.notObject', row }]
  }
  const given = record as Record<string, unknown>
  const errors: DeskError[] = []
  for (const key of Object.keys(given)) {
    if (!fields.includes(key)) errors.push({ kind: 'invalid', code: 'input.unknownField', row, field: key })
  }
  for (const field of fields) {
    const value = given[field]
    const isRequired = requiredFields.some((one) => one === field)
    if (value === undefined || (value === null && !isRequired)) {
      if (isRequired) errors.push({ kind: 'invalid', code: 'input.required', row, field })
    } else if (typeof value !== 'string') {
      errors.push({ kind: 'invalid', code: 'input.notText', row, field })
    } else if (field === 'departmentId' && !Long.safeParse(value.trim()).success) {
      errors.push({ kind: 'invalid', code: 'input.notLong', row, field, details: { value } })
    }
  }
  if (errors.length > 0) return errors
  const text = (field: string): string | undefined => given[field] as string | undefined
  const departmentId = text('departmentId')
  const remark = text('remark')
  const passwordMobile = text('passwordMobile')
  return {
    userName: text('userName') ?? '',
    password: text('password') ?? '',
    name: text('name') ?? '',
    ...(departmentId == null ? {} : { departmentId: Long.parse(departmentId.trim()) }),
    ...(remark == null ? {} : { remark }),
    ...(passwordMobile == null ? {} : { passwordMobile }),
  }
}

/** The part of a record that the rules can check: its texts. */
function textsOf(record: unknown): GivenPerson | undefined {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined
  const given = Object.entries(record).filter(([field, value]) => fields.includes(field) && typeof value === 'string')
  return Object.fromEntries(given)
}

/** If something is wrong already, adds what the desk would refuse next, by row. */
function withBrokenRules(errors: DeskError[], records: readonly unknown[]): DeskError[] {
  if (errors.length === 0) return []
  const broken = checkPeople(records.map(textsOf)).map(({ row, field, rule }): DeskError => ({
    kind: 'invalid',
    field,
    ...rule,
    row,
  }))
  return [...errors, ...broken].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
}

/**
 * Employees to add, from the bytes of a JSON array or of a CSV with a header row; the fields are those of A1. Throws
 * all errors at once, each with its row and field. If only the specification's limits are broken, the desk reports
 * that, since it knows the enterprise.
 */
export function readPeople(bytes: Buffer, path: string): NewMember[] {
  const text = decodeText(bytes, path)
  if (text.trim() === '') fail('input.fileEmpty', { path })
  const records = /^\uFEFF?\s*[[{]/.test(text) ? fromJson(text.replace(/^\uFEFF/, ''), path) : fromCsv(text, path)
  if (records.length === 0) fail('input.nobody', { path })
  const people: NewMember[] = []
  const errors: DeskError[] = []
  records.forEach((record, index) => {
    const checked = checkTypes(record, index + 1)
    if (Array.isArray(checked)) errors.push(...checked)
    else people.push(checked)
  })
  throwAll(withBrokenRules(errors, records))
  return people
}
