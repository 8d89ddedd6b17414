import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import { copyKind } from '../../../src/main/replica/copy/copySchema.ts'
import { openDatabase } from '../../../src/main/sqlite/openDatabase.ts'

const { exec } = DatabaseSync.prototype
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keydesk-spare-'))))
afterEach(() => {
  DatabaseSync.prototype.exec = exec
  rmSync(folder, { recursive: true, force: true })
})

const spare = () => join(folder, 'spare')
const open = () => openDatabase(join(folder, 'copy.sqlite'), copyKind)

/**
 * From now on the index of a write-ahead log, and a rollback journal on the disk, find no room, unless that which was
 * kept has been given back.
 */
function fillDisk(): void {
  DatabaseSync.prototype.exec = function (sql) {
    const needsRoom = /PRAGMA journal_mode = (?!MEMORY)/.test(sql) || /(?<!MEMORY; )BEGIN EXCLUSIVE/.test(sql)
    const isFull = needsRoom && (existsSync(spare()) || !wasKept)
    if (isFull) throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 4874 })
    exec.call(this, sql)
  }
}
let wasKept = true

it('room is kept while there is some, for this user only, and lets what was stored be opened on a full disk', () => {
  const first = open()
  first.database.exec("INSERT INTO meta (key, value) VALUES ('a', 'b')")
  first.close()
  const { size, mode } = statSync(spare())
  expect([size, mode & 0o777]).toEqual([4 * 1024 * 1024, 0o600])

  fillDisk()
  const full = open()
  expect(full.database.prepare("SELECT value FROM meta WHERE key = 'a'").get()).toEqual({ value: 'b' })
  full.close()
})

it('without such room a full disk is said', () => {
  open().close()
  rmSync(spare())
  wasKept = false
  fillDisk()
  const details = { path: join(folder, 'copy.sqlite') }
  expect(open).toThrow(new DeskFailure({ kind: 'store', code: 'store.full', details }))
  wasKept = true
})

it('closing on a disk that is full in the meantime says nothing: what was committed is there', () => {
  const first = open()
  first.database.exec("INSERT INTO meta (key, value) VALUES ('a', 'b')")
  DatabaseSync.prototype.exec = function (sql) {
    if (sql.includes('BEGIN EXCLUSIVE'))
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    exec.call(this, sql)
  }
  first.close()
  DatabaseSync.prototype.exec = exec
  const again = open()
  expect(again.database.prepare("SELECT value FROM meta WHERE key = 'a'").get()).toEqual({ value: 'b' })
  again.close()
})
