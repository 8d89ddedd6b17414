import { onDeskEvent } from '../desk/events.ts'
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

/** Hears from the desk that the copy of the enterprise that is shown changed; called once at the start. */
export function followData(): void {
  onDeskEvent((event) => {
    if (event.type === 'dataChanged' && event.profile === shownProfileId()) askShownAgain()
  })
}
