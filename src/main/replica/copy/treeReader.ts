import type { DatabaseSync } from 'node:sqlite'
import { release, unpacked } from '../unpacked.ts'

/** Reads trees of the copy. Made once for a connection, since its statements are prepared for it. */
export interface TreeReader {
  /** The text of an asset's tree; undefined if it was never read. */
  read(assetId: string): string | undefined
}

export function createTreeReader(copy: DatabaseSync): TreeReader {
  const bodies = copy.prepare('SELECT body FROM tree_text WHERE asset_id = ?')
  function read(assetId: string): string | undefined {
    const body = bodies.get(assetId)?.['body']
    if (!(body instanceof Uint8Array)) return undefined
    const bytes = unpacked(body)
    const text = bytes.toString('utf8')
    for (const used of [body, bytes]) release(used)
    return text
  }
  return { read }
}
