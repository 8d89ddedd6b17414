import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseKind } from '../../../src/main/sqlite/kind.ts'
import { openDatabase } from '../../../src/main/sqlite/openDatabase.ts'

const kind: DatabaseKind = {
  name: 'store',
  steps: ['CREATE TABLE thing (id INTEGER PRIMARY KEY, text TEXT) STRICT'],
  durability: 'FULL',
  onDamage: 'restore',
  checkAgainMs: 3_600_000,
}
const hour = 3_600_000

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keydesk-sqlite-'))
  path = join(folder, 'things.sqlite')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** Opens, adds so many things, and closes; says what the backup holds afterwards, or that there is none. */
function session(added: number, how: Partial<DatabaseKind> = {}): number | undefined {
  const opened = openDatabase(path, { ...kind, ...how })
  for (let one = 0; one < added; one += 1) opened.database.exec("INSERT INTO thing (text) VALUES ('x')")
  opened.close()
  try {
    const backup = openDatabase(`${path}.backup`, { ...kind, onDamage: 'discard' })
    const { count } = backup.database.prepare('SELECT count(*) AS count FROM thing').get() as { count: number }
    backup.close()
    for (const part of ['.checked', '.open']) rmSync(`${path}.backup${part}`)
    return statSync(`${path}.backup`).size > 0 ? count : undefined
  } catch {
    return undefined
  }
}

function backedUp(): number {
  return statSync(`${path}.backup`, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

describe('what an opening costs', () => {
  it('is no second backup where nothing was written, until a day has passed', () => {
    session(1)
    vi.advanceTimersByTime(hour)
    session(0)
    const first = backedUp()
    expect(first).toBeGreaterThan(0)
    utimesSync(`${path}.backup`, 1, 1)
    vi.advanceTimersByTime(23 * hour)
    session(0)
    expect(backedUp()).toBe(1000)
    vi.advanceTimersByTime(2 * hour)
    session(0)
    expect(backedUp()).toBeGreaterThan(1000)
  })

  it('is a backup after changes once the time of the kind has passed', () => {
    session(1)
    vi.advanceTimersByTime(hour)
    expect(session(1)).toBe(1)
    vi.advanceTimersByTime(hour / 2)
    expect(session(0)).toBe(1)
    vi.advanceTimersByTime(hour)
    expect(session(0)).toBe(2)
  })

  it('is a whole check where somebody else wrote to the file', () => {
    session(3)
    vi.advanceTimersByTime(hour)
    session(0)
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096)
    writeFileSync(path, bytes)
    const opened = openDatabase(path, kind)
    expect(opened.notice?.code).toBe('store.restored')
    expect(opened.database.prepare('SELECT count(*) AS count FROM thing').get()).toEqual({ count: 3 })
    opened.close()
  })

  it('is a whole check where the clock was set back', () => {
    vi.setSystemTime(Date.now() + 1000 * hour)
    session(1)
    vi.advanceTimersByTime(hour)
    session(0)
    utimesSync(`${path}.backup`, 1, 1)
    vi.setSystemTime(Date.now() - 500 * hour)
    session(0)
    expect(backedUp()).toBeGreaterThan(1000)
  })
})

describe('a database that can be had again', () => {
  it('is deleted where it is damaged, without a backup or a word', () => {
    const opened = openDatabase(path, { ...kind, onDamage: 'discard' })
    opened.close()
    writeFileSync(path, 'Dear reader')
    const again = openDatabase(path, { ...kind, onDamage: 'discard' })
    expect(again.notice).toBeUndefined()
    expect(again.database.prepare('SELECT * FROM thing').all()).toEqual([])
    again.close()
    expect(backedUp()).toBe(0)
  })
})

/** What a process does that dies in the middle of a transaction, where the log of SQLite is a rollback journal. */
const dying = `
  import { DatabaseSync } from 'node:sqlite'
  const database = new DatabaseSync(process.argv[1])
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE')
  const add = database.prepare('INSERT INTO thing (text) VALUES (hex(randomblob(2000)))')
  for (let one = 0; one < 500; one += 1) add.run()
  process.kill(process.pid, 'SIGKILL')`

describe('a transaction that a dying process left half written in a rollback journal', () => {
  it('is taken back, and nobody hears of it', () => {
    session(3)
    spawnSync(process.execPath, ['--input-type=module', '--eval', dying, path])
    expect(existsSync(`${path}-journal`)).toBe(true)
    const opened = openDatabase(path, kind)
    expect(opened.notice).toBeUndefined()
    expect(opened.database.prepare('SELECT count(*) AS count FROM thing').get()).toEqual({ count: 3 })
    opened.close()
  })
})
