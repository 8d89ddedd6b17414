import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openReplica } from '../../src/main/replica/openReplica.ts'
import type { Replica } from '../../src/main/replica/replica.ts'
import { threads } from '../fakes/worker.ts'
import { median, type Figure } from './figures.ts'
import { fillReplica, whose } from './filledCopy.ts'

const people = 10_000
const sizes = [400_000, 1_000_000]
const rounds = 9
const soon = 7 * 86_400_000

/** A question of the Products place, and the SQL that answers as much of the same copy. */
interface Question {
  what: string
  ask: (replica: Replica, now: number, round: number) => Promise<unknown>
  sql: (now: number, round: number) => string[]
}

const states = (now: number): string =>
  `count(*), total(ends < ${now}), total(ends BETWEEN ${now} AND ${now + soon}), total(trial), total(activated = 0)`
/** The instances in the order of the service: by asset number, then as they stand in its tree. */
const inOrder = 'product JOIN asset ON asset.row = product.asset JOIN path ON path.id = product.path'
const columns = 'asset.id, asset_num, holder, text_start, text_end, nodes'
const page = (from: number, order: string): string =>
  `SELECT ${columns} FROM ${inOrder} ORDER BY ${order} LIMIT 100 OFFSET ${from}`

const firstPageBy =
  (by: 'ends' | 'holder'): Question['ask'] =>
  (replica, now, round) =>
    replica.readTable('copy', {
      table: 'products',
      filter: {},
      range: { offset: 0, limit: 100 },
      now: now + round,
      sort: { by, language: 'en', descending: false },
    })

const questions = (instances: number): Question[] => [
  {
    what: 'groups by product, with their counts',
    ask: (replica, now) =>
      replica.readTable('copy', { table: 'groups', by: 'product', filter: {}, range: { offset: 0, limit: 100 }, now }),
    sql: (now) => [
      `SELECT article, ${states(now)}, count(DISTINCT asset), count(DISTINCT holder),
       coalesce(min(ends) FILTER (WHERE ends >= ${now}), max(ends))
       FROM product JOIN asset ON asset.row = product.asset GROUP BY article`,
    ],
  },
  {
    // Each round asks as of another moment, so that nothing of the one before is of use.
    what: 'counts and the first page',
    ask: (replica, now, round) =>
      replica.readTable('copy', { table: 'products', filter: {}, range: { offset: 0, limit: 100 }, now: now + round }),
    sql: (now, round) => [`SELECT ${states(now + round)} FROM product`, page(0, 'product.row')],
  },
  {
    what: 'a page anywhere of a list that is open',
    ask: (replica, now, round) =>
      replica.readTable('copy', {
        table: 'products',
        filter: {},
        range: { offset: Math.round((instances / 10) * (round + 0.5)), limit: 100 },
        now,
      }),
    sql: (_, round) => [page(Math.round((instances / 10) * (round + 0.5)), 'product.row')],
  },
  {
    what: 'an order with an index: by end',
    ask: firstPageBy('ends'),
    sql: (now, round) => [
      `SELECT ${states(now + round)} FROM product`,
      'SELECT row FROM product ORDER BY ends, row',
      page(0, 'ends, product.row'),
    ],
  },
  {
    what: 'an order without an index: by holder',
    ask: firstPageBy('holder'),
    sql: (now, round) => [
      `SELECT ${states(now + round)} FROM product`,
      `SELECT product.row FROM product JOIN asset ON asset.row = product.asset LEFT JOIN member ON member.id = holder
       ORDER BY name_en, product.row`,
      page(0, 'product.row'),
    ],
  },
]

async function took(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const ms = (time: number): string => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`

/** What Products asks its thread for once it is open, to the bare SQL of as much on the same file. */
async function ofSize(instances: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  const replica = await openReplica(threads, folder, whose)
  try {
    await fillReplica(replica, people, instances)
    const copy = new DatabaseSync(join(folder, 'copy.sqlite'), { readOnly: true })
    const now = Date.now()
    const figures: Figure[] = []
    for (const { what, ask, sql } of questions(instances)) {
      const [asked, bare] = [[] as number[], [] as number[]]
      await ask(replica, now, -1)
      for (const one of sql(now, -1)) copy.prepare(one).all()
      for (let round = 0; round < rounds; round += 1) {
        asked.push(await took(() => ask(replica, now, round)))
        bare.push(await took(() => sql(now, round).map((one) => copy.prepare(one).all())))
      }
      figures.push({
        what: `products, ${instances.toLocaleString('en')} instances: ${what}, to the bare query`,
        ratio: median(asked) / median(bare),
        aim: 1.5,
        of: `${ms(median(asked))} to ${ms(median(bare))}`,
      })
    }
    copy.close()
    return figures
  } finally {
    await replica.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function productFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const instances of sizes) figures.push(...(await ofSize(instances)))
  return figures
}
