import { mostActivities } from '../contract/bounds.ts'
import type { DeskError } from '../contract/errors.ts'
import type { ClaimedProduct, Member } from '../contract/records.ts'
import { comparedId, withoutEnterpriseCode, plainId } from './matchIds.ts'

/** What is to be claimed, and for whom. */
interface Claims {
  identities: readonly string[]
  activityLabels: readonly string[]
  source: string
  branch: string
}

/** Everything that is wrong with claims for many; rows are those of the identities, from 1. */
export function claimErrors({ identities, activityLabels, source, branch }: Claims): DeskError[] {
  const errors: DeskError[] = []
  const fail = (error: Omit<DeskError, 'kind'>): void => void errors.push({ kind: 'invalid', ...error })
  const missing = (field: string, row?: number): void =>
    fail({ code: 'input.required', field, ...(row !== undefined && { row }) })
  if (identities.length === 0) missing('identity')
  // The service may take spellings that differ in case or width alone for the same participant.
  const rows = new Map<string, number>()
  for (const [at, identity] of identities.entries()) {
    const row = at + 1
    const earlier = rows.get(comparedId(identity))
    if (identity.trim() === '') missing('identity', row)
    else if (earlier === undefined) rows.set(comparedId(identity), row)
    else fail({ code: 'job.identityTwice', field: 'identity', row, details: { value: identity.trim(), row: earlier } })
  }
  if (activityLabels.length === 0 || activityLabels.some((label) => label.trim() === '')) missing('activityLabel')
  if (activityLabels.length > mostActivities) {
    fail({ code: 'job.tooManyActivities', field: 'activityLabel', details: { limit: mostActivities } })
  }
  const twice = activityLabels.find((label, at) => activityLabels.indexOf(label) < at && label.trim() !== '')
  if (twice !== undefined) fail({ code: 'job.activityTwice', field: 'activityLabel', details: { value: twice } })
  for (const [field, value] of Object.entries({ source, branch })) if (value.trim() === '') missing(field)
  return errors
}

/** Whether a claimed product is active at once, or must be activated; undefined where the service says neither. */
export function activationOf({ activateType }: ClaimedProduct): 'atOnce' | 'separately' | undefined {
  const type = activateType == null ? '' : String(activateType)
  if (type === '0') return 'atOnce'
  return type === '1' ? 'separately' : undefined
}

/** A unit's `errorCode` where the participant has claimed as often as allowed; of the others nothing is known. */
const claimedTooOften = '14005'

/** A unit of an activity that a participant was refused (3002); an activity without units is a line of its own. */
interface CandidateLine {
  activity: string
  /** Undefined where the activity has no units. */
  unit: string | undefined
  /** Of the unit, or else the activity. */
  id: string
  mayJoin: boolean | undefined
  errorCode: string | undefined
  message: string | undefined
}

const textOf = (...texts: readonly (string | number | null | undefined)[]): string | undefined =>
  texts.map((text) => (text == null ? '' : String(text))).find((text) => text !== '')

/** What the service told of the activities that there are, a line for each unit. */
export function candidateLines({ candidates = [] }: Pick<DeskError, 'candidates'>): CandidateLine[] {
  return candidates.flatMap(({ id, name, participateResult, engineSubActivityDtos }) => {
    const activity = textOf(name, id) ?? ''
    const units = engineSubActivityDtos ?? []
    if (units.length === 0) {
      return [
        {
          activity,
          id,
          unit: undefined,
          mayJoin: participateResult ?? undefined,
          errorCode: undefined,
          message: undefined,
        },
      ]
    }
    return units.map((unit) => ({
      activity,
      id: unit.id,
      unit: textOf(unit.name, unit.id),
      mayJoin: unit.participateResult ?? undefined,
      errorCode: textOf(unit.errorCode),
      message: textOf(unit.errorMessage),
    }))
  })
}

