import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { reportNames, type ReportName } from '../../src/contract/reportColumns.ts'
import { openReplica } from '../../src/main/replica/openReplica.ts'
import type { Replica } from '../../src/main/replica/replica.ts'
import { threads } from '../fakes/worker.ts'
import { replyOf } from '../main/replica/support.ts'
import { median, type Figure } from './figures.ts'
import { madeUpPeople } from './people.ts'

const instancesPerAsset = 50
const day = 86_400_000
const whose = { baseUrl: 'https://bench.example.com', enterpriseGlobalId: '1' }
const personId = (number: number): string => String(6_500_000_000_000_000 + number)

/** What an asset number and an instance are, the same for the replica and for the plain tables. */
const assetAt = (number: number, people: number) => ({
  assetId: `a${number}`,
  assetNum: `KD${number}`,
  cloudAccountGlobalId: number % 5 === 0 ? null : personId((number * 7919) % people),
  borrowedFlag: number % 11 === 0,
  onlineFlag: number % 3 === 0,
})
const instanceAt = (nth: number, now: number, amount: number) => ({
  id: nth,
  productUri: `urn:product:${nth % 1000}`,
  productName: `工程计价软件 ${nth % 1000}`,
  limitStartTime: now - 400 * day,
  limitEndTime: now + (((nth * 7919) % 1500) - 300) * day,
  limitAmount: amount,
  limitConcurrent: nth % 9 === 0 ? 2_147_483_647 : 5,
  trial: nth % 7 === 0 ? 1 : 0,
  trialEndDate: nth % 14 === 0 ? now + ((nth % 200) - 100) * day : null,
  activateFlag: nth % 3 !== 0,
})

interface Size {
  assets: number
  people: number
  now: number
}

async function sync(replica: Replica, { assets, people, now }: Size, changed: number): Promise<void> {
  await replica.begin('sync', 'bench')
  await replica.beginLists()
  const texts = [...madeUpPeople(people)].map(({ text }) => text)
  for (let at = 0; at < people; at += 1000)
    await replica.takePage('member', ...replyOf(`{"pages":1,"list":[${texts.slice(at, at + 1000).join(',')}]}`))
  const list = Array.from({ length: assets }, (_, number) => assetAt(number, people))
  await replica.takePage('asset', ...replyOf(JSON.stringify(list)))
  const keys = list.slice(0, assets / 10).map((one) => ({ ...one, assetId: `k${one.assetId}`, onlineFlag: undefined }))
  await replica.takePage('key', ...replyOf(JSON.stringify(keys)))
  await replica.commitLists({ readAt: now, acceptLoss: true })
  for (let number = 0; number < assets; number += 1) {
    const amount = number % 100 === 0 ? changed : 100
    const productInstanceList = Array.from({ length: instancesPerAsset }, (_, at) =>
      instanceAt(number * instancesPerAsset + at, now, amount),
    )
    await replica.takeTree(`a${number}`, ...replyOf(JSON.stringify({ productInstanceList })), now)
  }
  await replica.finishSync({ acceptLoss: true })
  await replica.end()
}

