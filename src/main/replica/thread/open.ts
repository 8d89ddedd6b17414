import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Progress } from '../../../contract/operations.ts'
import { lockTimeoutMs, openToRead } from '../../sqlite/openingLock.ts'
import { openDatabase } from '../../sqlite/openDatabase.ts'
import { fillFromPast, fillProducts, isUnfilled } from '../copy/fill.ts'
import { deletedMark } from '../deleteMemory.ts'
import { loadPinyin } from '../copy/sortKeys.ts'
import { copyKind, restOnNone } from '../copy/copySchema.ts'
import { sealContents, unsealed, verifyPast } from '../past/seal.ts'
import { listSnapshots, numberAfter, type Snapshot } from '../past/snapshots.ts'
import { inTransaction } from '../../sqlite/prepared.ts'
import type { DatabaseKind } from '../../sqlite/kind.ts'
import type { Decode, Parse, Ownership } from '../replica.ts'
import { salvagePast } from '../past/salvage.ts'
import { pastSteps } from '../past/staging.ts'
import { readRevisions } from '../copy/revisions.ts'
import { inSteps, createSnapshotDatabases } from './snapshotDatabase.ts'
import { createReader } from './reader.ts'
import { takeSyncLock, type SyncLock } from './syncLock.ts'
import { createWriter } from './writer.ts'

const pathsIn = (folder: string) => ({ copy: join(folder, 'copy.sqlite'), past: join(folder, 'past.sqlite') })

/** Writes into a new database which enterprise it belongs to. */
function sign(database: DatabaseSync, ownership: Ownership): void {
  const put = database.prepare('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)')
  put.run('baseUrl', ownership.baseUrl)
  put.run('enterpriseGlobalId', ownership.enterpriseGlobalId)
}

/** Runs `work` unless another process is syncing: only that process knows how its two databases agree. */
async function whileNobodySyncs(folder: string, work: () => Promise<void>): Promise<void> {
  let lock: SyncLock
  try {
    lock = takeSyncLock(folder, { door: 'opening', pid: process.pid, since: Date.now() })
  } catch (failure) {
    if (failure instanceof DeskFailure && failure.error.code === 'sync.running') return
    throw failure
  }
  try {
    await work()
  } finally {
    lock.release()
  }
}

/** The number of the snapshot that a copy rests on; 0 for none. */
const restsOn = (copy: DatabaseSync): number =>
  Number(copy.prepare("SELECT value FROM meta WHERE key = 'snapshot'").get()?.['value'] ?? 0)

/**
 * Fills the copy from the newest snapshot, without the network, if it is empty or older than that snapshot: the file
 * was lost, or the program ended between writing the two. A copy of a snapshot that the past no longer has stays: it
 * is what the service said last. A copy that a person deleted stays empty until the next sync.
 */
async function agree(folder: string, copy: DatabaseSync, past: DatabaseSync): Promise<void> {
  const isEmpty = (): boolean => copy.prepare('SELECT 1 FROM list LIMIT 1').get() === undefined
  const newest = (): Snapshot | undefined => {
    const found = listSnapshots(past)[0]
    // It may come from a later one that was deleted or lost; its content is newer all the same.
    return found && !existsSync(deletedMark(folder)) && (isEmpty() || restsOn(copy) < found.snapshot)
      ? found
      : undefined
  }
  if (!newest()) return
  await whileNobodySyncs(folder, async () => {
    const found = newest()
    if (!found) return
    await loadPinyin()
    inTransaction(copy, () => Array.from(fillFromPast(copy, past, found)))
  })
}

/** Never silently recreated: the past exists nowhere else. */
export const pastKind: DatabaseKind = {
  name: 'past',
  steps: pastSteps,
  durability: 'FULL',
  onDamage: 'restore',
  checkAgainMs: 86_400_000,
  readAll: verifyPast,
  salvage: salvagePast,
}

/**
 * Opens a copy and its past for writing, creating them if necessary. `onProgress` hears, where that takes long, how far
 * it is.
 */
