import { z } from 'zod'
import { ClaimedProduct } from '../records.ts'
import { outcome, profile } from './parts.ts'

export const activities = {
  /** B1. */
  claimActivity: {
    input: z.strictObject({
      ...profile,
      identity: z.string(),
      activityLabel: z.string(),
      source: z.string(),
      branch: z.string(),
    }),
    output: outcome({ products: z.array(ClaimedProduct) }),
  },
}
