import type { DatabaseSync } from 'node:sqlite'
import type { Store } from './store.ts'

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
