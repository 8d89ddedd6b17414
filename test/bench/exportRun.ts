import { DatabaseSync } from 'node:sqlite'
import { AssetId } from '../../src/contract/ids.ts'
import type { Cell, Column } from '../../src/main/exports/exports.ts'
import { writeProducts } from '../../src/main/exports/products/writeProducts.ts'
import { writeTables } from '../../src/main/exports/tables/writeTables.ts'

/*
 * Runs in a process of its own: writes so many rows of 20 columns, or instances in trees of 50, and prints how long it
 * took, how far the memory rose above where it began, and the longest that anything else had to wait meanwhile.
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

async function* trees() {
  for (let from = 0; from < total; from += 50) {
    const productInstanceList = Array.from({ length: 50 }, (_, n) => ({
      id: String(from + n),
      productUri: 'p',
      ...Object.fromEntries(columns.slice(2).map(({ name }, at) => [name, cellAt(from + n, at + 2)])),
    }))
    yield { asset: { assetId: AssetId.parse(String(from)) }, holder: undefined, tree: { productInstanceList } }
  }
}

async function* none() {}

const origin = {
  source: 'copy',
  enterprise: { globalId: '1', baseUrl: '' },
  asOf: new Date().toISOString(),
  snapshot: 1,
}
const target = { path, replace: true }
const before = process.resourceUsage().maxRSS
let longest = 0
let last = performance.now()
const timer = setInterval(() => {
  const now = performance.now()
  longest = Math.max(longest, now - last - 5)
  last = now
}, 5)
const begun = performance.now()
if (format === 'json') {
  const content = { trees, members: none, keys: none }
  await writeProducts(target, 'json', content, () => origin as never, { headers: 'fields', language: 'en' })
} else {
  const rows = format === 'csv' ? stored() : made()
  await writeTables(target, format as 'csv', [{ name: 'rows', columns, rows }])
}
const ms = performance.now() - begun
clearInterval(timer)
const megabytes = ((process.resourceUsage().maxRSS - before) * 1024) / 1e6
process.stdout.write(JSON.stringify({ ms, megabytes, longest }))
