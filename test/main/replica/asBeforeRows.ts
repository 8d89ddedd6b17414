import { DatabaseSync } from 'node:sqlite'

/** What copies up to version 13 knew of visits. */
export const visited = `
  CREATE TABLE visit (profile TEXT PRIMARY KEY) STRICT;
  CREATE TABLE former (seq INTEGER PRIMARY KEY AUTOINCREMENT, body ANY) STRICT;
  INSERT INTO former (body) VALUES ('before');`

/** Leaves a copy as it was before products had rows: the texts of the trees alone. `damaged`: the one of that asset isn't one. */
export function asBeforeRows(path: string, damaged?: string): void {
  const copy = new DatabaseSync(path)
  copy.exec(
    `DROP TABLE product;
     DROP TABLE path;
     DROP TABLE article;
     ALTER TABLE tree DROP COLUMN size;
     ALTER TABLE tree_text DROP COLUMN edits;
     CREATE TABLE article (id INTEGER PRIMARY KEY) STRICT;
     CREATE TABLE tree_columns (asset_id TEXT PRIMARY KEY) STRICT;
     ${visited}
     PRAGMA user_version = 12`,
  )
  if (damaged !== undefined) copy.prepare("UPDATE tree_text SET body = x'00' WHERE asset_id = ?").run(damaged)
  copy.close()
}
