import type { DatabaseSync } from 'node:sqlite'

/** One of Keydesk's databases: what is in it, and what it is worth. */
export interface DatabaseKind {
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
  /** Copies what can still be read of a damaged file into a new one, where there is no sound backup. */
  salvage?: (damagedPath: string, database: DatabaseSync) => void
}
