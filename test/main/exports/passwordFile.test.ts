import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  globalId: `${100 + n}`,
  userName: `user${n}`,
  name,
  password,
})
const goOn = () => openPasswordFile({ path, replace: true }, { goesOn: true })
const lines = () => readFileSync(path, 'utf8').trimEnd().split('\r\n').slice(1)
const head = '\uFEFFglobalId,userName,name,password,outcome\r\n'
const mode = () => statSync(path).mode & 0o777

it.skipIf(process.platform === 'win32')('a disk that is full leaves no part of a row', () => {
  const writer = join(import.meta.dirname, 'passwordWriter.ts')
  // Two blocks of 512 bytes.
  const limited = ['-c', 'ulimit -f 2; exec "$@"', 'sh', process.execPath, writer, path]
  const { rows, code } = JSON.parse(execFileSync('sh', limited, { encoding: 'utf8' })) as {
    rows: number
    code: string
  }
  expect([rows > 5, code]).toEqual([true, 'file.failed'])
  expect(readFileSync(path, 'utf8').endsWith('Pass1234word,unknown\r\n')).toBe(true)
  expect(lines()).toHaveLength(rows)
})

it('who gets another password in the same file has one row, the new one; whom it is not known of keeps both', async () => {
  const first = await openPasswordFile({ path, replace: false })
  await first.add([person(1, 'old one'), person(2, 'old, two', 'Li "Si"\r\nZhao'), person(3, 'old three')])
  await first.close()
  const second = await goOn()
  const again = [person(1, 'new one'), person(2, 'new two'), person(3, 'new three')]
  await second.add(again)
  await second.settle({ done: [again[0]!, again[1]!], notDone: [] })
  await second.close()
  expect(lines()).toEqual([
    '103,user3,Name 3,old three,unknown',
    '101,user1,Name 1,new one,done',
    '102,user2,Name 2,new two,done',
    '103,user3,Name 3,new three,unknown',
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
  await second.settle({ done: [added], notDone: [] })
  await second.close()
  expect(lines()).toEqual(['7,lisikd3154,Li Si,new,done'])
})

it.each([
  ['half a row', '104,user4,Name 4', []],
  ['a row without its password', '104,user4,Name 4,', []],
  ['a row without its outcome', '104,user4,Name 4,pass,', []],
  ['a row with half its outcome', '104,user4,Name 4,pass,unkn', []],
  ['half a name in quotes', '104,user4,"Li\r\nSi', []],
  [
    'a whole row without its end, which somebody may have saved',
    '104,user4,Name 4,pass,done',
    ['104,user4,Name 4,pass,done'],
  ],
])('%s at the end of a file that goes on', async (_, end, kept) => {
  const first = await openPasswordFile({ path, replace: false })
  await first.add([person(1, 'one')])
  await first.close()
  writeFileSync(path, readFileSync(path, 'utf8') + end)
  const second = await goOn()
  await second.add([person(5, 'five')])
  await second.close()
  expect(lines()).toEqual(['101,user1,Name 1,one,unknown', ...kept, '105,user5,Name 5,five,unknown'])
})

it('a row is unknown until its outcome is known, and says so at once', async () => {
  const file = await openPasswordFile({ path, replace: false })
  const [one, two, three] = [person(1, 'one'), person(2, 'two'), person(3, 'three')]
  await file.add([one, two])
  expect(readFileSync(path, 'utf8')).toBe(`${head}101,user1,Name 1,one,unknown\r\n102,user2,Name 2,two,unknown\r\n`)
  await file.settle({ done: [one], notDone: [two] })
  expect([lines(), mode()]).toEqual([['101,user1,Name 1,one,done'], 0o600])
  await Promise.all([file.add([three]), file.add([person(4, 'four')])])
  const all = ['101,user1,Name 1,one,done', '103,user3,Name 3,three,unknown', '104,user4,Name 4,four,unknown']
  expect(lines()).toEqual(all)
  await file.close()
  expect([lines(), mode()]).toEqual([all, 0o600])
})

it('a long file, which is brought up to date now and then, is so when it is closed', async () => {
  const file = await openPasswordFile({ path, replace: false })
  const long = 'x'.repeat(70_000)
  const rows = [person(1, 'one', long), person(2, 'two'), person(3, 'three')]
  for (const row of rows) {
    await file.add([row])
    await file.settle({ done: [row], notDone: [] })
  }
  await file.close()
  expect(lines()).toEqual([`101,user1,${long},one,done`, '102,user2,Name 2,two,done', '103,user3,Name 3,three,done'])
})

it('a new file without any password left is removed', async () => {
  const file = await openPasswordFile({ path, replace: false })
  const one = person(1, 'one')
  await file.add([one])
  await file.settle({ done: [], notDone: [one] })
  await file.close()
  expect(existsSync(path)).toBe(false)
})

it('one of an earlier Keydesk keeps its passwords, of which the file says nothing else', async () => {
  const before = '\uFEFFglobalId,userName,name,password\r\n101,user1,Name 1,one\r\n102,user2,"Li, Si",two\r\n'
  writeFileSync(path, `${before}103,us`)
  const untouched = await goOn()
  await untouched.close()
  expect(readFileSync(path, 'utf8')).toBe(before)
  const file = await goOn()
  const again = person(1, 'new')
  await file.add([again])
  const kept = ['101,user1,Name 1,one,', '102,user2,"Li, Si",two,']
  expect(lines()).toEqual([...kept, '101,user1,Name 1,new,unknown'])
  await file.settle({ done: [again], notDone: [] })
  await file.close()
  expect(readFileSync(path, 'utf8')).toBe(`${head}${kept[1]}\r\n101,user1,Name 1,new,done\r\n`)
  const third = await goOn()
  await third.add([person(3, 'three')])
  await third.close()
  expect(lines()).toEqual([kept[1], '101,user1,Name 1,new,done', '103,user3,Name 3,three,unknown'])
})
