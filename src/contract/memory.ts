import { z } from 'zod'
import { AnyId, AssetId, AssetNumber, MemberGlobalId } from './ids.ts'
import { ProductInstance } from './records.ts'
import { deskError, Progress } from './operations/parts.ts'
import { maxRetentionDays, mostRefreshMinutes, mostTreeDays } from './bounds.ts'

/** What to read instead of the service: the copy on this machine, or a snapshot (by number, name, time or day). */
export const Source = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('copy') }),
  z.strictObject({ from: z.literal('snapshot'), snapshot: AnyId }),
])
export type Source = z.infer<typeof Source>

/** As of when an answer is: the oldest read that it rests on (ISO 8601), and the newest snapshot, or null. */
export const asOf = { asOf: z.string(), snapshot: z.int().nullable() }

/**
 * For reads that can also ask the service: where to look (left out: the service), and as of when the answer
 * then is.
 */
export const from = { source: Source.optional() }
export const asOfMemory = { asOf: asOf.asOf.optional(), snapshot: asOf.snapshot.optional() }

/** A tree that could not be read. What was known of it stays; `error` is the code. */
export const Unreadable = z.object({ assetId: AssetId, assetNum: AssetNumber, error: z.string() })

/** What a sync or a refresh came to, in figures. */
export const Synced = z.object({
  snapshot: z.int().nullable(),
  asOf: z.string(),
  members: z.int(),
  assets: z.int(),
  keys: z.int(),
  trees: z.int(),
  products: z.int(),
  /** Records and trees that differ from the previous snapshot; of a refresh, records of the lists that came, went or changed. */
  changed: z.int(),
  unreadable: z.array(Unreadable),
  /** Snapshots that were made while a clock was ahead: by the service's time they are of the future. Newest first. */
  ahead: z.array(z.object({ snapshot: z.int(), asOf: z.string(), name: z.string().nullable() })),
})
export type Synced = z.infer<typeof Synced>

/** A snapshot with its figures, as they were when it was made. */
export const SnapshotEntry = z.object({
  snapshot: z.int(),
  asOf: z.string(),
  name: z.string().nullable(),
  /** It was made while a clock was ahead: by the service's time at the last sync it is of the future. */
  isAhead: z.boolean(),
  members: z.int(),
  assets: z.int(),
  assigned: z.int(),
  lent: z.int(),
  online: z.int(),
  keys: z.int(),
  products: z.int(),
  expired: z.int(),
  within30: z.int(),
  within90: z.int(),
  /** Ends were counted by days of 24 hours, as they were before snapshots counted by local days. */
  by24Hours: z.boolean(),
  trial: z.int(),
  notActivated: z.int(),
  unreadableCount: z.int(),
})
export type SnapshotEntry = z.infer<typeof SnapshotEntry>

/** What two snapshots are compared by. */
export const ComparedKind = z.enum(['members', 'assets', 'keys', 'products'])
export type ComparedKind = z.infer<typeof ComparedKind>

/** A record as it was kept, with every field that the service gave it. */
const record = z.record(z.string(), z.unknown())

/**
 * One difference. `id` is a globalId for a member and an assetId for an asset or a key; for a product, whose
 * id may repeat within a tree, `nth` counts from 0.
 */
export const Change = z.object({
  kind: z.enum(['member', 'asset', 'key', 'product']),
  id: z.union([z.string(), z.object({ assetId: z.string(), id: z.string(), nth: z.int() })]),
  change: z.enum(['added', 'removed', 'changed']),
  before: record.nullable(),
  after: record.nullable(),
  /** Top-level names that differ; empty unless changed. */
  fields: z.array(z.string()),
})
export type Change = z.infer<typeof Change>

/** A product instance of the copy: its place in the tree, and who holds its asset number. */
export const FoundProduct = ProductInstance.extend({
  assetId: AssetId,
  assetNum: AssetNumber,
  holder: MemberGlobalId.nullable(),
  /** The merchandise numbers, outermost first. */
  path: z.array(z.string()),
})
export type FoundProduct = z.infer<typeof FoundProduct>

/** What this machine keeps of an enterprise: bytes on disk, and what is in the copy. */
export const CopyInfo = z.object({
  bytes: z.int(),
  pastBytes: z.int(),
  snapshots: z.int(),
  asOf: z.string().nullable(),
  members: z.int(),
  assets: z.int(),
  keys: z.int(),
  products: z.int(),
})
export type CopyInfo = z.infer<typeof CopyInfo>

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
