import type { DatabaseSync } from 'node:sqlite'
import { listKinds } from '../kinds.ts'
import { onlineAt, type Snapshot } from '../past/snapshots.ts'
import { Body, withOnline } from '../record.ts'
import { inTransaction } from '../../sqlite/transaction.ts'
import { unpacked } from '../unpacked.ts'
import { createRecords } from './records.ts'
import { dataSets, noteChanged } from './revisions.ts'
import { ofTrees } from './schema.ts'
import { createTrees } from './trees.ts'

const text = (body: unknown): string => (body instanceof Uint8Array ? unpacked(body).toString('utf8') : '')

/**
 * Replaces the content of a copy with a snapshot: to look at it, or because the copy was lost. Snapshots don't keep
 * the order of the service's lists, so employees are ordered by id, and the others by number. Call `loadPinyin` first.
 */
export function fillFromPast(copy: DatabaseSync, past: DatabaseSync, { snapshot, at, unreadable }: Snapshot): void {
  const held = past.prepare('SELECT id, body FROM version WHERE kind = ? AND first <= ? AND last >= ? ORDER BY id')
  const online = onlineAt(past, snapshot)
  inTransaction(copy, () => {
    for (const index of ['member_trigram', 'member_short']) {
      copy.prepare(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`).run()
    }
    for (const table of [...listKinds, ...ofTrees, 'article', 'list', 'staged', 'visit', 'former'])
      copy.exec(`DELETE FROM ${table}`)
    for (const kind of listKinds) {
      const records = createRecords(copy, kind)
      let position = 0
      for (const row of held.iterate(kind, snapshot, snapshot)) {
        const id = String(row['id'])
        records.put(id, position, withOnline(text(row['body']), online[kind]?.[id]))
        position += 1
      }
      copy.prepare('INSERT OR REPLACE INTO list (kind, read_at) VALUES (?, ?)').run(kind, at)
    }
    for (const kind of ['asset', 'key']) {
      copy.exec(
        `UPDATE ${kind} SET position = place
         FROM (SELECT row AS of, row_number() OVER (ORDER BY number_key, id) - 1 AS place FROM ${kind}) WHERE row = of`,
      )
    }
    const trees = createTrees(copy)
    for (const row of held.iterate('tree', snapshot, snapshot))
      trees.take(String(row['id']), new Body(unpacked(row['body'] as Uint8Array)), at)
    for (const { assetId, error } of unreadable) trees.fail(assetId, error, at)
    noteChanged(copy, ...dataSets)
    copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('snapshot', ?)").run(String(snapshot))
  })
}
