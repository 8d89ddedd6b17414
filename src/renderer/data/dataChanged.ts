import { onDeskEvent } from '../desk/events.ts'
import { useReachability } from '../desk/reachability.ts'
import { shownProfileId } from './enterprise.ts'

/** What changes without the copy: history, jobs, whose rows follow from their changes, and sheets that are edited here. */
export type Only = 'history' | 'jobs' | 'sheets'

const listeners = new Set<(only?: Only) => void>()

/** Registers how to ask again for what is shown, or for history or jobs alone. */
export function onDataChanged(listener: (only?: Only) => void): void {
  listeners.add(listener)
}

/** Asks again for what is shown, because the copy has changed or somebody wants a fresh look. */
export function askShownAgain(): void {
  for (const listener of listeners) listener()
}

/** Asks again for a part of what is shown. */
export function askAgainFor(only: Only): void {
  for (const listener of listeners) listener(only)
}

/**
 * Listens for changes of the shown enterprise's copy, history and jobs; called once at the start. Events sent while
 * Keydesk couldn't be reached are lost, so everything is asked for again when it goes away or comes back.
 */
export function followData(): void {
  onDeskEvent((event) => {
    if (event.type === 'dataChanged' && event.profile === shownProfileId()) askShownAgain()
    const only = event.type === 'historyChanged' ? 'history' : event.type === 'jobChanged' ? 'jobs' : undefined
    if (only === undefined || !('profile' in event) || event.profile !== shownProfileId()) return
    askAgainFor(only)
  })
  useReachability.subscribe((now, before) => {
    if (now.turns > before.turns) askShownAgain()
  })
}
