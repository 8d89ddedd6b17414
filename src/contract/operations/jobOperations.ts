import { z } from 'zod'
import { mostAtOnce, usualAtOnce } from '../bounds.ts'
import { FileColumns } from '../files.ts'
import { AssetId, AssetNumber, KeyNumber, MemberGlobalId, WholeText } from '../ids.ts'
import { FormerValues, MemberChange, NewMember } from '../intents.ts'
import { DueDate, Loan, LoanNote } from '../loans.ts'
import { FileJobKind, Job, JobClaim, JobRow, RowKey, RowState } from '../jobs.ts'
import { Picked } from '../rows.ts'
import { AddedMembers } from './members.ts'
import { exported, ExportTarget, op, passwordOutcome, passwordStyle as style, profile } from './parts.ts'

const job = { ...profile, job: z.string().min(1) }

/** An employee, by the global id, else by the account, with or without the enterprise code. */
const who = { memberGlobalId: MemberGlobalId.optional(), userName: z.string().min(1).optional() }

/** The same, found already. */
const known = { memberGlobalId: MemberGlobalId, userName: z.string().optional(), name: z.string().optional() }

/** What is to be done, a row each; errors name them from 1. */
const rows = z.discriminatedUnion('kind', [
  /** A1. Whoever comes without a password is given one. */
  z.strictObject({ kind: z.literal('add'), people: z.array(NewMember).min(1), style }),
  /**
   * A2. A row that changes nothing is skipped. `before`: how the fields were when somebody decided; whoever has others by
   * then is refused with `job.changedSince`.
   */
  z.strictObject({
    kind: z.literal('edit'),
    people: z.array(z.strictObject({ ...who, change: MemberChange, before: FormerValues.optional() })).min(1),
  }),
  /** A3. Whoever comes without a password is given one. */
  z.strictObject({
    kind: z.literal('resetPassword'),
    people: z.array(z.strictObject({ ...who, password: WholeText.optional() })).min(1),
    style,
  }),
  /** A4. */
  z.strictObject({ kind: z.literal('delete'), people: z.array(z.strictObject(who)).min(1) }),
  /** A9 for what they hold, the wait for a lent key, and A4. */
  z.strictObject({ kind: z.literal('leave'), people: z.array(z.strictObject(who)).min(1) }),
  /** B1: each of these activities for each of these participants. */
  z.strictObject({
    kind: z.literal('claim'),
    identities: z.array(WholeText),
    ...JobClaim.shape,
    atOnce: z.int().min(1).max(mostAtOnce).default(usualAtOnce),
  }),
  /**
   * A9, the rows in their order; one whose numbers are as they should be is skipped. `inUse`: a person knows which are
   * lent or in use online and goes on; else those rows are refused.
   */
  z.strictObject({
    kind: z.literal('assign'),
    people: z.array(z.strictObject({ ...known, add: z.array(AssetNumber), remove: z.array(AssetNumber) })).min(1),
    inUse: z.boolean().default(false),
  }),
  /** A10: a loan a row. */
  z.strictObject({
    kind: z.literal('lend'),
    people: z
      .array(
        z.strictObject({
          ...known,
          key: KeyNumber,
          assets: z.array(AssetId).min(1),
          due: DueDate.optional(),
          note: LoanNote.optional(),
        }),
      )
      .min(1),
  }),
])

/** A file that was opened; `columns`: what a person matched by hand. */
const opened = { file: z.string(), columns: FileColumns.optional() }

/**
 * Those who were ticked, as the copy has them; `shown` is what a person saw of them. Where the copy was refreshed since,
 * nothing begins (`job.othersNow`).
 */
const selection = { picked: Picked, shown: z.strictObject({ count: z.int().min(1), asOf: z.string() }) }

const pickedRows = z.discriminatedUnion('kind', [
  /** Each expects the fields as the copy has them. */
  z.strictObject({
    kind: z.literal('edit'),
    ...selection,
    change: MemberChange.pick({ departmentId: true, remark: true }),
  }),
  /** With `password` all get that one. */
  z.strictObject({ kind: z.literal('resetPassword'), ...selection, password: WholeText.optional(), style }),
  z.strictObject({ kind: z.literal('delete'), ...selection }),
  z.strictObject({ kind: z.literal('leave'), ...selection }),
  /** A9: one of the numbers for each, in the order of the employees; there are as many. */
  z.strictObject({
    kind: z.literal('assign'),
    ...selection,
    numbers: z.array(AssetNumber).min(1).max(20_000),
    inUse: z.boolean().default(false),
  }),
])

