import { DatabaseSync } from 'node:sqlite'
import { fillFromPast } from '../copy/fill.ts'
import { loadPinyin } from '../copy/pinyin.ts'
import { createCopyReader, type CopyReader } from '../copy/read.ts'
import { copyKind } from '../copy/schema.ts'
import { createTreeReader } from '../copy/treeReader.ts'
import { listSnapshots, noSnapshot, snapshotTimes } from '../past/snapshots.ts'
import { createReportEngine, type ReportEngine } from '../reports/engine.ts'

/** How many snapshots are kept laid out: as many as people switch between. */
const laidOutAtMost = 2

/** A snapshot as a copy of its own; one that was confirmed since, at another time, is another one. */
interface LaidOut {
  database: DatabaseSync
  reader: CopyReader
  reports: ReportEngine
  at: number
}

/** Lays snapshots out, so that they are read as a copy is. */
export function createLaidOutSnapshots(past: DatabaseSync) {
  const laidOut = new Map<number, LaidOut>()
  const timeOf = snapshotTimes(past)
  return {
    /** A snapshot as a copy of its own, in a temporary database that the system deletes. */
    async layOut(snapshot: number): Promise<LaidOut> {
      const known = laidOut.get(snapshot)
      if (known && known.at === timeOf(snapshot)) return known
      const found = listSnapshots(past).find((one) => one.snapshot === snapshot)
      if (!found) throw noSnapshot(String(snapshot))
      known?.database.close()
      laidOut.delete(snapshot)
      for (const [oldest, { database }] of laidOut) {
        if (laidOut.size < laidOutAtMost) break
        database.close()
        laidOut.delete(oldest)
      }
      await loadPinyin()
      const database = new DatabaseSync('')
      for (const step of copyKind.steps) database.exec(step)
      fillFromPast(database, past, found)
      const reader = createCopyReader(database, createTreeReader(database))
      const { at } = found
      const ofSnapshot = {
        ...{ copy: database, past, snapshot, source: reader.source, wall: reader.wall },
        ...{ readAt: () => at, listsAt: () => at },
      }
      const made = { database, reader, at, reports: createReportEngine(ofSnapshot) }
      laidOut.set(snapshot, made)
      return made
    },
    close() {
      for (const { database } of laidOut.values()) database.close()
    },
  }
}
