import { useState } from 'react'
import { endWords } from '../../words/page/frame.ts'
import { undoWords } from '../../words/page/history.ts'
import { verbWords } from '../../words/terms.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { Outcome } from '../../contract/errors.ts'
import { changeNamed } from '../data/historyEntry.ts'
import { toastFailure, showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { dealtWith, sendPendingChange } from './pendingChanges.ts'
import { openEntryOf, showEntry } from './showEntry.ts'

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
