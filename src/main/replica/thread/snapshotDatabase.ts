import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { Progress } from '../../../contract/operations.ts'
import { fillFromPast } from '../copy/fill.ts'
import { loadPinyin } from '../copy/sortKeys.ts'
import { createCopyReader, type CopyReader } from '../copy/read.ts'
import { copyTables } from '../copy/copySchema.ts'
import { createTreeReader } from '../copy/productRows.ts'
import { listSnapshots, noSnapshot, snapshotTimes, type Snapshot } from '../past/snapshots.ts'
import { createReportEngine, type ReportEngine } from '../reports/engine.ts'

/** How many snapshots are kept laid out: as many as people switch between. */
const maxDatabases = 2

/** A snapshot as a copy of its own; one that was confirmed since, at another time, is another one. */
interface SnapshotDatabase {
  database: DatabaseSync
  reader: CopyReader
  reports: ReportEngine
  at: number
}

export type LaidOutSnapshots = ReturnType<typeof createSnapshotDatabases>

/** For how long others who ask the thread wait at most, in milliseconds. */
const stepMs = 40

/** Runs work that yields in one transaction, all of it or nothing; between its steps others are answered. */
export async function inSteps<Step>(
  database: DatabaseSync,
  work: Iterable<Step>,
  onStep?: (step: Step) => void,
): Promise<void> {
  database.exec('BEGIN IMMEDIATE')
  try {
    let began = -Infinity
    for (const step of work) {
      if (performance.now() - began < stepMs) continue
      onStep?.(step)
      await setImmediate()
      began = performance.now()
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Lays snapshots out, so that they are read as a copy is. */
export function createSnapshotDatabases(past: DatabaseSync, parse: (text: string) => unknown) {
  const databases = new Map<
    number,
    { at: number; made: Promise<SnapshotDatabase>; progress: () => Progress | undefined }
  >()
  const timeOf = snapshotTimes(past)

  async function make(found: Snapshot, tell: (progress: Progress | undefined) => void): Promise<SnapshotDatabase> {
    await loadPinyin()
    await setImmediate()
    const database = new DatabaseSync('')
    database.exec(copyTables)
    await inSteps(database, fillFromPast(database, past, found), tell)
    tell(undefined)
    const reader = createCopyReader(database, createTreeReader(database), parse)
    const { at, snapshot } = found
    const ofSnapshot = {
      copy: database,
      past,
      snapshot,
      source: reader.source,
      wall: reader.wall,
      readAt: () => at,
      listsAt: () => at,
    }
    return { database, reader, at, reports: createReportEngine(ofSnapshot) }
  }

  /** It may still be being made. */
  function forget(snapshot: number): void {
    const { made } = databases.get(snapshot) ?? {}
    databases.delete(snapshot)
    made?.then(
      async ({ database }) => {
        // Whoever waited for it reads first.
        await setImmediate()
        database.close()
      },
      () => undefined,
    )
  }

  return {
    /** A snapshot as a copy of its own, in a temporary database that the system deletes. */
    async layOut(snapshot: number): Promise<SnapshotDatabase> {
      const known = databases.get(snapshot)
      if (known && known.at === timeOf(snapshot)) return known.made
      const found = listSnapshots(past).find((one) => one.snapshot === snapshot)
      if (!found) throw noSnapshot(String(snapshot))
      forget(snapshot)
      for (const [oldest] of databases) if (databases.size >= maxDatabases) forget(oldest)
      let progress: Progress | undefined
      const made = make(found, (now) => (progress = now))
      databases.set(snapshot, { at: found.at, made, progress: () => progress })
      // A failure is for whoever asks; the next one tries again.
      made.catch(() => databases.get(snapshot)?.made === made && databases.delete(snapshot))
      return made
    },
    /** How far a snapshot is with being laid out; undefined where it isn't. */
    layingOut: (snapshot: number): Progress | undefined => databases.get(snapshot)?.progress(),
    close() {
      for (const snapshot of databases.keys()) forget(snapshot)
    },
  }
}
