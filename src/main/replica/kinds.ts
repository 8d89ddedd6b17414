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
