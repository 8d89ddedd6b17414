import { z } from 'zod'
import type { DeskError } from './errors.ts'
import { WholeText } from './ids.ts'
import { MemberChange } from './intents.ts'
import type { Door } from './log.ts'
import { deskError, Progress } from './operations/parts.ts'
import { ClaimedProduct } from './records.ts'

/** What is done to many; what a row of each is, is in `operations/jobs.ts`. */
export const JobKind = z.enum(['add', 'edit', 'resetPassword', 'delete', 'leave', 'assign', 'lend', 'claim'])
export type JobKind = z.infer<typeof JobKind>

/** Those whose rows can stand in a file of employees, or in a plan. */
export const FileJobKind = JobKind.exclude(['claim'])
export type FileJobKind = z.infer<typeof FileJobKind>

/** Those whose rows are employees. */
export type PeopleJobKind = Exclude<JobKind, 'claim' | 'assign' | 'lend'>

/** `paused`: waits for a person; `stopped`: a person ended it, and what waited was skipped; `ended`: nothing waits. */
const JobState = z.enum(['running', 'paused', 'stopped', 'ended'])
export type JobState = z.infer<typeof JobState>

/** What a job claims for each of its participants: a row for each of them and each activity, in this order of activities. */
export const JobClaim = z.object({
  activityLabels: z.array(WholeText),
  source: WholeText,
  branch: WholeText,
  /** So many claims are under way at once. */
  atOnce: z.int(),
})
export type JobClaim = z.infer<typeof JobClaim>

export const RowState = z.enum(['waiting', 'sent', 'done', 'refused', 'unknown', 'skipped'])
export type RowState = z.infer<typeof RowState>

/** A job as it stands. Rows are counted by state. */
export const Job = z.object({
  /** "3f9c0b21aa-17": the entry of history that it began with. */
  job: z.string(),
  kind: JobKind,
  state: JobState,
  rows: z.int(),
  waiting: z.int(),
  sent: z.int(),
  done: z.int(),
  refused: z.int(),
  unknown: z.int(),
  skipped: z.int(),
  /** When it was started, ISO 8601. */
  time: z.string(),
  operator: z.string(),
  /** Why it is paused, or was stopped before it began. */
  error: deskError.optional(),
  /** Another run of Keydesk on this machine is at it. */
  isElsewhere: z.boolean(),
  /** Rows a second and what is left, while it runs here. */
  ...Progress.pick({ perSecond: true, secondsLeft: true }).shape,
  /** Rows are unknown: by when they have settled by themselves (ISO 8601); null where only a person can say. */
  settles: z.string().nullable().optional(),
  /** Generated passwords of rows that are done and wait to be taken, or may be done and are kept until that is known. */
  passwords: z.int(),
  /** Those among them whose row may be done. */
  passwordsUnknown: z.int(),
  /** Done rows whose generated password nobody took before the program ended: they need a reset. */
  passwordsLost: z.int(),
  claim: JobClaim.optional(),
})
export type Job = z.infer<typeof Job>

/** A leaver's keys, which somebody has to bring back before the employee is deleted. */
export const RowKey = z.object({
  /** As far as the service names them: a lent asset number may be in a key that it doesn't list. */
  numbers: z.array(z.string()),
  state: z.enum(['out', 'back']),
  /** How it is known: by the service's lists, or because a person said so. */
  by: z.enum(['reading', 'person']),
  operator: z.string(),
  /** When that was written down, ISO 8601. */
  time: z.string(),
})
export type RowKey = z.infer<typeof RowKey>

/** A row of a job; `row` counts from 1. */
export const JobRow = z.object({
  row: z.int(),
  /** The employee's global id; of `add` the account, of `claim` the identity. */
  id: z.string(),
  /** As far as they were known when it was written down. */
  userName: z.string().optional(),
  name: z.string().optional(),
  /** What an edit sets. */
  change: MemberChange.optional(),
  state: RowState,
  error: deskError.optional(),
  /** Its generated password was taken by nobody. */
  isPasswordLost: z.literal(true).optional(),
  /** Of `leave`, where there was one. */
  key: RowKey.optional(),
  /** Of `claim`. */
  activityLabel: z.string().optional(),
  /** Of `claim`, once it is done. */
  products: z.array(ClaimedProduct).optional(),
})
export type JobRow = z.infer<typeof JobRow>

/** The first step of a job. */
export interface JobStep {
  kind: JobKind
  /** How many there are: it can't run before all are written down. */
  rows: number
  profile: { id: string; name: string }
  operator: string
  door: Door
  claim?: JobClaim
}

/** A row as it is written down, without secrets. */
export interface NewRow {
  id: string
  /** What is to be sent of it. */
  input: object
  /** The records that it changes ("member:17"): no two jobs that run have one in common. */
  records: readonly string[]
  /** It needn't be sent, and why. */
  skipped?: DeskError
}

/** A row as a journal gives it back. */
export interface RecordedRow {
  row: number
  id: string
  input: object
  state: RowState
  error?: DeskError
  /** The change that it was last part of. */
  change?: string
  key?: RowKey
  /** Of `claim`, once it is done. */
  products?: ClaimedProduct[]
  /** Nobody took the password that Keydesk made for it, and the run that knew it has ended. */
  isPasswordLost: boolean
}

/** A job as a journal gives it back. */
export interface RecordedJob extends JobStep {
  job: string
  /** Epoch ms. */
  time: number
  state: JobState
  error?: DeskError
  /** Whose it is while it runs: this run's, or another's. */
  runs?: 'here' | 'elsewhere'
  counts: Record<RowState, number>
  /** Rows, done or unknown, whose password nobody took, and the run that knew it has ended. */
  passwordsLost: number
}
