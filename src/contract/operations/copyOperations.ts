import { z } from 'zod'
import { ChangeOutcome } from '../history.ts'
import { AnyId, WholeText, AssetId, MemberGlobalId } from '../ids.ts'
import {
  Change,
  ComparedKind,
  CopyInfo,
  FoundProduct,
  SnapshotEntry,
  Synced,
  asOfMemory,
  from,
  Unreadable,
  SyncRun,
  SyncSettings,
  SyncSettingsChange,
  SyncState,
  UnreadableTree,
} from '../memory.ts'
import { AssetEntry, BorrowedKey, ProductTree } from '../records.ts'
import {
  AssetQuery,
  BoardCounts,
  ChangeRow,
  DepartmentCount,
  GroupRow,
  holderRow,
  KeyQuery,
  MemberQuery,
  MemberRow,
  ProductCounts,
  ProductGroupQuery,
  ProductQuery,
  rowsOf,
} from '../rows.ts'
import { op, profile, exported, ExportTarget, tableLooks } from './parts.ts'

/** The state afterwards; the event `syncChanged` reports the same whenever it changes. */
const state = z.object({ sync: SyncState })

/** Keeping the copy current. Getting it at once is `sync` in memory.ts. */
export const sync = {
  /** The state of the copy, the last runs, newest first, and the trees that could not be read. */
  readSync: op({
    effect: 'look',
    command: 'copy status',
    place: 'data',
    input: () => z.strictObject(profile),
    output: () => z.object({ sync: SyncState, runs: z.array(SyncRun), unreadable: z.array(UnreadableTree) }),
  }),
  /**
   * A page says which enterprise it shows and whether a person can see it; the lists are then refreshed at
   * the profile's interval. `watcher` is a name that the page makes up for itself; it watches one enterprise
   * at a time. A page repeats this at least every minute; after two minutes without it, the page is taken to
   * be gone. The first watch of an enterprise without a copy gets one. An enterprise that comes back into
   * view, or of which nothing was read for an interval, is refreshed at once. `lastVisit`: when a person saw this
   * stored profile last before the present visit (ISO 8601); left out if never.
   */
  watchEnterprise: op({
    effect: 'local',
    place: 'data',
    input: () => z.strictObject({ ...profile, watcher: z.string().min(1).max(100), isInView: z.boolean() }),
    output: () => state.extend({ lastVisit: z.string().optional() }),
  }),
  /** A sync of this process stops where it is until it is resumed; calls that wait for it keep waiting. */
  pauseSync: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  resumeSync: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  /**
   * Ends what runs or is paused in this process; calls that wait for it get `cancelled`. The next sync
   * continues from there.
   */
  stopSync: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  /** Leaves the copy as it is; the same loss is not asked about again. */
  dismissLoss: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  readSyncSettings: op({
    effect: 'look',
    command: 'copy settings',
    place: 'features/settings',
    input: () => z.strictObject(profile),
    output: () => z.object({ settings: SyncSettings }),
  }),
  /** Replaces the settings that are given. Error: `profile.notStored` for a profile from variables. */
  saveSyncSettings: op({
    effect: 'local',
    command: 'copy settings',
    place: 'features/settings',
    input: () => z.strictObject({ ...profile, change: SyncSettingsChange }),
    output: () => z.object({ settings: SyncSettings }),
  }),
}

