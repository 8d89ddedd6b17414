const listeners = new Set<() => void>()

/** Registers how what is shown of the copy is asked for again. */
export function onDataChanged(listener: () => void): void {
  listeners.add(listener)
}

/** The copy has changed, or another look is wanted: what is shown is asked for again. */
export function askShownAgain(): void {
  for (const listener of listeners) listener()
}
