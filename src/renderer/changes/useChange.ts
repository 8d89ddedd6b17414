import { useEffect, useRef, useState } from 'react'
import type { DeskError, Outcome } from '../../contract/errors.ts'
import type { ChangeName, PendingChange } from '../../contract/operations/changes.ts'
import type { InputOf, OutputOf } from '../../contract/operations.ts'
import {
  dealtWith,
  endInBackground,
  keepInDialog,
  passwordTaken,
  sendPendingChange,
  sentOnceMore,
  usePendingChanges,
  type Concerned,
} from './pendingChanges.ts'

type NotDone = Exclude<Outcome, { outcome: 'done' }>

/**
 * A change from the form to its outcome: `O`, or the error that prevented it. `found`: its outcome was unknown until
 * the lists showed that it was done, or a person said so.
 */
export type ChangeState<O extends Outcome = Outcome> =
  | { at: 'form' }
  | { at: 'sending'; id: string }
  | { at: 'ended'; outcome: O | NotDone }
  | { at: 'found'; isByReading: boolean }

/** The error of a change that was refused or is unknown. */
export function errorOf(state: ChangeState): DeskError | undefined {
  return state.at === 'ended' && state.outcome.outcome !== 'done' ? state.outcome.error : undefined
}

/** What is known by now of a change of unknown outcome. */
function withNews<O extends Outcome>(
  state: ChangeState<O>,
  { error, settles }: Pick<PendingChange, 'error' | 'settles'>,
): ChangeState<O> {
  if (state.at !== 'ended' || state.outcome.outcome !== 'unknown' || error === undefined) return state
  return state.outcome.error.code === error.code ? state : { ...state, outcome: { ...state.outcome, error, settles } }
}

interface Change<N extends ChangeName, O extends Outcome> {
  state: ChangeState<O>
  /**
   * Sends the change, unless it is under way: a second press does nothing. The copy is read again afterwards. `whom`:
   * the employee it is about, if it is one. Returns undefined if the dialog was put aside meanwhile: the outcome is
   * then reported elsewhere.
   */
  send: (input: InputOf<N>, whom?: Concerned) => Promise<O | NotDone | undefined>
  /** Back to the form; only a person decides to send again. */
  backToForm: () => void
  /** Its password was taken, or knowingly given up. */
  settle: () => void
}

/** Sends a change from a dialog; `read` gets the outcome from an output that isn't one itself. */
export function useChange<N extends ChangeName, O extends Outcome = Extract<OutputOf<N>, Outcome>>(
  operation: N,
  read: (output: OutputOf<N>) => O = (output) => output as unknown as O,
): Change<N, O> {
  const [state, setState] = useState<ChangeState<O>>({ at: 'form' })
  const underWay = useRef<string>(undefined)
  const ended = useRef<string>(undefined)
  const unknown = useRef<string>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    return usePendingChanges.subscribe(({ own }) => {
      const now = own.find(({ id }) => id === unknown.current)
      if (now === undefined) return
      const { state, error, settles, settledByReading } = now
      // A password that may be the new one stays with it.
      if (state === 'unknown') return setState((before) => withNews(before, { error, settles }))
      unknown.current = undefined
      if (state === 'done') setState({ at: 'found', isByReading: settledByReading === true })
      else if (error !== undefined) setState({ at: 'ended', outcome: { outcome: 'refused', error } })
    })
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (underWay.current !== undefined) keepInDialog(underWay.current, false)
    }
  }, [])

  return {
    state,
    async send(input, whom) {
      if (underWay.current !== undefined) return undefined
      // A person who sends it again has checked the outcome of the first attempt.
      if (ended.current !== undefined) sentOnceMore(ended.current)
      const id = crypto.randomUUID()
      underWay.current = id
      setState({ at: 'sending', id })
      const outcome = await sendPendingChange(id, operation, input, read, whom)
      underWay.current = undefined
      if (isGone.current) {
        endInBackground(id)
        return undefined
      }
      setState({ at: 'ended', outcome })
      const isLeft = outcome.outcome === 'unknown' || (outcome.outcome === 'done' && 'password' in outcome)
      ended.current = isLeft ? id : undefined
      unknown.current = outcome.outcome === 'unknown' ? id : undefined
      if (isLeft) keepInDialog(id, false)
      else dealtWith(id)
      return outcome
    },
    backToForm: () => {
      unknown.current = undefined
      setState({ at: 'form' })
    },
    settle: () => {
      if (ended.current !== undefined) passwordTaken(ended.current)
    },
  }
}
