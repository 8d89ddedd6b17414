import type { DatabaseSync } from 'node:sqlite'
import type { MemoryCode } from '../../../contract/codes.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { listKinds, plainId, type ListKind } from '../kinds.ts'
import { containing, numberIn, where, type Condition, type Range } from './conditions.ts'
import { readBoard, type BoardCounts, type BoardFilter, type BoardOrder } from './boardRows.ts'
import { createMemberRows, type DepartmentCount, type MemberFilter, type MemberOrder } from './memberRows.ts'
import type { Sort, SortLanguage } from './sortKeys.ts'
import { createTrees } from './trees.ts'

/** Which product instances; what is left out does not matter. */
export interface ProductFilter {
  /** Part of a product's name, uri or ids, of a merchandise on its way, or of its asset number. */
  text?: string
  uri?: string
  /** Who holds the asset number, by global id. */
  holder?: string
  /** Ends at `now` or later, but not after this many days. */
  expiringDays?: number
  expired?: boolean
  trial?: boolean
  notActivated?: boolean
}

export type ProductOrder = 'productName' | 'assetNum' | 'ends' | 'starts'

const productOrders: Record<ProductOrder, string> = {
  productName: 'product.name_key',
  assetNum: 'asset.number_key',
  ends: 'product.ends',
  starts: 'product.starts',
}

/** By asset number as they stand in its tree, unless something else is asked for; then that settles what is equal. */
function productOrder(sort: Sort<ProductOrder> | undefined): string {
  const own = 'asset.position, product.place'
  return sort ? `${productOrders[sort.by]} ${sort.descending ? 'DESC' : 'ASC'}, ${own}` : own
}

/** A product instance as it was kept, and where it is. */
export interface FoundProduct {
  text: string
  assetId: string
  assetNum: string
  holder: string | null
  path: string[]
}

/** Records as their own texts, how many there are in all, and the oldest read that they rest on, in epoch ms. */
export interface Rows {
  rows: string[]
  total: number
  at: number
}

/** What the copy holds. */
export interface CopyInfo {
  snapshot: number | null
  /** When each list was read, and the oldest tree; null where nothing was. */
  at: number | null
  /** When the oldest of the three lists was read. */
  listsAt: number | null
  /** When the oldest tree was read. */
  treesAt: number | null
  /** Whether a sync ended ever: otherwise products are there as far as they have arrived. */
  isComplete: boolean
  /** Trees that could not be read the last time. */
  unreadable: number
  members: number
  assets: number
  keys: number
  /** How many trees are known, and the products in them. */
  trees: number
  products: number
}

const dayMs = 86_400_000

function productConditions(filter: ProductFilter, now: number): (Condition | false)[] {
  const { text, uri, holder, expiringDays, expired, trial, notActivated } = filter
  return [
    text !== undefined &&
      text.trim() !== '' && [
        "product.search LIKE ? ESCAPE '!' OR lower(asset.asset_num) LIKE ? ESCAPE '!'",
        containing(text),
        containing(text),
      ],
    uri !== undefined && ['product.uri = ?', uri],
    holder !== undefined && ['asset.holder = ?', holder],
    expiringDays !== undefined && ['product.ends BETWEEN ? AND ?', now, now + expiringDays * dayMs],
    expired === true && ['product.ends < ?', now],
    trial === true && ['product.trial = 1'],
    notActivated === true && ['product.activated = 0'],
  ]
}

/** Why there is nothing to give. */
interface Missing {
  missing: Pick<DeskError, 'code' | 'details'>
}

const missing = (code: MemoryCode, details: Record<string, string>): Missing => ({ missing: { code, details } })

/** Reads a copy, or a snapshot that was laid out as one. Undefined where the list in question was never read. */
export interface CopyReader {
  info(): CopyInfo
  members(filter: MemberFilter, range: Range, sort?: Sort<MemberOrder>): Rows | undefined
  departments(filter: MemberFilter, language: SortLanguage): DepartmentCount[]
  board(
    kind: 'asset' | 'key',
    filter: BoardFilter,
    range: Range,
    sort?: Sort<BoardOrder>,
  ): (Rows & { counts: BoardCounts }) | undefined
  /** An asset's tree as text, or why there is none. */
  tree(assetId: string): { text: string; at: number } | Missing | undefined
  products(
    filter: ProductFilter,
    range: Range,
    now: number,
    sort?: Sort<ProductOrder>,
  ): { rows: FoundProduct[]; total: number; at: number } | undefined
}

