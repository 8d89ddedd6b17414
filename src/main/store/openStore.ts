import { join, resolve } from 'node:path'
import { openDatabase } from '../sqlite/openDatabase.ts'
import { orUnusable } from '../sqlite/failures.ts'
import { createEnterprises } from './enterprises.ts'
import { createMarkers } from './markers.ts'
import { createProfiles } from './profiles.ts'
import { storeKind } from './schema.ts'
import { createReportSettings, createSettings, createSyncSettings } from './settings.ts'
import type { Store } from './store.ts'

/**
 * Opens `keydesk.sqlite` in `folder`, creating both for this user only if they don't exist. Several processes may have
 * it open at once. A damaged database is dealt with here, see `notice`; one written by a newer Keydesk is refused with
 * `store.newer` and stays as it is.
 */
export function openStore(folder: string): Store {
  const path = join(resolve(folder), 'keydesk.sqlite')
  const { database, notice, close } = openDatabase(path, storeKind)
  return {
    profiles: guarded(path, createProfiles(database)),
    markers: guarded(path, createMarkers(database)),
    settings: guarded(path, createSettings(database)),
    enterprises: guarded(path, createEnterprises(database)),
    syncSettings: guarded(path, createSyncSettings(database)),
    reportSettings: guarded(path, createReportSettings(database)),
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
