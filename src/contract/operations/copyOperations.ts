import { z } from 'zod'
import { ChangeOutcome } from '../history.ts'
import { AnyId, WholeText } from '../ids.ts'
import { Change, ComparedKind, CopyInfo, FoundProduct, SnapshotEntry, Synced } from '../memory.ts'
import { AssetEntry, BorrowedKey } from '../records.ts'
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
import { op, profile } from './parts.ts'

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
