import type { Range } from './copy/conditions.ts'
import type { ProductCounts, ProductFilter } from './copy/productFilter.ts'
import type { ProductGrouping, ProductGroups } from './copy/productGroups.ts'
import type { FoundProduct, ProductOrder } from './copy/productRows.ts'
import type { CopyInfo, Rows } from './copy/read.ts'
import type { BoardCounts, BoardFilter, BoardOrder } from './copy/boardRows.ts'
import type { DepartmentCount, MemberFilter, MemberOrder } from './copy/memberRows.ts'
import type { Sort, SortLanguage } from './copy/sortKeys.ts'
import type { Patch } from './copy/patch.ts'
import type { Revisions } from './copy/revisions.ts'
import type { VisitedScreen } from './copy/visits.ts'
import type { RunRecord } from './copy/runs.ts'
import type { ListKind, VersionKind } from './kinds.ts'
import type { Difference } from './past/compare.ts'
import type { DifferenceCount, DifferenceFilter } from './past/comparison.ts'
import type { Committed, Snapshot } from './past/snapshots.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'

export type { ListKind, Snapshot, VisitedScreen }

/** A list that lost more than half of what it had, or everything. */
export interface Loss {
  list: ListKind | 'product'
  before: number
  after: number
}

/** Which enterprise a memory belongs to; written inside it, so that a lost store loses no memory. */
export interface Whose {
  baseUrl: string
  enterpriseGlobalId: string
}

/** What a sync ended with. */
export interface SyncEnd extends Committed {
  members: number
  assets: number
  keys: number
  /** Trees that are known, and how many products are in them. */
  trees: number
  products: number
  unreadable: { assetId: string; assetNum: string; error: string }[]
}

/** Records and trees come out as JSON parsed by the rule for long numbers: 64-bit ids are texts. */
export type Parse = (text: string) => unknown

/** What of a reply is not its body; and what whoever asked for it goes on by. Passed on, and not looked into. */
export type ReplyHead = { status: number; retryAfterMs?: number }
export type Verdict = unknown

/**
 * Decodes and checks one reply: the records of a list are given to `take`, each as its own text, as they come, and a
 * tree's text is given back; one that `isKnown` is not checked again. Without `text` it was no success, and nothing of it may be kept. Throws `DeskFailure`
 * where it is not what it should be.
 */
export type Decode = (
  kind: VersionKind,
  bytes: Uint8Array<ArrayBuffer>,
  head: ReplyHead,
  keeper: { take?: (text: string) => void; isKnown?: (text: string) => boolean },
) => { verdict: Verdict; text?: string }

/** A difference between two snapshots, its records parsed. */
export type ParsedDifference = Omit<Difference, 'before' | 'after'> & { before: unknown; after: unknown }

/** Differences of a range, how many there are in all, and how many of each sort. */
interface ParsedDifferences {
  rows: ParsedDifference[]
  total: number
  counts: DifferenceCount[]
}

/** A product instance, parsed, and where it is. */
type ParsedProduct = Omit<FoundProduct, 'text' | 'place'> & { instance: unknown }

/** What changed about a row since a visit: its place in the range from 0, and the fields that differ, as they were. */
export interface RowMark {
  row: number
  change: 'added' | 'changed'
  before: Record<string, unknown>
}

/** Given where a visitor was named who has been on the screen before. */
interface Marked {
  marks?: RowMark[]
}

/** Records, parsed, how many there are in all, and the oldest read that they rest on, in epoch milliseconds. */
type ParsedRows = Omit<Rows, 'rows'> & { rows: unknown[] }

/** Which data an answer is of: the copy as it is now, or one snapshot. */
export type Source = 'copy' | number

/**
 * What the services said, now and then, for one enterprise: the copy and the past. It runs in worker threads and knows
 * nothing but what was read; whoever writes holds the right to it (`begin`), of which there is one, whatever process
 * asks. Everything throws `DeskFailure`: kind `store`, or `copy.none` where the data in question was never read.
 */
export interface Replica {
  /** What was found on opening that a person should know. */
  readonly notice: OpeningNotice | undefined

  /** Takes the right to write; gives the assets whose trees a broken sync had read. Throws `sync.running`. */
  begin(kind: 'refresh' | 'sync', door: string): Promise<{ freshTrees: string[] }>
  /** Forgets what was staged of the lists. */
  beginLists(): Promise<void>
  /**
   * Decodes a reply, whose memory goes to the thread, and stages the records of the page. Of members a record that comes
   * again replaces the one before.
   */
  takePage(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead): Promise<Verdict>
  /** Takes back those of a staged list who turned out not to be in it. */
  keepOnly(list: ListKind, ids: readonly string[]): Promise<void>
  /** The staged lists become the copy's; in a sync they are staged for the snapshot too. With a loss nothing is done. */
  commitLists(options: {
    readAt: number
    acceptLoss: boolean
  }): Promise<{ loss?: Loss; assetIds: string[]; changed: Record<ListKind, number> }>
  /** Decodes a reply, whose memory goes to the thread, and keeps the tree. */
  takeTree(assetId: string, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead, readAt: number): Promise<Verdict>
  failTree(assetId: string, error: string, at: number): Promise<void>
  /** Makes a snapshot of what was staged, or confirms the last one where nothing is new. */
  finishSync(options: { acceptLoss: boolean; keepAllDays?: number }): Promise<{ loss: Loss } | SyncEnd>
  /** Gives the right to write back. What was staged of trees waits for the next sync. */
  end(): Promise<{ changedTrees: number }>

