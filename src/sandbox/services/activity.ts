import { ACTIVITY_CODES, type ActivityCode, isActivityCode } from '../wire/codes.ts'
import { type JsonObject, writeJson, NotProcessed } from '../wire/fields.ts'
import { jsonReply, type Reply, type WireRequest } from '../wire/envelope.ts'
import type { World } from '../world.ts'
import { bearerOf, codeWordIn, jsonBody } from './memberCenter.ts'

const CLAIM_DAYS = 30
/** Given by the specification. */
export const CLAIMED_TOO_OFTEN = { errorCode: 14005, errorMessage: 'personal claim count exceeded' }
/** Made up: the specification does not show other unit codes. */
const NOT_AN_ENTERPRISE_ACCOUNT = { errorCode: 14001, errorMessage: 'for enterprise accounts only' }

export const activityFailure = (code: ActivityCode, detail: string, more: object = {}): Reply =>
  jsonReply(200, writeJson({ resultCode: code, resultMessage: `${ACTIVITY_CODES[code]}: ${detail}`, ...more }))

/** A mobile number or e-mail, an account of this enterprise, or the number of an asset or key. */
function isIdentity(identity: string, { enterprise }: World): boolean {
  return (
    /^1[3-9]\d{9}$/.test(identity) ||
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identity) ||
    [enterprise.memberByUserName, enterprise.asset, enterprise.key].some((find) => find(identity) !== undefined)
  )
}

const hasClaimed = (identity: string, label: string, { applied }: World): boolean =>
  applied.count('B1', `${identity} ${label}`) > 0

/** A made-up activity of the activity service. */
interface Activity {
  readonly id: string
  readonly name: string
  readonly units: readonly ActivityUnit[]
  /** Whether one identity may claim only once (unit error 14005 afterwards). */
  readonly oncePerIdentity: boolean
  /** Whether only accounts of this enterprise qualify. */
  readonly enterpriseOnly: boolean
}

interface ActivityUnit {
  readonly id: string
  readonly name: string
  readonly productUri: string
  readonly activateType: '0' | '1'
}

export const SOME_ACTIVITY: Activity = {
  id: 'act-1001',
  name: '春季试用 Spring trial',
  units: [
    { id: 'sub-1', name: '土建计量 30 天', productUri: 'product://sandbox/gtj/1', activateType: '0' },
    { id: 'sub-2', name: 'Review 30 days', productUri: 'product://sandbox/review/2', activateType: '1' },
  ],
  oncePerIdentity: true,
  enterpriseOnly: false,
}

/** By `activityLabel`. */
const ACTIVITIES: ReadonlyMap<string, Activity> = new Map([
  ['spring-trial', SOME_ACTIVITY],
  [
    'training-pack',
    {
      id: 'act-1002',
      name: '培训包 Training pack',
      units: [{ id: 'sub-3', name: '培训授权', productUri: 'product://sandbox/gccp/3', activateType: '0' }],
      oncePerIdentity: false,
      enterpriseOnly: false,
    },
  ],
  [
    'enterprise-only',
    {
      id: 'act-1003',
      name: '企业专享 For enterprise accounts',
      units: [{ id: 'sub-4', name: '企业授权', productUri: 'product://sandbox/site/4', activateType: '1' }],
      oncePerIdentity: true,
      enterpriseOnly: true,
    },
  ],
])

/** A mnemonic that nobody can join with, whose refusal names every activity. */
const SEVERAL_ACTIVITIES = 'several-activities'

/** By `activityLabel`: the mnemonic, or (made up) the id of an activity, or of a unit, which is then joined alone. */
function activityCalled(label: string): Activity | undefined {
  const named = ACTIVITIES.get(label)
  if (named) return named
  for (const activity of ACTIVITIES.values()) {
    if (activity.id === label) return activity
    const unit = activity.units.find(({ id }) => id === label)
    if (unit) return { ...activity, units: [unit] }
  }
  return undefined
}

