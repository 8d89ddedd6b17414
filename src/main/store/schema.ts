import type { DatabaseSync } from 'node:sqlite'

/** "Keyd" in ASCII, in the header of each of Keydesk's databases: tells them from any other file of SQLite's. */
export const applicationId = 0x4b657964

/**
 * Each step takes the database from the version that is its index to the next. A step that was released is never
 * changed again: databases out there have been through it.
 */
const steps: readonly string[] = [
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
]

export const currentVersion = steps.length

/** More steps than Keydesk will ever have: a number in the header beyond this, or below 1, is damage. */
export const lastPlausibleVersion = 9999

export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

export function applicationIdOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA application_id').get()?.['application_id'])
}

/** Brings a database, an empty one too, to the current version: all the way or not at all. */
export function migrate(database: DatabaseSync): void {
  const version = versionOf(database)
  if (version === currentVersion) return
  database.exec('BEGIN IMMEDIATE')
  try {
    for (const step of steps.slice(version)) database.exec(step)
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${currentVersion}; COMMIT`)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
