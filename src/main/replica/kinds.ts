import { elementsIn, membersIn, readString } from '../../domain/jsonText.ts'

/** The lists of the member center: A5, A6, A8. */
export const listKinds = ['member', 'asset', 'key'] as const
export type ListKind = (typeof listKinds)[number]

/** What has versions: the records of the lists, and A7's trees by asset id. */
export type VersionKind = ListKind | 'tree'

/** What identifies a record of a list. */
const idFields = { member: 'globalId', asset: 'assetId', key: 'assetId' } as const

export const idFieldOf = (kind: ListKind): (typeof idFields)[ListKind] => idFields[kind]

/** The id of the `nth` record (from 0) with the same id in a list; nearly always an id occurs once. */
export function recordId(id: string, nth: number): string {
  return nth === 0 ? id : `${id}\u0000${nth}`
}

/** The service's own id within a record's id. */
export function plainId(id: string): string {
  return id.split('\u0000', 1)[0] ?? id
}

/**
 * A list that lost more than half of what it had, or everything. `repeated`: it counts `before` people and has `after`,
 * since these ids stand in it more than once.
 */
export interface Loss {
  list: ListKind | 'product'
  before: number
  after: number
  repeated?: readonly string[]
}

/** What the gateway says of such a list. */
export interface Lacking {
  total: number
  count: number
  ids: readonly string[]
}

/** Products in total, and the assets whose trees lost some: the copy keeps theirs until they are read again. */
export interface TreeLoss {
  loss: Loss
  assetIds: string[]
}

/**
 * Some fields of a record's text: strings decoded, numbers as their digits, flags as "true" or "false"; nulls are left
 * out.
 */
export type Fields = Readonly<Record<string, string | undefined>>

const isPlain = (literal: string): boolean => !/^[[{n]/.test(literal)
/** A text as it reads, everything else as it is written. */
export const plainText = (literal: string): string => (literal.startsWith('"') ? readString(literal) : literal)

/** Reads the named fields of the object that begins at `start`; objects and lists are left out. */
export function fieldsOf(text: string, names: ReadonlySet<string>, start = 0): Fields {
  const fields: Record<string, string> = {}
  for (const { name, value } of membersIn(text, start)) {
    if (!names.has(name)) continue
    const literal = text.slice(value.start, value.end)
    if (isPlain(literal)) fields[name] = plainText(literal)
  }
  return fields
}

/** The values of a record's fields, as they are written: of a name that stands twice the last one counts. */
export const literalsIn = (record: string): Map<string, string> =>
  new Map(membersIn(record).map(({ name, value }) => [name, record.slice(value.start, value.end)]))

/** The strings of the list under `name`, numbers as their digits; none if it isn't a list. */
export function textsOf(text: string, name: string): string[] {
  const list = literalsIn(text).get(name) ?? ''
  return elementsIn(list)
    .map(({ start, end }) => list.slice(start, end))
    .filter(isPlain)
    .map(plainText)
}

/** The largest Long, as the double next to it. */
export const largestLong = 2 ** 63

/** A time in epoch milliseconds, as a Long may hold it, beyond safe integers too; `null` if there is none. */
export function farTimeOf(digits: string | undefined): number | null {
  if (digits === undefined || digits.trim() === '') return null
  const time = Number(digits)
  return Number.isNaN(time) ? null : Math.max(-largestLong, Math.min(largestLong, Math.round(time)))
}

/** The same, clamped to safe integers. */
export function timeOf(digits: string | undefined): number | null {
  const time = farTimeOf(digits)
  return time === null ? null : Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, time))
}
