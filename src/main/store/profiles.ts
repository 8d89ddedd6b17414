import type { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../contract/errors.ts'
import { Profile } from '../../contract/profiles.ts'
import type { Store } from './store.ts'

/** The same for names that differ in case alone, in any script; SQLite's own NOCASE knows ASCII only. */
function foldName(name: string): string {
  return name.normalize('NFC').toUpperCase()
}

type Row = Record<string, unknown>

function toProfile(row: Row): Profile {
  const { method } = row
  return Profile.parse({
    id: row['id'],
    name: row['name'],
    baseUrl: row['base_url'],
    enterpriseGlobalId: row['enterprise_global_id'],
    ...(row['enterprise_code'] !== null && { enterpriseCode: row['enterprise_code'] }),
    signIn:
      method === 'tokenEndpoint'
        ? { method, tokenUrl: row['token_url'], appKey: row['app_key'], loginName: row['login_name'] }
        : { method },
    ...(row['read_only'] === 1 && { readOnly: true }),
    origin: 'stored',
  })
}

/** The profiles of a database, in the order in which they were added. */
export function createProfiles(database: DatabaseSync): Store['profiles'] {
  const list = database.prepare('SELECT * FROM profile ORDER BY rowid')
  const insert = database.prepare(
    `INSERT INTO profile (id, name, folded_name, base_url, enterprise_global_id, enterprise_code,
                          method, token_url, app_key, login_name, read_only)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (folded_name) DO NOTHING`,
  )
  const remove = database.prepare('DELETE FROM profile WHERE id = ?')

  return {
    list: () => list.all().map(toProfile),
    add(profile) {
      const { signIn } = profile
      const endpoint =
        signIn.method === 'tokenEndpoint' ? [signIn.tokenUrl, signIn.appKey, signIn.loginName] : [null, null, null]
      const { changes } = insert.run(
        profile.id,
        profile.name,
        foldName(profile.name),
        profile.baseUrl,
        profile.enterpriseGlobalId,
        profile.enterpriseCode ?? null,
        signIn.method,
        ...endpoint,
        profile.readOnly === true ? 1 : 0,
      )
      if (changes === 0) {
        throw new DeskFailure({ kind: 'store', code: 'store.profileExists', details: { name: profile.name } })
      }
    },
    remove(id) {
      remove.run(id)
    },
  }
}
