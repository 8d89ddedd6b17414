import { z } from 'zod'
import { WholeText } from '../ids.ts'
import { ClaimedProduct } from '../records.ts'
import { outcome, profile } from './parts.ts'

export const activities = {
  /** B1. */
  claimActivity: {
    input: z.strictObject({
      ...profile,
      identity: WholeText,
      activityLabel: WholeText,
      source: WholeText,
      branch: WholeText,
    }),
    output: outcome({ products: z.array(ClaimedProduct) }),
  },
}
