import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import type { Arrived } from '../copy/lists.ts'
import type { ListKind } from '../kinds.ts'
import { Body, withoutOnline } from '../record.ts'
import { inTransaction } from '../../sqlite/transaction.ts'
import { unpacked } from '../unpacked.ts'
import { open } from './pastSchema.ts'

/** How long a tree staged by an interrupted sync counts as fresh, in milliseconds. */
const stagedForMs = 86_400_000

/** What was online, by record: the text that the service wrote for the flag. */
export type OnlineTexts = Record<string, string>

export const packOnline = (online: OnlineTexts): Uint8Array => zstdCompressSync(JSON.stringify(online))
export const unpackOnline = (packed: unknown): OnlineTexts =>
  packed instanceof Uint8Array ? (JSON.parse(unpacked(packed).toString('utf8')) as OnlineTexts) : {}

/** What a sync under way has read; none of it is in a snapshot yet. */
export interface Staging {
  list(kind: ListKind, records: Iterable<Arrived>, readAt: number): void
  tree(assetId: string, body: Body, readAt: number): void
  /** The tree could not be read; `error` is a code. `last` is the one that the copy has, from whatever read it. */
  unreadable(assetId: string, error: string, at: number, last: Body | undefined): void
  /** The assets whose staged trees are less than a day old, which the next sync reuses. Older ones are dropped. */
  freshTrees(now: number): string[]
  clear(): void
}

export function createStaging(past: DatabaseSync): Staging {
  const known = past.prepare(`SELECT text_hash, hash FROM version WHERE kind = ? AND id = ? AND last = ${open}`)
  const formerBody = past.prepare(`SELECT body FROM version WHERE kind = ? AND id = ? AND last = ${open}`)
  const putRecord = past.prepare('INSERT INTO staged (kind, id, text_hash, hash, body) VALUES (?, ?, ?, ?, ?)')
  const putList = past.prepare('INSERT OR REPLACE INTO staged_list (kind, read_at, online) VALUES (?, ?, ?)')
  const putTree = past.prepare(
    'INSERT OR REPLACE INTO staged_tree (asset_id, read_at, text_hash, hash, body, error) VALUES (?, ?, ?, ?, ?, ?)',
  )
  /** Those whose text is the version's that is still valid. */
  const putSameRecord = past.prepare(
    `INSERT INTO staged (kind, id, text_hash, hash, body) SELECT kind, id, text_hash, hash, NULL FROM version
     WHERE kind = ? AND id = ? AND last = ${open} AND text_hash = ?`,
  )
  const putSameTree = past.prepare(
    `INSERT OR REPLACE INTO staged_tree (asset_id, read_at, text_hash, hash, body, error)
     SELECT id, ?, text_hash, hash, NULL, NULL FROM version
     WHERE kind = 'tree' AND id = ? AND last = ${open} AND text_hash = ?`,
  )

  /**
   * The hash of a body, the mark of what it says, and the body itself unless the past already has it. What says the same
   * in another form keeps the mark of the version that is still valid; only then is it asked what either means, which
   * takes as long as the rest. Any other mark is the text's own hash.
   */
  function digest(kind: string, id: string, body: Body): [Uint8Array, Uint8Array, Uint8Array | null] {
    const text = body.textHash
    const before = known.get(kind, id)
    if (before === undefined) return [text, text, body.packed]
    const mark = before['hash'] as Uint8Array
    if (body.hasHash(before['text_hash'] as Uint8Array)) return [text, mark, null]
    const former = new Body(unpacked(formerBody.get(kind, id)?.['body'] as Uint8Array))
    const isSame = kind === 'tree' ? body.saysAsTree(former) : body.says(former)
    return [text, isSame ? mark : text, body.packed]
  }

  return {
    list(kind, records, readAt) {
      const online: OnlineTexts = {}
      inTransaction(past, () => {
        past.prepare('DELETE FROM staged WHERE kind = ?').run(kind)
        for (const { id, body } of records) {
          const stored = withoutOnline(body)
          // A missing entry means "false"; nothing else is left out.
          if (stored.online !== undefined && stored.online !== 'false') online[id] = stored.online
          const known = new Body(stored.body)
          const { changes } = putSameRecord.run(kind, id, known.textHash)
          if (changes === 0) putRecord.run(kind, id, ...digest(kind, id, known))
        }
        putList.run(kind, readAt, packOnline(online))
      })
    },
    tree(assetId, body, readAt) {
      const { changes } = putSameTree.run(readAt, assetId, body.textHash)
      if (changes === 0) putTree.run(assetId, readAt, ...digest('tree', assetId, body), null)
    },
    unreadable(assetId, error, at, last) {
      const digests = last ? digest('tree', assetId, last) : [null, null, null]
      putTree.run(assetId, at, ...digests, error)
    },
    freshTrees(now) {
      past
        .prepare('DELETE FROM staged_tree WHERE error IS NOT NULL OR read_at < ? OR read_at > ?')
        .run(now - stagedForMs, now)
      return past
        .prepare('SELECT asset_id FROM staged_tree')
        .all()
        .map((row) => String(row['asset_id']))
    },
    clear: () => past.exec('DELETE FROM staged; DELETE FROM staged_tree; DELETE FROM staged_list'),
  }
}
