// All that the program's thread for files has loaded: the more there is, the longer each collection takes.
import '../../src/main/exportDocument.ts'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, Worker } from 'node:worker_threads'
import type { Cell, Column } from '../../src/main/exports/exports.ts'
import { exportFile } from '../../src/main/exports/documents.ts'
import { renderTables } from '../../src/main/exports/tables/renderTables.ts'
import { limitsForFiles } from '../../src/main/replica/openReplica.ts'
import { watched } from './watched.ts'

/*
 * Runs in a process of its own: writes so many rows of 20 columns, in a thread with the limits that the program gives
 * it for files, and prints how long it took, how far the memory rose above where it began, and the longest that anything
 * else had to wait meanwhile.
 */
const [format = '', count = '0', path = '', database = ''] = process.argv.slice(2)
const total = Number(count)
const atOnce = 500
const columns: Column[] = Array.from({ length: 20 }, (_, n) => ({
  name: `c${n}`,
  title: `c${n}`,
  type: n < 14 ? 'text' : n < 16 ? 'number' : n < 18 ? 'date' : 'flag',
}))

/** The same rows as the program in C writes. */
function cellAt(row: number, column: number): Cell {
  if (column < 14) return `value ${column} of row ${row}`
  if (column < 16) return row * column
  return column < 18 ? 1_767_225_600_000 + row * 60_000 : row % 2 === 0
}

async function* made(): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < total; from += atOnce) {
    const size = Math.min(atOnce, total - from)
    yield Array.from({ length: size }, (_, n) => columns.map((_column, at) => cellAt(from + n, at)))
  }
}

async function* stored(): AsyncGenerator<Cell[][]> {
  const read = new DatabaseSync(database, { readOnly: true }).prepare('SELECT * FROM t')
  read.setReturnArrays(true)
  let rows: Cell[][] = []
  for (const row of read.iterate()) {
    rows.push(row as unknown as Cell[])
    if (rows.length < atOnce) continue
    yield rows
    rows = []
  }
  yield rows
}

if (isMainThread) {
  const options = { argv: process.argv.slice(2), resourceLimits: limitsForFiles }
  const write = (): Promise<unknown> => once(new Worker(new URL(import.meta.url), options), 'exit')
  process.stdout.write(JSON.stringify(await watched(write)))
} else {
  const target = { path, replace: true }
  const rows = format === 'csv' ? stored() : made()
  await exportFile(renderTables([{ name: 'rows', columns, rows }]), format as 'csv', target)
}
