import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { createProductSource } from '../../../../src/main/replica/copy/productColumns.ts'
import { createRecords } from '../../../../src/main/replica/copy/records.ts'
import { createTileBoard } from '../../../../src/main/replica/copy/tileBoard.ts'
import { copyTables } from '../../../../src/main/replica/copy/copySchema.ts'
import { createTrees } from '../../../../src/main/replica/copy/trees.ts'
import { recordId, type ListKind } from '../../../../src/main/replica/kinds.ts'
import { pastSteps } from '../../../../src/main/replica/past/staging.ts'
import { Body } from '../../../../src/main/replica/record.ts'
import { createReportEngine, type ReportEngine } from '../../../../src/main/replica/reports/engine.ts'

export const day = 86_400_000

type Time = number | string | null | undefined

export interface Instance {
  id: number | string
  productUri: string
  productName: string | null
  limitStartTime: Time
  limitEndTime: Time
  trial: number | boolean | null
  trialEndDate: Time
  activateFlag: boolean | null
  limitConcurrent: number | string | null
  limitAmount: number | string | null
}
export interface AssetRecord {
  assetId: string
  assetNum: string
  cloudAccountGlobalId: string | null
  borrowedFlag: boolean
  onlineFlag: boolean
}
interface Branch {
  id: number
  merchandiseNum: string
  merchandiseName: string | null
  productInstanceList: Instance[]
}
interface Tree {
  productInstanceList: Instance[]
  children: Branch[]
}
interface MemberRecord {
  globalId: string
  userName: string
  name: string | null
  departmentId: string | number | null
  departmentName: string | null
}
export interface Enterprise {
  members: MemberRecord[]
  /** An asset id may be listed twice; its tree then is that of the first. `undefined`: it was never read. */
  assets: { record: AssetRecord; tree: Tree | undefined; error: string | null }[]
  keys: AssetRecord[]
}

/** Times around those at which a report decides: now, the ends of its buckets, of days and of months, here. */
function timesAround(now: number): number[] {
  const today = new Date(now)
  const firsts = [-1, 0, 1, 2, 11, 12, 13].map((months) =>
    new Date(today.getFullYear(), today.getMonth() + months, 1).getTime(),
  )
  const midnights = [0, 1, 7].map((days) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime(),
  )
  const spans = [0, 7, 14, 30, 60, 90, 365].map((days) => now + days * day)
  const around = [...firsts, ...midnights, ...spans, now - 7 * day].flatMap((time) => [time - 1, time, time + 1])
  return [...around, 253_402_214_400_000, 0]
}

const ids = ['g1', 'g2', 'g3', 'g9']
/** The largest `int` and `Long` mean "no limit". */
const limits = [0, 1, 5, 2_147_483_647, '9223372036854775807', '9223372036854775806', '9007199254740993', null]

