const listeners = new Set<() => void>()

/** Registers how a store that shows the enterprise's records reads them again. */
export function onChanged(reread: () => void): void {
  listeners.add(reread)
}

/** Something was changed, or may have been: what is on the screen is refreshed. */
export function announceChange(): void {
  for (const reread of listeners) reread()
}
