import { closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../contract/errors.ts'
import { backupOf } from './backup.ts'
import { conditionOf } from './condition.ts'
import { moveIntoPlace } from './durable.ts'
import type { DatabaseKind } from './kind.ts'
import { migrate } from './schema.ts'

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
  const setAside = putAside(path, stamp)
  if (setAside !== undefined && kind.salvage) {
    const kept = salvaged(path, kind.salvage, kind, [setAside, ...(foundBackup === 'empty' ? [] : [backup])])
    if (kept > 0) return { code: kind.name === 'journal' ? 'journal.salvaged' : 'past.salvaged', setAside, kept }
  }
  const name = kind.name === 'copy' ? 'past' : kind.name
  if (foundBackup === 'sound') {
    const copy = `${path}.restored`
    copyFileSync(backup, copy)
    moveIntoPlace(copy, path)
    return { code: `${name}.restored`, ...(setAside && { setAside }) }
  }
  const backupSetAside = putAside(backup, stamp)
  return { code: `${name}.startedAnew`, setAside: setAside ?? backupSetAside }
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
  let kept = 0
  try {
    migrate(database, kind)
    kept = salvage(damaged, database)
  } finally {
    database.close()
    if (kept > 0) moveIntoPlace(fresh, path)
    else rmSync(fresh, { force: true })
  }
  return kept
}

/** Renames a database to `<path>.damaged-<time>`; returns the new name, or undefined if there was no file. */
function putAside(path: string, stamp: string): string | undefined {
  const aside = `${path}.damaged-${stamp}`
  for (const part of parts) {
    if (existsSync(path + part)) renameSync(path + part, aside + part)
  }
  return existsSync(aside) ? aside : undefined
}
