import { isWithinLead, leadOf } from '../../../domain/attention.ts'
import { endsWithin } from '../../../domain/daysLeft.ts'
import { longAt } from '../copy/longs.ts'
import { cellColumns, instanceCells, wantedInstances } from './instances.ts'
import { rowsByTime, rowsWhere } from './order.ts'
import { leftCells, type Build, type Series } from './report.ts'
import { monthsFrom, perMonth } from './series.ts'

const buckets = [7, 30, 60, 90] as const

const bucketOf = (end: number, now: number): number | null => buckets.find((days) => endsWithin(end, now, days)) ?? null

/** What ends after `now`, and how soon; each instance counts in the narrowest bucket that it fits. */
export const buildExpiring: Build = (basis, asked) => {
  const { now, days, leadDays, dueSince } = asked
  const names = [...cellColumns, 'concurrentHigh', 'concurrentLow', 'amountHigh', 'amountLow'] as const
  const wanted = wantedInstances(basis, names, asked, ['p.ends > ?', now])
  const { assets, placeOf, ends, article: articleOf } = wanted
  const yearEnd = monthsFrom(now).at(-1)!
  const isWithin = days === undefined ? (end: number) => end < yearEnd : (end: number) => endsWithin(end, now, days)

  const leads = Array.from(basis.source.productKinds(), (one) => (one === undefined ? null : leadOf(leadDays, one.key)))
  const isAssigned = (row: number): boolean => assets[placeOf[row]!]!.holder !== null
  const cameDue = (row: number, since: number): boolean => {
    const lead = leads[articleOf[row]!] ?? null
    return isAssigned(row) && isWithinLead(ends[row]!, now, lead) && !isWithinLead(ends[row]!, since, lead)
  }

  const found = rowsWhere(wanted.count, (row) =>
    dueSince === undefined ? isWithin(ends[row]!) : cameDue(row, dueSince),
  )
  const sorted = rowsByTime(found, ends)

  const limits = {
    concurrent: { high: wanted.concurrentHigh, low: wanted.concurrentLow },
    amounts: { high: wanted.amountHigh, low: wanted.amountLow },
  }
  const endAt = (row: number): number => ends[sorted[row]!]!
  const leadAt = (row: number): boolean | null => {
    const lead = leads[articleOf[sorted[row]!]!] ?? null
    return lead === null ? null : isWithinLead(endAt(row), now, lead)
  }
  const limitOf = (which: 'concurrent' | 'amounts') => (row: number) => longAt(limits[which], sorted[row]!)

  let withinLeadTime = 0
  const perBucket = new Map<number | null, number>()
  for (let row = 0; row < sorted.length; row += 1) {
    const bucket = bucketOf(endAt(row), now)
    perBucket.set(bucket, (perBucket.get(bucket) ?? 0) + 1)
    if (leadAt(row)) withinLeadTime += 1
  }
  const series: Series[] = [
    perMonth(sorted.length, endAt, now, isWithin),
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
    total: sorted.length,
    cells: {
      ...instanceCells(basis, wanted, (row) => sorted[row]!),
      ...leftCells(endAt, now),
      bucket: (row) => bucketOf(endAt(row), now),
      withinLeadTime: leadAt,
      limitConcurrent: limitOf('concurrent'),
      limitAmount: limitOf('amounts'),
    },
    totals: { instances: sorted.length, withinLeadTime },
    series,
  }
}
