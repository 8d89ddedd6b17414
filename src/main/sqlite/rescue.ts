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
