import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { DeskFailure } from '../../contract/errors.ts'
import { backupOf } from './backup.ts'
import { conditionOf } from './condition.ts'
import { moveIntoPlace } from './durable.ts'
import { currentVersion } from './schema.ts'
import type { StoreNotice } from './store.ts'

/**
 * Leaves at `path` a sound database or none, and says what it took: a damaged one is set aside, never deleted, and the
 * backup put in its place if that is sound. A database that has gone although its backup is there was lost, not
 * forgotten, and is restored too. Throws `store.newer` before anything is changed. By one process at a time.
 */
export function rescue(path: string): StoreNotice | undefined {
  const found = conditionOf(path)
  if (found === 'sound') return undefined
  const backup = backupOf(path)
  const foundBackup = found === 'newer' ? 'newer' : conditionOf(backup)
  if (foundBackup === 'newer') {
    throw new DeskFailure({ kind: 'store', code: 'store.newer', details: { path, version: currentVersion } })
  }
  if (found === 'empty' && foundBackup === 'empty') return undefined

  const stamp = new Date().toISOString().replaceAll(':', '-')
  const setAside = putAside(path, stamp)
  if (foundBackup === 'sound') {
    const copy = `${path}.restored`
    copyFileSync(backup, copy)
    moveIntoPlace(copy, path)
    return { code: 'store.restored', ...(setAside && { setAside }) }
  }
  const backupSetAside = putAside(backup, stamp)
  return { code: 'store.startedAnew', setAside: setAside ?? backupSetAside }
}

/**
 * Renames a database to `<path>.damaged-<time>`; gives the new name, or nothing where there was nothing. Its log goes
 * first: SQLite would play a log that stays behind into whatever database it finds beside it.
 */
function putAside(path: string, stamp: string): string | undefined {
  const aside = `${path}.damaged-${stamp}`
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(path + part)) renameSync(path + part, aside + part)
  }
  return existsSync(aside) ? aside : undefined
}
