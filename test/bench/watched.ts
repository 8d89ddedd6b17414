import { peakMemory, restartedPeak } from '../fakes/peakMemory.ts'

/** What a piece of work took: time, memory above where it began, and the longest that anything else had to wait. */
export interface Watched {
  ms: number
  megabytes: number
  longest: number
}

const every = 5

/** Measures the longest gap between turns of the event loop until it is called again, in milliseconds. */
export function watchGaps(): () => number {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - every)
    last = now
  }, every)
  return () => {
    clearInterval(timer)
    return longest
  }
}

export async function watched(work: () => Promise<unknown>): Promise<Watched> {
  const before = restartedPeak()
  const gaps = watchGaps()
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  return { ms, megabytes: (peakMemory() - before) / 1e6, longest: gaps() }
}
