/** The local day of a time (epoch ms), as a number that a person reads: 20261122. */
export function localDay(time: number): number {
  const date = new Date(time)
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate()
}
