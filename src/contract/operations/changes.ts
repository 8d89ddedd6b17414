import { z } from 'zod'
import { AnyId, AssetNumber, KeyNumber, MemberGlobalId, ProfileId } from '../ids.ts'
import { op } from './parts.ts'
import type { DeskError } from '../errors.ts'
import { FieldDiffers } from '../history.ts'
import { activities } from './activities.ts'
import { board, wall } from './boardOperations.ts'
import { history } from './historyOperations.ts'
import { members } from './members.ts'

/** The capabilities that have a change; `operations.ts` does not compile where one is missing. */
const changing = { ...activities, ...board, ...history, ...members, ...wall }

type Changing = typeof changing
/** The operations that change something. */
export type ChangeName = { [N in keyof Changing]: Changing[N]['effect'] extends 'change' ? N : never }[keyof Changing]

const changeNames = Object.entries(changing).flatMap(([name, { effect }]) =>
  effect === 'change' ? [name as ChangeName] : [],
)

/**
 * A change that a page began, kept until somebody has dealt with it or Keydesk ends. It outlives the dialog
 * and the page that it began in.
 */
export const PendingChange = z.object({
  /** The call, as the page named it. */
  id: z.string(),
  profile: ProfileId,
  operation: z.enum(changeNames),
  /** What it is about, as far as its input tells. */
  about: z.object({
    member: MemberGlobalId.optional(),
    account: z.string().optional(),
    name: z.string().optional(),
    key: KeyNumber.optional(),
    /** How many employees are added. */
    people: z.int().optional(),
    /** The asset number that is moved. */
    asset: AssetNumber.optional(),
    /** Whom a claim is for, and which activity it is. */
    identity: z.string().optional(),
    label: z.string().optional(),
  }),
  /** Epoch ms. */
  begunAt: z.int(),
  /** `settling`: its reply did not come, and the lists are read to find out what became of it. */
  state: z.enum(['sending', 'settling', 'done', 'refused', 'unknown']),
  /** The entry of another change of the same record that it waits for, and who made that. */
  waitsFor: z.object({ entry: z.string(), operator: z.string() }).optional(),
  /** A move: unknown is whether it was withdrawn, and nothing was assigned. What becomes of it is that of the withdrawal. */
  isWithdrawal: z.literal(true).optional(),
  settledByReading: z.literal(true).optional(),
  error: z.custom<DeskError>((value) => typeof value === 'object' && value !== null && 'kind' in value).optional(),
  /** How it is called in history, where it is unknown; `settles`: by when it has settled by itself, see `Outcome`. */
  entry: z.string().optional(),
  settles: z.string().nullable().optional(),
  /** An edit that was done: fields that showed something else when they were read back. */
  differs: z.array(FieldDiffers).optional(),
  /** Keydesk generated a password, and nobody has taken it yet. */
  hasPassword: z.boolean(),
})
export type PendingChange = z.infer<typeof PendingChange>

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
