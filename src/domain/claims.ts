import { mostActivities } from '../contract/bounds.ts'
import type { DeskError } from '../contract/errors.ts'
import type { ClaimedProduct } from '../contract/records.ts'
import { comparedId } from './matchIds.ts'

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