/** Whether it was refused because the participant has claimed as often as allowed. */
export const reachedLimit = (error: Pick<DeskError, 'code' | 'candidates'>): boolean =>
  error.code === '3002' && candidateLines(error).some(({ errorCode }) => errorCode === claimedTooOften)

/** What an identity seems to be. It is only shown: the service alone knows. */
export type IdentityKind = 'mobile' | 'email' | 'account' | 'assetNumber' | 'unknown'

/** What the copy knows of an identity. */
export type KnownIdentity = 'account' | 'assetNumber' | undefined

/** Recognises an identity by its form, unless the copy knows it. */
export function identityKind(text: string, known?: KnownIdentity): IdentityKind {
  const identity = plainId(text)
  if (known !== undefined) return known
  if (/^(\+?86)?1[3-9]\d{9}$/.test(identity)) return 'mobile'
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identity)) return 'email'
  if (/^[A-Z]{1,4}\d{8,}$/.test(identity)) return 'assetNumber'
  return /^[a-z\d]{2,}$/i.test(identity) && /[a-z]/i.test(identity) ? 'account' : 'unknown'
}

/** The identities in a text, one in a line; empty lines are none. */
export const identitiesIn = (text: string): string[] =>
  text
    .split(/[\n\r\t,;，；]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Those of a list that are there for the first time, in their order; case and width say nothing. */
export function withoutRepeated(identities: readonly string[]): string[] {
  const seen = new Set<string>()
  return identities.filter((one) => !seen.has(comparedId(one)) && seen.add(comparedId(one)))
}

/** A participant as they are claimed for. */
export interface Participant {
  /** What is sent. */
  identity: string
  /** What the enterprise has it for; nothing where it knows none, or several. */
  known?: Exclude<KnownIdentity, undefined>
  /** Whose account it is. */
  member?: Member
}

/** Whether it is somebody's own account: a mobile number or an email address, which the copy of an enterprise never has. */
const isPersonal = (identity: string): boolean => ['mobile', 'email'].includes(identityKind(identity))

/** Whether a participant could be an account or a number of the enterprise, and its copy has none for certain. */
export const isNotInCopy = ({ identity, known }: Participant): boolean => known === undefined && !isPersonal(identity)

interface Spelled extends Participant {
  /** The account without the enterprise code. */
  short?: string
}

/**
 * Whom or what of an enterprise each of some identities means, in their order. Accounts, with the enterprise code or
 * without, and numbers match as they do everywhere, and what one of them alone matches is sent as the service spells it;
 * anything else as it was typed, but for blanks at its ends and control characters. A mobile number or an email address
 * is somebody's own account, and never becomes one of the enterprise.
 */
export function matchParticipants(
  typed: readonly string[],
  {
    members,
    numbers,
    enterpriseCode,
  }: { members: readonly Member[]; numbers: readonly string[]; enterpriseCode?: string | undefined },
): Participant[] {
  const spelled = new Map<string, Spelled[]>()
  const add = (one: Spelled): void => {
    for (const name of new Set([one.identity, one.short ?? one.identity].map(comparedId))) {
      const others = spelled.get(name)
      if (others) others.push(one)
      else spelled.set(name, [one])
    }
  }
  for (const member of members) {
    if (member.deleted === true) continue
    const short = withoutEnterpriseCode(member.userName, enterpriseCode)
    add({ identity: member.userName, known: 'account', member, short })
  }
  for (const identity of new Set(numbers)) add({ identity, known: 'assetNumber' })
  return typed.map((text) => {
    const identity = plainId(text)
    if (isPersonal(comparedId(text))) return { identity }
    const like = spelled.get(comparedId(text)) ?? []
    // What is spelled exactly so is meant alone.
    const [one, another] =
      [(each: Spelled) => each.identity === identity, (each: Spelled) => each.short === identity, () => true]
        .map((fits) => like.filter(fits))
        .find((fitting) => fitting.length > 0) ?? []
    if (!one || another) return { identity }
    const { short: _short, ...participant } = one
    return participant
  })
}
