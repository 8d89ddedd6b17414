const heard = new WeakMap<AbortSignal, { acts: Set<() => void>; tell: () => void }>()

/**
 * Calls `act` when the signal aborts, until the function it returns is called. Thousands of requests are sent under one
 * signal, and a listener for each takes as long as the rest of its waiting: they share one, which goes with the last of
 * them, so that it keeps no signal alive.
 */
export function hearAbort(signal: AbortSignal, act: () => void): () => void {
  let known = heard.get(signal)
  if (!known) {
    const acts = new Set<() => void>()
    const tell = (): void => [...acts].forEach((one) => one())
    known = { acts, tell }
    heard.set(signal, known)
    signal.addEventListener('abort', tell)
  }
  const { acts, tell } = known
  // The same function may be given twice.
  const own = (): void => act()
  acts.add(own)
  return () => {
    if (!acts.delete(own) || acts.size > 0) return
    signal.removeEventListener('abort', tell)
    heard.delete(signal)
  }
}
