import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockTimeoutMs, openToRead } from '../sqlite/openingLock.ts'
import type { Ownership } from './replica.ts'

function readOwnership(path: string): Ownership | undefined {
  if (!existsSync(path)) return undefined
  try {
    const database = openToRead(path, lockTimeoutMs)
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
    // Damaged, or not a database: it doesn't say whose it is.
    return undefined
  }
}

/**
 * The folder in `root` whose files say that they belong to this enterprise, so that losing the store doesn't lose
 * what is remembered.
 */
export function findReplica(root: string, ownership: Ownership): string | undefined {
  if (!existsSync(root)) return undefined
  return readdirSync(root).find((id) =>
    ['past.sqlite', 'copy.sqlite', 'journal.sqlite'].some((name) => {
      const found = readOwnership(join(root, id, name))
      return found?.baseUrl === ownership.baseUrl && found.enterpriseGlobalId === ownership.enterpriseGlobalId
    }),
  )
}
