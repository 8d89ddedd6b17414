/** Reads of one thing, of which only the newest counts. */
export interface Turns {
  /** Begins a read: the one before is stopped and told so. */
  next(): { signal: AbortSignal; isNewest: () => boolean }
  /** Stops the read that is under way. */
  stop(): void
}

export function createTurns(): Turns {
  let newest: AbortController | undefined
  return {
    next() {
      newest?.abort()
      const mine = new AbortController()
      newest = mine
      return { signal: mine.signal, isNewest: () => newest === mine }
    },
    stop() {
      newest?.abort()
      newest = undefined
    },
  }
}
