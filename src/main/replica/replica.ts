import type { Progress } from '../../contract/operations.ts'
import type { Range } from '../../domain/pages.ts'
import type { CopyInfo, TableAnswer, TableName, TableRead } from './copy/read.ts'
import type { Sort } from './copy/sortKeys.ts'
import type { Patch } from './copy/lists.ts'
import type { Revisions } from './copy/revisions.ts'
import type { RunRecord } from './copy/renewal.ts'
import type { Lacking, Loss, TreeLoss, ListKind, VersionKind } from './kinds.ts'
import type { TileBoardQuery, TileBoardPart, TileBoardPartKind } from './copy/tileBoard.ts'
import type { Difference, DifferenceCount, DifferenceFilter } from './past/compare.ts'
import type { Committed, Snapshot } from './past/snapshots.ts'
import type { ReportPart } from './reports/engine.ts'
import type { ReportQuery } from './reports/report.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'

export type { TileBoardQuery, TileBoardPart } from './copy/tileBoard.ts'
export type { AssetTile, KeyTile, TileLoan } from './copy/tiles.ts'
export type { Lacking, Loss, TreeLoss }
export type { ListKind, ReportQuery, ReportPart, Snapshot, TableName, TableRead }

/** Which enterprise a copy belongs to; written into it, so that losing the store doesn't lose the copy. */
export interface Ownership {
  baseUrl: string
  enterpriseGlobalId: string
}

/** What a sync ended with. */
/** A snapshot, and whether it lies ahead of what the service's clock said at the last sync. */
export interface ListedSnapshot extends Snapshot {
  isAhead: boolean
}

export interface SyncEnd extends Committed {
  members: number
  assets: number
  keys: number
  /** Trees that are known, and how many products are in them. */
  trees: number
  products: number
  unreadable: { assetId: string; assetNum: string; error: string }[]
  /** Snapshots that lie ahead of the service's clock, newest first. */
  ahead: Snapshot[]
}

/** Parses records and trees as JSON with 64-bit ids as strings. */
export type Parse = (text: string) => unknown

/** A reply without its body, and the verdict for whoever asked for it. Passed on unread. */
export type ReplyHead = { status: number; retryAfterMs?: number; asksForToken?: true; dateMs?: number }
export type Verdict = unknown

/**
 * Decodes and checks one reply: `take` gets the records of a list one by one, as their original texts; a tree's text
 * is returned in UTF-8, and not checked again if it `isSure`. Without `content` it was no success, and nothing of it
 * may be kept. Throws `DeskFailure` for an unexpected shape.
 */
export type Decode = (
  kind: VersionKind,
  bytes: Uint8Array<ArrayBuffer>,
  head: ReplyHead,
  keeper: { take?: (text: string) => void; isSure?: (content: Uint8Array) => boolean },
) => { verdict: Verdict; content?: Uint8Array }

/** A difference between two snapshots, its records parsed. */
export type ParsedDifference = Omit<Difference, 'before' | 'after'> & { before: unknown; after: unknown }

/** Differences of a range, how many there are in all, and how many of each sort. */
interface ParsedDifferences {
  rows: ParsedDifference[]
  total: number
  counts: DifferenceCount[]
}

/** Which data an answer is of: the copy as it is now, or one snapshot. */
export type Source = 'copy' | number

/** What is read by range, of the copy or of a snapshot. */
export type ReplicaReads = Pick<Replica, 'readTable' | 'tree'>

/**
 * Makes a file in a thread that reads, says now and then how far it is, and returns what it came to. `asked` and what is returned are for
 * those who ask for the file: they are passed on unread. `treeText` is a tree as JSON in UTF-8, as it would be written
 * once it was read and checked, without doing either; its bytes are overwritten by the next one.
 */
export type Make = (
  reads: ReplicaReads &
    Pick<Replica, 'report'> & {
      treeText(source: Source, assetId: string): Promise<{ bytes: Uint8Array; products: number; at: number }>
    },
  asked: unknown,
) => AsyncGenerator<Progress, unknown>

/**
 * What the services said about one enterprise: the copy holds the present, the past the snapshots. It runs in worker
 * threads and knows only what was read. Writing needs the sync lock (`begin`), of which there is one across all
 * processes. Everything throws `DeskFailure`: kind `store`, or `copy.none` if the data in question was never read.
 */
export interface Replica {
  /** Something a person should know about how it was opened. */
  readonly notice: OpeningNotice | { code: 'copy.deleted'; setAside?: never; folder?: never } | undefined

  /** Takes the sync lock; returns the assets whose trees an interrupted sync had read. Throws `sync.running`. */
  begin(kind: 'refresh' | 'sync', door: string): Promise<{ freshTrees: string[] }>
  /** Forgets what was staged of the lists. */
  beginLists(): Promise<void>
  /**
   * Decodes a reply, whose memory is transferred to the thread, and stages the page's records. A member that comes
   * again replaces the earlier record.
   */
  takePage(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead): Promise<Verdict>
  /** Removes records from a staged list that turned out not to be in it. */
  keepOnly(list: ListKind, ids: readonly string[]): Promise<void>
  /**
   * Makes the staged lists the copy's; in a sync they are staged for the snapshot too. Does nothing on a loss. Ids that
   * were repeated in a list that was accepted are no loss again.
   */
  commitLists(options: {
    readAt: number
    acceptLoss: boolean
    lacking?: Lacking
  }): Promise<{ loss?: Loss; assetIds: string[]; changed: Record<ListKind, number> }>
  /** Decodes a reply, whose memory is transferred to the thread, and stores the tree. */
  takeTree(assetId: string, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead, readAt: number): Promise<Verdict>
  failTree(assetId: string, error: string, at: number): Promise<void>
  /** Makes a snapshot of what was staged, or confirms the last one if nothing is new. */
  finishSync(options: { acceptLoss: boolean; keepAllDays?: number }): Promise<TreeLoss | SyncEnd>
  /** Ends the trees of a refresh. */
  finishTrees(options: { acceptLoss: boolean }): Promise<TreeLoss | undefined>
  /** Releases the sync lock. Staged trees are kept for the next sync. */
  end(): Promise<{ changedTrees: number }>

