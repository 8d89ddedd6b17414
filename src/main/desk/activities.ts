import { DeskFailure } from '../../contract/errors.ts'
import type { Handlers } from './desk.ts'
import { callOptions } from './callOptions.ts'
import type { Sessions } from './sessions.ts'

type ActivityHandlers = Pick<Handlers, 'claimActivity'>

export function activityHandlers(sessions: Sessions): ActivityHandlers {
  return {
    claimActivity: async ({ profile, ...claim }, context) => {
      for (const [field, value] of Object.entries(claim)) {
        if (value.trim() === '') throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
      }
      return (await sessions.gateway(profile)).claimActivity(claim, callOptions(context))
    },
  }
}
