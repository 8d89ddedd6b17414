import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import type { Arrived } from '../copy/lists.ts'
import type { ListKind } from '../kinds.ts'
import { Body, withoutOnline, unpacked } from '../record.ts'
import { inTransaction } from '../../sqlite/prepared.ts'

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

/**
 * `version.last` of what is still valid. Must be a literal in each query, because a partial index isn't used for a
 * bound parameter.
 */
export const open = 2_147_483_647

/**
 * What once was. A version holds from snapshot `first` to snapshot `last`, both included. `snapshot.online` lists, per
 * kind, who and what was online then, compressed; `contents` and `seal` tell after damage whether it is whole. `staged` and `staged_tree` are what a sync that is under way has read.
 */
export const pastSteps = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE snapshot (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     at INTEGER NOT NULL, name TEXT UNIQUE, figures TEXT NOT NULL, unreadable TEXT NOT NULL, online BLOB NOT NULL
   ) STRICT;
   CREATE TABLE version (
     kind TEXT NOT NULL, id TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
     text_hash BLOB NOT NULL, hash BLOB NOT NULL, body BLOB NOT NULL
   ) STRICT;
   CREATE UNIQUE INDEX version_begin ON version (kind, id, first);
   CREATE UNIQUE INDEX version_open ON version (kind, id) WHERE last = ${open};
   CREATE INDEX version_first ON version (first);
   CREATE INDEX version_last ON version (last);

   CREATE TABLE staged (
     kind TEXT NOT NULL, id TEXT NOT NULL, text_hash BLOB NOT NULL, hash BLOB NOT NULL, body BLOB,
     PRIMARY KEY (kind, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE staged_tree (
     asset_id TEXT PRIMARY KEY, read_at INTEGER NOT NULL, text_hash BLOB, hash BLOB, body BLOB, error TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE staged_list (kind TEXT PRIMARY KEY, read_at INTEGER NOT NULL, online BLOB NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE sample (
     asset_id TEXT NOT NULL, day INTEGER NOT NULL, looks INTEGER NOT NULL, online INTEGER NOT NULL,
     PRIMARY KEY (asset_id, day)
   ) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE snapshot ADD COLUMN contents BLOB;
   ALTER TABLE snapshot ADD COLUMN seal BLOB`,
  // With row ids: without them a row above 1,002 bytes, as most trees are, has a page of its own beside its table's.
  `ALTER TABLE staged_tree RENAME TO staged_tree_before;
   CREATE TABLE staged_tree (
     asset_id TEXT PRIMARY KEY NOT NULL, read_at INTEGER NOT NULL, text_hash BLOB, hash BLOB, body BLOB, error TEXT
   ) STRICT;
   INSERT INTO staged_tree SELECT asset_id, read_at, text_hash, hash, body, error FROM staged_tree_before;
   DROP TABLE staged_tree_before`,
  // When a snapshot was made: its own time moves on as later syncs find nothing new. None: made before this step. (Of
  // these steps each can be played again: earlier programs wrote their own version over a later one.)
  `CREATE TABLE IF NOT EXISTS made (snapshot INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT`,
]

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
