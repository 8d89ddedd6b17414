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
import { endWords } from '../../words/page/frame.ts'
import { undoWords } from '../../words/page/history.ts'
import { verbWords } from '../../words/terms.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { changeNamed } from '../data/historyEntry.ts'
import { toastFailure, showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { openEntryOf, showEntry } from './showEntry.ts'

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

/**
 * Undoes a change, which is a change itself, and says what became of it. Where somebody has changed the record since,
 * both values are told and nothing is sent.
 */
async function undoChange(profile: ProfileId, entry: string, what: string): Promise<void> {
  const { t } = currentWords()
  const id = crypto.randomUUID()
  const ended = await sendPendingChange(id, 'undoChange', { profile, entry }, (output) => output as Outcome)
  if (ended.outcome === 'done') showToast({ kind: 'done', title: t(undoWords.done, { what }) })
  else {
    const inTheWay = openEntryOf(ended.error)
    const title = t(ended.outcome === 'refused' ? undoWords.failed : endWords.unknown, { what })
    const offer = inTheWay === undefined ? {} : { action: showEntry(profile, inTheWay) }
    toastFailure(ended.error, title, { change: id, ...offer })
  }
  if (ended.outcome !== 'unknown') dealtWith(id)
}

/** What a toast about a change offers; nothing for a change that history doesn't name. */
export function undoOf(profile: ProfileId, entry: string | undefined, what: string) {
  if (entry === undefined) return undefined
  return {
    text: currentWords().t(verbWords.undo),
    onPress: () => void undoChange(profile, entry, what),
    undoes: entry,
  }
}

/** Undoing from a list of changes. */
export function useUndo(profile: ProfileId) {
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    async undo(entry: HistoryEntry): Promise<void> {
      setRunning(true)
      await undoChange(profile, entry.entry, changeNamed(entry, currentWords()))
      setRunning(false)
    },
  }
}
