import type { DeskError } from '../../contract/errors.ts'
import { currentWords } from '../i18n/useWords.tsx'
import { wordsOfError } from '../ui/errorWords.ts'
import { showToast } from '../ui/toasts.ts'

/** Says that something failed which has no place of its own on the screen. `title`: what it was for. */
export function sayFailed(error: DeskError, title?: string): void {
  const words = wordsOfError(error, currentWords())
  showToast({
    kind: 'failed',
    title: title ?? words.title,
    detail: title === undefined ? words.message : `${words.message} ${words.hint}`,
    error,
  })
}
