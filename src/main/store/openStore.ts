import { join, resolve } from 'node:path'
import { openDatabase } from '../sqlite/openDatabase.ts'
import { orUnusable } from '../sqlite/failures.ts'
import { storeParts } from './parts.ts'
import { storeKind } from './schema.ts'
import type { Store } from './store.ts'

/**
 * Opens `keydesk.sqlite` in `folder`, creating both for this user only if they don't exist. Several processes may have
 * it open at once. A damaged database is dealt with here, see `notice`; one written by a newer Keydesk is refused with
 * `store.newer` and stays as it is.
 */
export function openStore(folder: string): Store {
  const path = join(resolve(folder), 'keydesk.sqlite')
  const { database, notice, close } = openDatabase(path, storeKind)
  const { profiles, markers, settings, enterprises, syncSettings, reportSettings, journals } = storeParts(database)
  return {
    profiles: guarded(path, profiles),
    markers: guarded(path, markers),
    settings: guarded(path, settings),
    enterprises: guarded(path, enterprises),
    syncSettings: guarded(path, syncSettings),
    reportSettings: guarded(path, reportSettings),
    journals: guarded(path, journals),
    close,
    ...(notice && { notice }),
  }
}

/** The same functions, with SQLite's errors turned into `store.unusable`. */
function guarded<T extends object>(path: string, functions: T): T {
  const entries = Object.entries(functions).map(([name, call]) => [
    name,
    (...args: unknown[]) => orUnusable(path, () => call(...args)),
  ])
  return Object.fromEntries(entries) as T
}
