import { z } from 'zod'
import { WholeText } from '../ids.ts'
import { ClaimedProduct, Member } from '../records.ts'
import { op, outcome, profile } from './parts.ts'

/** `known`: what the copy has the identity for, if it is one for certain; `member`: whose account it is. */
const Participant = z.object({
  identity: z.string(),
  known: z.enum(['account', 'assetNumber']).optional(),
  member: Member.optional(),
})

export const activities = {
  /** B1. An identity is sent as `findParticipants` has it. */
  claimActivity: op({
    effect: 'change',
    command: 'activity claim',
    place: 'features/activities',
    input: () =>
      z.strictObject({
        ...profile,
        identity: WholeText,
        activityLabel: WholeText,
        source: WholeText,
        branch: WholeText,
      }),
    output: () => outcome({ products: z.array(ClaimedProduct) }),
  }),
  /**
   * Whom or what of the copy these identities mean, in their order, each as it is sent: as the service spells it, or
   * where the copy knows none for certain as it was typed.
   */
  findParticipants: op({
    effect: 'look',
    command: 'activity claim',
    place: 'features/activities',
    input: () => z.strictObject({ ...profile, identities: z.array(z.string()) }),
    output: () => z.object({ participants: z.array(Participant) }),
  }),
}
