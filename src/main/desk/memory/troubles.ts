import type { DeskError } from '../../../contract/errors.ts'
import { pauseAfter } from './schedule.ts'
import type { SyncRun } from './syncRun.ts'

interface Trouble {
  since: number
  error: DeskError
  failures: number
  nextTryAt: number
}

interface Question {
  kind: SyncRun['kind']
  details: Record<string, string | number>
}

export type Troubles = ReturnType<typeof createTroubles>

/** What went wrong with an enterprise since the last success, and the open question about a loss. */
export function createTroubles(now: () => number) {
  let trouble: Trouble | undefined
  let met = 0
  let question: Question | undefined
  let dismissed: string | undefined

  return {
    trouble: () => trouble,
    question: () => question && { kind: question.kind, ...question.details },
    failed(kind: SyncRun['kind'], error: DeskError): void {
      met += 1
      const at = now()
      const failures = (trouble?.failures ?? 0) + 1
      trouble = { since: trouble?.since ?? at, error, failures, nextTryAt: at + pauseAfter(failures) }
      const { details = {} } = error
      const isNew =
        (error.code === 'sync.loss' || error.code === 'sync.repeated') && dismissed !== JSON.stringify(details)
      // Those of a loss are names and figures.
      question = isNew ? { kind, details: details as Question['details'] } : undefined
    },
    /** How often something went wrong until now: an order that a changed clock can't turn around. */
    met: () => met,
    /**
     * All lists are in the copy, which were read when `metBefore` had gone wrong: what failed later isn't over, even if
     * the sync that read them ends after it.
     */
    succeeded(metBefore: number): void {
      if (met > metBefore) return
      trouble = undefined
      question = undefined
      dismissed = undefined
    },
    /** Called when something happened that may have fixed it. */
    tryAgain(): void {
      if (trouble) trouble.nextTryAt = now()
    },
    /** A person has begun it: a loss is asked about, whatever was answered before. */
    askAgain(): void {
      dismissed = undefined
    },
    /** Doesn't ask about the same loss again by itself. */
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
