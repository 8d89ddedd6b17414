import type { FollowedChange } from '../../contract/followed.ts'
import { sentences } from '../../words/language.ts'
import { differsInWords } from '../data/differs.ts'
import { sayFailed } from '../ui/sayFailed.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { openEntryOf } from './openEntryOf.ts'
import { showEntry } from './showEntry.ts'
import { whatOf } from './whatOf.ts'
import { withName } from './withName.ts'

/** Reports the outcome of a change whose dialog is gone. */
export async function sayEnd(change: FollowedChange): Promise<void> {
  const words = currentWords()
  const { state, error, hasPassword, settledByReading, differs = [] } = change
  const what = whatOf(await withName(change), words)
  if (state === 'done') {
    const details = [
      ...(settledByReading === true ? [words.t('change.settledByReading')] : []),
      // Nothing of the page has the names of departments at hand.
      ...differsInWords(differs, [], words),
      ...(hasPassword ? [words.t('open.passwordInMessages')] : []),
    ]
    showToast({ kind: 'done', title: words.t('end.done', { what }), detail: sentences(words.language, ...details) })
  } else if (error !== undefined && (state === 'refused' || state === 'unknown')) {
    const inTheWay = openEntryOf(error)
    const offer = inTheWay === undefined ? undefined : showEntry(change.profile, inTheWay)
    sayFailed(error, words.t(`end.${state}`, { what }), offer)
  }
}
