import type { DeskError } from '../../../contract/errors.ts'
import { pauseAfter } from './dueTimes.ts'
import type { Run } from './syncRun.ts'

interface Trouble {
  since: number
  error: DeskError
  failures: number
  nextTryAt: number
}

interface Question {
  kind: Run['kind']
  details: Record<string, string | number>
}

/** What went wrong with an enterprise since the last success, and the open question about a loss. */
export function createTroubles(now: () => number) {
  let trouble: Trouble | undefined
  let question: Question | undefined
  let dismissed: string | undefined

  return {
    trouble: () => trouble,
    question: () => question && { kind: question.kind, ...question.details },
    failed(kind: Run['kind'], error: DeskError): void {
      const at = now()
      const failures = (trouble?.failures ?? 0) + 1
      trouble = { since: trouble?.since ?? at, error, failures, nextTryAt: at + pauseAfter(failures) }
      const { details = {} } = error
      const isNew = error.code === 'sync.loss' && dismissed !== JSON.stringify(details)
      question = isNew ? { kind, details } : undefined
    },
    succeeded(): void {
      trouble = undefined
      question = undefined
      dismissed = undefined
    },
    /** Called when something happened that may have fixed it. */
    tryAgain(): void {
      if (trouble) trouble.nextTryAt = now()
    },
    /** Doesn't ask about the same loss again. */
    dismiss(): void {
      if (question) dismissed = JSON.stringify(question.details)
      question = undefined
    },
    forget(): void {
      trouble = undefined
      question = undefined
    },
  }
}
