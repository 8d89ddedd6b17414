import type { PendingChange } from '../../contract/pendingChange.ts'
import type { FieldDiffers } from '../../contract/history.ts'
import { sentences } from '../../words/language.ts'
import { endWords, openWords } from '../../words/page/changes.ts'
import { changeWords } from '../../words/page/frame.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { openEntryOf } from './openEntryOf.ts'
import { showEntry } from './showEntry.ts'
import { changeTitle, withName } from './changeTitle.ts'

/** In words, which the first screen doesn't wait for. Nothing has the names of departments at hand here. */
async function differing(differs: readonly FieldDiffers[]): Promise<string[]> {
  if (differs.length === 0) return []
  const { differsInWords } = await import('../data/differs.ts')
  return differsInWords(differs, [], currentWords())
}

/** Reports the outcome of a change whose dialog is gone. */
export async function toastOutcome(change: PendingChange): Promise<void> {
  const words = currentWords()
  const { state, error, hasPassword, settledByReading, differs = [] } = change
  const what = changeTitle(await withName(change), words)
  if (state === 'done') {
    const details = [
      ...(settledByReading === true ? [words.t(changeWords.settledByReading)] : []),
      ...(await differing(differs)),
      ...(hasPassword ? [words.t(openWords.passwordInMessages)] : []),
    ]
    const detail = sentences(words.language, ...details)
    showToast({ kind: 'done', title: words.t(endWords.done, { what }), detail, change: change.id })
  } else if (error !== undefined && (state === 'refused' || state === 'unknown')) {
    const inTheWay = openEntryOf(error)
    const offer = inTheWay === undefined ? {} : { action: showEntry(change.profile, inTheWay) }
    toastFailure(error, words.t(endWords[state], { what }), { change: change.id, ...offer })
  }
}
