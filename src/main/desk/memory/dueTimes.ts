/** The first moment after `after` (epoch ms) at which the local clock shows `time` ("HH:MM"). */
function nextAt(time: string, after: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const date = new Date(after)
  date.setHours(hours, minutes, 0, 0)
  if (date.getTime() <= after) date.setDate(date.getDate() + 1)
  // A day on which the clock is put forward may have no such time, and shows a later one.
  return date.getTime()
}

const firstPauseMs = 30_000
const longestPauseMs = 900_000

/** How long to wait after so many failures in a row, in milliseconds: half a minute, then twice as long each time. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}

/** When a sync is due that runs once a day; `last`: when the last one began. At once where there was none. */
export function syncDueAt(time: string, last: number | undefined, now: number): number {
  return last === undefined ? now : nextAt(time, Math.min(last, now))
}

/** When a refresh is due; `last`: the last attempt. A clock that was put back does not put it off. */
export function refreshDueAt(minutes: number, last: number | undefined, now: number): number {
  return last === undefined || last > now ? now : last + minutes * 60_000
}
