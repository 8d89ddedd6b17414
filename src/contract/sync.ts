import { z } from 'zod'
import { Unreadable } from './memory.ts'
import { deskError } from './operations/parts.ts'

/*
 * The copy of an enterprise that keeps itself current: how it stands, what happened, and what a person chose. Times are
 * ISO 8601.
 */

/** What screens show of a copy; `dataChanged` says which of them are to be asked for again. */
export const DataSet = z.enum(['members', 'assets', 'keys', 'products', 'snapshots'])
export type DataSet = z.infer<typeof DataSet>

/** A refresh reads A5, A6 and A8; a sync reads the trees (A7) too and keeps a snapshot. */
const SyncKind = z.enum(['refresh', 'sync'])

const Running = z.object({
  kind: SyncKind,
  since: z.string(),
  /** A paused one waits for a person; refreshes go on meanwhile. */
  isPaused: z.boolean(),
  part: z.enum(['lists', 'trees']),
  /** Of the lists, employees; of the trees, trees. `total` is missing until it is known. */
  done: z.int(),
  total: z.int().optional(),
  /** Missing until it can be told. */
  perSecond: z.number().optional(),
  secondsLeft: z.int().optional(),
  /** It goes slowly because the service limits how often it is asked. */
  isLimited: z.literal(true).optional(),
})

/** A list that has less than half of what it had. The copy stays as it is until a person says that this is so. */
const LossQuestion = z.object({
  kind: SyncKind,
  list: z.enum(['member', 'asset', 'key', 'product']),
  before: z.int(),
  after: z.int(),
})

/** How the copy of an enterprise stands. */
export const SyncState = z.object({
  /** What this process does, or has paused; null: nothing. */
  running: Running.nullable(),
  /** Another process of this machine is at it: which door, as a process, and since when. */
  elsewhere: z.object({ door: z.string(), pid: z.string(), since: z.string() }).nullable(),
  /** As of when the employees, asset numbers and keys are, the oldest of the three; null: never read whole. */
  listsAsOf: z.string().nullable(),
  /** When the oldest tree was read; null before the first one. */
  treesAsOf: z.string().nullable(),
  /** What went wrong the last time, since when nothing has succeeded, and when it is tried again by itself. */
  trouble: z.object({ since: z.string(), error: deskError, nextTryAt: z.string().nullable() }).nullable(),
  /** When each happens by itself; null: not by itself, or not now. */
  nextRefreshAt: z.string().nullable(),
  nextSyncAt: z.string().nullable(),
  /** Asset numbers whose products could not be read the last time. */
  unreadable: z.int(),
  /** No sync has ended yet: products are there as far as they have arrived. */
  isFirstIncomplete: z.boolean(),
  /** Answered by `sync` with `acceptLoss`, or by `dismissLoss`. */
  question: LossQuestion.nullable(),
})
export type SyncState = z.infer<typeof SyncState>

/** One refresh or sync that ended, whichever door had it run. */
export const SyncRun = z.object({
  kind: SyncKind,
  door: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  end: z.enum(['done', 'stopped', 'failed']),
  /** Why it failed. */
  error: deskError.optional(),
  /** Records that came, went or changed in the copy; of products, trees. */
  changed: z.object({ members: z.int(), assets: z.int(), keys: z.int(), products: z.int() }),
  /** The snapshot that a sync made or confirmed. */
  snapshot: z.int().nullable(),
})
export type SyncRun = z.infer<typeof SyncRun>

/** A tree that could not be read, and when that was tried last. */
export const UnreadableTree = Unreadable.extend({ failedAt: z.string() })
export type UnreadableTree = z.infer<typeof UnreadableTree>

/** How the copy of a profile's enterprise keeps itself current, and what it keeps. */
export const SyncSettings = z.object({
  /** Minutes from one refresh to the next while somebody looks; null: none by itself. */
  refreshMinutes: z.int().min(1).max(1440).nullable().default(5),
  /** Local time of day, "HH:MM", of the sync; it is made up for when Keydesk was closed then. Null: none by itself. */
  dailySync: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default('03:00'),
  /** Security mobiles stay out of copy and past. */
  withoutMobiles: z.boolean().default(false),
  /** Between two syncs a refresh reads again, a few at a time, the trees that are older than this many days. */
  renewTreesDays: z.int().min(1).max(365).default(7),
  /** Days for which every snapshot is kept; after that one a day for a year, then one a month. */
  keepAllDays: z.int().min(1).max(3650).default(30),
})
export type SyncSettings = z.infer<typeof SyncSettings>

/** A change of some of them. */
export const SyncSettingsChange = z.strictObject({
  refreshMinutes: SyncSettings.shape.refreshMinutes.unwrap().optional(),
  dailySync: SyncSettings.shape.dailySync.unwrap().optional(),
  withoutMobiles: z.boolean().optional(),
  renewTreesDays: SyncSettings.shape.renewTreesDays.unwrap().optional(),
  keepAllDays: SyncSettings.shape.keepAllDays.unwrap().optional(),
})
export type SyncSettingsChange = z.infer<typeof SyncSettingsChange>