export const memory = {
  /**
   * Reads A5, A6, A8, and A7 for each asset number into the copy, and makes a snapshot; with `listsOnly` a
   * refresh, without the trees. A tree that can't be read affects nothing else. Errors: `sync.running` where
   * another process is at it, `sync.loss` where a list lost more than half of what it had and `acceptLoss` is
   * not given.
   */
  sync: op({
    effect: 'read',
    command: 'sync',
    place: 'data',
    input: () =>
      z.strictObject({
        ...profile,
        listsOnly: z.boolean().default(false),
        acceptLoss: z.boolean().default(false),
      }),
    /** `settled`: what became of changes whose outcome was open; `open`: those that still are. */
    output: () =>
      Synced.extend({
        settled: z.array(z.object({ entry: z.string(), outcome: ChangeOutcome })),
        open: z.array(z.string()),
      }),
  }),
  /** Newest first. */
  listSnapshots: op({
    effect: 'look',
    command: 'snapshots list',
    place: 'features/snapshots',
    input: () => z.strictObject(profile),
    output: () => z.object({ snapshots: z.array(SnapshotEntry) }),
  }),
  /** A snapshot with a name is kept for good. `snapshot`: number, name, time or day. */
  nameSnapshot: op({
    effect: 'local',
    command: 'snapshots name',
    place: 'features/snapshots',
    input: () => z.strictObject({ ...profile, snapshot: AnyId, name: WholeText.min(1).max(100) }),
    output: () => z.object({ snapshot: z.int(), name: z.string() }),
  }),
  /** All of them, each once, or none. */
  deleteSnapshots: op({
    effect: 'local',
    command: 'snapshots delete',
    place: 'features/snapshots',
    input: () => z.strictObject({ ...profile, snapshots: z.array(AnyId).min(1).max(10_000) }),
    output: () => z.object({ snapshots: z.array(z.int()) }),
  }),
  /** The differences between `from` and `to`, by range. */
  compareSnapshots: op({
    effect: 'look',
    command: 'diff',
    place: 'features/snapshots',
    input: () =>
      z.strictObject({
        ...profile,
        from: AnyId,
        to: AnyId,
        only: z.array(ComparedKind).default(['members', 'assets', 'keys', 'products']),
        kind: Change.shape.kind.optional(),
        change: Change.shape.change.optional(),
        /** Words that must all stand in the record, as it was before or after. */
        text: z.string().optional(),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(1000).default(500),
      }),
    output: () =>
      z.object({
        from: z.int(),
        to: z.int(),
        rows: z.array(ChangeRow),
        total: z.int(),
        /** Counts by kind, whatever the range. */
        counts: z.array(z.object({ kind: Change.shape.kind, change: Change.shape.change, count: z.int() })),
      }),
  }),
  /** Employees of the copy or of a snapshot. Error: `copy.none` before the first refresh. */
  findMembers: op({
    effect: 'look',
    command: 'jobs stop',
    place: 'features/members',
    input: () => MemberQuery,
    output: () => z.object({ ...rowsOf(MemberRow), departments: z.array(DepartmentCount).optional() }),
  }),
  /** Asset numbers likewise, with each one's holder, unless those of one holder are asked for. */
  findAssets: op({
    effect: 'look',
    place: 'features/board',
    input: () => AssetQuery,
    output: () => z.object({ ...rowsOf(holderRow(AssetEntry)), counts: BoardCounts }),
  }),
  /** Keys likewise; `counts.online` is 0. */
  findKeys: op({
    effect: 'look',
    place: 'features/board',
    input: () => KeyQuery,
    output: () => z.object({ ...rowsOf(holderRow(BorrowedKey)), counts: BoardCounts }),
  }),
  /**
   * Product instances of the copy or of a snapshot, under all asset numbers. Error: `copy.none` before the
   * first sync.
   */
  findProducts: op({
    effect: 'look',
    command: 'products find',
    place: 'features/members',
    input: () => ProductQuery,
    output: () => z.object({ ...rowsOf(holderRow(FoundProduct)), counts: ProductCounts }),
  }),
  /** The same grouped by product, asset number or employee, with the records of the employees named. */
  groupProducts: op({
    effect: 'look',
    command: 'products group',
    place: 'features/products',
    input: () => ProductGroupQuery,
    output: () => z.object({ ...rowsOf(GroupRow), counts: ProductCounts }),
  }),
  /** How much this machine keeps of the enterprise. */
  readCopy: op({
    effect: 'look',
    command: 'copy info',
    place: 'features/settings',
    input: () => z.strictObject(profile),
    output: () => CopyInfo,
  }),
  /** Deletes the copy, the snapshots (`past`), or both; the service is not touched. */
  deleteCopy: op({
    effect: 'local',
    command: 'copy delete',
    place: 'features/settings',
    input: () => z.strictObject({ ...profile, copy: z.boolean().default(true), past: z.boolean().default(false) }),
    output: () => z.object({ deleted: z.array(z.enum(['copy', 'past'])) }),
  }),
}

export const products = {
  /** A7. */
  showProducts: op({
    effect: 'read',
    command: 'products show',
    place: 'features/board',
    input: () => z.strictObject({ ...profile, ...from, assetId: AssetId }),
    output: () => z.object({ tree: ProductTree, ...asOfMemory }),
  }),
  /**
   * A7 for each asset, into one file. Of all, or of an employee's, those whose trees can't be read are left out and
   * named, as long as any can be; of chosen ones it is complete, or no file at all.
   */
  exportProducts: op({
    effect: 'read',
    command: 'products export',
    place: 'data',
    input: () =>
      z.strictObject({
        ...profile,
        ...from,
        /** Ids, those that an employee holds, or all. */
        assets: z.union([z.array(AssetId).min(1), z.strictObject({ holder: MemberGlobalId }), z.literal('all')]),
        /** PDF only where the door can print: `export.noPrinter`. */
        format: z.enum(['json', 'csv', 'xlsx', 'html', 'pdf']),
        ...tableLooks,
        target: ExportTarget,
      }),
    output: () =>
      z.object({
        ...exported,
        format: z.string(),
        assets: z.int(),
        products: z.int(),
        unreadable: z.array(Unreadable),
      }),
  }),
}
