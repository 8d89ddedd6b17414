import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import { DeskFailure } from '../../contract/errors.ts'
import { Profile } from '../../contract/profiles.ts'
import { dayBegan } from '../../domain/times.ts'
import type { Store, ChainHead, RememberedChain, SecretMarker } from './store.ts'

/** Which folder holds the copy of which enterprise. */
function createEnterprises(database: DatabaseSync): Store['enterprises'] {
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

/** Random, and short enough to be read aloud. */
const newDesk = (): string => randomBytes(5).toString('hex')

/** What is remembered of the journals outside of them. */
function createJournals(database: DatabaseSync): Store['journals'] {
  const whose = 'WHERE base_url = ? AND global_id = ?'
  const find = database.prepare(`SELECT desk, seq, hash, after_json FROM journal ${whose}`)
  const make = database.prepare('INSERT OR IGNORE INTO journal (base_url, global_id, desk) VALUES (?, ?, ?)')
  const renew = database.prepare(
    `UPDATE journal SET desk = ?, seq = 0, hash = NULL, after_json = ? ${whose} AND desk = ?`,
  )
  const note = database.prepare(`UPDATE journal SET seq = ?, hash = ? ${whose} AND desk = ? AND seq < ?`)

  const read: Store['journals']['read'] = ({ baseUrl, enterpriseGlobalId }) => {
    let row = find.get(baseUrl, enterpriseGlobalId)
    // Where nothing can be written, what is there can be read.
    if (!row) make.run(baseUrl, enterpriseGlobalId, newDesk())
    row ??= find.get(baseUrl, enterpriseGlobalId) ?? {}
    const desk = String(row['desk'])
    const head: ChainHead | null =
      row['hash'] == null ? null : { desk, seq: Number(row['seq']), hash: String(row['hash']) }
    return { desk, head, after: JSON.parse(String(row['after_json'])) as RememberedChain['after'] }
  }
  return {
    read,
    renew(enterprise, old) {
      const { head, after } = read(enterprise)
      const next = JSON.stringify(head ? [...after, head] : after)
      renew.run(newDesk(), next, enterprise.baseUrl, enterprise.enterpriseGlobalId, old)
      return read(enterprise)
    },
    note({ baseUrl, enterpriseGlobalId }, { desk, seq, hash }) {
      note.run(seq, hash, baseUrl, enterpriseGlobalId, desk, seq)
    },
  }
}

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

function createMarkers(database: DatabaseSync): Store['markers'] {
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

/** The program's settings, as JSON text by key. */
function createSettings(database: DatabaseSync): Store['settings'] {
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
function createReportSettings(database: DatabaseSync): Store['reportSettings'] {
  const read = database.prepare('SELECT json FROM report_setting WHERE base_url = ? AND global_id = ?')
  const write = database.prepare('INSERT OR REPLACE INTO report_setting (base_url, global_id, json) VALUES (?, ?, ?)')
  return {
    read: ({ baseUrl, enterpriseGlobalId }) => read.get(baseUrl, enterpriseGlobalId)?.['json']?.toString(),
    write: ({ baseUrl, enterpriseGlobalId }, json) => void write.run(baseUrl, enterpriseGlobalId, json),
  }
}

/** The sync settings of each profile; removed with the profile. */
function createSyncSettings(database: DatabaseSync): Store['syncSettings'] {
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
function createProfiles(database: DatabaseSync): Store['profiles'] {
  const list = database.prepare('SELECT * FROM profile ORDER BY rowid')
  const insert = database.prepare(
    `INSERT INTO profile (${entered.join(', ')}, id) VALUES (${entered.map(() => '?').join(', ')}, ?)
     ON CONFLICT (folded_name) DO NOTHING`,
  )
  const namesake = database.prepare('SELECT 1 FROM profile WHERE folded_name = ? AND id <> ?')
  const edit = database.prepare(
    `UPDATE OR IGNORE profile SET ${entered.map((column) => `${column} = ?`).join(', ')},
       password_min = NULL, password_max = NULL, seen_at = NULL, seen_on_earlier_day = NULL WHERE id = ?`,
  )
  const noteTest = database.prepare('UPDATE profile SET test_failed_at = ?, test_failed_code = ? WHERE id = ?')
  const notePasswordLength = database.prepare('UPDATE profile SET password_min = ?, password_max = ? WHERE id = ?')
  const seenAt = database.prepare('SELECT seen_at FROM profile WHERE id = ? AND seen_at IS NOT NULL')
  const seenEarlier = database.prepare('SELECT seen_at, seen_on_earlier_day AS earlier FROM profile WHERE id = ?')
  const noteSeen = database.prepare(
    `UPDATE profile SET seen_on_earlier_day = CASE WHEN seen_at < ?2 THEN seen_at ELSE seen_on_earlier_day END,
       seen_at = ?1 WHERE id = ?3`,
  )
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
    seenOnEarlierDay(id, dayBegan) {
      const { seen_at: last = null, earlier = null } = seenEarlier.get(id) ?? {}
      // Nobody has seen it today yet.
      const found = last !== null && Number(last) < dayBegan ? last : earlier
      return found === null ? undefined : Number(found)
    },
    noteSeen(id, at) {
      noteSeen.run(at, dayBegan(at), id)
    },
    remove(id) {
      remove.run(id)
    },
  }
}

/** Everything that the store keeps. Throws where a table isn't as it was made. */
export const storeParts = (database: DatabaseSync) => ({
  profiles: createProfiles(database),
  markers: createMarkers(database),
  settings: createSettings(database),
  enterprises: createEnterprises(database),
  syncSettings: createSyncSettings(database),
  journals: createJournals(database),
  reportSettings: createReportSettings(database),
})
