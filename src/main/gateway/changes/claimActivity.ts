import { z } from 'zod'
import type { DeskError } from '../../../contract/errors.ts'
import { ActivityCandidate, ClaimedProduct } from '../../../contract/records.ts'
import { inOrderOf } from '../../../domain/keyOrder.ts'
import { activityService } from '../services/activity.ts'
import type { ChangeKind, ClearVerdict } from './kind.ts'

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
export const claimActivity: ChangeKind<'B1'> = {
  before: async () => ({}),
  call: (intent) => activityService.b1ClaimActivity(intent),
  outcome(said) {
    if (said.verdict === 'refused') return { outcome: 'refused', error: withCandidates(said) }
    // The code says that it was done; a detail that can't be read takes nothing away from that.
    const detail = Detail.safeParse(said.data)
    return { outcome: 'done', products: detail.success ? inOrderOf(said.data, detail.data).products : [] }
  },
}
