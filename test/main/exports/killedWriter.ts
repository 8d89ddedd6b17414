import { join } from 'node:path'
import type { FileTarget, TransferredFile } from '../../../src/main/exports/exports.ts'
import { exportFile } from '../../../src/main/exports/documents.ts'
import { fillFile } from '../../../src/main/exports/fillFile.ts'
import { noteTemporary } from '../../../src/main/exports/atomicFile.ts'
import { writePack, writeTables } from './writing.ts'

/** Rows of a file: enough to be written in several parts. */
export const rowsInFile = 3000

export type KilledFormat = 'csv' | 'xlsx' | 'json' | 'zip'
export const killedFormats: readonly KilledFormat[] = ['csv', 'xlsx', 'json', 'zip']

const columns = ['n', 'at', 'text'].map((name) => ({ name, title: name, type: 'text' }) as const)

/** The number of the file halfway through which this process kills itself. */
let halfwayFile: number | undefined

function dieHalfway(n: number, at: number): void {
  if (n === halfwayFile && at >= rowsInFile / 2) process.kill(process.pid, 'SIGKILL')
}

async function* rowsOf(n: number) {
  for (let at = 0; at < rowsInFile; at += 500) {
    dieHalfway(n, at)
    yield Array.from({ length: 500 }, (_, nth) => [String(n), String(at + nth), 'x'.repeat(40)])
  }
}

async function* jsonOf(n: number): AsyncGenerator<string> {
  for (let at = 0; at < rowsInFile; at += 500) {
    dieHalfway(n, at)
    yield `${at === 0 ? '[' : ','}${Array.from({ length: 500 }, () => n).join(',')}`
  }
  yield ']'
}

async function filled(file: TransferredFile, n: number) {
  let bytes = 0
  for await (const written of fillFile(file, jsonOf(n))) bytes = written
  return { bytes }
}

const about = {
  made: '2026-11-22T17:00:00.000Z',
  enterprise: { globalId: '1', baseUrl: 'https://example.com', name: 'x' },
  snapshot: { snapshot: 1, asOf: '2026-11-22T17:00:00.000Z', name: null, unreadable: [] },
  history: { ok: true, entries: 0, head: null },
}

/** Writes the nth file of a format, each of which says which it is. */
export async function writeNth(target: FileTarget, format: KilledFormat, n: number): Promise<void> {
  if (format === 'json') await exportFile(() => ({ fill: (file) => filled(file, n) }), format, target)
  else if (format === 'zip') {
    const write = (part: FileTarget) => exportFile(() => ({ parts: jsonOf(n), made: () => ({}) }), format, part)
    await writePack(target, [{ path: 'snapshot/members.json', write }], about)
  } else await writeTables(target, format, [{ name: 'x', columns, rows: rowsOf(n) }])
}

// In a process of its own it exports to the same files over and over, says which are in their place, and dies.
if (process.argv[1] === import.meta.filename) {
  const [folder = '', from = '0', halfway] = process.argv.slice(2)
  if (halfway) halfwayFile = Number(halfway)
  await noteTemporary(join(folder, 'home'))
  process.stdout.write('begun\n')
  for (let n = Number(from); ; n += 1) {
    const format = killedFormats[n % killedFormats.length]!
    await writeNth({ path: join(folder, `out.${format}`), replace: true }, format, n)
    process.stdout.write(`done ${n}\n`)
  }
}
