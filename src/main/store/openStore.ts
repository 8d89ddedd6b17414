import { closeSync, existsSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backUp } from './backup.ts'
import { orUnusable } from './failures.ts'
import { makeFolder } from './makeFolder.ts'
import { createMarkers } from './markers.ts'
import { lockTimeoutMs, withOpeningLock } from './openingLock.ts'
import { createProfiles } from './profiles.ts'
import { rescue } from './rescue.ts'
import { createSettings } from './settings.ts'
import { migrate } from './schema.ts'
import type { Store } from './store.ts'

/**
 * Opens `keydesk.sqlite` in `folder`, making both where they are not there yet, for this user alone. Several processes
 * may have it open at once. A damaged database is dealt with here, see `notice`; one written by a newer Keydesk is
 * refused with `store.newer` and stays as it is.
 */
export function openStore(folder: string): Store {
  const path = join(resolve(folder), 'keydesk.sqlite')
  return orUnusable(path, () => {
    makeFolder(dirname(path))
    return withOpeningLock(dirname(path), () => {
      const notice = rescue(path)
      return { ...open(path), ...(notice && { notice }) }
    })
  })
}

function open(path: string): Store {
  const isNew = !existsSync(path)
  // SQLite would leave the mode to the umask. An existing file is not opened here: closing it again would take away
  // the locks that this process holds on it through SQLite.
  if (isNew) closeSync(openSync(path, 'wx', 0o600))
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    if (!isNew) backUp(database, path)
    migrate(database)
    return {
      profiles: guarded(path, createProfiles(database)),
      markers: guarded(path, createMarkers(database)),
      settings: guarded(path, createSettings(database)),
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/** The same functions; what they throw of SQLite's becomes `store.unusable`. */
function guarded<T extends object>(path: string, functions: T): T {
  const entries = Object.entries(functions).map(([name, call]) => [
    name,
    (...args: unknown[]) => orUnusable(path, () => call(...args)),
  ])
  return Object.fromEntries(entries) as T
}
