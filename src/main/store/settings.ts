import type { DatabaseSync } from 'node:sqlite'
import type { Store } from './store.ts'

/** The settings of a database. */
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
