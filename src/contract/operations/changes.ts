import { z } from 'zod'
import { FollowedChange } from '../followed.ts'

export const changes = {
  /** The changes of this page and of others that are under way, or whose end nobody has dealt with; the oldest first. */
  listChanges: {
    input: z.strictObject({}),
    output: z.object({ changes: z.array(FollowedChange) }),
  },
  /** The password that a change made up, until the change is dismissed. */
  showNewPassword: {
    input: z.strictObject({ change: z.string() }),
    output: z.object({ password: z.string().optional() }),
  },
  /** Somebody has dealt with a change that ended: it and its password are forgotten. One that is gone is no error. */
  dismissChange: { input: z.strictObject({ change: z.string() }), output: z.object({}) },
}
