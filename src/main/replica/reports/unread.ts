import type { DatabaseSync } from 'node:sqlite'

/** Said of an asset number whose tree nobody has tried to read. */
const neverRead = 'copy.treeUnread'

/** The asset numbers whose products could not be read the last time, or never were, in the order of the list. */
export function unreadOf(copy: DatabaseSync): { assetId: string; assetNum: string; error: string }[] {
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
