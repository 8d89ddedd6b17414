import type { DeskError } from '../../contract/errors.ts'
import { describeError } from '../../words/errors/index.ts'
import { lineOfError } from './errorWords.ts'
import type { Message } from './messages.ts'
import { showToast } from './toasts.ts'
import { currentWords } from './useWords.tsx'

/** Reports a failure that has no place of its own on the screen. `title`: what failed; `more`: of its message. */
export function toastFailure(error: DeskError, title?: string, more: Pick<Message, 'action' | 'change'> = {}): void {
  const words = currentWords()
  showToast({
    kind: 'failed',
    title: title ?? describeError(error, words.language).title,
    detail: lineOfError(error, words),
    error,
    ...more,
  })
}
