import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fillCopy } from './filledCopy.ts'
import { median, type Figure } from './figures.ts'
import { watchGaps, type Watched } from './watched.ts'

const rowsRun = fileURLToPath(new URL('exportRun.ts', import.meta.url))
const deskRun = fileURLToPath(new URL('deskRun.ts', import.meta.url))
const reference = fileURLToPath(new URL('workbook.c', import.meta.url))

interface Ran extends Watched {
  /** The longest that this process, which does nothing meanwhile, had to wait: what the machine alone makes of it. */
  idle: number
}

async function run(program: string, ...args: string[]): Promise<Ran> {
  const gaps = watchGaps()
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args])
  return { ...(JSON.parse(stdout) as Watched), idle: gaps() }
}

function timed(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** A table of the same rows, with times as numbers and flags as 0 and 1. */
function fillDatabase(path: string, rows: number): void {
  const database = new DatabaseSync(path)
  const names = Array.from({ length: 20 }, (_, n) => `c${n}`)
  database.exec(`CREATE TABLE t (${names.join(', ')})`)
  const cells = names.map((_, n) =>
    n < 14 ? `'value ${n} of row ' || i` : n < 16 ? `i * ${n}` : n < 18 ? '1767225600000 + i * 60000' : 'i % 2',
  )
  database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${rows}) INSERT INTO t SELECT ${cells.join(', ')} FROM n`,
  )
  database.close()
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Exports of the desk, for what they take of memory and of others' time. */
const exportsOfDesk: [what: string, operation: string, input: object][] = [
  ...(['products', 'members', 'assets'] as const).map((table): [string, string, object] => [
    `table ${table} as CSV`,
    'exportTable',
    { table, format: 'csv' },
  ]),
  ...(['by-employee', 'by-product', 'expiring', 'keys'] as const).map((report): [string, string, object] => [
    `report ${report} as XLSX`,
    'exportReport',
    { report, format: 'xlsx' },
  ]),
]

const missing = (what: string): void => console.error(`${what} is not on this machine: its figure is left out.`)

/**
 * Exports of a million rows of 20 columns: CSV from a database against the sqlite3 shell on the same, XLSX against
 * libxlsxwriter, JSON of the product trees of a copy against copying the bytes; and of the same copy tables and reports.
 * A reference that is not on this machine is named, and left out.
 */
export async function exportFigures(rows = 1_000_000): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  const at = (name: string): string => join(folder, name)
  const count = String(rows)
  const figures: Figure[] = []
  const add = (what: string, ran: Ran, other?: [name: string, ms: number, aim: number]): void => {
    if (other) {
      const [name, ms, aim] = other
      const of = `${seconds(ran.ms)} to ${seconds(ms)}`
      figures.push({ what: `${what} to ${name}`, ratio: ran.ms / ms, aim, of })
    }
    figures.push(
      { what: `${what}, memory above the start`, ratio: ran.megabytes, unit: 'MB', aim: 120, of: 'one run' },
      {
        what: `${what}, longest that others wait`,
        ratio: ran.longest,
        unit: 'ms',
        aim: 50,
        of: `an idle process ${Math.round(ran.idle)} ms`,
      },
    )
  }
  try {
    fillDatabase(at('rows.sqlite'), rows)
    const csv = await run(rowsRun, 'csv', count, at('a.csv'), at('rows.sqlite'))
    const shell = (): void => {
      const stdio = ['ignore', openSync(at('b.csv'), 'w'), 'inherit'] as const
      execFileSync('sqlite3', ['-csv', '-header', at('rows.sqlite'), 'SELECT * FROM t'], { stdio: [...stdio] })
    }
    const hasShell = existsSync('/usr/bin/sqlite3')
    if (!hasShell) missing('The sqlite3 shell')
    add(`CSV of ${count} rows`, csv, hasShell ? ['the sqlite3 shell', timed(shell), 2] : undefined)

    const xlsx = await run(rowsRun, 'xlsx', count, at('a.xlsx'))
    const hasLibrary = existsSync('/usr/include/xlsxwriter.h') && existsSync('/usr/bin/cc')
    if (!hasLibrary) missing('libxlsxwriter (libxlsxwriter-dev and a C compiler)')
    if (hasLibrary) execFileSync('cc', ['-O2', reference, '-o', at('workbook'), '-lxlsxwriter'])
    const write = (): void => void execFileSync(at('workbook'), [count, at('b.xlsx')])
    add(`XLSX of ${count} rows`, xlsx, hasLibrary ? ['libxlsxwriter', timed(write), 0.7] : undefined)

    await fillCopy(at('home'), 100_000, rows)
    const target = (name: string) => ({ target: { to: 'path', path: at(name), replace: true } })
    const trees = { assets: 'all', format: 'json', ...target('a.json') }
    const json = await run(deskRun, at('home'), 'exportProducts', JSON.stringify(trees))
    const copies = [0, 1, 2].map(() => timed(() => copyFileSync(at('a.json'), at('b.json'))))
    add(`JSON of the trees of ${count} instances`, json, ['copying it', median(copies), 6])
    for (const [what, operation, input] of exportsOfDesk) {
      const ran = await run(deskRun, at('home'), operation, JSON.stringify({ ...input, ...target('a.out') }))
      add(`${what}, of a copy of ${count} instances`, ran)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return figures
}
