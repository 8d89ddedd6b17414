import type { DatabaseSync } from 'node:sqlite'

/** Said of an asset number whose tree nobody has tried to read. */
export const neverRead = 'copy.treeUnread'

export interface Unread {
  assetId: string
  assetNum: string
  error: string
}

/** The same, read once for each state of the copy. */
export function createUnread(copy: DatabaseSync): () => readonly Unread[] {
  const version = copy.prepare('PRAGMA data_version')
  let seen: unknown
  let known: readonly Unread[] | undefined
  return () => {
    const now = version.get()?.['data_version']
    if (known === undefined || now !== seen) known = unreadOf(copy)
    seen = now
    return known
  }
}

/** The asset numbers whose products could not be read the last time, or never were, in the order of the list. */
function unreadOf(copy: DatabaseSync): Unread[] {
  // An asset id that is listed twice has one tree.
  return copy
    .prepare(
      `SELECT asset.id, asset_num, coalesce(error, '${neverRead}') AS error FROM asset LEFT JOIN tree ON asset_id = asset.id
       WHERE (error IS NOT NULL OR read_at IS NULL) AND instr(asset.id, char(0)) = 0 ORDER BY asset.position`,
    )
    .all()
    .map((row) => ({
      assetId: String(row['id']),
      assetNum: String(row['asset_num']),
      error: String(row['error']),
    }))
}
