import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../sqlite/openDatabase.ts'
import { inTransaction } from '../../sqlite/prepared.ts'
import type { ListKind, VersionKind } from '../kinds.ts'
import { Body } from '../record.ts'
import { pastKind } from '../thread/open.ts'
import { sealContents } from './seal.ts'
import type { Snapshot } from './snapshots.ts'
import { open, packOnline, type OnlineTexts } from './staging.ts'

/** Snapshots that no sync made. The first is number 1. */
export interface MadeUpSnapshots {
  /** Oldest first; `online`: what was online, by list and record. */
  snapshots: readonly (Pick<Snapshot, 'at' | 'since' | 'name' | 'figures'> & {
    online: Partial<Record<ListKind, OnlineTexts>>
  })[]
  /** Texts as `withoutOnline` leaves them; `last`: the last snapshot that has it, null for all from `first` on. */
  versions: readonly { kind: VersionKind; id: string; first: number; last: number | null; text: string }[]
  /** The trees of all of them. */
  trees: readonly { assetId: string; text: string }[]
  /** By local day, 20261122: how often all asset numbers were looked at, and how often each was in use. */
  looks: readonly { day: number; looks: number; online: Readonly<Record<string, number>> }[]
}

/** Writes them into an empty past. Throws where there is a snapshot already. */
function putSnapshots(past: DatabaseSync, { snapshots, versions, trees, looks }: MadeUpSnapshots): void {
  const putSnapshot = past.prepare(
    "INSERT INTO snapshot (id, at, name, figures, unreadable, online) VALUES (?, ?, ?, ?, '[]', ?)",
  )
  const putMade = past.prepare('INSERT INTO made (snapshot, at) VALUES (?, ?)')
  const putVersion = past.prepare(
    'INSERT INTO version (kind, id, first, last, text_hash, hash, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const putLooks = past.prepare('INSERT INTO sample (asset_id, day, looks, online) VALUES (?, ?, ?, ?)')
  const write = (kind: VersionKind, id: string, first: number, last: number | null, text: string): void => {
    const { textHash, packed } = new Body(text)
    putVersion.run(kind, id, first, last ?? open, textHash, textHash, packed)
  }
  inTransaction(past, () => {
    if (past.prepare('SELECT 1 FROM snapshot LIMIT 1').get()) throw new Error('a made-up past beside another one')
    snapshots.forEach(({ at, since, name, figures, online }, index) => {
      const packed = packOnline(online as unknown as OnlineTexts)
      putSnapshot.run(index + 1, at, name, JSON.stringify(figures), packed)
      putMade.run(index + 1, since)
    })
    for (const { kind, id, first, last, text } of versions) write(kind, id, first, last, text)
    for (const { assetId, text } of trees) write('tree', assetId, 1, null, text)
    for (const { day, looks: count, online } of looks)
      for (const { assetId } of trees) putLooks.run(assetId, day, count, online[assetId] ?? 0)
    sealContents(
      past,
      snapshots.map((_, index) => index + 1),
    )
  })
}

/** Writes them into a folder in which there is no past yet. */
export function writeMadeUpSnapshots(folder: string, made: MadeUpSnapshots): void {
  const { database, close } = openDatabase(join(folder, 'past.sqlite'), pastKind)
  try {
    putSnapshots(database, made)
  } finally {
    close()
  }
}