export async function openForWriting(
  folder: string,
  ownership: Ownership,
  decode: Decode,
  onProgress?: (progress: Progress) => void,
) {
  const paths = pathsIn(folder)
  const hadPast = (statSync(paths.past, { throwIfNoEntry: false })?.size ?? 0) > 0
  const past = openDatabase(paths.past, pastKind)
  const copy = openDatabase(paths.copy, copyKind)
  const isFixed = past.isReadOnly || copy.isReadOnly
  if (!isFixed) {
    sign(past.database, ownership)
    sign(copy.database, ownership)
    const old = unsealed(past.database)
    if (old.length > 0) inTransaction(past.database, () => sealContents(past.database, old))
    await agree(folder, copy.database, past.database)
    if (isUnfilled(copy.database)) {
      await loadPinyin()
      await inSteps(copy.database, fillProducts(copy.database, past.database), onProgress)
    }
  }
  // A copy that rests on a snapshot tells that there were some; it has forgotten those that a person deleted.
  const isLost = !isFixed && !hadPast && past.notice === undefined && restsOn(copy.database) > 0
  if (!isFixed) numberAfter(past.database, restsOn(copy.database))
  if (isLost) copy.database.exec(restOnNone)
  return {
    notice: isLost ? { code: 'past.startedAnew' as const } : past.notice,
    functions: {
      ...createWriter(folder, copy.database, past.database, decode),
      close() {
        copy.close()
        past.close()
      },
    },
  }
}

/**
 * What a connection that only reads keeps of its database, in kibibytes: each has its own, an enterprise has several, and
 * what it reads again the system has anyway. With four times as much the questions of the screens took as long.
 */
const pageCacheKiB = 512

function openSmall(path: string): DatabaseSync {
  const database = openToRead(path, lockTimeoutMs)
  database.exec(`PRAGMA cache_size = -${pageCacheKiB}`)
  return database
}

/** For how long a state is held at most, in milliseconds: meanwhile the log can't be emptied, and grows as is written. */
const stateMs = 60_000
/** The same without a log (`journalMode`), in milliseconds: nobody can write meanwhile. */
const unloggedStateMs = 1000

/**
 * Holds a copy and its past as they are, whatever is written, in a transaction of each. After a minute it is another one:
 * `mustStand` throws `copy.moving` from then on, unless the copy is still the same.
 */
function holdState(copy: DatabaseSync, past: DatabaseSync): { mustStand(): void; letGo(): void } {
  const isLogged = copy.prepare('PRAGMA journal_mode').get()?.['journal_mode'] === 'wal'
  function end(): void {
    for (const one of [copy, past]) if (one.isTransaction) one.exec('COMMIT')
  }

  function begin(): string {
    // What is read first is what is held.
    past.exec('BEGIN; SELECT 1 FROM sqlite_master')
    copy.exec('BEGIN')
    return JSON.stringify(readRevisions(copy))
  }

  const state = begin()
  let hasMoved = false
  function beginAnew(): void {
    end()
    try {
      hasMoved = begin() !== state
    } catch {
      hasMoved = true
    }
    if (hasMoved) letGo()
  }
  const timer = setInterval(beginAnew, isLogged ? stateMs : unloggedStateMs).unref()
  function letGo(): void {
    clearInterval(timer)
    end()
  }

  return {
    mustStand() {
      if (hasMoved) throw new DeskFailure({ kind: 'store', code: 'copy.moving' })
    },
    letGo,
  }
}

/** Opens for reading what is already open for writing; `hold` reads it as it is at the moment, until that is closed. */
export function openForReading(folder: string, parse: Parse) {
  const paths = pathsIn(folder)
  const open = () => [openSmall(paths.copy), openSmall(paths.past)] as const
  const [copy, past] = open()
  const snapshots = createSnapshotDatabases(past, parse)
  const reader = createReader(folder, copy, past, { parse, snapshots })
  return {
    ...reader,
    close() {
      snapshots.close()
      reader.close()
    },
    hold() {
      const databases = open()
      const { mustStand, letGo } = holdState(...databases)
      const ofState = createReader(folder, ...databases, { parse, snapshots, mustStand })
      return {
        ...ofState,
        close() {
          letGo()
          ofState.close()
        },
      }
    },
  }
}
