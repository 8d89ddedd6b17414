import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import { openStore } from '../../../src/main/store/openStore.ts'
import { makeProfile } from './profiles.ts'

const names = Array.from({ length: 120 }, (_, n) => `Profile ${n}`)
/** A database of several pages, closed, and its backup. */
let sound: Buffer
let folder: string
let path: string

function namesIn(home: string): string[] {
  const store = openStore(home)
  const found = store.profiles.list().map((profile) => profile.name)
  store.close()
  return found
}

beforeAll(() => {
  const home = mkdtempSync(join(tmpdir(), 'keydesk-sound-'))
  const store = openStore(home)
  for (const name of names) store.profiles.add(makeProfile(name))
  store.close()
  expect(namesIn(home)).toEqual(names)
  sound = readFileSync(join(home, 'keydesk.sqlite'))
  expect(sound.length).toBeGreaterThan(8 * 4096)
  rmSync(home, { recursive: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keydesk-damage-'))
  path = join(folder, 'keydesk.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

function overwritten(from: number, to: number, byte: number): Buffer {
  const bytes = Buffer.from(sound)
  bytes.fill(byte, from, to)
  return bytes
}

const damages: [string, () => Buffer][] = [
  ['is no database', () => Buffer.from('Dear reader, '.repeat(1000))],
  ['was cut to nothing', () => Buffer.alloc(0)],
  ['was cut in the first page', () => sound.subarray(0, 1000)],
  ['was cut in the middle', () => sound.subarray(0, sound.length / 2)],
  ['lost its first bytes', () => overwritten(0, 16, 0)],
  ['has a broken header', () => overwritten(20, 100, 0xa5)],
  ['has a broken version', () => overwritten(60, 64, 0x7f)],
  ['has a broken schema', () => overwritten(3500, 4096, 0x20)],
  ['has a broken page', () => overwritten(4 * 4096, 5 * 4096, 0xff)],
  ['has an empty page', () => overwritten(2 * 4096, 3 * 4096, 0)],
  ['has a broken last page', () => overwritten(sound.length - 4096, sound.length, 0x55)],
]

describe.each(damages)('a database that %s', (_, damaged) => {
  it('is set aside, and its backup restored', () => {
    writeFileSync(path, damaged())
    writeFileSync(`${path}.backup`, sound)
    const store = openStore(folder)
    const { notice } = store
    expect(store.profiles.list().map((profile) => profile.name)).toEqual(names)
    store.profiles.add(makeProfile('after'))
    store.close()
    expect(notice?.code).toBe('store.restored')
    expect(readFileSync(notice?.setAside ?? '').equals(damaged())).toBe(true)
    // Said once, and what was restored stays.
    const again = openStore(folder)
    expect(again.notice).toBeUndefined()
    expect(again.profiles.list()).toHaveLength(names.length + 1)
    again.close()
  })

  it('is set aside together with a backup like it, and a new one begun', () => {
    // Of two empty files nothing can be told but that nothing is in them.
    const bytes = damaged().length > 0 ? damaged() : Buffer.from('cut to this')
    writeFileSync(path, bytes)
    writeFileSync(`${path}.backup`, bytes)
    const store = openStore(folder)
    const { notice } = store
    expect(store.profiles.list()).toEqual([])
    store.profiles.add(makeProfile('after'))
    store.close()
    expect(notice?.code).toBe('store.startedAnew')
    const setAside = notice?.setAside ?? ''
    expect(readFileSync(setAside).equals(bytes)).toBe(true)
    expect(readFileSync(setAside.replace('.sqlite.', '.sqlite.backup.')).equals(bytes)).toBe(true)
    expect(namesIn(folder)).toEqual(['after'])
  })
})

it('says nothing of a folder without a database, or with one that was never filled', () => {
  writeFileSync(path, '')
  const store = openStore(folder)
  expect(store.notice).toBeUndefined()
  store.close()
})

it('restores the backup where the database has gone', () => {
  writeFileSync(`${path}.backup`, sound)
  const store = openStore(folder)
  expect(store.notice).toEqual({ code: 'store.restored' })
  expect(store.profiles.list()).toHaveLength(names.length)
  store.close()
})

it('takes a sound database of another program for no database of ours', () => {
  const database = new DatabaseSync(path)
  database.exec('CREATE TABLE profile (id TEXT); PRAGMA user_version = 1')
  database.close()
  const store = openStore(folder)
  expect(store.notice?.code).toBe('store.startedAnew')
  expect(store.profiles.list()).toEqual([])
  store.close()
})

it('does not play the log of a damaged database into the one that takes its place', () => {
  // A log that was not yet played in, as a killed process leaves it.
  writeFileSync(path, sound)
  const store = openStore(folder)
  store.profiles.add(makeProfile('in the log'))
  const log = readFileSync(`${path}-wal`)
  store.close()
  writeFileSync(`${path}.backup`, sound)
  writeFileSync(path, overwritten(0, 4096, 0xff))
  writeFileSync(`${path}-wal`, log)
  const after = openStore(folder)
  expect(after.profiles.list().map((profile) => profile.name)).toEqual(names)
  expect(readFileSync(`${after.notice?.setAside}-wal`).equals(log)).toBe(true)
  after.close()
})

it('keeps the last sound backup when the database is damaged after it, and renews it at each opening', () => {
  const store = openStore(folder)
  store.profiles.add(makeProfile('first'))
  store.close()
  namesIn(folder)
  truncateSync(path, 5000)
  expect(namesIn(folder)).toEqual(['first'])
  rmSync(path)
  expect(namesIn(folder)).toEqual(['first'])
})

describe('damage anywhere', () => {
  let home: string
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'keydesk-anywhere-'))
  })
  afterAll(() => rmSync(home, { recursive: true }))

  it('never keeps the store from opening, from listing, or from taking what is new', () => {
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }),
      hasBackup: fc.boolean(),
    })
    fc.assert(
      fc.property(damage, ({ at, bytes, hasBackup }) => {
        const damaged = Buffer.from(sound)
        damaged.set(
          bytes.subarray(0, damaged.length - Math.floor(at * damaged.length)),
          Math.floor(at * damaged.length),
        )
        isDealtWith(damaged, hasBackup)
      }),
      campaign.property(12),
    )
  })

  it('nor does a column of any table that is called otherwise', () => {
    const schema = sound.toString('latin1')
    const columns = ['id', 'name', 'key', 'json', 'profile_id', 'base_url', 'global_id', 'kind', 'position']
    const places = columns.flatMap((name) => [...schema.matchAll(new RegExp(`\\b${name} (?=TEXT|INTEGER)`, 'g'))])
    expect(places.length).toBeGreaterThan(10)
    for (const { index } of places) {
      const damaged = Buffer.from(sound)
      damaged.write('X', index, 'latin1')
      isDealtWith(damaged, true)
      isDealtWith(damaged, false)
    }
  })

  function isDealtWith(damaged: Buffer, hasBackup: boolean): void {
    const run = mkdtempSync(join(home, 'run-'))
    const file = join(run, 'keydesk.sqlite')
    writeFileSync(file, damaged)
    if (hasBackup) writeFileSync(`${file}.backup`, sound)
    const store = openStore(run)
    const count = store.profiles.list().length
    store.profiles.remove(makeProfile('Profile 7').id)
    store.profiles.add(makeProfile('after'))
    store.close()
    if (store.notice) expect(readFileSync(store.notice.setAside ?? '').equals(damaged)).toBe(true)
    expect(count).toBe(store.notice?.code === 'store.startedAnew' ? 0 : names.length)
    rmSync(run, { recursive: true })
  }
})
