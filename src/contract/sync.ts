import { z } from 'zod'
import { Unreadable } from './memory.ts'
import { deskError, Progress } from './operations/parts.ts'
import { maxRetentionDays, mostRefreshMinutes, mostTreeDays } from './bounds.ts'

/*
 * The copy of an enterprise that keeps itself current: how it stands, what happened, and what a person chose. Times are
 * ISO 8601.
 */

/** The parts of a copy that screens show; `dataChanged` says which of them to ask for again. */
export const DataSet = z.enum(['members', 'assets', 'keys', 'products', 'snapshots'])
export type DataSet = z.infer<typeof DataSet>

/** A refresh reads A5, A6 and A8; a sync reads the trees (A7) too and keeps a snapshot. */
const SyncKind = z.enum(['refresh', 'sync'])

const Running = z.object({
  kind: SyncKind,
  since: z.string(),
  /** A paused sync waits for a person; refreshes go on meanwhile. */
  isPaused: z.boolean(),
  part: z.enum(['lists', 'trees']),
  /** Counts employees while lists are read, then trees. */
  ...Progress.shape,
})

/** A list came back with less than half of what it had. The copy stays as it is until a person accepts that. */
const LossQuestion = z.object({
  kind: SyncKind,
  list: z.enum(['member', 'asset', 'key', 'product']),
  before: z.int(),
  after: z.int(),
  /** The list counts `before` people and has `after`: these ids stand in it more than once; `more` are not named. */
  ids: z.string().optional(),
  more: z.int().optional(),
})

/** The state of an enterprise's copy. */
export const SyncState = z.object({
  /** What this process is running or has paused; null: nothing. */
  running: Running.nullable(),
  /** Another process on this machine is syncing: which door, which process, and since when. */
  elsewhere: z.object({ door: z.string(), pid: z.string(), since: z.string() }).nullable(),
  /** When the oldest of employees, asset numbers and keys was read; null if any was never read completely. */
  listsAsOf: z.string().nullable(),
  /** When the oldest tree was read; null before the first one. */
  treesAsOf: z.string().nullable(),
  /** What went wrong the last time, since when nothing has succeeded, and when the next attempt is due. */
  trouble: z.object({ since: z.string(), error: deskError, nextTryAt: z.string().nullable() }).nullable(),
  /** When each is due automatically; null: not automatically, or not now. */
  nextRefreshAt: z.string().nullable(),
  nextSyncAt: z.string().nullable(),
  /** Asset numbers whose products could not be read the last time. */
  unreadable: z.int(),
  /** No sync has ended yet, so only the products that have arrived so far are there. */
  isFirstIncomplete: z.boolean(),
  /** Answered by `sync` with `acceptLoss`, or by `dismissLoss`. */
  question: LossQuestion.nullable(),
})
export type SyncState = z.infer<typeof SyncState>

/** A refresh or sync that ended, whichever door started it. */
export const SyncRun = z.object({
  kind: SyncKind,
  door: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  end: z.enum(['done', 'stopped', 'failed']),
  /** Why it failed. */
  error: deskError.optional(),
  /** How many records in the copy came, went or changed; for products, trees. */
  changed: z.object({ members: z.int(), assets: z.int(), keys: z.int(), products: z.int() }),
  /** The snapshot that a sync made or confirmed. */
  snapshot: z.int().nullable(),
})
export type SyncRun = z.infer<typeof SyncRun>

/** A tree that could not be read, and when it was last tried. */
export const UnreadableTree = Unreadable.extend({ failedAt: z.string() })
export type UnreadableTree = z.infer<typeof UnreadableTree>

/** How the copy of a profile's enterprise is kept current, and what is kept. */
export const SyncSettings = z.object({
  /** Minutes between refreshes while somebody is looking; null: no automatic refresh. */
  refreshMinutes: z.int().min(1).max(mostRefreshMinutes).nullable().default(5),
  /**
   * Local time of the daily sync, "HH:MM"; if Keydesk was closed then, the sync runs at the next start. Null:
   * no automatic sync.
   */
  dailySync: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default('03:00'),
  /** Security mobiles are kept neither in the copy nor in snapshots. */
  withoutMobiles: z.boolean().default(false),
  /** A refresh also rereads trees older than this many days, a few at a time. */
  renewTreesDays: z.int().min(1).max(mostTreeDays).default(7),
  /** For how many days every snapshot is kept; after that one a day for a year, then one a month. */
  keepAllDays: z.int().min(1).max(maxRetentionDays).default(30),
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
