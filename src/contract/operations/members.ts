import { z } from 'zod'
import { FileColumns } from '../files.ts'
import { FieldDiffers } from '../history.ts'
import { Long, WholeText } from '../ids.ts'
import { MemberChange, NewMember } from '../intents.ts'
import { asOfMemory, from } from '../memory.ts'
import { FailedAdd, Member } from '../records.ts'
import {
  deskError,
  entered,
  member,
  op,
  open,
  outcome,
  outcomeWith,
  passwordOutcome,
  passwordStyle,
  profile,
} from './parts.ts'

/** What became of employees who were to be added. */
export const AddedMembers = z.object({
  outcome: z.enum(['done', 'partly', 'refused', 'unknown']),
  settledByReading: z.literal(true).optional(),
  succeeded: z.array(Member),
  failed: z.array(FailedAdd),
  unknown: z.array(z.object({ userName: z.string(), error: deskError })),
  notSent: z.array(z.string()),
  /**
   * Passwords generated for those who came without one and were, or may have been, added. Returned only here; of a job,
   * those of whom it isn't known yet are kept, see `takePasswords`.
   */
  passwords: z.array(z.object({ userName: z.string(), password: z.string(), outcome: passwordOutcome })).optional(),
  /** Of a job: the rows, from 1, that were refused or not sent. */
  rowsNotAdded: z.array(z.int()).optional(),
  /** Why a whole request was refused, or why the rest was not sent. */
  error: deskError.optional(),
  /** The job that it was done by. */
  job: z.string().optional(),
  ...open,
})

export const members = {
  /**
   * A5: one page, or with `all` every page, each member once. `keyword`: part of a name or an account, or of an asset
   * number or a key that they have. `acceptLoss`: everybody who came, though the list has some more than once, in place
   * of others; otherwise that is `list.repeated`.
   */
  listMembers: op({
    effect: 'read',
    command: 'members list',
    input: () =>
      z.strictObject({
        ...profile,
        ...from,
        keyword: z.string().optional(),
        departmentId: Long.optional(),
        page: z.int().min(1).default(1),
        pageSize: z.int().min(1).max(1000).default(50),
        all: z.boolean().default(false),
        acceptLoss: z.boolean().default(false),
      }),
    output: () => z.object({ members: z.array(Member), total: z.int(), page: z.int(), pages: z.int(), ...asOfMemory }),
  }),
  /**
   * A1: of `members`, or of the rows of a file that was opened. More than one person are a job, and so is a file.
   * `failed`: refused by the service; `unknown`: may or may not have been added; `notSent`: not sent because the job is
   * paused (`error` says why). The outcome is `done` only when all three are empty.
   */
  addMembers: op({
    effect: 'change',
    command: 'members add',
    place: 'features/members',
    input: () =>
      z
        .strictObject({
          ...profile,
          members: z.array(NewMember).optional(),
          /** Of `members` who come without a password. */
          style: passwordStyle,
          file: z.string().optional(),
          columns: FileColumns.optional(),
        })
        .refine(({ members, file }) => (members === undefined) !== (file === undefined), { path: ['members'] }),
    output: () => AddedMembers,
  }),
  /** A2. Reads the record first, because A2 takes all fields. `userName` saves reading the whole list for it. */
  editMember: op({
    effect: 'change',
    command: 'members edit',
    place: 'features/members',
    input: () => z.strictObject({ ...member, change: MemberChange, knownUserName: z.string().optional() }),
    /** `differs`: fields that showed something else when the record was read back. */
    output: () => outcome({ ...entered, differs: z.array(FieldDiffers).optional() }),
  }),
  /** A3. Without `password` one is generated and returned, only here, even if the outcome is unknown. */
  resetPassword: op({
    effect: 'change',
    command: 'members reset-password',
    place: 'features/members',
    input: () => z.strictObject({ ...member, password: WholeText.optional(), style: passwordStyle }),
    output: () => outcomeWith({ password: z.string().optional() }, { password: z.string().optional() }),
  }),
  /** A4. */
  deleteMember: op({
    effect: 'change',
    command: 'members delete',
    place: 'features/members',
    input: () => z.strictObject({ ...member, knownUserName: z.string().optional() }),
    output: () => outcome({}),
  }),
}
