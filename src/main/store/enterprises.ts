import type { DatabaseSync } from 'node:sqlite'
import type { Store } from './store.ts'

/** Which folder holds the copy of which enterprise. */
export function createEnterprises(database: DatabaseSync): Store['enterprises'] {
  const find = database.prepare('SELECT id FROM enterprise WHERE base_url = ? AND global_id = ?')
  const put = database.prepare('INSERT OR IGNORE INTO enterprise (id, base_url, global_id) VALUES (?, ?, ?)')
  const findId: Store['enterprises']['find'] = ({ baseUrl, enterpriseGlobalId }) => {
    const id = find.get(baseUrl, enterpriseGlobalId)?.['id']
    return id === undefined ? undefined : String(id)
  }
  return {
    find: findId,
    claim(id, whose) {
      put.run(id, whose.baseUrl, whose.enterpriseGlobalId)
      return findId(whose) ?? id
    },
  }
}
