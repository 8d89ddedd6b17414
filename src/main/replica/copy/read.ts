import type { DatabaseSync } from 'node:sqlite'
import type { MemoryCode } from '../../../contract/codes.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { listKinds, type ListKind } from '../kinds.ts'
import { numberIn } from './conditions.ts'
import { readBoard, type BoardRead } from './boardRows.ts'
import { countProducts } from './figures.ts'
import { createProductSource } from './productColumns.ts'
import { createMemberRows, type MemberRead } from './memberRows.ts'
import type { GroupsRead } from './productGroups.ts'
import { createProductRows, type ProductRead, type TreeReader } from './productRows.ts'
import { createTileBoard } from './tileBoard.ts'
import { repeatsAccepted } from './lists.ts'
import type { Edits } from '../json/edits.ts'
import { release, unpacked } from '../record.ts'

/** What the copy holds. */
export interface CopyInfo {
  snapshot: number | null
  /** When each list and the oldest tree were read; null if never. */
  at: number | null
  /** When the oldest of the three lists was read. */
  listsAt: number | null
  /** When the oldest tree was read. */
  treesAt: number | null
  /** Whether a sync has ever ended; otherwise only the products that have arrived so far are there. */
  isComplete: boolean
  /** Trees that could not be read the last time. */
  unreadable: number
  members: number
  assets: number
  keys: number
  /** How many trees there are, and how many products in them. */
  trees: number
  products: number
  /** Who may stand more than once in the list of employees, since somebody accepted that. */
  repeated: string[]
}

/** Why there is nothing to return. */
interface Missing {
  missing: Pick<DeskError, 'code' | 'details'>
}

const missing = (code: MemoryCode, details: Record<string, string>): Missing => ({ missing: { code, details } })

/** A tree as text in UTF-8, how many product instances are in it, and what an export has otherwise, where that is known. */
export interface TreeText {
  text: Buffer
  at: number
  products: number
  edits?: Edits
}

export type CopyReader = ReturnType<typeof createCopyReader>

type Tables = CopyReader['tables']
/** A read is a value: of which table, by what filter, in which order (left out, the service's own), and which range. */
export type TableRead<T extends keyof Tables> = Parameters<Tables[T]>[0] & { table: T }
/** Rows, parsed, how many there are in all, what else is asked for, and the oldest read that they rest on, in epoch ms. */
export type TableAnswer<T extends keyof Tables> = NonNullable<ReturnType<Tables[T]>>
export type TableName = keyof Tables

/** Reads a copy, or a snapshot laid out as one. What it returns is undefined if the list in question was never read. */
export function createCopyReader(copy: DatabaseSync, trees: TreeReader, parse: (text: string) => unknown) {
  const source = createProductSource(copy)
  const people = createMemberRows(copy, source)
  const products = createProductRows(copy, source, trees, parse)
  const parsed = <R extends { rows: string[] }>({ rows, ...rest }: R) => ({ ...rest, rows: rows.map(parse) })
  const wall = createTileBoard(copy, source)
  const listRead = copy.prepare('SELECT read_at FROM list WHERE kind = ?')
  const treeRead = copy.prepare(
    `SELECT read_at, error, body, size, edits FROM tree
     LEFT JOIN tree_text USING (asset_id) WHERE asset_id = ?`,
  )
  const readAt = (kind: ListKind): number | undefined => {
    const row = listRead.get(kind)
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

  /** The oldest read of the trees and of the list of asset numbers, which says whose they are. */
  const treesAt = (): number | undefined => {
    const assets = readAt('asset')
    return assets === undefined ? undefined : Math.min(assets, oldestTree() ?? assets)
  }

  let datedAt: number | undefined
  const datedTrees = <T>(find: () => T): (T & { at: number }) | undefined => {
    source.revision()
    // What was found before the latest trees were read is no newer for that.
    datedAt = (source.isBehind() ? datedAt : undefined) ?? treesAt()
    return datedAt === undefined ? undefined : { ...find(), at: datedAt }
  }

  /** The oldest read of the lists; undefined while one was never read. */
  const listsAt = (): number | undefined => {
    const known = listKinds.map(readAt)
    const complete = known.filter((at) => at !== undefined)
    return complete.length === known.length ? Math.min(...complete) : undefined
  }

  const oldestRead = (): number | undefined => {
    const at = listsAt()
    return at === undefined ? undefined : Math.min(at, treesAt() ?? at)
  }

  return {
    /** All product instances, for whoever counts them otherwise. */
    source,
    /** When the oldest of all that it has was read, in epoch ms; undefined until each list was read. */
    readAt: oldestRead,
    /** The same of the lists alone. */
    listsAt,
    info(): CopyInfo {
      const count = (table: string): number =>
        numberIn(copy.prepare(`SELECT count(*) AS count FROM ${table}`).get(), 'count')
      const snapshot = copy.prepare("SELECT value FROM meta WHERE key = 'snapshot'").get()?.['value']
      return {
        snapshot: Number(snapshot ?? 0) || null,
        at: oldestRead() ?? null,
        listsAt: listsAt() ?? null,
        treesAt: oldestTree() ?? null,
        isComplete: snapshot !== undefined,
        unreadable: numberIn(copy.prepare('SELECT count(*) AS count FROM tree WHERE error IS NOT NULL').get(), 'count'),
        trees: numberIn(copy.prepare('SELECT count(*) AS count FROM tree WHERE read_at IS NOT NULL').get(), 'count'),
        members: count('member'),
        assets: count('asset'),
        keys: count('key'),
        products: countProducts(copy),
        repeated: repeatsAccepted(copy),
      }
    },
    tables: {
      members: (read: MemberRead) => dated('member', () => parsed(people(read))),
      assets: (read: BoardRead) => dated('asset', () => parsed(readBoard(copy, 'asset', read))),
      keys: (read: BoardRead) => dated('key', () => parsed(readBoard(copy, 'key', read))),
      products: (read: ProductRead) => datedTrees(() => products.products(read)),
      groups: (read: GroupsRead) => datedTrees(() => products.groups(read)),
    },
    /** An asset's tree, or why there is none. */
    tree(assetId: string): TreeText | Missing | undefined {
      const row = treeRead.get(assetId)
      const body = row?.['body']
      if (body instanceof Uint8Array) {
        const text = unpacked(body)
        release(body)
        const edits = row?.['edits']
        return {
          text,
          at: numberIn(row, 'read_at'),
          products: numberIn(row, 'size'),
          ...(edits instanceof Uint8Array && { edits }),
        }
      }
      if (readAt('asset') === undefined) return undefined
      const isListed = copy.prepare('SELECT 1 FROM asset WHERE id = ?').get(assetId) !== undefined
      if (!isListed) return missing('copy.noAsset', { value: assetId })
      return missing('copy.treeUnread', { assetId, ...(row?.['error'] == null ? {} : { error: String(row['error']) }) })
    },
    wall(...query: Parameters<typeof wall>) {
      // Who has what is of the lists, which a refresh reads: that products were read before makes it no older.
      const at = listsAt()
      return at === undefined ? undefined : { ...wall(...query), at }
    },
  }
}
