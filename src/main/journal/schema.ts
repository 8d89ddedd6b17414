import type { DatabaseKind } from '../sqlite/kind.ts'

/**
 * What this desk did. `entry` is the record, in the order in which it was written; everything else can be made from it
 * anew. `meta` says whose journal it is.
 */
const steps = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE entry (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     desk TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL,
     UNIQUE (desk, seq)
   ) STRICT;`,
]

/** Never silently recreated: what was done is written down nowhere else. */
export const journalKind: DatabaseKind = {
  name: 'journal',
  steps,
  durability: 'FULL',
  onDamage: 'restore',
  checkAgainMs: 86_400_000,
}
