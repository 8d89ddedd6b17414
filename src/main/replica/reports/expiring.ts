import { isWithinLead, leadOf } from '../../../domain/attention.ts'
import { lastWithin, hasEnded } from '../../../domain/daysLeft.ts'
import type { Condition } from '../copy/conditions.ts'
import { longAt } from '../copy/products.ts'
import { byEnd, endCells, instanceCells, pick, readShown, scopeOfReport, type Shown } from './instances.ts'
import {
  type Build,
  type Series,
  monthsFrom,
  perMonth,
  textOrNull,
  timeCell,
  type Cells,
  type ReportQuery,
  type ReportBasis,
  largestOf,
  seriesOf,
  type Named,
} from './report.ts'
import { notActivatedBit, readColumns, trialEndBit } from '../copy/productColumns.ts'

const buckets = [7, 30, 60, 90] as const

const limits = ['concurrentHigh', 'concurrentLow', 'amountHigh', 'amountLow'] as const

/** What ends after `now`, and how soon; each instance counts in the narrowest bucket that it fits. */
export const buildExpiring: Build<'expiring'> = (basis, asked) => {
  const { now, days, leadDays, dueSince } = asked
  const { copy, source } = basis
  const until = days === undefined ? monthsFrom(now).at(-1)! - 1 : lastWithin(now, days)
  const leads = Array.from(source.productKinds(), (one) => (one === undefined ? null : leadOf(leadDays, one.key)))
  const bounds = buckets.map((days) => ({ days, until: lastWithin(now, days) }))
  const bucketOf = (end: number): number | null => bounds.find((bucket) => end <= bucket.until)?.days ?? null

  const conditions: Condition[] = [
    ['p.ends > ?', now],
    ...(dueSince === undefined
      ? ([['p.ends <= ?', until]] satisfies Condition[])
      : ([['p.asset IN (SELECT row FROM asset WHERE holder IS NOT NULL)']] satisfies Condition[])),
    ...scopeOfReport(basis, asked),
  ]
  const isLeadSet = Object.keys(leadDays).length > 0
  const ending = byEnd(copy, conditions, isLeadSet ? { names: ['article'] } : { isByIndex: true })
  const usualLead = leadOf({}, '')
  const leadAt = (nth: number): number | null =>
    'article' in ending ? (leads[ending.article[nth]!] ?? null) : usualLead
  const isLeadBegun = (nth: number, at: number): boolean => isWithinLead(ending.ends[nth]!, at, leadAt(nth))
  const due =
    dueSince === undefined
      ? undefined
      : [...ending.row.keys()].filter((nth) => isLeadBegun(nth, now) && !isLeadBegun(nth, dueSince))
  const [rows, ends] = [pick(ending.row, due), pick(ending.ends, due)]

  let withinLeadTime = 0
  const perBucket = new Map<number | null, number>()
  for (let row = 0; row < rows.length; row += 1) {
    const bucket = bucketOf(ends[row]!)
    perBucket.set(bucket, (perBucket.get(bucket) ?? 0) + 1)
    if (isLeadBegun(due?.[row] ?? row, now)) withinLeadTime += 1
  }
  const series: Series[] = [
    perMonth(
      rows.length,
      (row) => ends[row]!,
      now,
      (end) => end <= until,
    ),
    {
      name: 'buckets',
      points: [...buckets, null].map((bucket) => ({
        label: bucket === null ? null : String(bucket),
        at: null,
        value: perBucket.get(bucket) ?? 0,
      })),
    },
  ]
  return {
    total: rows.length,
    cells(places) {
      const shown = readShown(basis, limits, pick(rows, places), conditions)
      if (shown === undefined) return undefined
      const { instance } = shown
      const longOf = (high: ArrayLike<number>, low: ArrayLike<number>) => (row: number) =>
        longAt({ high, low }, instance(row))
      return {
        ...instanceCells(basis, shown),
        ...endCells(shown, now),
        bucket: (row) => bucketOf(shown.ends[instance(row)]!),
        withinLeadTime(row) {
          const lead = leads[shown.article[instance(row)]!] ?? null
          return lead === null ? null : isWithinLead(shown.ends[instance(row)]!, now, lead)
        },
        limitConcurrent: longOf(shown.concurrentHigh, shown.concurrentLow),
        limitAmount: longOf(shown.amountHigh, shown.amountLow),
      }
    },
    totals: { instances: rows.length, withinLeadTime },
    series,
  }
}

/** The instances that meet a condition, in the order of their ends, and what both reports say of each. */
function list<More extends Cells>(
  basis: ReportBasis,
  asked: ReportQuery,
  conditions: readonly Condition[],
  moreCells: (shown: Shown<'limitEnd'>) => More,
) {
  const found = byEnd(basis.copy, conditions, {})
  // They come first.
  let ended = 0
  while (ended < found.count && hasEnded(found.ends[ended]!, asked.now)) ended += 1
  return {
    found,
    total: found.count,
    cells(places?: ArrayLike<number>) {
      const shown = readShown(basis, ['limitEnd'], pick(found.row, places), conditions)
      if (shown === undefined) return undefined
      return {
        ...instanceCells(basis, shown),
        ...endCells(shown, asked.now),
        limitEndTime: (row: number) => timeCell(shown.limitEnd[shown.instance(row)]!),
        ...moreCells(shown),
      }
    },
    totals: { instances: found.count, ended },
  }
}

/** What is a trial, and how long still. */
export const buildTrials: Build<'trials'> = (basis, asked) => {
  const conditions: Condition[] = [['p.trial = 1'], ...scopeOfReport(basis, asked)]
  const { found, ...report } = list(basis, asked, conditions, ({ flags, ends, instance }) => ({
    trialEndDate: (row: number) => (flags[instance(row)]! & trialEndBit ? timeCell(ends[instance(row)]!) : null),
  }))
  return { ...report, series: [perMonth(found.count, (row) => found.ends[row]!, asked.now)] }
}

/** How many instances there are of each product, products by name. */
function perProduct(basis: ReportBasis, articles: ArrayLike<number>): Named[] {
  const named = basis.named()
  const countByArticle = new Map<number, number>()
  for (let at = 0; at < articles.length; at += 1)
    countByArticle.set(articles[at]!, (countByArticle.get(articles[at]!) ?? 0) + 1)
  const products = new Map<string, Named & { sort: string }>()
  for (const [article, count] of countByArticle) {
    const { key, uri, name, nameKey } = named(article)
    const known = products.get(key)
    if (known) known.value += count
    else products.set(key, { id: textOrNull(uri), name: textOrNull(name), value: count, sort: nameKey['zh-CN'] })
  }
  return [...products.values()].sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0))
}

/** What nobody has activated: the flag is false, or the service does not say. */
export const buildNotActivated: Build<'not-activated'> = (basis, asked) => {
  const conditions: Condition[] = [['p.activated IS NOT 1'], ...scopeOfReport(basis, asked)]
  const {
    found: _found,
    totals,
    ...report
  } = list(basis, asked, conditions, ({ flags, instance }) => ({
    activateFlag: (row: number) => (flags[instance(row)]! & notActivatedBit ? false : null),
  }))
  // Those of one name stand in the order of their first instances.
  const products = perProduct(basis, readColumns(basis.copy, ['article'], conditions).article)
  return {
    ...report,
    totals: { ...totals, products: products.length },
    series: [seriesOf('products', largestOf(products))],
  }
}
