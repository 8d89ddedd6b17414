import type { DeskError } from '../../contract/errors.ts'
import { currentWords } from '../i18n/useWords.tsx'
import { sentences, wordsOfError } from '../ui/errorWords.ts'
import { showToast } from '../ui/toasts.ts'

/** Says that something failed which has no place of its own on the screen. `title`: what it was for. */
export function sayFailed(error: DeskError, title?: string): void {
  const page = currentWords()
  const words = wordsOfError(error, page)
  showToast({
    kind: 'failed',
    title: title ?? words.title,
    detail: title === undefined ? words.message : sentences(page.language, words.message, words.hint),
    error,
  })
}
