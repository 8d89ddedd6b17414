import type { DatabaseSync } from 'node:sqlite'
import type { SecretMarker, Store } from './store.ts'

function toMarker(row: Record<string, unknown>): SecretMarker {
  const time = (column: string): number | undefined => (row[column] === null ? undefined : Number(row[column]))
  const obtainedAt = time('obtained_at')
  const expiresAt = time('expires_at')
  return {
    kind: String(row['kind']),
    ...(obtainedAt !== undefined && { obtainedAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  }
}

export function createMarkers(database: DatabaseSync): Store['markers'] {
  const list = database.prepare('SELECT * FROM secret_marker WHERE profile_id = ? ORDER BY kind')
  // If another process has removed the profile meanwhile, there is nothing to mark.
  const set = database.prepare(
    `INSERT INTO secret_marker (profile_id, kind, obtained_at, expires_at) SELECT id, ?, ?, ? FROM profile WHERE id = ?
     ON CONFLICT (profile_id, kind) DO UPDATE SET obtained_at = excluded.obtained_at, expires_at = excluded.expires_at`,
  )
  const clear = database.prepare('DELETE FROM secret_marker WHERE profile_id = ? AND kind = ?')

  return {
    list: (profile) => list.all(profile).map(toMarker),
    set(profile, marker) {
      set.run(marker.kind, marker.obtainedAt ?? null, marker.expiresAt ?? null, profile)
    },
    clear(profile, kind) {
      clear.run(profile, kind)
    },
  }
}
