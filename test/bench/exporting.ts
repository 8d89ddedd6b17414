import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figure } from './figures.ts'

const program = fileURLToPath(new URL('exportRun.ts', import.meta.url))
const reference = fileURLToPath(new URL('workbook.c', import.meta.url))

interface Ran {
  ms: number
  megabytes: number
  longest: number
}

async function run(...args: string[]): Promise<Ran> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args])
  return JSON.parse(stdout) as Ran
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

/**
 * Exports of a million rows of 20 columns: CSV from a database against the sqlite3 shell on the same, XLSX against
 * libxlsxwriter, JSON against copying the bytes. A reference that is not on this machine is left out.
 */
export async function exportFigures(rows = 1_000_000): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  const at = (name: string): string => join(folder, name)
  const count = String(rows)
  const figures: Figure[] = []
  const add = (format: string, ran: Ran, aim: number, other: [name: string, ms: number] | undefined): void => {
    if (other) {
      const of = `${seconds(ran.ms)} to ${seconds(other[1])}`
      figures.push({ what: `${format} of ${count} rows to ${other[0]}`, ratio: ran.ms / other[1], aim, of })
    }
    const what = `${format} of ${count} rows`
    figures.push(
      { what: `${what}, memory above the start`, ratio: ran.megabytes, unit: 'MB', aim: 120, of: 'one run' },
      { what: `${what}, longest that others wait`, ratio: ran.longest, unit: 'ms', aim: 50, of: 'one run' },
    )
  }
  try {
    fillDatabase(at('rows.sqlite'), rows)
    const csv = await run('csv', count, at('a.csv'), at('rows.sqlite'))
    const shell = (): void => {
      const stdio = ['ignore', openSync(at('b.csv'), 'w'), 'inherit'] as const
      execFileSync('sqlite3', ['-csv', '-header', at('rows.sqlite'), 'SELECT * FROM t'], { stdio: [...stdio] })
    }
    const hasShell = existsSync('/usr/bin/sqlite3')
    add('CSV', csv, 2, hasShell ? ['the sqlite3 shell', timed(shell)] : undefined)

    const xlsx = await run('xlsx', count, at('a.xlsx'))
    const hasLibrary = existsSync('/usr/include/xlsxwriter.h') && existsSync('/usr/bin/cc')
    if (hasLibrary) execFileSync('cc', ['-O2', reference, '-o', at('workbook'), '-lxlsxwriter'])
    const write = (): void => void execFileSync(at('workbook'), [count, at('b.xlsx')])
    add('XLSX', xlsx, 0.7, hasLibrary ? ['libxlsxwriter', timed(write)] : undefined)

    const json = await run('json', count, at('a.json'))
    add('JSON', json, 6, ['copying it', timed(() => copyFileSync(at('a.json'), at('b.json')))])
  } finally {
    rmSync(folder, { recursive: true })
  }
  return figures
}
