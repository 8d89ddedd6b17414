/**
 * What a snapshot is found by: its number, its name, and its times in epoch milliseconds: when it was made, and when a
 * sync last found nothing new.
 */
export interface Dated {
  snapshot: number
  since: number
  at: number
  name: string | null
}

const dayOnly = /^(\d{4})-(\d{2})-(\d{2})$/
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** The local midnights at which a day begins and ends; undefined if the text is no calendar day. */
function dayOf(text: string): { from: number; until: number } | undefined {
  const [, year, month, day] = (dayOnly.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const from = new Date(year, month - 1, day)
  if (from.getMonth() !== month - 1 || from.getDate() !== day) return undefined
  return { from: from.getTime(), until: new Date(year, month - 1, day + 1).getTime() }
}

/** Characters that a snapshot's name has at most. */
const longestName = 100

/**
 * Whether a text can be a snapshot's name: one line that isn't too long, turns nothing around it, and doesn't read as a
 * number, a day or a time, in any digits.
 */
export function canBeName(text: string): boolean {
  const plain = text.normalize('NFKC').trim()
  const isOneLine = text.length <= longestName && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
  return plain !== '' && isOneLine && !/^\p{Nd}+$/u.test(plain) && !dayOnly.test(plain) && !isoTime.test(plain)
}

/**
 * The snapshot that was meant: by number, by name, by time (ISO 8601, local without a zone: the last one made not
 * after it), or by day (the last one made or confirmed on that local day). `snapshots` must be sorted newest first.
 */
export function findSnapshot<S extends Dated>(text: string, snapshots: readonly S[]): S | undefined {
  if (/^\d+$/.test(text)) return snapshots.find(({ snapshot }) => snapshot === Number(text))
  if (dayOnly.test(text)) {
    const day = dayOf(text)
    const isOf = (time: number): boolean => day !== undefined && time >= day.from && time < day.until
    return snapshots.find(({ since, at }) => isOf(since) || isOf(at))
  }
  if (isoTime.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : snapshots.find(({ since }) => since <= time)
  }
  return snapshots.find(({ name }) => name === text)
}

/**
 * Where the points of a course over snapshots are drawn, from the least value at the bottom to the greatest at the top;
 * `points` in order of time, at least one.
 */
export function spotsOf(
  points: readonly { at: number; value: number }[],
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
): { x: number; y: number }[] {
  const values = points.map(({ value }) => value)
  const [low, high, first, last] = [Math.min(...values), Math.max(...values), points[0]!.at, points.at(-1)!.at]
  return points.map(({ at, value }) => ({
    x: left + ((right - left) * (at - first)) / Math.max(1, last - first),
    y: high === low ? (top + bottom) / 2 : bottom - ((bottom - top) * (value - low)) / (high - low),
  }))
}
