/** The first moment after `after` (epoch ms) at which the local clock shows `time` ("HH:MM"). */
function nextAt(time: string, after: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const date = new Date(after)
  // On a day when the clock is put forward this time may not exist; a later one is returned then.
  const on = (day: number): number => new Date(date.getFullYear(), date.getMonth(), day, hours, minutes).getTime()
  const today = on(date.getDate())
  return today > after ? today : on(date.getDate() + 1)
}

const firstPauseMs = 30_000
const longestPauseMs = 900_000

/** How long to wait after a number of failures in a row, in milliseconds: half a minute, doubled each time. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}

const dayMs = 86_400_000

/**
 * When the daily sync is due (epoch ms); `last` is when the last one began. At once if there was none, or if it lies so
 * far ahead that the clock has been set back since: the wait would have no end.
 */
export function syncDueAt(time: string, last: number | undefined, now: number): number {
  return last === undefined || last > now + dayMs ? now : nextAt(time, last)
}

/** When a refresh is due (epoch ms); `last` is the last attempt. Setting the clock back doesn't delay it. */
export function refreshDueAt(minutes: number, last: number | undefined, now: number): number {
  return last === undefined || last > now ? now : last + minutes * 60_000
}
