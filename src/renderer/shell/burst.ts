/** The longest pause between two keys of a barcode scanner, in ms; people are slower. */
export const burstGapMs = 35
/** The longest pause of the slowest scanners, in ms; then only the field that is typed into tells them from people. */
export const slowGapMs = 100
const shortestScan = 4
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph'])

/**
 * Tells a scanner's typing from a person's: keys that follow each other fast, at least four, then Enter. `press` takes
 * each key with its time in ms and returns the text of a burst at its Enter.
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
    /** Whether several keys came fast: what is being typed may be a scan. */
    isRunning: () => text.length > 1,
  }
}
