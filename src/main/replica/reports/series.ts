import type { Series } from './report.ts'

const months = 12
/** How many of what is named a picture compares. */
const drawn = 10

/** The beginnings of the next calendar months of this machine's time zone, the present one's first; and the end. */
export function monthsFrom(now: number): number[] {
  const today = new Date(now)
  return Array.from({ length: months + 1 }, (_, at) =>
    new Date(today.getFullYear(), today.getMonth() + at, 1).getTime(),
  )
}

/**
 * How many of the ends, in their order, are in each of the next months, from `now` on. NaN is none. Months of which no
 * end `isWithin` what is looked at are left out: that nothing ends there isn't known.
 */
export function perMonth(
  count: number,
  endAt: (row: number) => number,
  now: number,
  isWithin: (end: number) => boolean = () => true,
): Series {
  const begun = monthsFrom(now)
  const counts = new Uint32Array(months)
  let month = 0
  for (let row = 0; row < count; row += 1) {
    const end = endAt(row)
    if (!(end > now)) continue
    while (month < months && end >= begun[month + 1]!) month += 1
    if (month < months) counts[month]! += 1
  }
  const points = Array.from(counts, (value, at) => ({ label: null, at: begun[at]!, value }))
  return { name: 'months', points: points.filter(({ at }) => isWithin(Math.max(at, now + 1))) }
}

export interface Named {
  id: string | null
  name: string | null
  value: number
}

/**
 * The largest figures; where several of all have one name, their ids tell them apart. A label is null for what has
 * neither.
 */
export function largestOf<One extends Named>(figures: readonly One[]): (One & { label: string | null })[] {
  const found = figures.filter(({ value }) => value > 0)
  const times = new Map<string | null, number>()
  for (const { name } of found) times.set(name, (times.get(name) ?? 0) + 1)
  const largest = found.toSorted((a, b) => b.value - a.value).slice(0, drawn)
  return largest.map((one) => {
    const isShared = one.name !== null && one.id !== null && times.get(one.name)! > 1
    return { ...one, label: isShared ? `${one.name} · ${one.id}` : (one.name ?? one.id) }
  })
}

/** A series of named figures. */
export const seriesOf = (name: string, figures: readonly { label: string | null; value: number }[]): Series => ({
  name,
  points: figures.map(({ label, value }) => ({ label, at: null, value })),
})
