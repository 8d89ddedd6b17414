import type { DatabaseKind } from '../../sqlite/kind.ts'

/**
 * What the service said last. `position` is the place in the service's own list; `id` is the record's id, and where a
 * list has an id twice, the second is `id`, a zero character, and 1. `body` is the record's own text.
 * The trees are kept whole and compressed; a `product` row says where in its tree's text the instance stands.
 */
const steps = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE list (kind TEXT PRIMARY KEY, read_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

   CREATE TABLE member (
     id TEXT PRIMARY KEY, position INTEGER NOT NULL, search TEXT NOT NULL,
     department_id TEXT, department_name TEXT, body TEXT NOT NULL
   ) STRICT;
   CREATE TABLE asset (
     id TEXT PRIMARY KEY, position INTEGER NOT NULL,
     asset_num TEXT NOT NULL, holder TEXT, lent INTEGER NOT NULL, online INTEGER NOT NULL, body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX asset_holder ON asset (holder);
   CREATE TABLE key (
     id TEXT PRIMARY KEY, position INTEGER NOT NULL,
     asset_num TEXT NOT NULL, holder TEXT, lent INTEGER NOT NULL, body TEXT NOT NULL
   ) STRICT;

   CREATE TABLE tree (
     asset_id TEXT PRIMARY KEY, read_at INTEGER, text_hash BLOB, body BLOB,
     error TEXT, failed_at INTEGER
   ) STRICT;
   CREATE TABLE product (
     asset_id TEXT NOT NULL, place INTEGER NOT NULL, product_id TEXT NOT NULL, nth INTEGER NOT NULL,
     text_start INTEGER NOT NULL, text_end INTEGER NOT NULL, path TEXT NOT NULL,
     uri TEXT, search TEXT NOT NULL, starts INTEGER, ends INTEGER, trial INTEGER NOT NULL, activated INTEGER NOT NULL,
     PRIMARY KEY (asset_id, place)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX product_uri ON product (uri);
   CREATE INDEX product_ends ON product (ends);

   CREATE TABLE staged (
     kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (kind, id)
   ) STRICT, WITHOUT ROWID;`,

  `CREATE INDEX member_position ON member (position);
   CREATE INDEX asset_position ON asset (position);
   CREATE INDEX key_position ON key (position);`,
]

/** Everything in it comes back with a sync, so that a damaged one is thrown away. */
export const copyKind: DatabaseKind = { steps, durability: 'NORMAL', onDamage: 'discard', checkAgainMs: 86_400_000 }
