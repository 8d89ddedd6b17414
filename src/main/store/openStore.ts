import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../sqlite/openDatabase.ts'
import { orUnusable } from '../sqlite/failures.ts'
import type { DatabaseKind } from '../sqlite/kind.ts'
import { storeParts } from './parts.ts'
import type { Store } from './store.ts'

const steps = [
  `CREATE TABLE profile (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     folded_name TEXT NOT NULL UNIQUE,
     base_url TEXT NOT NULL,
     enterprise_global_id TEXT NOT NULL,
     enterprise_code TEXT,
     method TEXT NOT NULL CHECK (method IN ('tokens', 'tokenEndpoint')),
     token_url TEXT,
     app_key TEXT,
     login_name TEXT,
     read_only INTEGER NOT NULL CHECK (read_only IN (0, 1)),
     CHECK ((method = 'tokenEndpoint') = (token_url IS NOT NULL AND app_key IS NOT NULL AND login_name IS NOT NULL))
   ) STRICT;
   CREATE TABLE secret_marker (
     profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     obtained_at INTEGER,
     expires_at INTEGER,
     PRIMARY KEY (profile_id, kind)
   ) STRICT;
   CREATE TABLE setting (
     key TEXT PRIMARY KEY,
     json TEXT NOT NULL
   ) STRICT;`,
  `ALTER TABLE profile ADD COLUMN test_failed_at INTEGER;
   ALTER TABLE profile ADD COLUMN test_failed_code TEXT
     CHECK ((test_failed_at IS NULL) = (test_failed_code IS NULL));`,
  `CREATE TABLE enterprise (
     id TEXT PRIMARY KEY,
     base_url TEXT NOT NULL,
     global_id TEXT NOT NULL,
     UNIQUE (base_url, global_id)
   ) STRICT;`,
  `ALTER TABLE profile ADD COLUMN password_min INTEGER;
   ALTER TABLE profile ADD COLUMN password_max INTEGER
     CHECK ((password_min IS NULL) = (password_max IS NULL));`,
  `CREATE TABLE sync_setting (
     profile_id TEXT PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
     json TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE report_setting (
     base_url TEXT NOT NULL,
     global_id TEXT NOT NULL,
     json TEXT NOT NULL,
     PRIMARY KEY (base_url, global_id)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE journal (
     base_url TEXT NOT NULL,
     global_id TEXT NOT NULL,
     desk TEXT NOT NULL,
     seq INTEGER NOT NULL DEFAULT 0,
     hash TEXT,
     after_json TEXT NOT NULL DEFAULT '[]',
     PRIMARY KEY (base_url, global_id)
   ) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE profile ADD COLUMN services TEXT CHECK (services IN ('memberCenter', 'activities'));`,
  `ALTER TABLE profile ADD COLUMN seen_at INTEGER;`,
  `ALTER TABLE profile ADD COLUMN seen_on_earlier_day INTEGER;`,
]

function readAll(database: DatabaseSync): void {
  const { profiles, markers } = storeParts(database)
  for (const profile of profiles.list()) markers.list(profile.id)
}

/** Profiles, settings and the markers of secrets: small, so any change is backed up at the next opening. */
const storeKind: DatabaseKind = {
  name: 'store',
  steps,
  durability: 'FULL',
  onDamage: 'restore',
  checkAgainMs: 0,
  readAll,
}

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
