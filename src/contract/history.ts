import { z } from 'zod'
import { AnyId } from './ids.ts'
import type { DeskError } from './errors.ts'
import type { Before, ChangeEndpoint, ChangeIntent } from './intents.ts'
import { JobKind } from './jobs.ts'
import { Door } from './log.ts'
import type { LoanProducts, LoanTerms } from './loans.ts'
import type { ClaimedProduct, FailedAdd, Member } from './records.ts'

/** Every endpoint that changes something. */
export const HistoryEndpoint = z.enum([
  ...(['A1', 'A2', 'A3', 'A4', 'A9', 'A10', 'B1'] as const satisfies readonly ChangeEndpoint[]),
])
export type HistoryEndpoint = z.infer<typeof HistoryEndpoint>

export const ChangeOutcome = z.enum(['done', 'refused', 'unknown'])
export type ChangeOutcome = z.infer<typeof ChangeOutcome>

/**
 * How an outcome was found: by the service's answer, by reading its lists, or by a person's word. `notSent`: the change
 * never left this machine.
 */
const SettledBy = z.enum(['answer', 'reading', 'person', 'notSent'])
type SettledBy = z.infer<typeof SettledBy>

/** Whom a change is about. `id`: of an employee the global id, of A1 the accounts separated by commas. */
const ChangeTarget = z.object({
  kind: z.enum(['member', 'participant']),
  id: z.string(),
  name: z.string().nullable(),
})
type ChangeTarget = z.infer<typeof ChangeTarget>

const fields = z.record(z.string(), z.unknown())

/** A field that was set, and shows something else. */
export const FieldDiffers = z.object({ field: z.string(), set: z.string(), now: z.string() })
export type FieldDiffers = z.infer<typeof FieldDiffers>

