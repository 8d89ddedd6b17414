import { DatabaseSync } from 'node:sqlite'
import { rebuild, rebuildLoans } from '../../../src/main/journal/projection.ts'

const tables = [
  'change',
  'concerns',
  'job',
  'job_row',
  'job_record',
  'loan',
  'key_seen',
  'loan_alias',
  'loan_word',
  'desk_knows',
  'loan_signature',
]

const rowsIn = (database: DatabaseSync): unknown =>
  tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())

function inJournal<T>(path: string, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path)
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** What was made from the entries of a closed journal. */
export const tablesIn = (path: string): unknown => inJournal(path, rowsIn)

/** The same as it is, and two times made anew: all of it, and then the loans alone. */
export const madeAnew = (path: string): [made: unknown, all: unknown, loans: unknown] =>
  inJournal(path, (database) => {
    const made = rowsIn(database)
    rebuild(database)
    const anew = rowsIn(database)
    rebuildLoans(database)
    return [made, anew, rowsIn(database)]
  })
