import { z } from 'zod'
import { AnyId } from '../ids.ts'
import { PendingChange } from '../pendingChange.ts'
import { op } from './parts.ts'

export const changes = {
  /** The changes of this and other pages that are under way or not dealt with yet; oldest first. */
  listChanges: op({
    effect: 'look',
    place: 'changes',
    input: () => z.strictObject({}),
    output: () => z.object({ changes: z.array(PendingChange) }),
  }),
  /** The password generated for a change, until the change is dismissed. */
  showNewPassword: op({
    effect: 'look',
    place: 'changes',
    input: () => z.strictObject({ change: AnyId }),
    output: () => z.object({ password: z.string().optional() }),
  }),
  /** Forgets a change that has ended, and its password. One that is already gone is not an error. */
  dismissChange: op({
    effect: 'local',
    place: 'changes',
    input: () => z.strictObject({ change: AnyId }),
    output: () => z.object({}),
  }),
}
