import { isWithinLead, leadOf } from '../../../domain/attention.ts'
import { lastWithin } from '../../../domain/daysLeft.ts'
import type { Condition } from '../copy/conditions.ts'
import { longAt } from '../copy/longs.ts'
import { byEnd, endCells, instanceCells, pick, readShown, scopeOfReport } from './instances.ts'
import { type Build, type Series, monthsFrom, perMonth } from './report.ts'

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
