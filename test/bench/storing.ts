import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadPinyin } from '../../src/main/replica/copy/pinyin.ts'
import { copyKind } from '../../src/main/replica/copy/copySchema.ts'
import { createTrees } from '../../src/main/replica/copy/trees.ts'
import { Body } from '../../src/main/replica/record.ts'
import { openDatabase } from '../../src/main/sqlite/openDatabase.ts'
import { inTransaction } from '../../src/main/sqlite/transaction.ts'
import { instanceText, perAsset } from './filledCopy.ts'
import { median, type Figure } from './figures.ts'

const trees = 20_000
const treesAtOnce = 256
const rounds = 3

const assetId = (number: number): string => String(6_440_000_000_000_000 + number)

/** What the copy packs of each instance as a row of its own, with the indexes that finding, sorting and counting need. */
const rowEach = `CREATE TABLE product (
    asset_id TEXT NOT NULL, place INTEGER NOT NULL, product_id TEXT NOT NULL COLLATE NOCASE, article INTEGER NOT NULL,
    text_start INTEGER NOT NULL, text_end INTEGER NOT NULL, starts INTEGER, ends INTEGER, flags INTEGER NOT NULL,
    PRIMARY KEY (asset_id, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX product_ends ON product (ends);
  CREATE INDEX product_id ON product (product_id);
  CREATE INDEX product_article ON product (article);`

/** A tree whose text is parsed, hashed and compressed already: a sync does that for its other purposes too. */
function bodyOf(number: number, now: number): Body {
  const all = Array.from({ length: perAsset }, (_, at) => instanceText(number * perAsset + at, number, now))
  const body = new Body(`{"productInstanceList":[${all.join(',')}],"children":[]}`)
  void [body.textHash, body.tree, body.packed]
  return body
}

/** The instances of all trees into a new copy; the time without the making of the trees, in milliseconds. */
function intoCopy(folder: string): number {
  const { database, close } = openDatabase(join(folder, 'copy.sqlite'), copyKind)
  const store = createTrees(database)
  const now = Date.now()
  let took = 0
  for (let from = 0; from < trees; from += treesAtOnce) {
    const some = Array.from({ length: Math.min(treesAtOnce, trees - from) }, (_, at) => bodyOf(from + at, now))
    const start = performance.now()
    inTransaction(database, () => some.forEach((body, at) => void store.take(assetId(from + at), body, now)))
    took += performance.now() - start
  }
  close()
  return took
}

/**
 * A row each, copied by SQLite itself out of a table in memory that is in the order of the new one. It may keep all of
 * its indexes in memory meanwhile, which the copy may not.
 */
function byTheEngine(folder: string): number {
  const database = new DatabaseSync(join(folder, 'rows.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -262144')
  database.exec(
    `ATTACH ':memory:' AS source; ${rowEach.split(';')[0]?.replace('TABLE product', 'TABLE source.product') ?? ''}`,
  )
  const put = database.prepare('INSERT INTO source.product VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const now = Date.now()
  inTransaction(database, () => {
    for (let nth = 0; nth < trees * perAsset; nth += 1) {
      const ends = now + (((nth * 7919) % 1500) - 300) * 86_400_000
      const place = nth % perAsset
      const id = String(9_100_000_000_000_000 + nth)
      put.run(
        assetId(Math.floor(nth / perAsset)),
        place,
        id,
        nth % 1000,
        place * 500,
        place * 500 + 499,
        1_700_000_000_000,
        ends,
        nth % 7,
      )
    }
  })
  database.exec(rowEach)
  const start = performance.now()
  database.exec('INSERT INTO main.product SELECT * FROM source.product')
  const took = performance.now() - start
  database.close()
  return took
}

function inFolder(work: (folder: string) => number): number {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A million product instances stored so that they are found, sorted and counted by what the screens ask for. */
export async function storingFigures(): Promise<Figure[]> {
  await loadPinyin()
  const ours: number[] = []
  const engines: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(inFolder(intoCopy))
    engines.push(inFolder(byTheEngine))
  }
  const [copy, engine] = [median(ours), median(engines)]
  return [
    {
      what: `${trees * perAsset} product instances and their trees into the copy, to INSERT … SELECT of a row each with its indexes`,
      ratio: copy / engine,
      aim: 1.3,
      of: `${Math.round(copy)} ms to ${Math.round(engine)} ms`,
    },
  ]
}
