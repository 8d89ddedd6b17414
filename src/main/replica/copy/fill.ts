import type { DatabaseSync } from 'node:sqlite'
import type { Progress } from '../../../contract/operations.ts'
import { listKinds } from '../kinds.ts'
import { numberIn, numbersOf } from './conditions.ts'
import { newestTree, onlineAt, type Snapshot } from '../past/snapshots.ts'
import { Body, withOnline, unpacked } from '../record.ts'
import { createRecords } from './records.ts'
import { dataSets, noteChanged } from './revisions.ts'
import { ofTrees } from './copySchema.ts'
import { createProducts } from './products.ts'
import { createTrees, productsOf } from './trees.ts'

const text = (body: unknown): string => (body instanceof Uint8Array ? unpacked(body).toString('utf8') : '')

/** A tree as the past has it, which is stored again as it is. */
const treeIn = (body: unknown): Body => new Body(unpacked(body as Uint8Array), body as Uint8Array)

/**
 * Replaces the content of a copy with a snapshot: to look at it, or because the copy was lost. Snapshots don't keep
 * the order of the service's lists, so employees are ordered by id, and the others by number. To be run to its end in one
 * transaction; it yields how far it is, in records and trees, where something else may be done meanwhile. Call
 * `loadPinyin` first.
 */
export function* fillFromPast(
  copy: DatabaseSync,
  past: DatabaseSync,
  { snapshot, at, unreadable }: Snapshot,
): Generator<Progress> {
  const selectVersions = past.prepare(
    'SELECT id, body FROM version WHERE kind = ? AND first <= ? AND last >= ? ORDER BY id',
  )
  const online = onlineAt(past, snapshot)
  const counted = past.prepare('SELECT count(*) AS count FROM version WHERE first <= ? AND last >= ?')
  const total = numberIn(counted.get(snapshot, snapshot), 'count')
  let done = 0
  for (const index of ['member_trigram', 'member_short']) {
    copy.prepare(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`).run()
  }
  for (const table of [...listKinds, ...ofTrees, 'product', 'article', 'path', 'list', 'staged'])
    copy.exec(`DELETE FROM ${table}`)
  for (const kind of listKinds) {
    const records = createRecords(copy, kind)
    let position = 0
    for (const row of selectVersions.iterate(kind, snapshot, snapshot)) {
      const id = String(row['id'])
      records.put(id, position, withOnline(text(row['body']), online[kind]?.[id]))
      position += 1
      done += 1
      yield { done, total }
    }
    copy.prepare('INSERT OR REPLACE INTO list (kind, read_at) VALUES (?, ?)').run(kind, at)
  }
  for (const kind of ['asset', 'key']) {
    const place = copy.prepare(`UPDATE ${kind} SET position = ? WHERE row = ?`)
    for (const [position, row] of numbersOf(copy, `SELECT row FROM ${kind} ORDER BY number_key, id`).entries()) {
      place.run(position, row)
      yield { done, total }
    }
  }
  const trees = createTrees(copy)
  for (const row of selectVersions.iterate('tree', snapshot, snapshot)) {
    trees.take(String(row['id']), treeIn(row['body']), at)
    done += 1
    yield { done, total }
  }
  for (const { assetId, error } of unreadable) trees.fail(assetId, error, at)
  noteChanged(copy, ...dataSets)
  copy.exec("DELETE FROM meta WHERE key = 'unfilled'")
  copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('snapshot', ?)").run(String(snapshot))
}

/** Whether products have no rows yet, which an earlier Keydesk did not have. */
export const isUnfilled = (copy: DatabaseSync): boolean =>
  copy.prepare("SELECT 1 FROM meta WHERE key = 'unfilled'").get() !== undefined

/**
 * Fills the rows of products from the texts that an earlier Keydesk stored without them; a text that can't be read is
 * the past's, or else counts as never read. To be run to its end in one transaction; it yields how far it is, where
 * something else may be done meanwhile. Call `loadPinyin` first.
 */
export function* fillProducts(copy: DatabaseSync, past: DatabaseSync): Generator<Progress> {
  const texts = copy.prepare('SELECT body FROM tree_text WHERE asset_id = ?')
  const note = copy.prepare('UPDATE tree SET size = ? WHERE asset_id = ?')
  const noteEdits = copy.prepare('UPDATE tree_text SET edits = ? WHERE asset_id = ?')
  const listed = copy.prepare('SELECT row, tree.asset_id FROM tree_text AS tree JOIN asset ON asset.id = tree.asset_id')
  // Another process may have done it meanwhile.
  if (!isUnfilled(copy)) return
  const products = createProducts(copy)
  const trees = createTrees(copy)
  const all = listed.all()
  for (const [done, { row, asset_id: id }] of all.entries()) {
    yield { done, total: all.length }
    const assetId = String(id)
    try {
      const body = new Body(unpacked(texts.get(assetId)?.['body'] as Uint8Array))
      const instances = productsOf(body)
      products.put(Number(row), instances)
      note.run(instances.length, assetId)
      noteEdits.run(body.tree?.edits ?? null, assetId)
    } catch {
      for (const table of ofTrees) copy.prepare(`DELETE FROM ${table} WHERE asset_id = ?`).run(assetId)
      const last = newestTree(past, assetId)
      if (last) trees.take(assetId, treeIn(last.body), last.at)
    }
  }
  copy.exec("DELETE FROM meta WHERE key = 'unfilled'")
  noteChanged(copy, 'products')
}
