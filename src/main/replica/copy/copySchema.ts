import { gone, type DatabaseKind } from '../../sqlite/kind.ts'

/** The rows of products, which a copy of version 12 lacks. */
const products = `
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
  CREATE INDEX product_ends ON product (ends);`

/**
 * What the service said last. `position` is the place in the service's own list; `id` is the record's id, and where a
 * list has an id twice, the second is `id`, a zero character, and 1. `body` is the record's own text.
 * The trees are kept whole and compressed (`tree_text`; `edits`: what an export has otherwise, null where only parsing
 * tells). Each of their instances is a `product`: what it is found, sorted, counted and reported by, and where it stands
 * in the text. What many share is an `article`, which says what the product is, and a `path`, the merchandise above it.
 */
export const copyTables = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- \`size\`: how many were listed; our own changes since then are no loss of the service's.
  CREATE TABLE list (kind TEXT PRIMARY KEY, read_at INTEGER NOT NULL, size INTEGER) STRICT, WITHOUT ROWID;

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

  -- \`stale\`: the holder or the lent flag of its asset number is another one since it was read.
  CREATE TABLE tree (
    asset_id TEXT PRIMARY KEY, read_at INTEGER, text_hash BLOB, error TEXT, failed_at INTEGER,
    stale INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX tree_read_at ON tree (read_at);
  CREATE INDEX tree_error ON tree (failed_at) WHERE error IS NOT NULL;
  CREATE INDEX tree_stale ON tree (stale) WHERE stale = 1;
  -- Texts apart: a sync that finds a tree as it was notes only when it read it, and writes a few bytes instead of a page.
  CREATE TABLE tree_text (asset_id TEXT PRIMARY KEY, body BLOB NOT NULL, edits BLOB) STRICT;
  ${products}
  CREATE TABLE staged (
    kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  -- A run is a refresh or sync that ended. A data set's revision changes with each change of the data.
  CREATE TABLE run (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL) STRICT;
  CREATE TABLE revision (data TEXT PRIMARY KEY, mark TEXT NOT NULL) STRICT, WITHOUT ROWID;`

/** What else than `meta` there may be in a copy that is made anew. */
const earlier = [
  'list',
  'member',
  'member_trigram',
  'member_short',
  'asset',
  'key',
  'tree',
  'tree_text',
  'tree_columns',
  'product',
  'article',
  'path',
  'staged',
  'run',
  'revision',
  'visit',
  'former',
]

const steps = [
  // A copy of a version before 12 is made anew, and filled from the newest snapshot (`fillFromPast`).
  ...Array<string>(12).fill(gone),

  // Products as plain rows; those of trees that are there are filled from their texts (`fillProducts`).
  `DROP TABLE tree_columns;
   DROP TABLE article;
   ${products}
   ALTER TABLE tree ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE tree_text ADD COLUMN edits BLOB;
   INSERT INTO meta SELECT 'unfilled', '' WHERE EXISTS (SELECT 1 FROM tree_text);`,

  // What was before a visit: rows are not marked any more.
  `DROP TABLE visit;
   DROP TABLE former;`,
]

/** The tables with a row for each tree, by `asset_id`. */
export const ofTrees = ['tree', 'tree_text'] as const

/** Everything in it comes back with a sync, so a damaged copy is discarded. */
export const copyKind: DatabaseKind = {
  name: 'copy',
  steps,
  whole: `${earlier.map((table) => `DROP TABLE IF EXISTS ${table};`).join('')}${copyTables}`,
  durability: 'NORMAL',
  onDamage: 'discard',
  checkAgainMs: 86_400_000,
}

/** A copy that a sync has completed, and whose snapshot is gone. */
export const restOnNone = "UPDATE meta SET value = '0' WHERE key = 'snapshot'"
