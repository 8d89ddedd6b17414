import { z } from 'zod'
import { AnyId, AssetId, AssetNumber, MemberGlobalId } from './ids.ts'
import { ProductInstance } from './records.ts'

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
