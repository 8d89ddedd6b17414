import { DeskFailure } from '../../../contract/errors.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import { pathSegment } from '../../../domain/address.ts'
import { notServed } from '../../../domain/services.ts'
import type { Gateway, Settled } from '../gateway.ts'
import type { GatewayParts } from '../parts.ts'
import { addMembers } from './addMembers.ts'
import { claimActivity } from './claimActivity.ts'
import { configureAssets } from './configureAssets.ts'
import { deleteMember } from './deleteMember.ts'
import { editMember } from './editMember.ts'
import type { ChangeKind } from './kind.ts'
import { lend } from './lend.ts'
import { mayStillRun } from './look.ts'
import { resetPassword } from './resetPassword.ts'

/**
 * The security check failed. Each request has a nonce of its own: if it was used before, something on the way repeated
 * the request, and the first one may have been done.
 */
const nonceUsed = '70001'

const isDone = (settled: Settled[ChangeEndpoint]): boolean =>
  'succeeded' in settled ? settled.succeeded.length > 0 : settled.outcome === 'done'

/** The three steps of a change; each endpoint's file says what they are. */
export function createChanges(parts: GatewayParts): Pick<Gateway, 'before' | 'send' | 'settle'> {
  const { calls, limits, readOnly, services } = parts
  const kinds: { [E in ChangeEndpoint]: ChangeKind<E> } = {
    A1: addMembers(parts),
    A2: editMember(parts),
    A3: resetPassword(parts),
    A4: deleteMember(parts),
    A9: configureAssets(parts),
    A10: lend(parts),
    B1: claimActivity,
  }
  /** If a change must not or can't be sent, the lists need not be read either. */
  const check = ({ endpoint, ...intent }: ChangeIntent): void => {
    if (readOnly) throw new DeskFailure({ kind: 'refused', code: 'profile.readOnly', endpoint })
    const refusal = notServed({ services }, endpoint === 'B1' ? 'activities' : 'memberCenter')
    if (refusal) throw new DeskFailure({ ...refusal, endpoint })
    if ('member' in intent) pathSegment(intent.member, 'memberGlobalId')
  }
  const kindOf = <E extends ChangeEndpoint>(intent: IntentOf<E>): ChangeKind<E> => kinds[intent.endpoint as E]

  return {
    async before(intent, options = {}) {
      check(intent)
      return kindOf(intent).before(intent, options)
    },
    async send(intent, before, { signal, passwords = [] } = {}) {
      check(intent)
      const kind = kindOf(intent)
      const call = kind.call(intent, before, passwords)
      const begunAt = Date.now()
      const verdict = await calls.change(call, signal ? { signal } : {})
      if (verdict.verdict === 'unclear') {
        const { error, mayStillRun } = verdict
        return { verdict: 'unclear', error, ...(mayStillRun ? { mayRunUntil: begunAt + limits.stillRunningMs } : {}) }
      }
      try {
        return kind.readReply(verdict, call)
      } catch (failure) {
        if (!(failure instanceof DeskFailure)) throw failure
        return { verdict: 'unclear', error: { ...failure.error, kind: 'unknown', code: 'change.replyUnreadable' } }
      }
    },
    async settle(intent, before, sent, sentMsAgo = 0) {
      const kind = kindOf(intent)
      const pausesMs = limits.settlePausesMs
      const looksMs = pausesMs.reduce((sum, pause) => sum + pause, 0)
      // That it still isn't there wouldn't prove anything then, however often one looks.
      const isOnce = sent.verdict === 'unclear' && mayStillRun(sent) && sentMsAgo >= looksMs
      const settled = await kind.settle(intent, before, sent, isOnce ? [0] : pausesMs)
      if (sent.verdict !== 'refused' || sent.error.code !== nonceUsed) return settled
      const unclear = { verdict: 'unclear', error: { ...sent.error, kind: 'unknown' } } as const
      const seen = await kind.settle(intent, before, unclear, [0])
      return isDone(seen) ? seen : settled
    },
  }
}