export function createCopyReader(copy: DatabaseSync): CopyReader {
  const people = createMemberRows(copy)
  const readAt = (kind: ListKind): number | undefined => {
    const row = copy.prepare('SELECT read_at FROM list WHERE kind = ?').get(kind)
    return row ? numberIn(row, 'read_at') : undefined
  }

  /** What was found, and when the list was read. */
  const dated = <T>(kind: ListKind, find: () => T): (T & { at: number }) | undefined => {
    const at = readAt(kind)
    return at === undefined ? undefined : { ...find(), at }
  }

  const oldestTree = (): number | undefined => {
    const oldest = copy.prepare('SELECT min(read_at) AS at FROM tree WHERE read_at IS NOT NULL').get()?.['at']
    return oldest == null ? undefined : Number(oldest)
  }

  /** The oldest read among the trees, and the list of asset numbers, which says whose they are. */
  const treesAt = (): number | undefined => {
    const assets = readAt('asset')
    return assets === undefined ? undefined : Math.min(assets, oldestTree() ?? assets)
  }

  return {
    info() {
      const count = (table: string): number =>
        numberIn(copy.prepare(`SELECT count(*) AS count FROM ${table}`).get(), 'count')
      const known = listKinds.map(readAt)
      const complete = known.filter((at) => at !== undefined)
      const snapshot = copy.prepare("SELECT value FROM meta WHERE key = 'snapshot'").get()?.['value']
      const isComplete = complete.length === known.length
      return {
        snapshot: snapshot === undefined ? null : Number(snapshot),
        at: isComplete ? Math.min(...complete, treesAt() ?? Infinity) : null,
        listsAt: isComplete ? Math.min(...complete) : null,
        treesAt: oldestTree() ?? null,
        isComplete: snapshot !== undefined,
        unreadable: numberIn(copy.prepare('SELECT count(*) AS count FROM tree WHERE error IS NOT NULL').get(), 'count'),
        trees: numberIn(copy.prepare('SELECT count(*) AS count FROM tree WHERE body IS NOT NULL').get(), 'count'),
        members: count('member'),
        assets: count('asset'),
        keys: count('key'),
        products: count('product'),
      }
    },
    members: (...query) => dated('member', () => people.members(...query)),
    departments: people.departments,
    board: (kind, ...query) => dated(kind, () => readBoard(copy, kind, ...query)),
    tree(assetId) {
      if (readAt('asset') === undefined) return undefined
      const row = copy.prepare('SELECT read_at, error FROM tree WHERE asset_id = ?').get(assetId)
      const text = row && createTrees(copy).read(assetId)
      if (text !== undefined) return { text, at: numberIn(row, 'read_at') }
      const isListed = copy.prepare('SELECT 1 FROM asset WHERE id = ?').get(assetId) !== undefined
      if (!isListed) return missing('copy.noAsset', { value: assetId })
      return missing('copy.treeUnread', { assetId, ...(row?.['error'] == null ? {} : { error: String(row['error']) }) })
    },
    products(filter, { limit, offset }, now, sort) {
      const at = treesAt()
      if (at === undefined) return undefined
      const { sql, values } = where(productConditions(filter, now))
      const from = `FROM product JOIN asset ON asset.id = product.asset_id ${sql}`
      const found = copy
        .prepare(
          `SELECT product.asset_id, asset_num, holder, path, text_start, text_end ${from}
           ORDER BY ${productOrder(sort)} LIMIT ? OFFSET ?`,
        )
        .all(...values, limit, offset)
      const trees = createTrees(copy)
      let last: { id: string; text: string } | undefined
      const rows = found.map((row): FoundProduct => {
        const assetId = plainId(String(row['asset_id']))
        if (last?.id !== assetId) last = { id: assetId, text: trees.read(assetId) ?? '' }
        return {
          text: last.text.slice(numberIn(row, 'text_start'), numberIn(row, 'text_end')),
          assetId,
          assetNum: String(row['asset_num']),
          holder: row['holder'] === null ? null : String(row['holder']),
          path: JSON.parse(String(row['path'])) as string[],
        }
      })
      return { rows, total: numberIn(copy.prepare(`SELECT count(*) AS count ${from}`).get(...values), 'count'), at }
    },
  }
}
