import type { Outcome } from '../../contract/errors.ts'
import { currentWords } from '../ui/useWords.tsx'
import type { Message } from '../ui/messages.ts'
import { showToast } from '../ui/toasts.ts'
import { changeWords } from '../../words/page/frame.ts'

/** Says that a change was done, and whether Keydesk knows that only from the lists; `action`: what is offered with it. */
export function toastSuccess(
  title: string,
  outcome: Extract<Outcome, { outcome: 'done' }>,
  action?: Message['action'],
): void {
  const detail = outcome.settledByReading === true ? currentWords().t(changeWords.settledByReading) : undefined
  showToast({ kind: 'done', title, ...(detail && { detail }), ...(action && { action }) })
}
