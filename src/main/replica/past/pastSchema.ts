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
