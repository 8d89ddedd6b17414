import type { FollowedChange } from '../../contract/followed.ts'
import { sentences } from '../../words/language.ts'
import { usePeople } from '../data/people.ts'
import { sayFailed } from '../ui/sayFailed.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { whatOf } from './whatOf.ts'

/** Says what became of a change that nobody has been looking at any more. */
export function sayEnd(change: FollowedChange): void {
  const words = currentWords()
  const { state, error, hasPassword, settledByReading } = change
  const what = whatOf(change, usePeople.getState().byId, words)
  if (state === 'done') {
    const details = [
      ...(settledByReading === true ? [words.t('change.settledByReading')] : []),
      ...(hasPassword ? [words.t('open.passwordInMessages')] : []),
    ]
    showToast({ kind: 'done', title: words.t('end.done', { what }), detail: sentences(words.language, ...details) })
  } else if (error !== undefined && (state === 'refused' || state === 'unknown')) {
    sayFailed(error, words.t(`end.${state}`, { what }))
  }
}
