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
