import { closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync, statSync, fsyncSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { dirname } from 'node:path'
import { DeskFailure } from '../../contract/errors.ts'
import { type DatabaseKind, migrate, applicationId, applicationIdOf, lastPlausibleVersion, versionOf } from './kind.ts'
import { saysDamaged, saysHalfWritten } from './failures.ts'
import { lockTimeoutMs } from './openingLock.ts'

/**
 * What happened on opening that the person should know: the database was damaged or lost, and what could be read of it
 * was kept, or its backup was restored, or there was no sound one. `setAside` is where the damaged file is now; missing
 * where there was none to keep. `kept`: how many things were salvaged.
 */
export interface RescueNotice {
  code: `${'past' | 'journal'}.salvaged` | `${'store' | 'past' | 'journal'}.${'restored' | 'startedAnew'}`
  setAside?: string
  kept?: number
}

/**
 * The files of a database, by suffix. The log goes first: SQLite would apply one that stays behind to the next file.
 */
const parts = ['-wal', '-shm', '-journal', '']

/** A database that a newer Keydesk has written. */
export const newer = (path: string, { steps }: Pick<DatabaseKind, 'steps'>): DeskFailure =>
  new DeskFailure({ kind: 'store', code: 'store.newer', details: { path, version: steps.length } })

/** Deletes a database that can be had again. */
export function discard(path: string): void {
  for (const part of parts) rmSync(path + part, { force: true })
}

/** `empty`: no file, or one that was created but never filled. */
type Condition = 'sound' | 'empty' | 'damaged' | 'newer'

/**
 * Checks a database file. It is written to only if a process died in a transaction that a rollback journal must undo:
 * until then the file's condition is unknown. A file that is no database, or another program's, counts as `damaged`.
 * The version comes before the check of the content: a newer Keydesk may have put in what this SQLite cannot read.
 */
function conditionOf(path: string, kind: DatabaseKind): Condition {
  try {
    return look(path, kind)
  } catch (error) {
    if (!saysHalfWritten(error)) throw error
    takeBack(path)
    return look(path, kind)
  }
}

/** SQLite applies a rollback journal at the first read of a connection that may write. */
function takeBack(path: string): void {
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs })
  try {
    hasSchema(database)
  } finally {
    database.close()
  }
}

function look(path: string, { steps, readAll }: DatabaseKind): Condition {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return 'empty'
  const database = new DatabaseSync(path, { readOnly: true, timeout: lockTimeoutMs })
  try {
    if (applicationIdOf(database) !== applicationId) return hasSchema(database) ? 'damaged' : 'empty'
    const version = versionOf(database)
    if (version < 1 || version > lastPlausibleVersion) return 'damaged'
    if (version > steps.length) return 'newer'
    const finding = database.prepare('PRAGMA quick_check(1)').get()
    if (finding?.['quick_check'] !== 'ok') return 'damaged'
    if (version === steps.length) readAll?.(database)
    return 'sound'
  } catch (error) {
    if (saysDamaged(error)) return 'damaged'
    throw error
  } finally {
    database.close()
  }
}

function hasSchema(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined
}

export function backupOf(path: string): string {
  return `${path}.backup`
}

/** Replaces a file with a finished one, so that after a power cut one of the two is there, complete. */
function moveIntoPlace(from: string, to: string): void {
  sync(from, 'r+')
  renameSync(from, to)
  // Windows opens no folders, and keeps the order of renames by itself.
  if (process.platform !== 'win32') sync(dirname(to), 'r')
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Replaces the backup beside `path` by the database as it is now. Call it only for a sound database, and in one
 * process at a time. If there is no room for a new backup, the old one stays.
 */
export function backUp(database: DatabaseSync, path: string): void {
  const fresh = `${backupOf(path)}.new`
  try {
    rmSync(fresh, { force: true })
    closeSync(openSync(fresh, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(fresh)
    moveIntoPlace(fresh, backupOf(path))
  } catch {
    // The desk works without a fresh backup, and refusing to open wouldn't help.
    rmSync(fresh, { force: true })
  }
}

/**
 * Leaves a sound database or none at `path`, and returns what it did: a damaged database is set aside, never deleted,
 * and replaced by its backup if that is sound. A missing database with a backup counts as lost and is restored too.
 * One that can be rebuilt is silently deleted instead. Throws `store.newer` before changing anything. Call it under
 * the opening lock.
 */
export function rescue(path: string, kind: DatabaseKind): RescueNotice | undefined {
  const found = conditionOf(path, kind)
  if (found === 'sound') return undefined
  const backup = backupOf(path)
  const foundBackup = found === 'newer' ? 'newer' : conditionOf(backup, kind)
  if (foundBackup === 'newer') throw newer(path, kind)
  if (found === 'empty' && foundBackup === 'empty') return undefined
  if (kind.onDamage === 'discard') {
    discard(path)
    return undefined
  }

  const stamp = new Date().toISOString().replaceAll(':', '-')
  const damagedPath = moveDamaged(path, stamp)
  if (damagedPath !== undefined && kind.salvage) {
    const savedCount = salvaged(path, kind.salvage, kind, [damagedPath, ...(foundBackup === 'empty' ? [] : [backup])])
    if (savedCount > 0)
      return {
        code: kind.name === 'journal' ? 'journal.salvaged' : 'past.salvaged',
        setAside: damagedPath,
        kept: savedCount,
      }
  }
  const name = kind.name === 'copy' ? 'past' : kind.name
  if (foundBackup === 'sound') {
    const copy = `${path}.restored`
    copyFileSync(backup, copy)
    moveIntoPlace(copy, path)
    return { code: `${name}.restored`, ...(damagedPath && { setAside: damagedPath }) }
  }
  const damagedBackup = moveDamaged(backup, stamp)
  return { code: `${name}.startedAnew`, setAside: damagedPath ?? damagedBackup }
}

/** Puts a new database with what could be salvaged at `path`, and returns how much that is; if nothing, no database. */
function salvaged(
  path: string,
  salvage: NonNullable<DatabaseKind['salvage']>,
  kind: DatabaseKind,
  damaged: readonly string[],
): number {
  const fresh = `${path}.salvaged`
  rmSync(fresh, { force: true })
  closeSync(openSync(fresh, 'wx', 0o600))
  const database = new DatabaseSync(fresh)
  let savedCount = 0
  try {
    migrate(database, kind)
    savedCount = salvage(damaged, database)
  } finally {
    database.close()
    if (savedCount > 0) moveIntoPlace(fresh, path)
    else rmSync(fresh, { force: true })
  }
  return savedCount
}

/** Renames a database to `<path>.damaged-<time>`; returns the new name, or undefined if there was no file. */
function moveDamaged(path: string, stamp: string): string | undefined {
  const target = `${path}.damaged-${stamp}`
  for (const part of parts) {
    if (existsSync(path + part)) renameSync(path + part, target + part)
  }
  return existsSync(target) ? target : undefined
}
