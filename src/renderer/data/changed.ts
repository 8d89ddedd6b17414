import { askShownAgain } from './dataChanged.ts'

const listeners = new Set<() => void>()

/** Registers how something that reads the service itself reads it again. */
export function onChanged(reread: () => void): void {
  listeners.add(reread)
}

/** Something was changed at the service, or may have been: what is on the screen is refreshed. */
export function announceChange(): void {
  for (const reread of listeners) reread()
  // What the desk has read of it meanwhile is in the copy; what it reads after this, it tells by itself.
  askShownAgain()
}
