import { useRef, useState } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import type { Outcome, Result } from '../../contract/outcome.ts'
import { announceChange } from './changes.ts'

/** A change from the form to its outcome. */
export type ChangeState<T> =
  | { at: 'form' }
  | { at: 'sending' }
  | { at: 'ended'; outcome: Outcome<T> }

/** A result as the outcome that it is: what did not get as far as being sent was refused. */
export function outcomeOf<T>(result: Result<Outcome<T>>): Outcome<T> {
  if (result.ok) return result.data
  return { outcome: result.error.kind === 'unknown' ? 'unknown' : 'refused', error: result.error }
}

/** The error of a change that was not done, or of which nobody knows. */
export function errorOf<T>(state: ChangeState<T>): DeskError | undefined {
  return state.at === 'ended' && state.outcome.outcome !== 'done' ? state.outcome.error : undefined
}

interface Change<T> {
  state: ChangeState<T>
  /** Sends it, unless it is under way: a second press does nothing. Everything shown is read again afterwards. */
  send: (request: () => Promise<Result<Outcome<T>>>) => Promise<Outcome<T> | undefined>
  /** Back to the form; only a person decides to send again. */
  backToForm: () => void
}

export function useChange<T>(): Change<T> {
  const [state, setState] = useState<ChangeState<T>>({ at: 'form' })
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
