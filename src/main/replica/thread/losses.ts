import type { DatabaseSync } from 'node:sqlite'
import { countProducts } from '../copy/figures.ts'
import type { Lists } from '../copy/lists.ts'
import { productsOf } from '../copy/trees.ts'
import type { ListKind, Loss } from '../kinds.ts'
import { listSnapshots } from '../past/snapshots.ts'
import { Body, unpacked } from '../record.ts'

/** Lists with at least this many records are doubted if they lose more than half of them. */
const lossFrom = 10

/** The loss if a list went from so many records to so few that a person has to be asked. */
function lossOf(list: Loss['list'], before: number, after: number): Loss | undefined {
  const isSuspicious = (before >= lossFrom && after * 2 < before) || (before > 0 && after === 0)
  return isSuspicious ? { list, before, after } : undefined
}

/** The products that the copy loses with the asset numbers that are not staged. */
function productsLost(copy: DatabaseSync, { table }: Lists): number {
  const row = copy
    .prepare(
      `SELECT coalesce(sum(size), 0) AS count FROM tree WHERE asset_id IN
         (SELECT id FROM asset WHERE id NOT IN (SELECT id FROM ${table} WHERE kind = 'asset'))`,
    )
    .get()
  return Number(row?.['count'])
}

/** The loss, if there is one, that the copy would suffer if it took over the staged lists of these kinds. */
export function lossOfLists(copy: DatabaseSync, lists: Lists, kinds: readonly ListKind[]): Loss | undefined {
  for (const list of kinds) {
    const { staged: after, before } = lists.counts(list)
    const loss = lossOf(list, before, after)
    if (loss) return loss
  }
  if (!kinds.includes('asset')) return undefined
  const products = countProducts(copy)
  return lossOf('product', products, products - productsLost(copy, lists))
}

/**
 * Trees that lost products. They wait beside the copy until the run has read its other trees: together they may be a
 * loss, which only a person accepts.
 */
export interface PendingTrees {
  /**
   * Whether the tree has fewer products than the copy's, whose hash is `before`, and waits. What waited of the same
   * asset is forgotten.
   */
  hold(assetId: string, body: Body, readAt: number, before: Uint8Array | undefined): boolean
  forget(assetId: string): void
  /** What the products in total lost since the last sync, or since somebody accepted a loss, if the copy follows. */
  loss(): Loss | undefined
  ids(): string[]
  /** Hands out what waits, which then no longer does. */
  release(store: (assetId: string, body: Body, readAt: number) => void): void
  /** From now on losses are measured against what the copy has. */
  settle(): void
  clear(): void
}

export function createPendingTrees(copy: DatabaseSync, past: DatabaseSync): PendingTrees {
  copy.exec(`CREATE TEMP TABLE held (
    asset_id TEXT PRIMARY KEY, lost INTEGER NOT NULL, body BLOB NOT NULL, read_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`)
  const put = copy.prepare('INSERT INTO held (asset_id, lost, body, read_at) VALUES (?, ?, ?, ?)')
  const remove = copy.prepare('DELETE FROM held WHERE asset_id = ?')
  const size = copy.prepare('SELECT size FROM tree WHERE asset_id = ?')
  const total = copy.prepare('SELECT coalesce(sum(lost), 0) AS lost FROM held')
  const all = copy.prepare('SELECT asset_id, body, read_at FROM held')
  const settled = copy.prepare("SELECT value FROM meta WHERE key = 'products'")
  const noteSettled = copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('products', ?)")
  /** Those that wait, and perhaps some that no longer do; most trees never have. */
  const mayWait = new Set<string>()

  function forget(assetId: string): void {
    if (mayWait.has(assetId)) remove.run(assetId)
  }

  function clear(): void {
    copy.exec('DELETE FROM held')
    mayWait.clear()
  }

  return {
    hold(assetId, body, readAt, before) {
      forget(assetId)
      if (before === undefined || body.hasHash(before)) return false
      const lost = Number(size.get(assetId)?.['size'] ?? 0) - productsOf(body).length
      if (lost <= 0) return false
      put.run(assetId, lost, body.packed, readAt)
      mayWait.add(assetId)
      return true
    },
    forget,
    loss() {
      // A copy that was rebuilt has only the snapshot to be measured against.
      const before = Number(settled.get()?.['value'] ?? listSnapshots(past)[0]?.figures['products'] ?? 0)
      return lossOf('product', before, countProducts(copy) - Number(total.get()?.['lost']))
    },
    ids: () => all.all().map((row) => String(row['asset_id'])),
    release(store) {
      for (const row of all.iterate()) {
        const body = new Body(unpacked(row['body'] as Uint8Array))
        store(String(row['asset_id']), body, Number(row['read_at']))
      }
      clear()
    },
    settle: () => void noteSettled.run(String(countProducts(copy))),
    clear,
  }
}
