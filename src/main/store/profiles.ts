import type { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../contract/errors.ts'
import { Profile } from '../../contract/profiles.ts'
import type { Store } from './store.ts'

/** One form for names that differ only by case, in any script; SQLite's own NOCASE knows only ASCII. */
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
    ...(row['services'] !== null && { services: row['services'] }),
    origin: 'stored',
    ...(row['test_failed_at'] !== null && {
      failedTest: { at: Number(row['test_failed_at']), code: row['test_failed_code'] },
    }),
    ...(row['password_min'] !== null && {
      passwordLength: { min: Number(row['password_min']), max: Number(row['password_max']) },
    }),
  })
}

/** What a person entered, in the order of the columns in `entered`. */
function enteredOf({ name, baseUrl, enterpriseGlobalId, enterpriseCode, signIn, readOnly, services }: Profile) {
  const endpoint =
    signIn.method === 'tokenEndpoint' ? [signIn.tokenUrl, signIn.appKey, signIn.loginName] : [null, null, null]
  return [
    name,
    foldName(name),
    baseUrl,
    enterpriseGlobalId,
    enterpriseCode ?? null,
    signIn.method,
    ...endpoint,
    readOnly === true ? 1 : 0,
    services === undefined || services === 'both' ? null : services,
  ]
}

const entered = [
  'name',
  'folded_name',
  'base_url',
  'enterprise_global_id',
  'enterprise_code',
  'method',
  'token_url',
  'app_key',
  'login_name',
  'read_only',
  'services',
]

const nameTaken = ({ name }: Profile): DeskFailure =>
  new DeskFailure({ kind: 'store', code: 'store.profileExists', details: { name } })

/** The profiles of a database, in the order in which they were added. */
export function createProfiles(database: DatabaseSync): Store['profiles'] {
  const list = database.prepare('SELECT * FROM profile ORDER BY rowid')
  const insert = database.prepare(
    `INSERT INTO profile (${entered.join(', ')}, id) VALUES (${entered.map(() => '?').join(', ')}, ?)
     ON CONFLICT (folded_name) DO NOTHING`,
  )
  const namesake = database.prepare('SELECT 1 FROM profile WHERE folded_name = ? AND id <> ?')
  const edit = database.prepare(
    `UPDATE OR IGNORE profile SET ${entered.map((column) => `${column} = ?`).join(', ')},
       password_min = NULL, password_max = NULL, seen_at = NULL WHERE id = ?`,
  )
  const noteTest = database.prepare('UPDATE profile SET test_failed_at = ?, test_failed_code = ? WHERE id = ?')
  const notePasswordLength = database.prepare('UPDATE profile SET password_min = ?, password_max = ? WHERE id = ?')
  const seenAt = database.prepare('SELECT seen_at FROM profile WHERE id = ? AND seen_at IS NOT NULL')
  const noteSeen = database.prepare('UPDATE profile SET seen_at = ? WHERE id = ?')
  const remove = database.prepare('DELETE FROM profile WHERE id = ?')

  return {
    list: () => list.all().map(toProfile),
    add(profile) {
      if (insert.run(...enteredOf(profile), profile.id).changes === 0) throw nameTaken(profile)
    },
    edit(profile) {
      const { changes } = edit.run(...enteredOf(profile), profile.id)
      if (changes === 0 && namesake.get(foldName(profile.name), profile.id) !== undefined) throw nameTaken(profile)
    },
    noteTest(id, failed) {
      noteTest.run(failed?.at ?? null, failed?.code ?? null, id)
    },
    notePasswordLength(id, { min, max }) {
      notePasswordLength.run(min, max, id)
    },
    seenAt(id) {
      const row = seenAt.get(id)
      return row && Number(row['seen_at'])
    },
    noteSeen(id, at) {
      noteSeen.run(at, id)
    },
    remove(id) {
      remove.run(id)
    },
  }
}
