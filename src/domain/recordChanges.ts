/** What changed between two readings of the lists: flags, holders, and records that came or went. */

/** The fields of a kind of record that are watched, and its id. */
const watched = {
  member: { id: 'globalId', fields: ['onlineFlag', 'deleted'] },
  asset: { id: 'assetId', fields: ['borrowedFlag', 'onlineFlag', 'cloudAccountGlobalId'] },
  key: { id: 'assetId', fields: ['borrowedFlag', 'cloudAccountGlobalId'] },
} as const
export type WatchedKind = keyof typeof watched

/** One change. Of a record that came or went `field` is "record", and the record stands on one side. */
export interface RecordChange {
  kind: WatchedKind
  id: string
  field: string
  before: unknown
  after: unknown
}

type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Services write "nobody" as null, as empty text, or by leaving the field out. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

/** The records of a list by their id. */
export const byId = (kind: WatchedKind, list: readonly object[]): Records =>
  new Map(
    list.map((one) => [String((one as Record<string, unknown>)[watched[kind].id]), one as Record<string, unknown>]),
  )

/** What differs between two readings of one list, in the order of the second, and what went last. */
export function changesBetween(kind: WatchedKind, before: Records, after: Records): RecordChange[] {
  const changes: RecordChange[] = []
  for (const [id, now] of after) {
    const then = before.get(id)
    if (then === undefined) {
      changes.push({ kind, id, field: 'record', before: null, after: now })
      continue
    }
    for (const field of watched[kind].fields) {
      const [was, is] = [plain(then[field]), plain(now[field])]
      if (was !== is) changes.push({ kind, id, field, before: was, after: is })
    }
  }
  for (const [id, then] of before) {
    if (!after.has(id)) changes.push({ kind, id, field: 'record', before: then, after: null })
  }
  return changes
}
