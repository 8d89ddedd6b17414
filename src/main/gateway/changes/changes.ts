import { z } from 'zod'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import { pathSegment } from '../../../domain/address.ts'
import { isListed } from '../../../domain/isListed.ts'
import { notServed } from '../../../domain/services.ts'
import { ActivityCandidate, ClaimedProduct } from '../../../contract/records.ts'
import { inOrderOf } from '../../../domain/keyOrder.ts'
import { type Gateway, type Settled, nonceUsed } from '../gateway.ts'
import type { GatewayDeps } from '../deps.ts'
import { activityService } from '../services/activity.ts'
import { addMembers } from './addMembers.ts'
import { configureAssets, lend } from './assetChanges.ts'
import { deleteMember, editMember, resetPassword } from './memberChanges.ts'
import { supporting, type ChangeKind, type ClearVerdict } from './kind.ts'
import { createLooking, type LookedIn } from './look.ts'

/** What becomes of a change by an answer that doesn't tell. */
function unknownOutcome<E extends ChangeEndpoint>(intent: IntentOf<E>, error: DeskError): Settled[E] {
  const outcome: Settled[ChangeEndpoint] =
    'people' in intent
      ? { succeeded: [], failed: [], unknown: intent.people.map(({ userName }) => ({ userName, error })) }
      : { outcome: 'unknown', error }
  return outcome as Settled[E]
}

const Detail = z.looseObject({ products: z.array(ClaimedProduct) })

/** The participant can't join an activity with this label; the body lists the alternatives. */
const noneToTake = '3002'

/** If the candidates have another shape the error stays 3002, without them. */
function withCandidates({ error, body }: Extract<ClearVerdict, { verdict: 'refused' }>): DeskError {
  if (error.code !== noneToTake) return error
  const candidates = z.array(ActivityCandidate).safeParse(body.activityDtoList)
  return candidates.success ? { ...error, candidates: candidates.data } : error
}

/** B1. No endpoint lists what was claimed, so a claim without a usable reply can't be read back. */
const claimActivity: ChangeKind<'B1'> = {
  before: async () => ({}),
  call: (intent) => activityService.b1ClaimActivity(intent),
  outcome(said) {
    if (said.verdict === 'refused') return { outcome: 'refused', error: withCandidates(said) }
    // The code says that it was done; a detail that can't be read takes nothing away from that.
    const detail = Detail.safeParse(said.data)
    return { outcome: 'done', products: detail.success ? inOrderOf(said.data, detail.data).products : [] }
  },
}

/** The steps of a change; the kind of each endpoint says what they are. */
export function createChanges(deps: GatewayDeps): Pick<Gateway, 'before' | 'send' | 'look'> {
  const { calls, directory, lists, readOnly, services } = deps
  const kinds: { [E in ChangeEndpoint]: ChangeKind<E> } = {
    A1: addMembers(deps),
    A2: editMember(deps),
    A3: resetPassword(deps),
    A4: deleteMember(deps),
    A9: configureAssets(deps),
    A10: lend(deps),
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
      const reply = await calls.change(call, signal ? { signal } : {})
      if (reply.verdict === 'unclear') return unknownOutcome(intent, reply.error)
      if (reply.verdict === 'refused' && reply.error.code === nonceUsed && isListed(intent)) {
        return unknownOutcome(intent, { ...reply.error, kind: 'unknown' })
      }
      try {
        return kind.outcome(reply, intent, call)
      } catch (failure) {
        if (!(failure instanceof DeskFailure)) throw failure
        return unknownOutcome(intent, { ...failure.error, kind: 'unknown', code: 'change.replyUnreadable' })
      }
    },
    async look(changes, { signal, lookedIn } = {}) {
      const options = { ...supporting, ...(signal && { signal }) }
      const service: LookedIn = {
        listAllMembers: (query, { onShort }) => directory.all(query, { ...options, isEnough: () => false, onShort }),
        listAssets: () => lists.assets(options),
        listKeys: () => lists.keys(options),
      }
      const looking = createLooking(changes, lookedIn ?? service)
      return Promise.all(
        changes.map(async ({ intent, ...change }) => {
          const { look } = kindOf<ChangeEndpoint>(intent)
          if (!look) throw new TypeError(`${intent.endpoint} can't be read back`)
          return look(intent, change, looking).catch((failure: unknown) => {
            if (failure instanceof DeskFailure) return undefined
            throw failure
          })
        }),
      )
    },
  }
}
