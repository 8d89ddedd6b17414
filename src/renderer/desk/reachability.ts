import { create } from 'zustand'
import type { DeskError, Result } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { isLocal, type OperationName } from '../../contract/operationNames.ts'
import type { OutputOf } from '../../contract/operations.ts'
import { currentWords } from '../ui/useWords.tsx'
import { noteMessage } from '../ui/toasts.ts'
import { reachWords } from '../../words/page/shell.ts'

/** Whether a profile's service answers, as the last call showed. `since`: the first call that failed, in epoch ms. */
export type Reach = { state: 'reached' } | { state: 'unreachable'; since: number }

interface Reachability {
  byProfile: Readonly<Record<string, Reach>>
  /** Whether the last call didn't even reach Keydesk itself: then nothing is known about any service. */
  isDoorClosed: boolean
  /** How often its events broke off or came back. */
  turns: number
}

export const useReachability = create<Reachability>(() => ({
  byProfile: {},
  isDoorClosed: false,
  turns: 0,
}))

/** Whether Keydesk itself doesn't answer this page: that says nothing about the service. */
export function isOfDoor({ code }: DeskError): boolean {
  return code.startsWith('door.')
}

/** Learns from the end of a call whether Keydesk itself is there. */
export function learnDoor(error: DeskError | undefined): void {
  useReachability.setState({ isDoorClosed: error !== undefined && isOfDoor(error) })
}

/** Whether the events came when they were last listened for. */
let areHeard = true

/**
 * Learns from the event stream whether Keydesk itself is there; it breaks off even if nothing is being called. That it
 * breaks off again and again says nothing against calls that were answered since.
 */
export function learnFromEvents(isThere: boolean): void {
  const { isDoorClosed, turns } = useReachability.getState()
  if (isThere ? isDoorClosed || !areHeard : areHeard)
    useReachability.setState({ isDoorClosed: !isThere, turns: turns + 1 })
  areHeard = isThere
}

/** Whether an error says that the service can't be reached. */
export function isAway(error: DeskError): boolean {
  return error.kind === 'unreachable' && !isOfDoor(error)
}

function reachOfError(error: DeskError): Reach['state'] | undefined {
  const { kind, endpoint } = error
  if (isOfDoor(error)) return undefined
  if (kind === 'unreachable' || kind === 'notTheService') return 'unreachable'
  const wasAnswered = kind === 'refused' || kind === 'shape' || kind === 'notSignedIn'
  return wasAnswered && endpoint !== undefined ? 'reached' : undefined
}

/** What a call's result shows about its service, if anything. */
export function reachOf(name: OperationName, result: Result<unknown>): Reach['state'] | undefined {
  if (isLocal(name)) return undefined
  if (!result.ok) return reachOfError(result.error)
  // Tokens that are pasted are kept without a call.
  if (name === 'signIn') return undefined
  const { error } = (result.data ?? {}) as { error?: DeskError }
  if (error !== undefined) return reachOfError(error)
  if (name !== 'testProfile') return 'reached'
  const { scopes: _scopes, ...lists } = result.data as OutputOf<'testProfile'>
  const found = Object.values(lists)
  const shown = found.map((one) => ('error' in one ? reachOfError(one.error) : 'reached'))
  return shown.includes('reached') ? 'reached' : shown[0]
}

/**
 * Learns from a call whether the service is there; notes for Messages that it went away or came back. `begunAt`, in epoch
 * ms: a refresh may have failed since, of which the desk's events tell sooner than the answer of an earlier one comes.
 */
export function learnReach(
  profile: ProfileId,
  name: OperationName,
  result: Result<unknown>,
  begunAt = Date.now(),
): void {
  const state = reachOf(name, result)
  const before = useReachability.getState().byProfile[profile]
  if (state === undefined || state === before?.state) return
  if (before?.state === 'unreachable' && begunAt < before.since) return
  const reach: Reach = state === 'reached' ? { state } : { state, since: Date.now() }
  useReachability.setState(({ byProfile }) => ({ byProfile: { ...byProfile, [profile]: reach } }))
  const { t } = currentWords()
  if (state === 'unreachable') {
    const { error } = result as { error?: DeskError }
    noteMessage({ kind: 'failed', title: t(reachWords.lost), ...(error && { error }) })
  } else if (before !== undefined) {
    noteMessage({ kind: 'done', title: t(reachWords.back) })
  }
}
