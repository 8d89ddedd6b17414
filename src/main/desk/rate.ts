/** Returns a function that says yes at most `count` times within any `ms` milliseconds. */
export function createRate(count: number, ms: number, now: () => number): () => boolean {
  const times: number[] = []
  return () => {
    const time = now()
    while (times[0] !== undefined && times[0] <= time - ms) times.shift()
    if (times.length >= count) return false
    times.push(time)
    return true
  }
}
