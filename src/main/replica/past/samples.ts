import type { DatabaseSync } from 'node:sqlite'
import { plainId } from '../kinds.ts'
import { localDay } from '../localDay.ts'
import { inTransaction } from '../../sqlite/transaction.ts'

/** Adds one sample of every asset number to the day's counts: that it was seen, and whether it was in use online. */
export function takeSamples(copy: DatabaseSync, past: DatabaseSync, at: number): void {
  const add = past.prepare(
    `INSERT INTO sample (asset_id, day, looks, online) VALUES (?, ?, 1, ?)
     ON CONFLICT (asset_id, day) DO UPDATE SET looks = looks + 1, online = online + excluded.online`,
  )
  const day = localDay(at)
  inTransaction(past, () => {
    const online = new Map<string, number>()
    for (const row of copy.prepare('SELECT id, online FROM asset').iterate()) {
      const id = plainId(String(row['id']))
      online.set(id, Math.max(online.get(id) ?? 0, Number(row['online'])))
    }
    for (const [id, isOnline] of online) add.run(id, day, isOnline)
  })
}
