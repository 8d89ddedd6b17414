import type { DatabaseSync } from 'node:sqlite'

/** One of Keydesk's databases: what is in it, and what it is worth. */
export interface DatabaseKind {
  /** The prefix of its error codes; a database that is silently rebuilt needs none. */
  name: 'store' | 'past' | 'copy'
  /**
   * Each step takes a database from the version that is its index to the next. A step that was released is never
   * changed again: databases out there have been through it.
   */
  steps: readonly string[]
  /** `FULL`: what was committed survives a power cut; `NORMAL`: it may lose the last moments, never its integrity. */
  durability: 'FULL' | 'NORMAL'
  /**
   * What is done about damage: `restore` the backup, which is then kept and renewed once a day; or `discard` the
   * file, because everything in it can be had again.
   */
  onDamage: 'restore' | 'discard'
  /** How long a check and its backup do, in milliseconds, once the file was written to again; else they do for a day. */
  checkAgainMs: number
  /** Reads what SQLite's own check does not look into: a changed byte inside a value, say. Throws where it is damaged. */
  readAll?: (database: DatabaseSync) => void
  /**
   * Fills an empty database with what can still be read of damaged files, the newest first, and returns how many things
   * were saved, as a person would count them; 0 means that nothing could be. What it does not take from a sound backup
   * is lost.
   */
  salvage?: (damaged: readonly string[], database: DatabaseSync) => number
}
