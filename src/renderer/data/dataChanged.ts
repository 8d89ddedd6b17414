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

/** How often history is asked for again at most, in ms: a job writes several entries for each of its rows. */
const historyEveryMs = 250

let historyAskedAt = -Infinity
let historyDue: ReturnType<typeof setTimeout> | undefined

/** At once, or else a while after the last time: what is asked then has all that was written until then. */
function askForHistory(): void {
  if (historyDue !== undefined) return
  const ask = () => {
    historyDue = undefined
    historyAskedAt = performance.now()
    askAgainFor('history')
  }
  const wait = historyAskedAt + historyEveryMs - performance.now()
  if (wait <= 0) ask()
  else historyDue = setTimeout(ask, wait)
}

/**
 * Listens for changes of the shown enterprise's copy, history and jobs; called once at the start. Events sent while
 * Keydesk couldn't be reached are lost, so everything is asked for again when it goes away or comes back.
 */
export function followData(): void {
  onDeskEvent((event) => {
    if (event.type === 'dataChanged' && event.profile === shownProfileId()) askShownAgain()
    if (event.type === 'historyChanged' && event.profile === shownProfileId()) askForHistory()
    if (event.type === 'jobChanged' && event.profile === shownProfileId()) askAgainFor('jobs')
  })
  useReachability.subscribe((now, before) => {
    if (now.turns > before.turns) askShownAgain()
  })
}
