import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPasswordFile } from '../../../src/main/exports/passwordFile.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keydesk-passwords-'))
  path = join(folder, 'passwords.csv')
})
afterEach(() => rmSync(folder, { recursive: true }))

const person = (n: number, password: string, name = `Name ${n}`) => ({
  ...{ globalId: `${100 + n}`, userName: `user${n}`, name, password },
})
const goOn = () => openPasswordFile({ path, replace: true }, { goesOn: true })
const lines = () => readFileSync(path, 'utf8').trimEnd().split('\r\n').slice(1)

it.skipIf(process.platform === 'win32')('a disk that is full leaves no part of a row', () => {
  const writer = join(import.meta.dirname, 'passwordWriter.ts')
  // Two blocks of 512 bytes.
  const limited = ['-c', 'ulimit -f 2; exec "$@"', 'sh', process.execPath, writer, path]
  const { rows, code } = JSON.parse(execFileSync('sh', limited, { encoding: 'utf8' })) as {
    rows: number
    code: string
  }
  expect([rows > 5, code]).toEqual([true, 'file.failed'])
  expect(readFileSync(path, 'utf8').endsWith('Pass1234word\r\n')).toBe(true)
  expect(lines()).toHaveLength(rows)
})

it('who gets another password in the same file has one row, the new one; whom it is not known of keeps both', async () => {
  const first = await openPasswordFile({ path, replace: false })
  await first.add([person(1, 'old one'), person(2, 'old, two', 'Li "Si"\r\nZhao'), person(3, 'old three')])
  await first.close()
  const second = await goOn()
  const again = [person(1, 'new one'), person(2, 'new two'), person(3, 'new three')]
  await second.add(again)
  second.hold([again[0]!, again[1]!])
  await second.close()
  expect(lines()).toEqual([
    '103,user3,Name 3,old three',
    '101,user1,Name 1,new one',
    '102,user2,Name 2,new two',
    '103,user3,Name 3,new three',
  ])
})

it('whom the service gave another account is known by it', async () => {
  const first = await openPasswordFile({ path, replace: false })
  const lost = { userName: 'lisi', name: 'Li Si', password: 'old' }
  await first.add([lost])
  await first.close()
  const second = await goOn()
  const added = { userName: 'LiSi', name: 'Li Si', password: 'new' }
  await second.add([added])
  second.name(added, { globalId: '7', userName: 'lisikd3154' })
  second.hold([added])
  await second.close()
  expect(lines()).toEqual(['7,lisikd3154,Li Si,new'])
})

it.each([
  ['half a row', '104,user4,Name 4', []],
  ['a row without its password', '104,user4,Name 4,', []],
  ['half a name in quotes', '104,user4,"Li\r\nSi', []],
  ['a whole row without its end, which somebody may have saved', '104,user4,Name 4,pass', ['104,user4,Name 4,pass']],
])('%s at the end of a file that goes on', async (_, end, kept) => {
  const first = await openPasswordFile({ path, replace: false })
  await first.add([person(1, 'one')])
  await first.close()
  writeFileSync(path, readFileSync(path, 'utf8') + end)
  const second = await goOn()
  await second.add([person(5, 'five')])
  await second.close()
  expect(lines()).toEqual(['101,user1,Name 1,one', ...kept, '105,user5,Name 5,five'])
})
