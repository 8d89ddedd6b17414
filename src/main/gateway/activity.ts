import { z } from 'zod'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import { ActivityCandidate, ClaimedProduct } from '../../contract/records.ts'
import type { Gateway } from './gateway.ts'
import type { GatewayParts } from './parts.ts'
import { readShape } from './shape.ts'
import type { ChangeVerdict } from './verdict.ts'

const Detail = z.looseObject({ products: z.array(ClaimedProduct) })

/** The participant can take no activity of this label; the body says which there are. */
const noneToTake = '3002'

/** 3002 stays 3002 where its candidates are of another shape: then they are left out. */
function withCandidates({ error, answer }: Extract<ChangeVerdict, { verdict: 'refused' }>): DeskError {
  if (answer.type !== 'error' || answer.code !== noneToTake) return error
  const candidates = z.array(ActivityCandidate).safeParse(answer.body.activityDtoList)
  return candidates.success ? { ...error, candidates: candidates.data } : error
}

/** B1. Nothing in the specification lists what was claimed, so a claim without a usable reply stays unknown. */
export function createClaimActivity({ calls, endpoints }: GatewayParts): Gateway['claimActivity'] {
  return async (claim, options = {}) => {
    const verdict = await calls.change(endpoints.b1ClaimActivity(claim), options)
    if (verdict.verdict === 'refused') return { outcome: 'refused', error: withCandidates(verdict) }
    if (verdict.verdict === 'unclear') return { outcome: 'unknown', error: verdict.error }
    try {
      const { products } = readShape(Detail, verdict.data, 'B1', 'detail')
      return { outcome: 'done', products }
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure
      return { outcome: 'unknown', error: { ...failure.error, kind: 'unknown', code: 'change.replyUnreadable' } }
    }
  }
}
