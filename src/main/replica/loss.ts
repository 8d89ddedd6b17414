import type { ListKind } from './kinds.ts'

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
