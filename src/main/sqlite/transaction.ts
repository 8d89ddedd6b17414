import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs `work` as one transaction: all of it, or nothing and its error. Within another transaction it is a part of that
 * one.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
