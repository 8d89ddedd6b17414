/** The longest pause between two keys of a barcode scanner, in ms; people are slower. */
export const burstGapMs = 35
/** The longest pause of the slowest scanners, in ms; then only the field that is typed into tells them from people. */
export const slowGapMs = 100
/** After a pause this long, in ms, a burst without an end of its own has ended. */
export const endPauseMs = 200
const shortestScan = 4
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control'])
/** What may still come after the key that ends a scan: LF is another Enter, or Ctrl-J. */
const tails: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Control', 'j', 'J'])
const ends: ReadonlySet<string> = new Set(['Enter', 'Tab'])

/**
 * Tells a scanner's typing from a person's: keys that follow each other fast, at least four, then Enter, Tab, or
 * nothing more. `press` takes each key with its time in ms and returns the text of a burst at its end.
 */
export function createBurst(gapMs = burstGapMs): {
  press: (key: string, at: number) => string | undefined
  isRunning: () => boolean
  isTail: (key: string, at: number) => boolean
  pause: () => string | undefined
} {
  let text = ''
  let lastAt = Number.NEGATIVE_INFINITY
  let endedAt = Number.NEGATIVE_INFINITY

  function end(): string | undefined {
    const scanned = text.length >= shortestScan ? text : undefined
    text = ''
    return scanned
  }
  return {
    press(key, at) {
      const isFast = at - lastAt <= gapMs
      lastAt = at
      if (ends.has(key)) {
        const scanned = end()
        if (!isFast || scanned === undefined) return undefined
        endedAt = at
        return scanned
      }
      if ([...key].length === 1) {
        text = isFast ? text + key : key
        // The next scan has begun, and has an end of its own.
        endedAt = Number.NEGATIVE_INFINITY
      }
      // Shift and other modifiers come between the characters of a burst without ending it; any other key does.
      else if (!isFast || !modifiers.has(key)) text = ''
      return undefined
    },
    /** Whether several keys came fast: what is being typed may be a scan. */
    isRunning: () => text.length > 1,
    /** Whether a key, before it is pressed, is the rest of an end that was heard already: the LF of a CR LF. */
    isTail: (key, at) => at - endedAt <= gapMs && tails.has(key),
    /** Nothing more came: the text of a burst that has no end of its own. */
    pause: end,
  }
}