/** One change as history shows it. */
export const HistoryEntry = z.object({
  /** The desk whose chain it is in, and its place there: "3f9c0b21aa-17". */
  entry: z.string(),
  /** ISO 8601, by the clock of the machine that made it. */
  time: z.string(),
  /** That clock was ahead: what was written later has an earlier time, by more than a day. */
  clockWasAhead: z.boolean(),
  operator: z.string(),
  door: Door,
  endpoint: HistoryEndpoint,
  target: ChangeTarget,
  /** What was asked for, without passwords. */
  input: fields,
  /** What the service showed before; null where nothing was read. */
  before: fields.nullable(),
  /** The same as the change left it; null unless it was done. */
  after: fields.nullable(),
  outcome: ChangeOutcome,
  /** Null while it isn't settled. */
  settledBy: SettledBy.nullable(),
  /** Whose word it is, where a person said it. */
  settledOperator: z.string().nullable(),
  /** Of the error, where there was one. */
  code: z.string().nullable(),
  /** Its outcome isn't known yet: by when it settles by itself (ISO 8601); null where it is known, or a person must say. */
  settles: z.string().nullable(),
  /** Nobody knows what became of it, and a person may say so: it was neither sent again nor overtaken. */
  takesWord: z.boolean(),
  /** What the service showed when it was looked for last; null where it shows nothing that settles it. */
  seen: fields.nullable(),
  /** A2 that was done: fields that showed something else when they were read back. */
  differs: z.array(FieldDiffers),
  /** The job that it is part of. */
  job: z.string().nullable(),
  /**
   * It stands for all changes of its job (`jobsOnce`): what that does, to how many, how many of them are done, and what
   * became of the others that were sent: the worst of it.
   */
  ofJob: z
    .object({ kind: JobKind, rows: z.int(), done: z.int(), isPaused: z.boolean(), outcome: ChangeOutcome })
    .optional(),
  /** The entry of the change that it undoes. */
  undoes: z.string().nullable(),
  /** Whether it has an opposite: it was done, and Keydesk knows what was there before. */
  canUndo: z.boolean(),
  /** Of the newest of its entries in the journal. */
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Which changes; a condition that is left out doesn't matter. */
export const HistoryQuery = z.strictObject({
  /** ISO 8601; `until` is the first moment that isn't meant. */
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  /**
   * Words that must all occur in who it is about, who made it, what was asked for, the code, or the entry's name.
   */
  text: z.string().optional(),
  endpoint: HistoryEndpoint.optional(),
  door: Door.optional(),
  /** The entry of that name alone. */
  entry: AnyId.optional(),
  /** The global id or the account. */
  member: AnyId.optional(),
  /** The number or the id of an asset number or a key. */
  asset: AnyId.optional(),
  outcome: ChangeOutcome.optional(),
  /** The changes of a job are one: its newest. */
  jobsOnce: z.boolean().default(false),
  /** Only those that a person has to look at: sent, and reading doesn't tell what became of them. */
  unsettled: z.boolean().default(false),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** What is wrong with a journal, and the first entry that is; null where there is none left. */
export const JournalProblem = z.object({
  entry: z.string().nullable(),
  what: z.enum(['altered', 'broken', 'forked', 'shortened']),
})
export type JournalProblem = z.infer<typeof JournalProblem>

/** The first step of a change: what is meant. It holds no passwords. */
export interface IntentStep {
  intent: ChangeIntent
  target: ChangeTarget
  profile: {
    id: string
    name: string
    /** Whose end the service appends to new accounts. */
    enterpriseCode?: string
  }
  operator: string
  door: Door
  /** A10. */
  loan?: LoanTerms
  /** The entry of the change that it undoes. */
  undoes?: string
  job?: string
  /** Those of the job, in the order of the intent. */
  rows?: readonly number[]
  /** Once it is done, its rows wait for their next step. */
  goesOn?: true
  /** Those among them whose password Keydesk made and only this run of it knows. */
  untaken?: readonly number[]
}

/** What became of a change. */
export interface SettledStep {
  by: SettledBy | null
  outcome: ChangeOutcome
  error?: DeskError
  /** Unknown, and it may still settle by itself: see `domain/historyEntry.ts`. */
  open?: true
  /** A1; `said`: of whom a person said that they were added. */
  added?: { succeeded: Member[]; failed: FailedAdd[]; unknown: string[]; said?: string[] }
  /** What reading showed, where that doesn't settle it. */
  seen?: Before
  /** A2 that was done: what showed otherwise when it was read back. */
  differs?: FieldDiffers[]
  /** A3: the entry of a later reset that was done. */
  overtakenBy?: string
  /** Refused by reading, at least ten minutes after it was sent. */
  isConfirmed?: true
  /** B1. */
  products?: ClaimedProduct[]
  /** Whose word it is, where a person said it. */
  word?: { operator: string; door: Door }
}

/** A step of a change after its first, in the order in which they are written. */
export type ChangeStep =
  | {
      step: 'before'
      before: Before
      /** The intent with what was typed resolved against the lists. */
      meant: ChangeIntent
      /** A10: the products that are lent, where the copy knows them. */
      products?: readonly LoanProducts[]
    }
  | {
      step: 'sent'
      /** Seconds since the machine was started: a clock that nobody sets. */
      uptime: number
    }
  | ({ step: 'settled' } & SettledStep)

/** A change with all its steps, as a journal gives it back. */
export interface RecordedChange extends IntentStep {
  entry: string
  /** Epoch ms, of its first step. */
  time: number
  /** The run of the program that sends it. */
  run: string
  before?: Before
  products?: readonly LoanProducts[]
  /** `uptime` in seconds since the machine was started, `time` in epoch ms. */
  sent?: { uptime: number; time: number }
  settled?: SettledStep
  /** Its outcome is unknown, and a person said that the same is to be sent again. */
  isSentAgain?: true
  /** The clock was ahead when it was written: see `HistoryEntry`. */
  clockWasAhead?: true
  hash: string
}
