import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { json } from '../../fakes/wireServer.ts'
import { asBeforeRows, visited } from './asBeforeRows.ts'
import { useService } from './service.ts'
import { makeFolder, openIn, stateNumber } from './support.ts'

const service = useService()

/** As it was before its third step: the trees that a sync under way has read, in a table without row ids. */
function asBefore(path: string): void {
  const past = new DatabaseSync(path)
  past.exec(
    `ALTER TABLE staged_tree RENAME TO later;
     CREATE TABLE staged_tree (
       asset_id TEXT PRIMARY KEY, read_at INTEGER NOT NULL, text_hash BLOB, hash BLOB, body BLOB, error TEXT
     ) STRICT, WITHOUT ROWID;
     INSERT INTO staged_tree SELECT asset_id, read_at, text_hash, hash, body, error FROM later;
     DROP TABLE later;
     PRAGMA user_version = 2`,
  )
  past.close()
}

it('what a sync had read before it broke off is there after the past was migrated', async () => {
  const { folder, remove } = makeFolder()
  service.now = stateNumber(1)
  let trees = 0
  service.instead = ({ path }) => {
    if (path.endsWith('/merchandiseProducts')) trees += 1
    return trees > 4 ? json({ code: '60000', message: 'no', cause: 'no' }, 299) : undefined
  }
  const replica = await openIn(folder)
  await expect(service.sync(replica)).rejects.toMatchObject({ error: { code: '60000' } })
  await replica.close()

  asBefore(join(folder, 'past.sqlite'))
  const later = await openIn(folder)
  expect(later.notice).toBeUndefined()
  const { freshTrees } = await later.begin('sync', 'test')
  expect(freshTrees).toHaveLength(4)
  await later.end()
  service.instead = () => undefined
  expect(await service.sync(later)).toMatchObject({ snapshot: 1, unreadable: [] })
  await later.close()
  remove()
})

it('a copy and a past that an older program took for its own are put right', async () => {
  const { folder, remove } = makeFolder()
  service.now = stateNumber(1)
  service.instead = () => undefined
  const replica = await openIn(folder)
  await service.sync(replica)
  const { total } = await replica.readTable('copy', {
    table: 'products',
    filter: {},
    range: { offset: 0, limit: 1 },
    now: Date.now(),
  })
  await replica.close()
  // Programs before this one wrote their own version over a later one.
  for (const [file, version] of [
    ['copy', 10],
    ['past', 2],
  ] as const) {
    const database = new DatabaseSync(join(folder, `${file}.sqlite`))
    database.exec(`PRAGMA user_version = ${version}`)
    database.close()
  }
  const later = await openIn(folder)
  expect((await later.snapshots()).map(({ snapshot }) => snapshot)).toEqual([1])
  expect(
    (await later.readTable('copy', { table: 'products', filter: {}, range: { offset: 0, limit: 1 }, now: Date.now() }))
      .total,
  ).toBe(total)
  expect(await service.sync(later)).toMatchObject({ snapshot: 1, changed: 0 })
  await later.close()
  remove()
})

it('a copy or past of a later program is refused, and stays as it is', async () => {
  const { folder, remove } = makeFolder()
  service.now = stateNumber(1)
  const replica = await openIn(folder)
  await service.sync(replica)
  await replica.close()
  const version = (file: string, set?: number) => {
    const database = new DatabaseSync(join(folder, `${file}.sqlite`))
    if (set !== undefined) database.exec(`PRAGMA user_version = ${set}`)
    const found = database.prepare('PRAGMA user_version').get()?.['user_version']
    database.close()
    return found
  }
  version('past', 99)
  await expect(openIn(folder)).rejects.toMatchObject({ error: { code: 'store.newer' } })
  expect(version('past')).toBe(99)
  remove()
})

/** The tables and indexes of a database, each as it was made. */
function tablesOf(path: string): unknown[] {
  const database = new DatabaseSync(path)
  const made = database.prepare('SELECT name, type FROM sqlite_schema ORDER BY name').all()
  const columns = database.prepare('SELECT * FROM pragma_table_xinfo(?)')
  const tables = made.map((one) => ({ ...one, columns: columns.all(one['name'] as string) }))
  database.close()
  return tables
}

it('a copy whose products had no rows gets them from its own texts, or the past, and is otherwise as it was', async () => {
  const { folder, remove } = makeFolder()
  service.now = stateNumber(1)
  service.instead = () => undefined
  const replica = await openIn(folder)
  await service.sync(replica)
  const all = { offset: 0, limit: 1000 }
  const seen = async (of: typeof replica) => {
    const { rows, counts } = await of.readTable('copy', { table: 'products', filter: {}, range: all, now: 0 })
    const { bytes: _bytes, pastBytes: _pastBytes, ...info } = await of.info()
    const groups = await of.readTable('copy', { table: 'groups', by: 'asset', filter: {}, range: all, now: 0 })
    return {
      rows,
      counts,
      info,
      groups,
      members: await of.readTable('copy', { table: 'members', filter: {}, range: all }),
    }
  }
  const before = await seen(replica)
  expect(before.rows.length).toBeGreaterThan(5)
  await replica.close()

  const path = join(folder, 'copy.sqlite')
  const tables = tablesOf(path)
  asBeforeRows(path)
  const later = await openIn(folder)
  expect(await seen(later)).toEqual(before)
  await later.close()
  expect(tablesOf(path)).toEqual(tables)

  // One text can't be read: it is the past's.
  const { assetId } = before.rows[0]!
  asBeforeRows(join(folder, 'copy.sqlite'), assetId)
  const mended = await openIn(folder)
  expect((await seen(mended)).rows).toEqual(before.rows)
  await mended.deleteSnapshots([1])
  await mended.close()

  // Nor has the past it: it is to be read, and nobody is told that there are no products.
  asBeforeRows(join(folder, 'copy.sqlite'), assetId)
  const lacking = await openIn(folder)
  expect((await seen(lacking)).rows).toEqual(before.rows.filter((one) => one.assetId !== assetId))
  await expect(lacking.tree('copy', assetId)).rejects.toMatchObject({ error: { code: 'copy.treeUnread' } })
  expect(await lacking.treesToRenew({ now: Date.now(), before: 0, limit: 10 })).toContain(assetId)
  await lacking.close()
  remove()
})

