import { DeskFailure } from '../../contract/errors.ts'
import { change } from './changes.ts'
import type { Handlers } from './desk.ts'
import type { Sessions } from './sessions.ts'

type ActivityHandlers = Pick<Handlers, 'claimActivity'>

export function activityHandlers(sessions: Sessions): ActivityHandlers {
  return {
    claimActivity: async ({ profile, ...claim }, context) => {
      for (const [field, value] of Object.entries(claim)) {
        if (value.trim() === '') throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
      }
      return change(await sessions.gateway(profile), { endpoint: 'B1', ...claim }, context)
    },
  }
}