/** The same as plain tables, without indexes but for the keys. */
function fillTables(database: DatabaseSync, { assets, people, now }: Size): void {
  database.exec(`CREATE TABLE member (id TEXT PRIMARY KEY, name, account, department_id, department);
    CREATE TABLE product (id, asset_id, asset_num, holder, lent, online, uri, name, starts, ends, trial_ends, limit_ends,
      trial, activated, concurrent, amount);
    CREATE TABLE key (id, num, holder, lent); CREATE TABLE sample (asset_id, day, looks, online);
    CREATE TABLE asset (id TEXT PRIMARY KEY, num, holder, lent); BEGIN`)
  const member = database.prepare('INSERT INTO member VALUES (?, ?, ?, ?, ?)')
  for (const { text } of madeUpPeople(people)) {
    const { globalId, name, userName, departmentId, departmentName } = JSON.parse(text) as Record<string, string>
    member.run(globalId!, name!, userName!, departmentId!, departmentName!)
  }
  const product = database.prepare(`INSERT INTO product VALUES (${Array(16).fill('?').join(', ')})`)
  const key = database.prepare('INSERT INTO key VALUES (?, ?, ?, ?)')
  const asset = database.prepare('INSERT INTO asset VALUES (?, ?, ?, ?)')
  const sample = database.prepare('INSERT INTO sample VALUES (?, ?, 1, ?)')
  for (let number = 0; number < assets; number += 1) {
    const { assetId, assetNum, cloudAccountGlobalId: holder, borrowedFlag, onlineFlag } = assetAt(number, people)
    sample.run(assetId, now, Number(onlineFlag))
    asset.run(assetId, assetNum, holder, Number(borrowedFlag))
    if (number < assets / 10) key.run(`k${assetId}`, assetNum, holder, Number(borrowedFlag))
    for (let at = 0; at < instancesPerAsset; at += 1) {
      const one = instanceAt(number * instancesPerAsset + at, now, 100)
      const { limitEndTime, trialEndDate, trial, limitConcurrent } = one
      const limit = limitConcurrent === 2_147_483_647 ? null : limitConcurrent
      product.run(
        ...([one.id, assetId, assetNum, holder, Number(borrowedFlag), Number(onlineFlag), one.productUri] as const),
        ...([
          one.productName,
          one.limitStartTime,
          trial === 1 ? (trialEndDate ?? limitEndTime) : limitEndTime,
        ] as const),
        ...([trialEndDate, limitEndTime, trial, Number(one.activateFlag), limit, one.limitAmount] as const),
      )
    }
  }
  database.exec('COMMIT')
}

const withHolder = 'LEFT JOIN member ON member.id = holder'
const first = 'LIMIT 200'

/** Figures by month of its picture. */
const perMonth = (where: string): string =>
  `SELECT strftime('%Y-%m', ends / 1000, 'unixepoch', 'localtime'), count(*) FROM product WHERE ${where} GROUP BY 1`

/** The figures of each report, those of its picture, and its first rows, as plain SQL. */
const sqlOf = (now: number): Record<ReportName, string[]> => ({
  overview: [
    `SELECT count(*), sum(ends < ${now}), sum(ends BETWEEN ${now} AND ${now + 7 * day}), sum(trial), sum(1 - activated),
     sum(ends BETWEEN ${now} AND ${now + 30 * day}), sum(ends BETWEEN ${now} AND ${now + 90 * day}),
     sum(ends BETWEEN ${now - 7 * day} AND ${now}) FROM product`,
    'SELECT count(*) FROM member',
  ],
  'by-employee': [
    `SELECT count(*), count(DISTINCT asset_id), count(DISTINCT holder) FROM product WHERE holder IS NOT NULL`,
    `SELECT * FROM product JOIN member ON member.id = holder ORDER BY member.name, asset_num ${first}`,
  ],
  'by-department': [
    `SELECT department_id, uri, count(*), count(DISTINCT asset_id), count(DISTINCT holder), sum(ends < ${now}),
     sum(ends BETWEEN ${now} AND ${now + 30 * day}), min(CASE WHEN ends >= ${now} THEN ends END), max(ends)
     FROM product JOIN member ON member.id = holder GROUP BY department_id, uri ORDER BY 1, 2`,
    `SELECT department, count(*) FROM product JOIN member ON member.id = holder GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
  ],
  'by-product': [
    `SELECT uri, count(*), count(holder), sum(lent), sum(online), count(DISTINCT asset_id), sum(concurrent), sum(amount),
     sum(ends < ${now}), sum(ends BETWEEN ${now} AND ${now + 30 * day}), sum(trial), sum(1 - activated),
     min(CASE WHEN ends >= ${now} THEN ends END) FROM product GROUP BY uri ORDER BY uri`,
  ],
  expiring: [
    `SELECT * FROM product ${withHolder} WHERE ends BETWEEN ${now} AND ${now + 365 * day} ORDER BY ends ${first}`,
    perMonth(`ends BETWEEN ${now} AND ${now + 365 * day}`),
    `SELECT count(*), sum(ends <= ${now + 7 * day}), sum(ends <= ${now + 30 * day}), sum(ends <= ${now + 60 * day}),
     sum(ends <= ${now + 90 * day}) FROM product WHERE ends BETWEEN ${now} AND ${now + 365 * day}`,
  ],
  trials: [
    `SELECT * FROM product ${withHolder} WHERE trial = 1 ORDER BY ends ${first}`,
    `SELECT count(*), sum(ends < ${now}) FROM product WHERE trial = 1`,
    perMonth(`trial = 1 AND ends BETWEEN ${now} AND ${now + 365 * day}`),
  ],
  'not-activated': [
    `SELECT * FROM product ${withHolder} WHERE activated = 0 ORDER BY ends ${first}`,
    `SELECT count(*), sum(ends < ${now}) FROM product WHERE activated = 0`,
    'SELECT uri, name, count(*) FROM product WHERE activated = 0 GROUP BY uri ORDER BY 3 DESC LIMIT 10',
  ],
  keys: [
    `SELECT key.*, member.*, (SELECT group_concat(DISTINCT asset_num) FROM lent WHERE lent.holder = key.holder)
     FROM key LEFT JOIN member ON member.id = key.holder ORDER BY num`,
    `SELECT department, count(*), sum(lent) FROM key JOIN member ON member.id = key.holder
     GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
  ],
  idle: [
    `SELECT asset.*, member.*, sum(looks), sum(sample.online), count(*), max(CASE WHEN sample.online > 0 THEN day END)
     FROM asset JOIN sample ON sample.asset_id = asset.id ${withHolder} WHERE day BETWEEN ${now - 30 * day} AND ${now}
     GROUP BY asset.id ORDER BY 1.0 * sum(sample.online) / sum(looks) ${first}`,
    `SELECT CAST(4 * share AS INTEGER), count(*) FROM (SELECT 1.0 * sum(online) / sum(looks) AS share FROM sample
     WHERE day BETWEEN ${now - 30 * day} AND ${now} GROUP BY asset_id) GROUP BY 1`,
  ],
  changes: [
    `SELECT product.*, earlier.amount FROM product JOIN earlier ON earlier.id = product.id
     WHERE product.amount IS NOT earlier.amount OR product.ends IS NOT earlier.ends
     OR product.holder IS NOT earlier.holder OR product.activated IS NOT earlier.activated`,
  ],
})

