import { onDeskEvent } from '../desk/events.ts'
import { useReachability } from '../desk/reachability.ts'
import { shownProfileId } from './enterprise.ts'

const listeners = new Set<(only?: 'history') => void>()

/** Registers how to ask again for what is shown, or for history alone. */
export function onDataChanged(listener: (only?: 'history') => void): void {
  listeners.add(listener)
}

/** Asks again for what is shown, because the copy has changed or somebody wants a fresh look. */
export function askShownAgain(): void {
  for (const listener of listeners) listener()
}

/**
 * Listens for changes of the shown enterprise's copy and history; called once at the start. Events sent while Keydesk couldn't be
 * reached are lost, so everything is asked for again when it goes away or comes back.
 */
export function followData(): void {
  onDeskEvent((event) => {
    if (event.type === 'dataChanged' && event.profile === shownProfileId()) askShownAgain()
    if (event.type !== 'historyChanged' || event.profile !== shownProfileId()) return
    for (const listener of listeners) listener('history')
  })
  useReachability.subscribe((now, before) => {
    if (now.turns > before.turns) askShownAgain()
  })
}
