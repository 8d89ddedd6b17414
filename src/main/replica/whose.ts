import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Whose } from './replica.ts'

function readWhose(path: string): Whose | undefined {
  if (!existsSync(path)) return undefined
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    try {
      const read = database.prepare('SELECT value FROM meta WHERE key = ?')
      const [baseUrl, enterpriseGlobalId] = [read.get('baseUrl'), read.get('enterpriseGlobalId')].map(
        (row) => row?.['value'],
      )
      return baseUrl === undefined || enterpriseGlobalId === undefined
        ? undefined
        : { baseUrl: String(baseUrl), enterpriseGlobalId: String(enterpriseGlobalId) }
    } finally {
      database.close()
    }
  } catch {
    // Damaged, or no database at all: it says nothing of whose it is.
    return undefined
  }
}

/** The folder in `root` whose files say that they are this enterprise's: a lost store loses no memory. */
export function findMemory(root: string, whose: Whose): string | undefined {
  if (!existsSync(root)) return undefined
  return readdirSync(root).find((id) =>
    ['past.sqlite', 'copy.sqlite'].some((name) => {
      const found = readWhose(join(root, id, name))
      return found?.baseUrl === whose.baseUrl && found.enterpriseGlobalId === whose.enterpriseGlobalId
    }),
  )
}
