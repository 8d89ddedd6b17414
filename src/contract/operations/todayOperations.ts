import { z } from 'zod'
import { HistoryEndpoint } from '../history.ts'
import { deskError, exported, ExportTarget, op, profile } from './parts.ts'

/**
 * What may need somebody, the most urgent first. `overdue`, `dueToday`: loans; `handedIn`: keys on the desk that the
 * service still shows lent, `released`: those that it shows free and nobody has seen; `unknown`: changes of which a
 * person must say what became of them; `jobs`: those that wait for a person; `expiring`, `ended`: asset numbers
 * (`contract/bounds.ts`); `elsewhere`: what differs at the service since this desk was used last, and no change
 * of it names; `idle`: asset numbers that are assigned and were online at none of at least ten looks in 30 days; `sync`:
 * refreshes and syncs that failed.
 */
export const todayKinds = [
  'overdue',
  'dueToday',
  'handedIn',
  'released',
  'unknown',
  'jobs',
  'expiring',
  'ended',
  'elsewhere',
  'idle',
  'sync',
] as const

/** What happened elsewhere to records, which are counted. */
export const elsewhereParts = [
  'keysLent',
  'keysReturned',
  'keysChanged',
  'assetsAssigned',
  'assetsWithdrawn',
  'assetsMoved',
  'assetsLent',
  'assetsReturned',
  'assetsAdded',
  'assetsRemoved',
  'assetsChanged',
  'membersAdded',
  'membersDeleted',
  'membersChanged',
  'productsChanged',
] as const

const TodayItem = z.object({
  kind: z.enum(todayKinds),
  count: z.int(),
  /** Of the first few; of `jobs` their kinds, of `sync` what failed. */
  names: z.array(z.string()),
  /** Of `jobs` how many rows each of those has; of `unknown` to which endpoint each was sent. */
  rows: z.array(z.int()).optional(),
  endpoints: z.array(HistoryEndpoint).optional(),
  /** By which the same are found: loans, entries, jobs, asset numbers or records. */
  ids: z.array(z.string()),
  /** `elsewhere`: as of when the service was compared with; `sync`: since when nothing succeeded. ISO 8601. */
  since: z.string().optional(),
  /** `elsewhere`: the snapshots that differ, and how many records by what happened. */
  from: z.int().optional(),
  to: z.int().optional(),
  parts: z.array(z.object({ what: z.enum(elsewhereParts), count: z.int() })).optional(),
  /** `sync`: why. */
  error: deskError.optional(),
})
export type TodayItem = z.infer<typeof TodayItem>

/** Null: not known yet. `within30`: product instances that end within 30 days. */
export const todayFigures = [
  'members',
  'assets',
  'assigned',
  'free',
  'keys',
  'keysLent',
  'keysFree',
  'within30',
] as const

/** What is drawn over the snapshots; `at` in epoch milliseconds, the last one now. */
export const todayCourses = ['members', 'assigned', 'keysLent', 'within30'] as const

const Today = z.object({
  /** When the oldest of the lists was read; null before that. */
  asOf: z.string().nullable(),
  items: z.array(TodayItem),
  figures: z.record(z.enum(todayFigures), z.int().nullable()),
  courses: z.array(
    z.object({ name: z.enum(todayCourses), points: z.array(z.object({ at: z.number(), value: z.number() })) }),
  ),
  /**
   * What isn't known yet: the lists before the first refresh, products before the first sync has ended; `slow`: what
   * wasn't asked for, since it takes its time.
   */
  unread: z.array(z.enum(['lists', 'products', 'slow'])),
})
export type Today = z.infer<typeof Today>

export const today = {
  /**
   * What needs somebody today, as the copy and the history have it: the service is not asked. `quick`: without what goes
   * through all products or all looks of a month, or compares two snapshots.
   */
  readToday: op({
    effect: 'look',
    command: 'today',
    place: 'features/today',
    input: () => z.strictObject({ ...profile, quick: z.boolean().default(false) }),
    output: () => Today,
  }),
  /** The same as a page that can be printed. */
  exportToday: op({
    effect: 'look',
    command: 'today',
    input: () => z.strictObject({ ...profile, language: z.enum(['en', 'zh-CN']).default('en'), target: ExportTarget }),
    output: () =>
      z.object({
        file: exported.file,
        bytes: exported.bytes,
        asOf: z.string().nullable(),
        download: exported.download,
      }),
  }),
}
