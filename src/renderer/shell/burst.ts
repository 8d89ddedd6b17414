/** A barcode scanner leaves at most this long between two keys, in ms; hands are slower. */
export const burstGapMs = 35
/** The slowest scanners leave as long as this, and then only what is being typed into tells them from hands. */
export const slowGapMs = 100
const shortestScan = 4
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph'])

/**
 * Tells a scanner's typing from a person's: keys that follow each other fast, at least four, then Enter. `press` takes
 * each key with its time in ms and gives the text of a burst when its Enter comes.
 */
export function createBurst(gapMs = burstGapMs): {
  press: (key: string, at: number) => string | undefined
  isRunning: () => boolean
} {
  let text = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      const isFast = at - lastAt <= gapMs
      lastAt = at
      if (key === 'Enter') {
        const scanned = isFast && text.length >= shortestScan ? text : undefined
        text = ''
        return scanned
      }
      if ([...key].length === 1) text = isFast ? text + key : key
      // Shift and other modifiers come between the characters of a burst without ending it; any other key does.
      else if (!isFast || !modifiers.has(key)) text = ''
      return undefined
    },
    /** More than one key came fast: what is being typed may be a scan. */
    isRunning: () => text.length > 1,
  }
}
