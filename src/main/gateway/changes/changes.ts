import { z } from 'zod'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf, MemberChange } from '../../../contract/intents.ts'
import { pathSegment } from '../../../domain/address.ts'
import { isListed } from '../../../domain/historyEntry.ts'
import { notServed } from '../../../domain/services.ts'
import { ActivityCandidate, ClaimedProduct, type Member } from '../../../contract/records.ts'
import { inOrderOf } from '../../../domain/jsonText.ts'
import type { FieldDiffers } from '../../../contract/history.ts'
import { completeEdit } from '../../../domain/memberEdit.ts'
import { type Gateway, type Settled, nonceUsed } from '../gateway.ts'
import { activityService } from '../services/memberCenter.ts'
import { addMembers } from './addMembers.ts'
import { configureAssets, lend } from './assetChanges.ts'
import {
  type GatewayDeps,
  supporting,
  type ChangeKind,
  type ClearVerdict,
  plainOutcome,
  plain,
  ifPossible,
} from './kind.ts'
import { createLooking, type LookedIn, type Evidence } from './look.ts'

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

/** Whether a number is listed with asterisks and may be the one sent. */
const isMasked = (listed: string, sent: string): boolean =>
  listed.includes('*') && listed.length === sent.length && [...listed].every((c, at) => c === '*' || c === sent[at])

/** What A2 changes. (`userName` is not among them: the service appends the enterprise code to it.) */
const edited = ['name', 'departmentId', 'remark', 'passwordMobile'] as const
type Edited = (typeof edited)[number]

/** What a record shows for a field: what was sent, something else, or nothing (`silent`). */
function show(record: Member, edit: MemberChange, field: Edited): 'sent' | 'other' | 'silent' {
  if (record[field] === undefined) return 'silent'
  const listed = plain(record[field])
  const sent = plain(edit[field])
  if (listed === sent) return 'sent'
  return isMasked(listed, sent) ? 'silent' : 'other'
}

/** Whether the service has changed a record since it was read (`updateTime`): by whom, it doesn't say. */
const isTouched = (before: Member | undefined, now: Member): boolean =>
  before !== undefined && (before['updateTime'] ?? null) !== (now['updateTime'] ?? null)

/**
 * A2: done if the record shows what was sent in every field that was to change; not done if it shows none of it and
 * nobody has touched it. A field that already had its value proves nothing.
 */
export function editEvidence(edit: MemberChange, before: Member | undefined, now: Member | undefined): Evidence {
  if (!now) return 'unclear'
  const sent = edited.filter((field) => edit[field] !== undefined)
  const changing = before ? sent.filter((field) => show(before, edit, field) !== 'sent') : sent
  if (!before || changing.length === 0) return 'unclear'
  const shown = changing.map((field) => show(now, edit, field))
  if (shown.includes('sent')) return shown.includes('other') ? 'partly' : 'done'
  const isAsBefore = changing.every((field) => plain(before[field]) === plain(now[field]))
  return shown.includes('other') && isAsBefore && !isTouched(before, now) ? 'notDone' : 'unclear'
}

/** The fields in which a record shows something else than was set, with both; masked and normalised values are the same. */
function editDiffers(edit: MemberChange, now: Member): FieldDiffers[] {
  const differing = edited.filter((field) => edit[field] !== undefined && show(now, edit, field) === 'other')
  return differing.map((field) => ({ field, set: plain(edit[field]), now: plain(now[field]) }))
}

/** A2. It takes all fields, so the record must be known before, as it is then: no older reading serves. */
function editMember({ memberCenter, directory, enterpriseCode }: GatewayDeps): ChangeKind<'A2'> {
  return {
    async before({ member, knownUserName }, { signal }) {
      const options = signal ? { signal } : {}
      const found = await directory.findAnyhow(member, knownUserName, options)
      return { members: found && found.deleted !== true ? [found] : [] }
    },
    call({ member, change }, { members }) {
      const [now] = members ?? []
      if (!now) throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', details: { value: member } })
      return memberCenter.a2EditMember(member, completeEdit(change, now, enterpriseCode))
    },
    outcome: plainOutcome,
    async look({ member, change, knownUserName }, { before }, looking) {
      const [was] = before?.members ?? []
      const now = await looking.member(member, [change.userName, was?.userName ?? knownUserName])
      return {
        evidence: editEvidence(change, was, now),
        seen: { members: now ? [now] : [] },
        ...(now && { differs: editDiffers(change, now) }),
      }
    },
  }
}

/** A3. Nothing shows which password is set, so nothing is read before or after. */
function resetPassword({ memberCenter }: GatewayDeps): ChangeKind<'A3'> {
  return {
    before: async () => ({}),
    call: ({ member }, _before, [password = '']) => memberCenter.a3ResetPassword(member, password),
    outcome: plainOutcome,
  }
}

/** A4. Its effect is an absence, which only a list that adds up shows. */
function deleteMember({ memberCenter, directory }: GatewayDeps): ChangeKind<'A4'> {
  return {
    before: ({ member, knownUserName }, { signal, maxAgeMs = 0 }) =>
      ifPossible(async () => {
        const options = { ...supporting, ...(signal ? { signal } : {}) }
        const byName = knownUserName === undefined ? undefined : await directory.find(knownUserName, member, options)
        const everybody = byName ? [byName] : await directory.everybody({ ...options, maxAgeMs })
        const found = everybody.find(({ globalId, deleted }) => globalId === member && deleted !== true)
        return { members: found ? [found] : [] }
      }),
    call: ({ member }) => memberCenter.a4DeleteMember(member),
    outcome: plainOutcome,
    async look({ member }, { before }, looking) {
      const [was] = before?.members ?? []
      // Not being found by a name is evidence only if the name found the member before.
      const now = await looking.member(member, [was?.userName])
      const isThere = now !== undefined && now.deleted !== true
      const seen = { members: now ? [now] : [] }
      if (isThere) return { evidence: isTouched(was, now) ? 'unclear' : 'notDone', seen }
      // Nobody may have been there to be deleted.
      return { evidence: was ? 'done' : 'unclear', seen }
    },
  }
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