/**
 * The same from the rows of a file, or for those who were ticked. `generate`: whoever to add has no password in the file
 * is given one. `inUse`: what stands in the way of a plan and is only a hazard doesn't matter.
 */
const work = z.union([
  rows,
  z.strictObject({ kind: FileJobKind, ...opened, generate: z.boolean().optional(), inUse: z.boolean().optional() }),
  pickedRows,
])

const passwords = {
  /** Where each password is written before its request is sent; a path is the command line's alone. */
  passwordsTo: z
    .strictObject({ to: z.literal('path'), path: z.string().min(1), replace: z.boolean().default(false) })
    .optional(),
}

/** Rows that wait and whose password was lost with the run that knew it: found in the file by account or global id. */
const givenAgain = {
  ...passwords,
  file: opened.file.optional(),
  columns: opened.columns,
  /** Whoever is not in it is given a new one; else `job.passwordsNeeded` is refused. */
  generate: z.boolean().default(false),
}

/** One step of a leaver, as it was sent. */
const leavingStep = {
  /** When it was sent, ISO 8601. */
  time: z.string(),
  outcome: z.enum(['done', 'refused', 'unknown']),
}

const state = z.object({ job: Job })

/** Rows of a job in a file of employees. */
const savedRows = {
  input: () =>
    z.strictObject({
      ...job,
      format: z.enum(['csv', 'xlsx']),
      language: z.enum(['en', 'zh-CN']).default('en'),
      target: ExportTarget,
    }),
  output: () => z.object({ file: exported.file, bytes: exported.bytes, download: exported.download, rows: z.int() }),
}

