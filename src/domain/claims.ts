import { mostActivities } from '../contract/claims.ts'
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