  /** Whether security mobiles are kept from now on; until this is said, they are. */
  keepMobiles(isKept: boolean): Promise<void>
  /**
   * Begins to stage what is read again because of a change; apart from what a sync stages, and without the right to
   * write: what is staged goes into the copy in one brief transaction.
   */
  beginPatch(): Promise<void>
  takePatch(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead): Promise<Verdict>
  /** Only where the copy has the list; with a loss nothing is done. */
  commitPatch(patch: Patch): Promise<{ loss?: Loss }>
  noteRun(run: RunRecord): Promise<void>
  /**
   * A visitor (a profile) comes to a screen, or leaves it. The rows of a visitor who came are marked by what changed
   * since the visit before.
   */
  visit(visitor: string, screen: VisitedScreen, isOver: boolean): Promise<void>

  /** The refreshes and syncs that ended, whoever had them run, the newest first. */
  runs(): Promise<RunRecord[]>
  unreadable(): Promise<{ assetId: string; assetNum: string; error: string; failedAt: number }[]>
  /** Assets whose trees a refresh should read: missing, out of date, or read before `before`. */
  treesToRenew(asked: { now: number; before: number; limit: number }): Promise<string[]>
  /** Marks by data set: another one than before says that it has changed, in whatever process. */
  revisions(): Promise<Revisions>
  /** Who has the right to write, as far as is known: `door`, `pid`, `since`. Undefined: nobody. */
  syncOwner(): Promise<Record<string, string | number> | undefined>
  /** The accounts of these people in the copy, by global id. */
  accounts(ids: readonly string[]): Promise<[id: string, account: string][]>

  info(source?: Source): Promise<CopyInfo & { bytes: number; pastBytes: number; snapshots: number }>
  /** Left out, the order is the service's own. */
  members(
    source: Source,
    filter: MemberFilter,
    range: Range,
    sort?: Sort<MemberOrder>,
    visitor?: string,
  ): Promise<ParsedRows & Marked>
  departments(source: Source, filter: MemberFilter, language: SortLanguage): Promise<DepartmentCount[]>
  board(
    source: Source,
    kind: 'asset' | 'key',
    filter: BoardFilter,
    range: Range,
    sort?: Sort<BoardOrder>,
    visitor?: string,
  ): Promise<ParsedRows & Marked & { counts: BoardCounts }>
  tree(source: Source, assetId: string): Promise<{ tree: unknown; at: number }>
  products(
    source: Source,
    filter: ProductFilter,
    range: Range,
    now: number,
    sort?: Sort<ProductOrder>,
    visitor?: string,
  ): Promise<Marked & { rows: ParsedProduct[]; total: number; counts: ProductCounts; at: number }>
  /** Product instances by product, asset number or holder; by asset number with marks. */
  productGroups(
    source: Source,
    grouping: ProductGrouping,
    filter: ProductFilter,
    range: Range,
    now: number,
    visitor?: string,
  ): Promise<ProductGroups & Marked & { at: number }>

  /** Newest first. */
  snapshots(): Promise<Snapshot[]>
  nameSnapshot(snapshot: number, name: string): Promise<void>
  deleteSnapshot(snapshot: number): Promise<void>
  /** What differs of `kinds`, by filter and range. */
  compare(
    from: number,
    to: number,
    kinds: readonly string[],
    filter: DifferenceFilter,
    range: Range,
  ): Promise<ParsedDifferences>
  /** What of a screen differs from how it was at the end of the visitor's last visit; undefined before the second. */
  sinceVisit(
    visitor: string,
    screen: VisitedScreen,
    filter: DifferenceFilter,
    range: Range,
  ): Promise<(ParsedDifferences & { since: number }) | undefined>
  close(): Promise<void>
}

/** The memories of this machine, each opened at its first use. */
export interface Memories {
  /** `lasting`: false for an enterprise that ends with this process; its memory does too. */
  open(whose: Whose, options: { lasting: boolean }): Promise<Replica>
  /** Whether there is one on this machine already. */
  isThere(whose: Whose): boolean
  /** Deletes the copy, everything that once was, or both. Gives what there was to delete. */
  remove(whose: Whose, which: { copy: boolean; past: boolean }): Promise<('copy' | 'past')[]>
  close(): Promise<void>
}
