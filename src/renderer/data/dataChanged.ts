import type { DeskError } from '../../contract/errors.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { InputOf } from '../../contract/operations.ts'
import { call, onDeskEvent } from '../desk/call.ts'
import { useReachability } from '../desk/reachability.ts'
import { shownProfileId } from './profiles.ts'

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

/** Makes a call that changes what is shown, and asks for that again; returns the error if it failed. */
export async function changeShown<N extends OperationName>(name: N, input: InputOf<N>): Promise<DeskError | undefined> {
  const result = await call(name, input)
  if (!result.ok) return result.error
  askShownAgain()
  return undefined
}

/** Asks again for a part of what is shown. */
export function askAgainFor(only: Only): void {
  for (const listener of listeners) listener(only)
}

/** How often a part is asked for again at most, in ms: a job writes several entries for each of its rows. */
const everyMs = 250

/** Asks for a part at once, or else a while after the last time: what is asked then has all that came until then. */
function askSoonFor(only: Only): () => void {
  let requestedAt = -Infinity
  let due: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    due = undefined
    requestedAt = performance.now()
    askAgainFor(only)
  }
  return () => {
    if (due !== undefined) return
    const wait = requestedAt + everyMs - performance.now()
    if (wait <= 0) ask()
    else due = setTimeout(ask, wait)
  }
}

/**
 * Listens for changes of the shown enterprise's copy, history and jobs; called once at the start. Events sent while
 * Keydesk couldn't be reached are lost, so everything is asked for again when it goes away or comes back.
 */
export function followData(): void {
  const askSoon = { historyChanged: askSoonFor('history'), jobChanged: askSoonFor('jobs') }
  onDeskEvent((event) => {
    if (event.type === 'dataChanged' && event.profile === shownProfileId()) askShownAgain()
    if (event.type === 'historyChanged' || event.type === 'jobChanged') {
      if (event.profile === shownProfileId()) askSoon[event.type]()
    }
  })
  useReachability.subscribe((now, before) => {
    if (now.turns > before.turns) askShownAgain()
  })
}
