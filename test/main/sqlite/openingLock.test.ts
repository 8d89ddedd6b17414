import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withOpeningLock } from '../../../src/main/sqlite/openingLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keydesk-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('lets one in at a time, for each folder, and the next when the first is done or has failed', () => {
  const inside: string[] = []
  const enter = (name: string, at = folder) => withOpeningLock(at, () => inside.push(name), 1)
  withOpeningLock(folder, () => {
    expect(() => enter('second')).toThrow()
    const other = mkdtempSync(join(folder, 'other-'))
    enter('elsewhere', other)
  })
  expect(() =>
    withOpeningLock(folder, () => {
      throw new Error('failed inside')
    }),
  ).toThrow('failed inside')
  enter('third')
  expect(inside).toEqual(['elsewhere', 'third'])
})
