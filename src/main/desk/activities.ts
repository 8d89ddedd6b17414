import { DeskFailure } from '../../contract/errors.ts'
import type { Change } from './changes.ts'
import type { Handlers } from './desk.ts'

type ActivityHandlers = Pick<Handlers, 'claimActivity'>

export function activityHandlers(change: Change): ActivityHandlers {
  return {
    claimActivity: async ({ profile, ...claim }, context) => {
      for (const [field, value] of Object.entries(claim)) {
        if (value.trim() === '') throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
      }
      return change(profile, { endpoint: 'B1', ...claim }, context)
    },
  }
}
