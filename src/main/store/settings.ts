import type { DatabaseSync } from 'node:sqlite'
import type { Store } from './store.ts'

/** The program's settings, as JSON text by key. */
export function createSettings(database: DatabaseSync): Store['settings'] {
  const read = database.prepare('SELECT json FROM setting WHERE key = ?')
  const write = database.prepare(
    'INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json',
  )
  const clear = database.prepare('DELETE FROM setting WHERE key = ?')
  return {
    read: (key) => read.get(key)?.['json']?.toString(),
    write: (key, json) => void write.run(key, json),
    clear: (key) => void clear.run(key),
  }
}

/** What was chosen about the reports of each enterprise. */
export function createReportSettings(database: DatabaseSync): Store['reportSettings'] {
  const read = database.prepare('SELECT json FROM report_setting WHERE base_url = ? AND global_id = ?')
  const write = database.prepare('INSERT OR REPLACE INTO report_setting (base_url, global_id, json) VALUES (?, ?, ?)')
  return {
    read: ({ baseUrl, enterpriseGlobalId }) => read.get(baseUrl, enterpriseGlobalId)?.['json']?.toString(),
    write: ({ baseUrl, enterpriseGlobalId }, json) => void write.run(baseUrl, enterpriseGlobalId, json),
  }
}

/** The sync settings of each profile; removed with the profile. */
export function createSyncSettings(database: DatabaseSync): Store['syncSettings'] {
  const read = database.prepare('SELECT json FROM sync_setting WHERE profile_id = ?')
  const write = database.prepare(
    `INSERT INTO sync_setting (profile_id, json) SELECT id, ?2 FROM profile WHERE id = ?1
     ON CONFLICT (profile_id) DO UPDATE SET json = excluded.json`,
  )
  return {
    read: (profile) => read.get(profile)?.['json']?.toString(),
    write: (profile, json) => void write.run(profile, json),
  }
}
