import type { ChangeEndpoint, IntentOf } from '../../../contract/intents.ts'
import type { Outcome } from '../../../contract/outcome.ts'
import type { Before, Sent } from '../gateway.ts'
import type { ChangeKind, Said } from './kind.ts'
import { settleByReading, type Evidence } from './look.ts'

/** The endpoints whose answer says whether it was done, and nothing more. */
type OutcomeEndpoint = Exclude<ChangeEndpoint, 'A1' | 'B1'>

interface OutcomeParts<E extends OutcomeEndpoint> {
  before: ChangeKind<E>['before']
  call: ChangeKind<E>['call']
  /** What the lists show of the change now. Left out: it can't be read back. */
  look?(intent: IntentOf<E>, before: Before | undefined): Promise<Evidence>
}

interface OutcomeKind<E extends OutcomeEndpoint> {
  before: ChangeKind<E>['before']
  call: ChangeKind<E>['call']
  readReply(said: Said): Sent<OutcomeEndpoint>
  settle(intent: IntentOf<E>, before: Before | undefined, sent: Sent<E>, pausesMs: readonly number[]): Promise<Outcome>
}

export function outcomeKind<E extends OutcomeEndpoint>({ before, call, look }: OutcomeParts<E>): OutcomeKind<E> {
  return {
    before,
    call,
    readReply: (said) =>
      said.verdict === 'done' ? { verdict: 'done', reply: {} } : { verdict: 'refused', error: said.error },
    async settle(intent, known, sent, pausesMs) {
      if (sent.verdict === 'done') return { outcome: 'done' }
      if (sent.verdict === 'refused') return { outcome: 'refused', error: sent.error }
      if (!look) return { outcome: 'unknown', error: sent.error }
      return settleByReading(sent, () => look(intent, known), pausesMs)
    },
  }
}