/** Work on many. A job outlives the call and the page that began it; the event `jobChanged` says how it stands. */
export const jobs = {
  /** Checks all rows, throws all errors at once, and else starts. Answers before the first request is sent. */
  startJob: op({
    effect: 'local',
    command: 'members delete',
    place: 'changes',
    input: () => z.strictObject({ ...profile, work, ...passwords }),
    output: () => state,
  }),
  /** Waits until it isn't running in this process; `withAdded`: and says who was added, where it adds employees. */
  followJob: op({
    effect: 'look',
    command: 'jobs resume',
    input: () => z.strictObject({ ...job, withAdded: z.boolean().default(false) }),
    output: () => state.extend({ added: AddedMembers.optional() }),
  }),
  /** Newest first. */
  listJobs: op({
    effect: 'look',
    command: 'jobs list',
    place: 'features/jobs',
    input: () =>
      z.strictObject({
        ...profile,
        limit: z.int().min(1).max(1000).default(100),
        offset: z.int().min(0).default(0),
      }),
    /** `missing`: see `listHistory`. */
    output: () => z.object({ rows: z.array(Job), total: z.int(), missing: z.int() }),
  }),
  /** A job and its rows after one of them, in their order, of which `offset` are passed over; `total` are in the states. */
  showJob: op({
    effect: 'look',
    command: 'jobs show',
    place: 'features/jobs',
    input: () =>
      z.strictObject({
        ...job,
        states: z.array(RowState).optional(),
        after: z.int().min(0).default(0),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(1000).default(100),
      }),
    output: () => z.object({ job: Job, rows: z.array(JobRow), total: z.int() }),
  }),
  /**
   * A job of claims as a table: participants of whom a row is in the states and whose identity contains the text, each
   * with a row for each activity; and for each activity how many rows are in each state.
   */
  showClaims: op({
    effect: 'look',
    place: 'features/jobs',
    input: () =>
      z.strictObject({
        ...job,
        states: z.array(RowState).optional(),
        text: z.string().optional(),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(1000).default(100),
      }),
    output: () =>
      z.object({
        job: Job,
        rows: z.array(z.object({ identity: z.string(), cells: z.array(JobRow) })),
        total: z.int(),
        counts: z.array(z.record(RowState, z.int())),
      }),
  }),
  /** What each of these still holds, by the service's lists: what leaving takes from them, and waits for. */
  checkLeaving: op({
    effect: 'read',
    command: 'members leave',
    input: () =>
      z.strictObject({
        ...profile,
        people: z.union([z.array(z.strictObject(who)).min(1), z.strictObject(opened)]),
      }),
    output: () =>
      z.object({
        people: z.array(
          z.object({
            memberGlobalId: MemberGlobalId,
            userName: z.string().optional(),
            name: z.string().optional(),
            department: z.string().optional(),
            numbers: z.array(z.object({ assetNum: AssetNumber, isLent: z.boolean(), isOnline: z.boolean() })),
            /** Numbers of the keys that they have. */
            keys: z.array(z.string()),
            /** What was lent to them and hasn't ended, as this desk has it. */
            loans: z.array(Loan.pick({ loan: true, state: true, key: true, due: true })),
          }),
        ),
      }),
  }),
  /** A person says that the keys are back which these rows wait for; the job goes on with them. */
  returnKeys: op({
    effect: 'local',
    command: 'jobs key-back',
    place: 'features/jobs',
    input: () => z.strictObject({ ...job, rows: z.array(z.int().min(1)).min(1).max(1000) }),
    output: () => state,
  }),
  /** What was taken from each of those who leave, and when, for the record: the rows after one of them. */
  showLeavers: op({
    effect: 'look',
    command: 'jobs leavers',
    place: 'features/jobs',
    input: () =>
      z.strictObject({ ...job, after: z.int().min(0).default(0), limit: z.int().min(1).max(1000).default(100) }),
    output: () =>
      z.object({
        job: Job,
        leavers: z.array(
          JobRow.extend({
            withdrawn: z.array(z.object({ ...leavingStep, assetNums: z.array(AssetNumber) })),
            key: RowKey.optional(),
            deleted: z.object(leavingStep).optional(),
          }),
        ),
      }),
  }),
  /**
   * Writes the rows that wait, were refused or skipped as a file that can be opened again for the same work, without
   * passwords. A row whose outcome is unknown may be done, and isn't in it.
   */
  saveUndoneRows: op({ effect: 'look', command: 'jobs save-undone', place: 'features/jobs', ...savedRows }),
  /** Between two requests. */
  pauseJob: op({
    effect: 'local',
    command: 'jobs resume',
    place: 'features/jobs',
    input: () => z.strictObject(job),
    output: () => state,
  }),
  /** Goes on with what waits. */
  resumeJob: op({
    effect: 'local',
    command: 'jobs resume',
    place: 'features/jobs',
    input: () => z.strictObject({ ...job, ...givenAgain }),
    output: () => state,
  }),
  /** For good: what waits is skipped. */
  stopJob: op({
    effect: 'local',
    command: 'jobs stop',
    place: 'features/jobs',
    input: () => z.strictObject(job),
    output: () => state,
  }),
  /** Sends the refused rows again, and with `unknown`, which only a person may say, those whose outcome is unknown. */
  retryJob: op({
    effect: 'local',
    command: 'jobs retry',
    place: 'features/jobs',
    input: () => z.strictObject({ ...job, ...givenAgain, unknown: z.boolean().default(false) }),
    output: () => state,
  }),
  /**
   * A person says what became of rows whose outcome is unknown. `rows`: numbers and ranges, "3,7-90"; where one of them
   * has another outcome, nothing is settled (`job.notUnknown`).
   */
  settleRows: op({
    effect: 'local',
    command: 'jobs settle',
    place: 'features/jobs',
    input: () => z.strictObject({ ...job, rows: z.string(), as: z.enum(['done', 'refused']) }),
    output: () => state.extend({ settled: z.int() }),
  }),
  /**
   * Writes the generated passwords of rows that are or may be done into a file, readable by its owner alone, with what is
   * known of them; then they are forgotten, as with `takePasswords`. Refused with `job.noPasswords` where there are none.
   */
  savePasswords: op({ effect: 'local', place: 'features/jobs', ...savedRows }),
  /**
   * Generated passwords of rows that are or may be done. They are given once; those of rows whose outcome is unknown are
   * given again until it is known.
   */
  takePasswords: op({
    effect: 'local',
    place: 'features/jobs',
    input: () => z.strictObject(job),
    output: () =>
      z.object({
        passwords: z.array(
          z.object({
            row: z.int(),
            id: z.string(),
            userName: z.string(),
            name: z.string(),
            password: z.string(),
            outcome: passwordOutcome,
          }),
        ),
      }),
  }),
}
