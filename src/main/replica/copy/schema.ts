import type { DatabaseKind } from '../../sqlite/kind.ts'

/**
 * What the service said last. `position` is the place in the service's own list; `id` is the record's id, and where a
 * list has an id twice, the second is `id`, a zero character, and 1. `body` is the record's own text.
 * The trees are kept whole and compressed (`tree_text`; `edits`: what an export has otherwise, null where only parsing
 * tells). Each of their instances is a `product`: what it is found, sorted, counted and reported by, and where it stands
 * in the text. What many share is an `article`, which says what the product is, and a `path`, the merchandise above it.
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

  // Adds the columns for sorting and searching. An existing copy is refilled from the newest snapshot and by a
  // refresh.
  `DROP TABLE member;
   DROP TABLE asset;
   DROP TABLE key;
   DELETE FROM list;
   CREATE TABLE member (
     row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, body TEXT NOT NULL,
     named TEXT NOT NULL, search TEXT NOT NULL, department_id TEXT, department_name TEXT, online INTEGER NOT NULL,
     account_key TEXT NOT NULL, name_en TEXT NOT NULL, name_zh TEXT NOT NULL,
     department_en TEXT NOT NULL, department_zh TEXT NOT NULL, remark_en TEXT NOT NULL, remark_zh TEXT NOT NULL,
     assets_key TEXT NOT NULL, key_key TEXT NOT NULL, updated INTEGER
   ) STRICT;
   CREATE INDEX member_position ON member (position);
   CREATE INDEX member_department ON member (department_id);
   CREATE INDEX member_online ON member (online);
   CREATE INDEX member_account ON member (account_key);
   CREATE INDEX member_name_en ON member (name_en);
   CREATE INDEX member_name_zh ON member (name_zh);
   CREATE INDEX member_department_en ON member (department_en);
   CREATE INDEX member_department_zh ON member (department_zh);
   CREATE INDEX member_remark_en ON member (remark_en);
   CREATE INDEX member_remark_zh ON member (remark_zh);
   CREATE INDEX member_assets ON member (assets_key);
   CREATE INDEX member_key ON member (key_key);
   CREATE INDEX member_updated ON member (updated);
   CREATE VIRTUAL TABLE member_trigram USING fts5(
     search, content = 'member', content_rowid = 'row', columnsize = 0, tokenize = 'trigram case_sensitive 1'
   );
   CREATE VIRTUAL TABLE member_short USING fts5(
     tokens, content = '', columnsize = 0, detail = none, tokenize = 'ascii'
   );
   CREATE TABLE asset (
     row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, body TEXT NOT NULL,
     asset_num TEXT NOT NULL, holder TEXT, lent INTEGER NOT NULL, online INTEGER NOT NULL,
     search TEXT NOT NULL, number_key TEXT NOT NULL, id_key TEXT NOT NULL
   ) STRICT;
   CREATE INDEX asset_position ON asset (position);
   CREATE INDEX asset_holder ON asset (holder);
   CREATE INDEX asset_number ON asset (number_key);
   CREATE TABLE key (
     row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, body TEXT NOT NULL,
     asset_num TEXT NOT NULL, holder TEXT, lent INTEGER NOT NULL,
     search TEXT NOT NULL, number_key TEXT NOT NULL, id_key TEXT NOT NULL
   ) STRICT;
   CREATE INDEX key_position ON key (position);
   CREATE INDEX key_holder ON key (holder);

   -- Products are sorted the same in either language.
   DELETE FROM tree;
   DELETE FROM product;
   ALTER TABLE product ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
   CREATE INDEX product_name ON product (name_key);`,

  `DELETE FROM list;
   DELETE FROM tree;
   DROP TABLE product;
   CREATE TABLE article (
     id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, uri TEXT NOT NULL, name TEXT NOT NULL, path TEXT NOT NULL,
     search TEXT NOT NULL, name_key TEXT NOT NULL, path_key TEXT NOT NULL
   ) STRICT;
   CREATE TABLE product (
     asset_id TEXT NOT NULL, place INTEGER NOT NULL, product_id TEXT NOT NULL COLLATE NOCASE, nth INTEGER NOT NULL,
     article INTEGER NOT NULL, starts INTEGER, ends INTEGER, trial INTEGER NOT NULL, activated INTEGER NOT NULL,
     PRIMARY KEY (asset_id, place)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX product_ends ON product (ends);
   CREATE INDEX product_id ON product (product_id);
   CREATE TABLE tree_columns (
     change INTEGER PRIMARY KEY AUTOINCREMENT, asset_id TEXT NOT NULL UNIQUE, columns BLOB NOT NULL
   ) STRICT;`,

  // A run is a refresh or sync that ended. A data set's revision changes with each change of the data.
  `CREATE TABLE run (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL) STRICT;
   CREATE TABLE revision (data TEXT PRIMARY KEY, mark TEXT NOT NULL) STRICT, WITHOUT ROWID;
   -- How many were listed; our own changes since then are no loss of the service's.
   ALTER TABLE list ADD COLUMN size INTEGER;
   -- The holder or the lent flag of its asset number is another one since it was read.
   ALTER TABLE tree ADD COLUMN stale INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX tree_read_at ON tree (read_at);
   CREATE INDEX tree_error ON tree (failed_at) WHERE error IS NOT NULL;
   CREATE INDEX tree_stale ON tree (stale) WHERE stale = 1;`,

  // The last change (`former.seq`) that a profile saw on a screen, and the last one before its present visit.
  `CREATE TABLE visit (
     profile TEXT NOT NULL, screen TEXT NOT NULL,
     since INTEGER, since_at INTEGER, seen INTEGER NOT NULL, seen_at INTEGER NOT NULL,
     PRIMARY KEY (profile, screen)
   ) STRICT, WITHOUT ROWID;
   -- What a record (text) or a tree (compressed) was before it changed; null: it was not there.
   CREATE TABLE former (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body ANY
   ) STRICT;
   CREATE INDEX former_id ON former (kind, id, seq);`,

  // The packed columns hold all that instances are found by: a row and index entries for each cost more than
  // everything else.
  `DELETE FROM list;
   DELETE FROM tree;
   DROP TABLE product;
   DROP TABLE tree_columns;
   CREATE TABLE tree_columns (
     change INTEGER PRIMARY KEY AUTOINCREMENT, asset_id TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, columns BLOB NOT NULL
   ) STRICT;
   CREATE INDEX tree_size ON tree_columns (size);`,

  // `search` separates who employees are from what they hold; existing rows are refilled.
  `DELETE FROM list;
   DELETE FROM member;
   INSERT INTO member_trigram (member_trigram) VALUES ('delete-all');
   INSERT INTO member_short (member_short) VALUES ('delete-all');`,

  // Reports sum up what instances are limited by; the trees are refilled.
  `DELETE FROM list;
   DELETE FROM tree;
   DROP TABLE tree_columns;
   CREATE TABLE tree_columns (
     change INTEGER PRIMARY KEY AUTOINCREMENT, asset_id TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
     columns BLOB NOT NULL, limits BLOB NOT NULL
   ) STRICT;
   CREATE INDEX tree_size ON tree_columns (size);`,

  // What an export has otherwise than the tree's text; null: only parsing it tells, or it was stored before this step.
  `ALTER TABLE tree_columns ADD COLUMN edits BLOB`,

  // Texts apart: a sync that finds a tree as it was notes only when it read it, and writes a few bytes instead of a page.
  `CREATE TABLE tree_text (asset_id TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT;
   INSERT INTO tree_text SELECT asset_id, body FROM tree WHERE body IS NOT NULL;
   ALTER TABLE tree DROP COLUMN body;`,

  // Searching folds blanks and accents; what is searched is refilled.
  `DELETE FROM list;
   DELETE FROM member;
   DELETE FROM asset;
   DELETE FROM key;
   DELETE FROM tree;
   DELETE FROM tree_text;
   DELETE FROM tree_columns;
   DELETE FROM article;
   INSERT INTO member_trigram (member_trigram) VALUES ('delete-all');
   INSERT INTO member_short (member_short) VALUES ('delete-all');`,

  // Products as plain rows; those of trees that are there are filled from their texts (`fillProducts`).
  `DROP TABLE tree_columns;
   DROP TABLE article;
   CREATE TABLE article (
     id INTEGER PRIMARY KEY AUTOINCREMENT, uri TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL,
     search TEXT NOT NULL, name_en TEXT NOT NULL, name_zh TEXT NOT NULL, UNIQUE (uri, name)
   ) STRICT;
   CREATE TABLE path (
     id INTEGER PRIMARY KEY AUTOINCREMENT, nodes TEXT NOT NULL UNIQUE,
     search TEXT NOT NULL, path_en TEXT NOT NULL, path_zh TEXT NOT NULL
   ) STRICT;
   CREATE TABLE product (
     row INTEGER PRIMARY KEY, asset INTEGER NOT NULL, article INTEGER NOT NULL, path INTEGER NOT NULL,
     starts REAL, ends REAL, limit_end REAL, trial INTEGER NOT NULL, trial_end INTEGER NOT NULL, activated INTEGER,
     concurrent INTEGER, amount INTEGER, text_start INTEGER NOT NULL, text_end INTEGER NOT NULL,
     id TEXT NOT NULL, codes TEXT NOT NULL
   ) STRICT;
   CREATE INDEX product_asset ON product (asset, ends, article);
   CREATE INDEX product_article ON product (article);
   CREATE INDEX product_ends ON product (ends);
   ALTER TABLE tree ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE tree_text ADD COLUMN edits BLOB;
   INSERT INTO meta SELECT 'unfilled', '' WHERE EXISTS (SELECT 1 FROM tree_text);`,
]

/** The tables with a row for each tree, by `asset_id`. */
export const ofTrees = ['tree', 'tree_text'] as const

/** Everything in it comes back with a sync, so a damaged copy is discarded. */
export const copyKind: DatabaseKind = {
  name: 'copy',
  steps,
  durability: 'NORMAL',
  onDamage: 'discard',
  checkAgainMs: 86_400_000,
}

/** A copy that a sync has completed, and whose snapshot is gone. */
export const restOnNone = "UPDATE meta SET value = '0' WHERE key = 'snapshot'"
