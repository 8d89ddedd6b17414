const dayMs = 86_400_000

/** The local day of a time (epoch ms), as a number that a person reads: 20261122. */
export function localDay(time: number): number {
  const date = new Date(time)
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate()
}

/** How many local days the second time (epoch ms) is after the first; a day of 23 or 25 hours is one day. */
export function localDaysBetween(one: number, other: number): number {
  const countedFrom = (time: number): number => {
    const date = new Date(time)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  }
  return Math.round((countedFrom(other) - countedFrom(one)) / dayMs)
}
