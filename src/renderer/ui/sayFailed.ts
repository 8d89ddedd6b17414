import type { DeskError } from '../../contract/errors.ts'
import { currentWords } from './useWords.tsx'
import { sentences } from '../../words/language.ts'
import { wordsOfError } from './errorWords.ts'
import { showToast } from './toasts.ts'

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
