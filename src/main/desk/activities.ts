import { DeskFailure } from '../../contract/errors.ts'
import type { Change } from './changes.ts'
import type { FindParticipants } from './claims/participants.ts'
import type { Handlers } from './desk.ts'

type ActivityHandlers = Pick<Handlers, 'claimActivity' | 'findParticipants'>

export function activityHandlers(change: Change, findParticipants: FindParticipants): ActivityHandlers {
  return {
    claimActivity: async ({ profile, ...claim }, context) => {
      for (const [field, value] of Object.entries(claim)) {
        if (value.trim() === '') throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
      }
      const [{ identity } = claim] = await findParticipants(profile, [claim.identity])
      return change(profile, { endpoint: 'B1', ...claim, identity }, context)
    },
    findParticipants: async ({ profile, identities }) => ({
      participants: await findParticipants(profile, identities),
    }),
  }
}
