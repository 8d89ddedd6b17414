import { onDeskEvent } from '../desk/events.ts'
import { useReachability } from '../desk/reachability.ts'
import { shownProfileId } from './enterprise.ts'

const listeners = new Set<() => void>()

/** Registers how what is shown of the copy is asked for again. */
export function onDataChanged(listener: () => void): void {
  listeners.add(listener)
}

/** The copy has changed, or another look is wanted: what is shown is asked for again. */
export function askShownAgain(): void {
  for (const listener of listeners) listener()
}

/**
 * Hears from the desk that the copy of the enterprise that is shown changed; called once at the start. What a Keydesk
 * told that could not be heard is missed, and of one that went away what is shown has to say so.
 */
export function followData(): void {
  onDeskEvent((event) => {
    if (event.type === 'dataChanged' && event.profile === shownProfileId()) askShownAgain()
  })
  useReachability.subscribe((now, before) => {
    if (now.turns > before.turns) askShownAgain()
  })
}
