import type { ComparedRows, ListedPerson } from '../../contract/files.ts'
import { withoutEnterpriseCode } from '../matchIds.ts'
import { isEmptied } from './checkPeople.ts'
import type { MatchedColumns } from './headers.ts'
import type { KnownPeople, KnownPerson } from './knownPeople.ts'
import { plainMobile, plainText } from '../searchable.ts'

type Cell = string | null

/** How people of a list are found in the copy. */
export type MatchedBy = 'account' | 'name' | 'mobile'

/** Each part of a comparison, by the rows of the list, or in the order of the copy. */
export type Comparison = { [P in keyof ComparedRows]: ComparedRows[P][] } & {
  /** Rows of the list, and employees of the copy, that have nothing to be found by; they count as new and missing. */
  rowsWithout: number[]
  peopleWithout: string[]
}

const listedFields = ['userName', 'name', 'departmentId', 'departmentName', 'remark', 'passwordMobile'] as const
type ListedField = (typeof listedFields)[number]

/** Texts that say the same are no difference; of a mobile number, digits. */
const plainOf: Record<ListedField, (text: string, enterpriseCode: string) => string> = {
  userName: (text, enterpriseCode) => withoutEnterpriseCode(plainText(text), enterpriseCode).toLowerCase(),
  name: plainText,
  departmentId: plainText,
  departmentName: plainText,
  remark: plainText,
  passwordMobile: plainMobile,
}

/** What a row says. An empty cell says nothing. */
function listedIn(row: readonly Cell[], columns: MatchedColumns, number: number): ListedPerson {
  const person: ListedPerson = { row: number }
  for (const field of listedFields) {
    const at = columns[field]
    const text = at === undefined ? null : row[at]
    // What would become of it: a name loses blanks at its ends.
    if (text != null && text.trim() !== '') person[field] = field === 'name' ? text.trim() : text
  }
  return person
}

const inCopy = ({ globalId, userName, name = null }: KnownPerson) => ({ globalId, userName, name })

/** What people are matched by. A name is the same in capitals: lists are typed by hand. */
const keys: Record<MatchedBy, (person: Pick<ListedPerson, ListedField> | KnownPerson) => string> = {
  account: ({ userName }) => plainText(userName),
  name: ({ name }) => plainText(name).toLowerCase(),
  mobile: ({ passwordMobile }) => plainMobile(passwordMobile),
}

/** Employees by what they are matched by. */
function finder(known: KnownPeople, by: MatchedBy): (key: string) => readonly KnownPerson[] {
  if (by === 'account') return known.byAccount
  const people = Map.groupBy(known.all, keys[by])
  return (key) => (key === '' ? [] : (people.get(key) ?? []))
}

/** The fields that differ, as the copy and as the list has them. An account is the same with the enterprise code. */
function differingFields(
  listed: Partial<Record<ListedField, string>>,
  now: KnownPerson,
  enterpriseCode = '',
): Record<string, { before: string; after: string }> {
  const differing: Record<string, { before: string; after: string }> = {}
  for (const field of listedFields) {
    const after = listed[field]
    if (after === undefined) continue
    const before = now[field] ?? ''
    const plain = plainOf[field]
    const newValue = isEmptied(field, after) ? '' : after
    if (plain(before, enterpriseCode) !== plain(newValue, enterpriseCode)) differing[field] = { before, after }
  }
  return differing
}

/**
 * A list against the copy: who is new, who differs in which field, who is missing in the list, and which rows fit
 * several employees or, several of them, the same one. Only fields that the list has are compared.
 */
export function compareList(
  rows: readonly (readonly Cell[])[],
  {
    columns,
    known,
    by,
    enterpriseCode = '',
  }: {
    columns: MatchedColumns
    known: KnownPeople
    by: MatchedBy
    enterpriseCode?: string | undefined
  },
): Comparison {
  const find = finder(known, by)
  const listed = rows.map((row, index) => listedIn(row, columns, index + 1))
  const keyOf = keys[by]
  const fitting = listed.map((person) => find(keyOf(person)))
  const claims = new Map<string, number>()
  for (const [only, ...others] of fitting) {
    if (only && others.length === 0) claims.set(only.globalId, (claims.get(only.globalId) ?? 0) + 1)
  }
  const found: Comparison = {
    new: [],
    changed: [],
    missing: [],
    ambiguous: [],
    rowsWithout: listed.filter((person) => keyOf(person) === '').map(({ row }) => row),
    peopleWithout: known.all.filter((person) => keyOf(person) === '').map(({ globalId }) => globalId),
  }
  const isListed = new Set<string>()
  listed.forEach((person, index) => {
    const fits = fitting[index] ?? []
    const [only] = fits
    for (const { globalId } of fits) isListed.add(globalId)
    if (!only) {
      found.new.push(person)
      return
    }
    if (fits.length > 1 || (claims.get(only.globalId) ?? 0) > 1) {
      found.ambiguous.push({ ...person, people: fits.map(inCopy) })
      return
    }
    const fields = differingFields(person, only, enterpriseCode)
    if (Object.keys(fields).length === 0) return
    const { globalId, userName, name = null } = only
    found.changed.push({ row: person.row, globalId, userName, name, fields })
  })
  found.missing = known.all.filter(({ globalId }) => !isListed.has(globalId)).map(inCopy)
  return found
}
