import { z } from 'zod'
import { AnyId, AssetId, AssetNumber, Long, MemberGlobalId, ProfileId } from './ids.ts'
import { asOf, Change, Source } from './memory.ts'
import { Member } from './records.ts'

/*
 * Asking for rows of the copy, or of a snapshot: which data, filtered and sorted how, and which range of it. Nothing in
 * the page holds a whole list.
 */

/** The order of rows, by the name that the table has for it (`domain/tables`). Left out: the service's own. */
const Sort = z.strictObject({
  by: z.string(),
  descending: z.boolean().default(false),
  /** The language that names are sorted for: Chinese by pinyin. */
  language: z.enum(['en', 'zh-CN']).default('en'),
})

const rowQueryFields = {
  profile: ProfileId,
  source: Source.default({ from: 'copy' }),
  /** Words that must all occur in what a record is searched by. */
  text: z.string().optional(),
  offset: z.int().min(0).default(0),
  limit: z.int().min(0).max(1000).default(200),
}

/** A search among the employees. */
const MemberSearch = z.strictObject({ text: rowQueryFields.text, departmentId: Long.optional() })
const someIds = z.array(MemberGlobalId).max(20_000).default([])
const searches = z.array(MemberSearch).max(50)

/**
 * The employees that a person ticked: some by their id, and all that searches found but for some of them. It stands for
 * thousands without naming them.
 */
export const Picked = z.strictObject({ ids: someIds, all: searches.default([]), except: someIds })
export type Picked = z.input<typeof Picked>

/**
 * Employees, searched by name (as written, by pinyin or its initials), account, remark, department, asset
 * numbers and key.
 */
export const MemberQuery = z.strictObject({
  ...rowQueryFields,
  departmentId: Long.optional(),
  online: z.boolean().default(false),
  globalIds: z.array(MemberGlobalId).max(1000).optional(),
  picked: Picked.optional(),
  /** Also returns for each one whether one of these finds it. */
  fits: searches.optional(),
  /** Has asset numbers; has a key; is in use online, or an asset number of theirs is; any of these. */
  holding: z.enum(['assets', 'key', 'online', 'anything']).optional(),
  sort: Sort.optional(),
  /** Also returns when the products under each one's asset numbers end. */
  withEnds: z.boolean().default(false),
  /** Also returns the departments of the employees that match the other conditions, named for this language. */
  withDepartments: z.enum(['en', 'zh-CN']).optional(),
})

/** Asset numbers or keys, searched by number, id, and whatever their holder is found by. */
const board = {
  ...rowQueryFields,
  /** Numbers or ids. */
  numbers: z.array(AnyId).max(1000).optional(),
  holder: MemberGlobalId.optional(),
  /** Assigned to nobody; assigned to somebody. */
  free: z.boolean().default(false),
  held: z.boolean().default(false),
  lent: z.boolean().default(false),
  sort: Sort.optional(),
}

export const AssetQuery = z.strictObject({
  ...board,
  online: z.boolean().default(false),
})

export const KeyQuery = z.strictObject(board)

/** Rows of a range, how many there are in all, and as of when. A row is a record with what else is known of it. */
export const rowsOf = <Row extends z.ZodType>(row: Row) => ({ rows: z.array(row), total: z.int(), ...asOf })

export const MemberRow = z.object({
  entry: Member,
  /** When the next product under their asset numbers ends, or else when the last one did (epoch ms); null if none is stated. */
  ends: z.number().nullable().optional(),
  /** Whether one of the searches asked about finds them. */
  fits: z.boolean().optional(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** Something that somebody has, and the record of whoever has it, where that is known. */
export const holderRow = <Entry extends z.ZodType>(entry: Entry) => z.object({ entry, holder: Member.optional() })
export interface HolderRow<Entry> {
  entry: Entry
  holder?: Member | undefined
}

/** A difference, whoever held or holds what it is about, and the asset number that a product is under, where known. */
export const ChangeRow = Change.extend({ holders: z.array(Member), assetNum: z.string().optional() })
export type ChangeRow = z.infer<typeof ChangeRow>

/**
 * How many of the records that match the search are free, assigned, lent and in use online, whichever of them
 * are shown.
 */
export const BoardCounts = z.object({
  all: z.int(),
  free: z.int(),
  held: z.int(),
  lent: z.int(),
  online: z.int(),
})

export const DepartmentCount = z.object({ id: Long, name: z.string(), count: z.int() })

/** Which product instances, and within how many days they count as expiring. */
const products = {
  ...rowQueryFields,
  /** A product's uri; of one without, its name. */
  uri: z.string().optional(),
  assetId: AssetId.optional(),
  holder: MemberGlobalId.optional(),
  /** Under asset numbers that nobody has. */
  free: z.boolean().default(false),
  /** Ends within this many days from now. */
  expiringDays: z.int().min(0).max(36_500).optional(),
  expired: z.boolean().optional(),
  /** Of what has expired, only what did within this many days before now; the counts say the same. */
  expiredDays: z.int().min(0).max(36_500).optional(),
  trial: z.boolean().optional(),
  notActivated: z.boolean().optional(),
  sort: Sort.optional(),
}

/** Product instances. Without `sort` they come by asset number, in the order of its tree. */
export const ProductQuery = z.strictObject({
  ...products,
  limit: z.int().min(1).max(1000).default(100),
  /** Also returns the holders' records from the same copy or snapshot. */
  withHolders: z.boolean().default(false),
})

/** Product instances grouped by product, asset number or holder. */
export const ProductGroupQuery = z.strictObject({
  ...products,
  by: z.enum(['product', 'asset', 'holder']),
})

const productCounts = { expired: z.int(), expiring: z.int(), trial: z.int(), notActivated: z.int() }

/**
 * How many of the products that match the search have expired and so on; `expiring` means within 30 days,
 * unless `expiringDays` says otherwise.
 */
export const ProductCounts = z.object({ all: z.int(), ...productCounts })

export const ProductGroup = z.object({
  /** The product's uri or name, the asset's id, the holder's global id; null for asset numbers that nobody has. */
  key: z.string().nullable(),
  /** The product's name, the asset number, or the holder's global id. */
  name: z.string(),
  total: z.int(),
  ...productCounts,
  /** Under how many asset numbers, and how many holders those have; of both, the first few by name. */
  assets: z.int(),
  holders: z.int(),
  assetNums: z.array(AssetNumber),
  holderIds: z.array(MemberGlobalId),
  /** The next end, or the last one if all have ended (epoch ms); null if none is stated. */
  ends: z.number().nullable(),
  /** Grouped by asset number: the code of the error if its products could not be read the last time. */
  error: z.string().nullable(),
})
export type ProductGroup = z.infer<typeof ProductGroup>

/** Products of one asset number, product or employee, with the records of the holders that it names. */
export const GroupRow = z.object({ entry: ProductGroup, holders: z.array(Member) })
export type GroupRow = z.infer<typeof GroupRow>
