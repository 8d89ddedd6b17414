import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { EnterpriseGlobalId, ProfileId } from '../../../src/contract/ids.ts'
import type { Profile } from '../../../src/contract/profiles.ts'
import { openStore } from '../../../src/main/store/openStore.ts'
import type { Store } from '../../../src/main/store/store.ts'
import { makeProfile } from './profiles.ts'

let folder: string
let open: Store[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keydesk-store-'))
  open = []
})
afterEach(() => {
  for (const store of open) store.close()
  rmSync(folder, { recursive: true, force: true })
})

function opened(at = folder): Store {
  const store = openStore(at)
  open.push(store)
  return store
}

function failureOf(work: () => unknown): DeskError {
  try {
    work()
  } catch (error) {
    if (error instanceof DeskFailure) return error.error
    throw error
  }
  throw new Error('did not throw')
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const profiles = fc.array(
  fc.record<Profile, keyof Profile>(
    {
      id: fc.uuid().map((id) => ProfileId.parse(id)),
      name: text,
      baseUrl: text,
      enterpriseGlobalId: text.map((id) => EnterpriseGlobalId.parse(id)),
      enterpriseCode: fc.string({ unit: 'grapheme' }),
      readOnly: fc.constant(true as const),
      signIn: fc.oneof(
        fc.constant({ method: 'tokens' as const }),
        fc.record({ method: fc.constant('tokenEndpoint' as const), tokenUrl: text, appKey: text, loginName: text }),
      ),
      origin: fc.constant('stored' as const),
    },
    { requiredKeys: ['id', 'name', 'baseUrl', 'enterpriseGlobalId', 'signIn', 'origin'] },
  ),
  { maxLength: 8 },
)

describe('profiles', () => {
  it('come back as they were added, in their order, after closing too', () => {
    fc.assert(
      fc.property(profiles, (added) => {
        const home = mkdtempSync(join(folder, 'run-'))
        const store = openStore(home)
        const kept = added.filter((profile) => {
          try {
            store.profiles.add(profile)
            return true
          } catch (error) {
            // Two of the same name: what is refused must leave no trace.
            expect(error).toMatchObject({ error: { code: 'store.profileExists' } })
            return false
          }
        })
        expect(store.profiles.list()).toEqual(kept)
        store.close()
        const again = openStore(home)
        expect(again.profiles.list()).toEqual(kept)
        again.close()
      }),
      { numRuns: 15 },
    )
  })

  it.each([
    ['Head Office', 'HEAD OFFICE'],
    ['Ärzte', 'äRZTE'],
    ['Офис', 'офис'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['总部 A', '总部 a'],
  ])('%s and %s are the same name', (first, second) => {
    const store = opened()
    store.profiles.add(makeProfile(first))
    const error = failureOf(() => store.profiles.add(makeProfile(second)))
    expect(error).toEqual({ kind: 'store', code: 'store.profileExists', details: { name: second } })
    expect(store.profiles.list()).toEqual([makeProfile(first)])
  })

  it('can be added again under a name that was removed', () => {
    const store = opened()
    store.profiles.add(makeProfile('a'))
    store.profiles.remove(makeProfile('a').id)
    expect(store.profiles.list()).toEqual([])
    store.profiles.add(makeProfile('A'))
    expect(store.profiles.list()).toEqual([makeProfile('A')])
  })
})

describe('an edited profile', () => {
  it('keeps its place, its markers and how its test went, and is refused the name of another', () => {
    const store = opened()
    const [one, other] = [makeProfile('one'), makeProfile('other')]
    store.profiles.add(one)
    store.profiles.add(other)
    store.markers.set(one.id, { kind: 'userToken' })
    const failedTest = { at: 5, code: '60005' } as const
    store.profiles.noteTest(one.id, failedTest)
    const edited = { ...one, name: 'ONE', baseUrl: 'https://elsewhere.example', readOnly: true }
    store.profiles.edit(edited)
    expect(failureOf(() => store.profiles.edit({ ...one, name: 'Other' }))).toMatchObject({
      code: 'store.profileExists',
    })
    store.close()
    open.pop()
    const again = opened()
    expect(again.profiles.list()).toEqual([{ ...edited, failedTest }, other])
    expect(again.markers.list(one.id)).toEqual([{ kind: 'userToken' }])
    again.profiles.noteTest(one.id)
    expect(again.profiles.list()[0]).toEqual(edited)
  })

  it('that was removed meanwhile stays removed', () => {
    const store = opened()
    store.profiles.edit(makeProfile('gone'))
    expect(store.profiles.list()).toEqual([])
  })
})

describe('markers', () => {
  it('say which secrets there are and when they expire, by profile', () => {
    const store = opened()
    const [one, other] = [makeProfile('one'), makeProfile('other')]
    store.profiles.add(one)
    store.profiles.add(other)
    const late = Date.UTC(9999, 11, 31)
    store.markers.set(one.id, { kind: 'userToken', expiresAt: 1 })
    store.markers.set(one.id, { kind: 'userToken', expiresAt: late })
    store.markers.set(one.id, { kind: 'appSecret' })
    store.markers.set(other.id, { kind: 'userToken', expiresAt: 5 })
    expect(store.markers.list(one.id)).toEqual([{ kind: 'appSecret' }, { kind: 'userToken', expiresAt: late }])
    store.markers.set(one.id, { kind: 'userToken' })
    store.markers.clear(one.id, 'appSecret')
    expect(store.markers.list(one.id)).toEqual([{ kind: 'userToken' }])
    expect(store.markers.list(other.id)).toEqual([{ kind: 'userToken', expiresAt: 5 }])
  })

  it('go with their profile, and none is kept for a profile that is not stored', () => {
    const store = opened()
    const profile = makeProfile('one')
    store.profiles.add(profile)
    store.markers.set(profile.id, { kind: 'userToken' })
    store.profiles.remove(profile.id)
    store.markers.set(profile.id, { kind: 'clientToken' })
    store.profiles.add(profile)
    expect(store.markers.list(profile.id)).toEqual([])
  })
})

describe('the files', () => {
  it('are for this user alone, the folders made for them too', () => {
    const home = join(folder, 'new', 'Keydesk')
    const first = openStore(home)
    first.profiles.add(makeProfile('a'))
    first.close()
    opened(home)
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect([mode(join(folder, 'new')), mode(home)]).toEqual(['700', '700'])
    const files = readdirSync(home).filter((name) => name.startsWith('keydesk.sqlite'))
    expect(files).toContain('keydesk.sqlite.backup')
    expect(files.map((name) => mode(join(home, name)))).toEqual(files.map(() => '600'))
  })

  it('of a newer Keydesk are refused and stay as they are', () => {
    opened().close()
    open = []
    const path = join(folder, 'keydesk.sqlite')
    const database = new DatabaseSync(path)
    database.exec('CREATE TABLE invention (x TEXT); PRAGMA user_version = 99')
    database.close()
    const before = readFileSync(path)
    expect(failureOf(() => openStore(folder))).toMatchObject({ kind: 'store', code: 'store.newer', details: { path } })
    expect(readFileSync(path).equals(before)).toBe(true)

    // The backup is newer, and what it is the backup of is damaged: still nothing that this version may touch.
    writeFileSync(`${path}.backup`, before)
    writeFileSync(path, 'damaged')
    expect(failureOf(() => openStore(folder)).code).toBe('store.newer')
    expect(readFileSync(path, 'utf8')).toBe('damaged')
  })

  it('of a newer Keydesk are refused although they were just checked, or others have them open', () => {
    const now = opened()
    const path = join(folder, 'keydesk.sqlite')
    const newerNow = (): void => {
      const database = new DatabaseSync(path)
      database.exec('PRAGMA user_version = 99')
      database.close()
    }
    newerNow()
    expect(failureOf(() => openStore(folder)).code).toBe('store.newer')
    now.close()
    open = []
    expect(failureOf(() => openStore(folder)).code).toBe('store.newer')
    const database = new DatabaseSync(path)
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
    database.close()
  })

  // Not by taking away permissions: the tests may run as root, which none of them binds.
  it.each([
    ['under a regular file', () => join(import.meta.filename, 'Keydesk')],
    ['in a place that takes no files', () => (process.platform === 'win32' ? 'Z:\\no\\such' : '/proc/keydesk')],
  ])('%s cannot be: it says which', (_, place) => {
    const error = failureOf(() => openStore(place()))
    expect(error).toMatchObject({ kind: 'store', code: 'store.unusable' })
    expect(error.details?.['path']).toBe(join(place(), 'keydesk.sqlite'))
  })

  it('that cannot be written any more are a failure, not a loss in silence', () => {
    const store = opened()
    store.profiles.add(makeProfile('a'))
    // Another process that never lets go would be the same, after a wait.
    store.close()
    open = []
    expect(failureOf(() => store.profiles.add(makeProfile('b')))).toMatchObject({ code: 'store.unusable' })
    expect(failureOf(() => store.profiles.list())).toMatchObject({ code: 'store.unusable' })
  })
})