async function took(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const ms = (time: number): string => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`

/** The first rows and all figures of each report, worked out anew, to the SQL of the same; and how long main waits. */
export async function reportFigures(assets = 20_000, people = 100_000, rounds = 5): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  const size = { assets, people, now: Date.now() }
  const plain = new DatabaseSync(join(folder, 'plain.sqlite'))
  try {
    const replica = await openReplica(threads, folder, whose)
    await sync(replica, size, 99)
    await sync(replica, size, 100)
    fillTables(plain, size)
    plain.exec('CREATE TABLE lent AS SELECT DISTINCT holder, asset_num FROM product WHERE lent = 1')
    plain.exec('CREATE INDEX lent_holder ON lent (holder)')
    plain.exec('CREATE TABLE earlier (id INTEGER PRIMARY KEY, amount, ends, holder, activated)')
    plain.exec(`INSERT INTO earlier SELECT id, iif((id / ${instancesPerAsset}) % 100 = 0, 99, amount), ends, holder,
      activated FROM product`)
    const sql = sqlOf(size.now)
    const read = (report: ReportName) =>
      replica.report('copy', { report, now: size.now, leadDays: {} }, { offset: 0, limit: 200 })
    const figures: Figure[] = []
    const waiting = monitorEventLoopDelay({ resolution: 1 })
    let longest = 0
    for (const report of reportNames) {
      const times: number[] = []
      const bare: number[] = []
      // The first reading brings into memory what screens keep there too.
      await read(report)
      for (let round = 0; round < rounds; round += 1) {
        waiting.reset()
        waiting.enable()
        times.push(await took(() => read(report)))
        waiting.disable()
        longest = Math.max(longest, waiting.max / 1e6)
        bare.push(await took(() => sql[report].map((one) => plain.prepare(one).all())))
      }
      figures.push({
        what: `report ${report} on ${assets * instancesPerAsset} instances, to the SQL of its figures`,
        ratio: median(times) / median(bare),
        aim: 1.5,
        of: `${ms(median(times))} to ${ms(median(bare))}`,
      })
    }
    await replica.close()
    const of = 'the longest gap of the event loop'
    return [
      ...figures,
      { what: 'what input waits while reports are worked out', ratio: longest, unit: 'ms', aim: 50, of },
    ]
  } finally {
    plain.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
