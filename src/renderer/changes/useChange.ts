import { useRef, useState } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import type { Outcome, Result } from '../../contract/outcome.ts'
import { announceChange } from '../data/changed.ts'

type NotDone = Exclude<Outcome, { outcome: 'done' }>

/** A change from the form to its outcome: `O`, or the error that stood in its way. */
export type ChangeState<O extends Outcome = Outcome> =
  { at: 'form' } | { at: 'sending' } | { at: 'ended'; outcome: O | NotDone }

/** A result as the outcome that it is: what did not get as far as being sent was refused. */
function outcomeOf<O extends Outcome>(result: Result<O>): O | NotDone {
  if (result.ok) return result.data
  return { outcome: result.error.kind === 'unknown' ? 'unknown' : 'refused', error: result.error }
}

/** The error of a change that was not done, or of which nobody knows. */
export function errorOf(state: ChangeState): DeskError | undefined {
  return state.at === 'ended' && state.outcome.outcome !== 'done' ? state.outcome.error : undefined
}

interface Change<O extends Outcome> {
  state: ChangeState<O>
  /** Sends it, unless it is under way: a second press does nothing. Everything shown is read again afterwards. */
  send: (request: () => Promise<Result<O>>) => Promise<O | NotDone | undefined>
  /** Back to the form; only a person decides to send again. */
  backToForm: () => void
}

export function useChange<O extends Outcome = Outcome>(): Change<O> {
  const [state, setState] = useState<ChangeState<O>>({ at: 'form' })
  const isUnderWay = useRef(false)
  return {
    state,
    async send(request) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setState({ at: 'sending' })
      const outcome = outcomeOf(await request())
      isUnderWay.current = false
      setState({ at: 'ended', outcome })
      announceChange()
      return outcome
    },
    backToForm: () => setState({ at: 'form' }),
  }
}
