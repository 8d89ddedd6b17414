import { z } from 'zod'
import type { DeskError } from './errors.ts'
import { KeyNumber, MemberGlobalId, ProfileId } from './ids.ts'
import { effects, type OperationName } from './operationNames.ts'

/** The operations that change something. */
export type ChangeName = { [N in OperationName]: (typeof effects)[N] extends 'change' ? N : never }[OperationName]

const changeNames = Object.keys(effects).filter((name) => effects[name as OperationName] === 'change') as ChangeName[]

/**
 * A change that a page began, from the sending until somebody has dealt with it, as long as Keydesk runs. It outlives
 * the dialog and the page that it was begun in.
 */
export const FollowedChange = z.object({
  /** The call, as the page named it. */
  id: z.string(),
  profile: ProfileId,
  operation: z.enum(changeNames),
  /** What it is about, as far as its input says. */
  about: z.object({
    member: MemberGlobalId.optional(),
    account: z.string().optional(),
    name: z.string().optional(),
    key: KeyNumber.optional(),
    /** How many people are added. */
    people: z.int().optional(),
  }),
  /** Epoch ms. */
  begunAt: z.int(),
  /** `settling`: its reply did not come, and the lists are read to find out what became of it. */
  state: z.enum(['sending', 'settling', 'done', 'refused', 'unknown']),
  settledByReading: z.literal(true).optional(),
  error: z.custom<DeskError>((value) => typeof value === 'object' && value !== null && 'kind' in value).optional(),
  /** A password was made up that nobody has taken yet. */
  hasPassword: z.boolean(),
})
export type FollowedChange = z.infer<typeof FollowedChange>
