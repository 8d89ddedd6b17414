import { DatabaseSync } from 'node:sqlite'
import { rebuild } from '../../../src/main/journal/projection.ts'

const tables = ['change', 'concerns', 'job', 'job_row', 'job_record', 'loan', 'key_seen']

/** What was made from the entries of a closed journal, as it is, and made anew. */
export function madeAnew(path: string): [unknown, unknown] {
  const database = new DatabaseSync(path)
  try {
    const made = (): unknown => tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())
    const before = made()
    rebuild(database)
    return [before, made()]
  } finally {
    database.close()
  }
}
