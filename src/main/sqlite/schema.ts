import type { DatabaseSync } from 'node:sqlite'
import { gone, type DatabaseKind } from './kind.ts'

/** "Keyd" in ASCII, in the header of each of Keydesk's databases: tells them from any other SQLite file. */
export const applicationId = 0x4b657964

/** More steps than Keydesk will ever have: a number in the header beyond this, or below 1, is damage. */
export const lastPlausibleVersion = 9999

export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

export function applicationIdOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA application_id').get()?.['application_id'])
}

/** Thrown for a database that a newer Keydesk has written: nothing of it may be touched, its version least of all. */
export class NewerSchema extends Error {}

/** Throws `NewerSchema` for a database of a version beyond that to which `steps` lead. */
export function mustNotBeNewer(database: DatabaseSync, steps: readonly string[]): void {
  if (versionOf(database) > steps.length) throw new NewerSchema()
}

/**
 * Brings a database, even an empty one, to the version that its `steps` lead to: completely or not at all. Throws
 * `NewerSchema`.
 */
export function migrate(database: DatabaseSync, { steps, whole }: Pick<DatabaseKind, 'steps' | 'whole'>): void {
  if (versionOf(database) === steps.length) return
  database.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have migrated it while this one waited for the lock.
    mustNotBeNewer(database, steps)
    const left = steps.slice(versionOf(database))
    for (const step of whole !== undefined && left.includes(gone) ? [whole] : left) database.exec(step)
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${steps.length}; COMMIT`)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
