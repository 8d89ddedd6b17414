import type { DatabaseSync } from 'node:sqlite'

/** Reads in one transaction, so that what is read fits together. */
export function inReadTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN')
  try {
    return work()
  } finally {
    database.exec('COMMIT')
  }
}