  /** Sets whether security mobiles are kept from now on; by default they are. */
  keepMobiles(isKept: boolean): Promise<void>
  /**
   * Begins staging what is reread because of a change, separately from a sync's staging and without the sync lock: it
   * goes into the copy in one brief transaction.
   */
  beginPatch(): Promise<void>
  takePatch(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead): Promise<Verdict>
  /** Applies only to lists that the copy has; does nothing on a loss. */
  commitPatch(patch: Patch): Promise<{ loss?: Loss }>
  noteRun(run: RunRecord): Promise<void>
  /** To be called before a run of the program changes anything: if it ends before that is reread, another knows. */
  noteChanging(run: string): Promise<void>
  /** The copy has what these runs changed. */
  noteReread(runs: readonly string[]): Promise<void>
  /** The runs of which the copy may lack something, whether they live or have ended. */
  changingRuns(): Promise<string[]>

  /** The refreshes and syncs that ended, whichever process ran them, newest first. */
  runs(): Promise<RunRecord[]>
  /** Trees that could not be read the last time; at most 1000 of all, or those of these asset numbers. */
  unreadable(
    assetIds?: readonly string[],
  ): Promise<{ assetId: string; assetNum: string; error: string; failedAt: number }[]>
  /** Assets whose trees a refresh should read: missing, out of date, or read before `before`. */
  treesToRenew(asked: { now: number; before: number; limit: number }): Promise<string[]>
  /** Revisions by data set: a different one than before means that the data has changed, in whatever process. */
  revisions(): Promise<Revisions>
  /** Who holds the sync lock, as far as known: `door`, `pid`, `since`. Undefined: nobody. */
  syncOwner(): Promise<Record<string, string | number> | undefined>
  /** The accounts of these employees in the copy, by global id. */
  accounts(ids: readonly string[]): Promise<[id: string, account: string][]>
  /** These employees as the newest snapshot had them that did, parsed; those whom none had are left out. */
  formerMembers(ids: readonly string[]): Promise<unknown[]>
  /** Asset numbers by their ids, as the copy has them, or else the newest snapshot that does. */
  assetNums(ids: readonly string[]): Promise<Record<string, string>>

  /** The same reads on the thread for what may take seconds, so that no screen waits for an export; and files. */
  readonly aside: ReplicaReads & {
    /** What `Make` makes of this. Left early it ends what was begun: once it has returned, nothing is made any more. */
    make(asked: unknown): AsyncGenerator<Progress, unknown>
  }

  info(source?: Source): Promise<CopyInfo & { bytes: number; pastBytes: number; snapshots: number }>
  readTable<T extends TableName>(source: Source, read: TableRead<T>): Promise<TableAnswer<T>>
  tree(source: Source, assetId: string): Promise<{ tree: unknown; at: number }>

  /**
   * The copy's asset numbers or keys, joined with the loans that are given, by range, or the lanes they stand in. Throws
   * `copy.none`.
   */
  wall(of: TileBoardPartKind, asked: TileBoardQuery, range: Range): Promise<TileBoardPart & { at: number }>

  /**
   * Rows of a report, by range. A range that goes on with an earlier one has the same `built`, unless the report had to
   * be worked out anew meanwhile. Throws `copy.none` until each list was read.
   */
  report(source: Source, asked: ReportQuery, range: Range, sort?: Sort): Promise<ReportPart>

  /** Newest first. */
  snapshots(): Promise<ListedSnapshot[]>
  nameSnapshot(snapshot: number, name: string): Promise<void>
  deleteSnapshots(snapshots: readonly number[]): Promise<void>
  /** What differs of `kinds`, by filter and range. */
  compare(
    from: number,
    to: number,
    kinds: readonly string[],
    filter: DifferenceFilter,
    range: Range,
  ): Promise<ParsedDifferences>
  /** `deleted`: a person deletes it, which is what calls that are made from then on are told. */
  close(why?: 'deleted'): Promise<void>
}

/** The replicas on this machine, one per enterprise, each opened at its first use. */
export interface Replicas {
  /**
   * `lasting`: false for an enterprise that ends with this process, as does its replica. `onProgress` hears how far
   * it is where a copy has to be filled first.
   */
  open(
    whose: Ownership,
    options: { lasting: boolean; onProgress?: ((progress: Progress) => void) | undefined },
  ): Promise<Replica>
  /** Whether there is one on this machine already. */
  isThere(whose: Ownership): boolean
  /** Deletes the copy, the past, or both. Returns what there was to delete. */
  remove(whose: Ownership, which: { copy: boolean; past: boolean }): Promise<('copy' | 'past')[]>
  close(): Promise<void>
}