it('what a copy kept of before visits goes, and all else stays', async () => {
  const { folder, remove } = makeFolder()
  service.now = stateNumber(1)
  service.instead = () => undefined
  const replica = await openIn(folder)
  await service.sync(replica)
  service.now = stateNumber(2)
  // Only the lists: filled from the past, it would be as of the sync.
  await service.sync(replica, { listsOnly: true })
  const before = await replica.readTable('copy', { table: 'members', filter: {}, range: { offset: 0, limit: 1000 } })
  await replica.close()
  const path = join(folder, 'copy.sqlite')
  const tables = tablesOf(path)
  const copy = new DatabaseSync(path)
  copy.exec(`${visited} PRAGMA user_version = 13`)
  copy.close()
  const later = await openIn(folder)
  expect(await later.readTable('copy', { table: 'members', filter: {}, range: { offset: 0, limit: 1000 } })).toEqual(
    before,
  )
  await later.close()
  expect(tablesOf(path)).toEqual(tables)
  remove()
})

/** A copy as the first Keydesk made them, resting on snapshot 1. */
function asAtFirst(path: string): void {
  const copy = new DatabaseSync(path)
  const made = copy.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'").all()
  for (const { name } of made) copy.exec(`DROP TABLE ${String(name)}`)
  const others = copy.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('meta', 'sqlite_sequence')",
  )
  for (const { name } of others.all()) copy.exec(`DROP TABLE ${String(name)}`)
  copy.exec(
    `CREATE TABLE list (kind TEXT PRIMARY KEY, read_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
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
       asset_id TEXT PRIMARY KEY, read_at INTEGER, text_hash BLOB, body BLOB, error TEXT, failed_at INTEGER
     ) STRICT;
     CREATE TABLE product (
       asset_id TEXT NOT NULL, place INTEGER NOT NULL, uri TEXT, ends INTEGER, PRIMARY KEY (asset_id, place)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX product_uri ON product (uri);
     CREATE INDEX product_ends ON product (ends);
     CREATE TABLE staged (
       kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
     ) STRICT, WITHOUT ROWID;
     INSERT INTO list VALUES ('member', 1), ('asset', 1), ('key', 1);
     INSERT INTO member VALUES ('x', 0, 'x', NULL, NULL, '{}');
     PRAGMA user_version = 1`,
  )
  copy.close()
}

it('an older copy is made anew: from the newest snapshot, as of then, and read anew by the next sync', async () => {
  const { folder, remove } = makeFolder()
  const path = join(folder, 'copy.sqlite')
  const all = { offset: 0, limit: 1000 }
  service.now = stateNumber(1)
  service.instead = () => undefined
  const replica = await openIn(folder)
  await service.sync(replica)
  const [snapshot] = await replica.snapshots()
  const { total } = await replica.readTable('copy', { table: 'products', filter: {}, range: all, now: 0 })
  const people = (await replica.readTable(1, { table: 'members', filter: {}, range: all })).rows
  service.now = stateNumber(2)
  await service.sync(replica, { listsOnly: true })
  await replica.close()
  const tables = tablesOf(path)

  asAtFirst(path)
  const later = await openIn(folder)
  expect(later.notice).toBeUndefined()
  expect((await later.readTable('copy', { table: 'members', filter: {}, range: all })).rows).toEqual(people)
  expect(await later.info()).toMatchObject({ at: snapshot?.at, snapshot: 1 })
  expect((await later.readTable('copy', { table: 'products', filter: {}, range: all, now: 0 })).total).toBe(total)
  expect(await service.sync(later)).toMatchObject({ snapshot: 2 })
  const now = await later.readTable('copy', { table: 'members', filter: {}, range: all })
  await later.close()
  expect(tablesOf(path)).toEqual(tables)

  // Without a past there is nothing to fill it from, and who opens it hears that the snapshots are gone.
  asAtFirst(path)
  for (const file of readdirSync(folder)) if (file.startsWith('past.')) rmSync(join(folder, file))
  const alone = await openIn(folder)
  expect(alone.notice).toEqual({ code: 'past.startedAnew' })
  await expect(alone.readTable('copy', { table: 'members', filter: {}, range: all })).rejects.toMatchObject({
    error: { code: 'copy.none' },
  })
  await service.sync(alone)
  expect((await alone.readTable('copy', { table: 'members', filter: {}, range: all })).rows).toEqual(now.rows)
  await alone.close()
  remove()
})
