import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unguardFormula } from '../../../src/domain/fileNames.ts'
import type { Cell, Column, Sheet } from '../../../src/main/exports/exports.ts'
import { timeOf } from '../../../src/main/exports/tables/csv.ts'
import { renderTables } from '../../../src/main/exports/tables/renderTables.ts'
import { writeTables } from './writing.ts'
import { workbookBytes } from '../../../src/main/exports/xlsx/workbook.ts'
import { batchesOf, nastyColumns, nastyRows } from './nastyTable.ts'

let folder: string
let zone: string | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-tables-'))
  zone = process.env.TZ
})
afterEach(async () => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  await rm(folder, { recursive: true })
})

const at = (name: string): string => join(folder, name)
const to = (name: string): { path: string; replace: boolean } => ({ path: at(name), replace: true })
const sheet = (rows: readonly Cell[][], name = 'one', columns: Column[] = nastyColumns): Sheet => ({
  name,
  columns,
  rows: batchesOf(rows),
})

/** What a reader should find of a cell: digits stay digits, times are times. */
function meant(value: Cell, { type }: Column): unknown {
  if (value == null) return null
  if (type === 'date') return timeOf(value) ?? value
  return value
}
const expected = nastyRows.map((row) => row.map((value, column) => meant(value, nastyColumns[column]!)))

describe.each(['UTC', 'Asia/Shanghai', 'America/St_Johns'])('in %s', (name) => {
  beforeEach(() => void (process.env.TZ = name))

  it('a CSV gives back what was there to a reader that did not write it', async () => {
    await writeTables(to('a.csv'), 'csv', [sheet(nastyRows)])
    const bytes = await readFile(at('a.csv'))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = parse(bytes, {
      bom: true,
      // What stands in quotes is a text, even an empty one; nothing at all is nothing.
      cast: (cell, { quoting }) => (cell === '' && !quoting ? null : unguardFormula(cell)),
    }) as unknown as (string | null)[][]
    expect(head).toEqual(nastyColumns.map(({ title }) => title))
    const read = rows.map(([text, amount, time, flag]) => [
      text,
      amount == null ? null : /^-?\d{16,}$/.test(amount) ? amount : Number(amount),
      time == null ? null : Date.parse(time),
      flag == null ? null : flag === 'true',
    ])
    expect(read).toEqual(expected)
  })

  it('a workbook gives back what was there to a reader that did not write it: ids as text, real dates', async () => {
    await writeTables(to('a.xlsx'), 'xlsx', [sheet(nastyRows)])
    const { sheets } = await readXlsx(await readFile(at('a.xlsx')))
    const [head, ...rows] = sheets[0]!.rows
    expect(head).toEqual(nastyColumns.map(({ title }) => title))
    const read = rows.map(([text, amount, time, flag]) => [
      text,
      // Beyond 15 digits a spreadsheet keeps texts alone.
      typeof amount === 'string' && !/^-?\d{16,}$/.test(amount) ? Number(amount) : amount,
      // The reader takes the clock's time for UTC's.
      time instanceof Date
        ? new Date(time.toISOString().slice(0, -1)).getTime()
        : typeof time === 'string'
          ? Date.parse(time)
          : time,
      flag,
    ])
    expect(read).toEqual(expected)
  })
})

it('no cell of a CSV begins as a spreadsheet begins a formula', async () => {
  await writeTables(to('a.csv'), 'csv', [
    sheet(
      nastyRows.map(([text]) => [text]),
      'one',
      [nastyColumns[0]!],
    ),
  ])
  const cells = parse(await readFile(at('a.csv')), { bom: true }).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
})

it('nor does a time whose year has not four digits, which is said of UTC where that has', async () => {
  process.env.TZ = 'Asia/Shanghai'
  const times = [253_402_300_799_999, 253_402_300_800_000, -62_167_219_200_001, 1_774_000_000_123]
  await writeTables(to('a.csv'), 'csv', [
    sheet(
      times.map((time) => [time]),
      'one',
      [nastyColumns[2]!],
    ),
  ])
  const cells = parse(await readFile(at('a.csv')), { bom: true, from: 2 }).flat()
  expect(cells[0]).toBe('9999-12-31T23:59:59.999Z')
  expect(cells.filter((cell) => /^[+-]/.test(cell))).toEqual([])
  expect(cells.map((cell) => Date.parse(unguardFormula(cell)))).toEqual(times)
})

