import type { DatabaseSync } from 'node:sqlite'

/** A step that Keydesk has no more: a database that would have to go through it is made as a whole. */
export const gone = ''

/** One of Keydesk's databases: what is in it, and what it is worth. */
export interface DatabaseKind {
  /** The prefix of its error codes; a database that is silently rebuilt needs none. */
  name: 'store' | 'past' | 'copy' | 'journal'
  /**
   * Each step takes a database from the version that is its index to the next. A released step is never changed again:
   * existing databases have been through it.
   */
  steps: readonly string[]
  /** Makes what the steps lead to, in a new database or one that would have to go through a step that is gone. */
  whole?: string
  /** `FULL`: what was committed survives a power cut; `NORMAL`: the last moments may be lost, but never integrity. */
  durability: 'FULL' | 'NORMAL'
  /**
   * What is done about damage: `restore` the backup, which is then kept and renewed once a day; or `discard` the
   * file, because everything in it can be had again.
   */
  onDamage: 'restore' | 'discard'
  /** How long a check and its backup are valid, in milliseconds, once the file has been written to; otherwise a day. */
  checkAgainMs: number
  /** Whether there is something in it that has to be backed up as soon as its first user ends; without it a day later. */
  hasContent?: (database: DatabaseSync) => boolean
  /** Checks what SQLite's own check doesn't cover, such as a changed byte within a value. Throws if it is damaged. */
  readAll?: (database: DatabaseSync) => void
  /**
   * Fills an empty database with what can still be read of damaged files, the newest first, and returns how many things
   * were saved, as a person would count them; 0 means that nothing could be. What it does not take from a sound backup
   * is lost.
   */
  salvage?: (damaged: readonly string[], database: DatabaseSync) => number
}

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