/** 3002, with the candidate that it is about. */
export function nothingToTake(detail: string, { id, name, units }: Activity, reason: typeof CLAIMED_TOO_OFTEN): Reply {
  const engineSubActivityDtos = units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    participateResult: false,
    ...reason,
  }))
  return activityFailure('3002', detail, {
    activityDtoList: [{ id, name, participateResult: false, engineSubActivityDtos }],
  })
}

/** 3002, with every activity: what each unit says of the participant. */
function eachActivity(identity: string, label: string, world: World): Reply {
  const activityDtoList = [...ACTIVITIES].map(([mnemonic, { id, name, units, enterpriseOnly, oncePerIdentity }]) => {
    const reasons = units.map((_, at) => {
      if (enterpriseOnly && !world.enterprise.memberByUserName(identity)) return NOT_AN_ENTERPRISE_ACCOUNT
      const isLimited = oncePerIdentity && at === 0 && (units.length > 1 || hasClaimed(identity, mnemonic, world))
      return isLimited ? CLAIMED_TOO_OFTEN : undefined
    })
    const engineSubActivityDtos = units.map((unit, at) => ({
      id: unit.id,
      name: unit.name,
      participateResult: reasons[at] === undefined,
      ...reasons[at],
    }))
    return { id, name, participateResult: reasons.includes(undefined), engineSubActivityDtos }
  })
  return activityFailure('3002', label, { activityDtoList })
}

function claim(activity: Activity, { clock }: World) {
  const date = (days: number): string =>
    new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const products = activity.units.map((unit) => ({
    activityId: activity.id,
    subActivityId: unit.id,
    productUri: unit.productUri,
    limitStartDate: date(0),
    limitEndDate: date(CLAIM_DAYS),
    activateType: unit.activateType,
  }))
  return jsonReply(200, writeJson({ resultCode: '0000', resultMessage: 'success', detail: { products } }))
}

function join(body: JsonObject, world: World): Reply {
  const fields: string[] = []
  for (const name of ['identity', 'activityLabel', 'source', 'branch']) {
    const value = body[name]
    if (typeof value !== 'string' || value === '')
      return activityFailure('1001', `${name} is missing, empty or not a string`)
    fields.push(value)
  }
  const [identity = '', label = '', source = '', branch = ''] = fields
  if (!isIdentity(identity, world)) return activityFailure('1004', 'the identity is none of the known kinds')
  if ([source, branch].includes('filtered')) return activityFailure('2001', 'the rule "filtered" applies')
  if (label === SEVERAL_ACTIVITIES) return eachActivity(identity, label, world)
  const activity = activityCalled(label)
  if (!activity) return activityFailure('3001', `there is no ${label}`)
  if (activity.enterpriseOnly && !world.enterprise.memberByUserName(identity)) {
    return nothingToTake(label, activity, NOT_AN_ENTERPRISE_ACCOUNT)
  }
  if (activity.oncePerIdentity && hasClaimed(identity, label, world)) {
    return nothingToTake(label, activity, CLAIMED_TOO_OFTEN)
  }
  world.applied.record('B1', `${identity} ${label}`)
  return claim(activity, world)
}

/** B1: HTTP 200 whatever the result. */
export function answerActivity(request: WireRequest, world: World): Reply {
  if (!world.nonces.accept(request.query.get('g_nonce')))
    return activityFailure('70001', 'g_nonce is missing, empty or was used before')
  if (!world.tokens.grants(bearerOf(request) ?? '', 'auth_activity'))
    return activityFailure('60000', 'invalid, expired or without auth_activity')
  try {
    const body = jsonBody(request)
    const requestedCode = codeWordIn({ params: {}, query: request.query, body })
    if (requestedCode !== null && isActivityCode(requestedCode) && requestedCode !== '3002')
      return activityFailure(requestedCode, `asked for by the word code${requestedCode}`)
    return join(body, world)
  } catch (error) {
    if (error instanceof NotProcessed) return activityFailure('1001', error.message)
    throw error
  }
}