it('sheets have a frozen head, a filter, widths that fit, and go on in another one where they end', async () => {
  const columns: Column[] = [
    { name: 'a', title: '员工', type: 'text' },
    { name: 'b', title: 'b', type: 'text' },
  ]
  const rows = Array.from({ length: 25 }, (_, n) => [`员工姓名很长的一位${n}`, `b${n}`])
  const bytes = workbookBytes([sheet(rows, 'a/b', columns), sheet([], 'empty', columns)], 11)
  const { sheets } = await readXlsx(Buffer.concat(await Array.fromAsync(bytes)))
  expect(sheets.map(({ name, rows: all }) => [name, all.length])).toEqual([
    ['a b', 11],
    ['a b 2', 11],
    ['a b 3', 6],
    ['empty', 1],
  ])
  expect(sheets.flatMap((one) => one.rows.slice(1))).toEqual(rows)
  for (const one of sheets) {
    expect(one.rows[0]).toEqual(['员工', 'b'])
    expect(one.freezePane).toMatchObject({ rows: 1 })
    expect(one.autoFilter?.range).toBe(`A1:B${one.rows.length}`)
  }
  const [wide, narrow] = sheets[0]!.columns!
  expect(wide!.width).toBeGreaterThan(20)
  expect(narrow!.width).toBeLessThan(12)
})

// Where it isn't installed there is nothing to leave out: the reader of our own reads every row back.
const whereInstalled: typeof it | (() => void) = existsSync('/usr/bin/soffice') ? it : () => undefined
whereInstalled('a workbook opens in LibreOffice with every row', { timeout: 120_000 }, async () => {
  const texts = nastyRows.slice(0, -1)
  await writeTables(to('a.xlsx'), 'xlsx', [sheet(texts)])
  const profile = pathToFileURL(at('profile')).href
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true'
  execFileSync('/usr/bin/soffice', [
    `-env:UserInstallation=${profile}`,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    folder,
    at('a.xlsx'),
  ])
  const rows = parse(await readFile(at('a.csv')), { bom: true, relax_column_count: true })
  expect(rows).toHaveLength(texts.length + 1)
  const read = rows.slice(1).map(([text]) => text)
  // A line break of its own is any line break to it.
  const known = texts.map(([text]) => String(text))
  const plain = (all: (string | undefined)[]) =>
    all.filter((_, n) => !/(?!\t)\p{Control}|[\ufffe\uffff]/u.test(known[n]!))
  expect(plain(read)).toEqual(plain(known))
})

it.each(['csv', 'xlsx'] as const)('no row of a %s is read before somebody asks for the bytes', async (format) => {
  const failure = new Error('the list cannot be read')
  let isBegun = false
  async function* rows(): AsyncGenerator<Cell[][]> {
    isBegun = true
    yield* await Promise.reject<Cell[][][]>(failure)
  }
  const { parts } = renderTables([{ ...sheet([]), rows: rows() }])(format)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isBegun).toBe(false)
  await expect(Array.fromAsync(parts)).rejects.toBe(failure)
})

describe('nothing half-written stays', () => {
  const endless = (each: (batch: number) => void): Sheet => ({
    ...sheet([]),
    rows: (async function* () {
      for (let n = 0; ; n += 1) {
        each(n)
        yield nastyRows
      }
    })(),
  })

  it.each(['csv', 'xlsx'] as const)('of %s that is stopped, and what was there stays', async (format) => {
    await writeFile(at('a'), 'before')
    const stop = new AbortController()
    const rows = endless((n) => n === 30 && stop.abort())
    await expect(writeTables(to('a'), format, [rows], stop.signal)).rejects.toMatchObject({
      error: { kind: 'cancelled' },
    })
    expect([await readFile(at('a'), 'utf8'), await readdir(folder)]).toEqual(['before', ['a']])
  })

  it.each(['csv', 'xlsx'] as const)('of %s whose rows cannot be read to their end', async (format) => {
    const rows = endless((n) => {
      if (n === 30) throw new Error('gone')
    })
    await expect(writeTables(to('a'), format, [rows])).rejects.toThrow('gone')
    expect(await readdir(folder)).toEqual([])
  })

  it('of a file for a folder that is not there', async () => {
    const target = to('gone/a.xlsx')
    await expect(writeTables(target, 'xlsx', [sheet([])])).rejects.toMatchObject({ error: { code: 'file.noFolder' } })
  })
})