export function enterprises(now: number): fc.Arbitrary<Enterprise> {
  const time: fc.Arbitrary<Time> = fc.oneof(
    fc.constantFrom(...timesAround(now)),
    fc.constantFrom(...timesAround(now)).map(String),
    fc.integer({ min: -400 * day, max: 800 * day }).map((from) => now + from),
    fc.constantFrom(null, undefined, '9223372036854775807'),
  )
  const instance = fc.record<Instance>({
    id: fc.constantFrom('1', 2, '9223372036854775807'),
    productUri: fc.constantFrom('urn:a', 'urn:b', 'urn:c', ''),
    productName: fc.constantFrom('Beam', 'Cost 2', '造价', null),
    limitStartTime: time,
    limitEndTime: time,
    trial: fc.constantFrom(0, 1, true, null),
    trialEndDate: time,
    activateFlag: fc.constantFrom(true, false, null),
    limitConcurrent: fc.constantFrom(...limits),
    limitAmount: fc.constantFrom(...limits),
  })
  const tree = fc.record<Tree>({
    productInstanceList: fc.array(instance, { maxLength: 4 }),
    children: fc.array(
      fc.record<Branch>({
        id: fc.constant(7),
        merchandiseNum: fc.constantFrom('M1', 'M2'),
        merchandiseName: fc.constantFrom('套装', null),
        productInstanceList: fc.array(instance, { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  })
  const listed = (prefix: string) =>
    fc.record<AssetRecord>({
      assetId: fc.integer({ min: 1, max: 8 }).map((n) => `${prefix}${n}`),
      assetNum: fc.integer({ min: 1, max: 8 }).map((n) => `KD${n}`),
      cloudAccountGlobalId: fc.constantFrom(...ids, null, ''),
      borrowedFlag: fc.boolean(),
      onlineFlag: fc.boolean(),
    })
  const asset = fc.record({
    record: listed('a'),
    tree: fc.option(tree, { nil: undefined, freq: 5 }),
    error: fc.constantFrom(null, null, '60024'),
  })
  return fc.record<Enterprise>({
    members: fc.array(
      fc.record<MemberRecord>({
        globalId: fc.constantFrom('g1', 'g2', 'g3', 'g4'),
        userName: fc.constantFrom('ann', 'bob', 'zhang'),
        name: fc.constantFrom('Ann', '张伟', '李', ' ', null),
        departmentId: fc.constantFrom('9223372036854775807', 12, null),
        departmentName: fc.constantFrom('研发部', 'Sales', null),
      }),
      { maxLength: 5 },
    ),
    assets: fc.array(asset, { maxLength: 7 }),
    keys: fc.array(listed('k'), { maxLength: 4 }),
  })
}

/** The copy of an enterprise, and its reports; made as a sync makes it, in the same thread. */
export function copyOf({ members, assets, keys }: Enterprise, at: number) {
  const copy = new DatabaseSync('')
  copy.exec(copyTables)
  const past = new DatabaseSync('')
  for (const step of pastSteps) past.exec(step)
  const put = (kind: ListKind, records: readonly object[], idOf: (record: object) => string): void => {
    const seen = new Map<string, number>()
    const table = createRecords(copy, kind)
    records.forEach((record, position) => {
      const nth = seen.get(idOf(record)) ?? 0
      seen.set(idOf(record), nth + 1)
      table.put(recordId(idOf(record), nth), position, JSON.stringify(record))
    })
    copy.prepare('INSERT INTO list (kind, read_at, size) VALUES (?, ?, 0)').run(kind, at)
  }
  put('member', members, (one) => (one as MemberRecord).globalId)
  put(
    'asset',
    assets.map(({ record }) => record),
    (one) => (one as AssetRecord).assetId,
  )
  put('key', keys, (one) => (one as AssetRecord).assetId)
  const trees = createTrees(copy)
  for (const { record, tree, error } of firstOfEach(assets)) {
    if (tree) trees.take(record.assetId, new Body(JSON.stringify(tree)), at)
    if (error !== null) trees.fail(record.assetId, error, at)
  }
  const source = createProductSource(copy)
  const wall = createTileBoard(copy, source)
  const engine = createReportEngine({ copy, past, snapshot: null, source, wall, readAt: () => at, listsAt: () => at })
  const close = (): void => {
    copy.close()
    past.close()
  }
  return { copy, past, engine, close }
}

/** A record of each asset id: the first that is listed. */
export function firstOfEach(assets: Enterprise['assets']): Enterprise['assets'] {
  const seen = new Set<string>()
  return assets.filter(({ record }) => !seen.has(record.assetId) && seen.add(record.assetId))
}

/** All rows of a report. */
export function readAll(engine: ReportEngine, asked: Parameters<ReportEngine['read']>[0]) {
  const all = engine.read(asked, { offset: 0, limit: 100_000 })
  expectRange(engine, asked, all.rows)
  return all
}

function expectRange(engine: ReportEngine, asked: Parameters<ReportEngine['read']>[0], rows: readonly object[]): void {
  const part = engine.read(asked, { offset: 1, limit: 2 })
  if (JSON.stringify(part.rows) !== JSON.stringify(rows.slice(1, 3))) throw new Error('a range is another one')
}
