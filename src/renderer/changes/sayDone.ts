import type { Outcome } from '../../contract/outcome.ts'
import { currentWords } from '../ui/useWords.tsx'
import { showToast } from '../ui/toasts.ts'

/** Says that a change was done, and where Keydesk knows it only from the lists, that as well. */
export function sayDone(title: string, outcome: Extract<Outcome, { outcome: 'done' }>): void {
  const detail = outcome.settledByReading === true ? currentWords().t('change.settledByReading') : undefined
  showToast({ kind: 'done', title, ...(detail === undefined ? {} : { detail }) })
}
