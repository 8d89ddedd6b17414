import { z } from 'zod'
import { AssetId, AssetNumber, Long, MemberGlobalId, ProfileId } from './ids.ts'
import { asOf, RowMark, Source } from './memory.ts'

/*
 * Asking for rows of the copy, or of a snapshot: which data, filtered and sorted how, and which range of it. Nothing in
 * the page holds a whole list.
 */

/** The order of rows; left out, the one in which the service lists them. */
const sortBy = <By extends readonly [string, ...string[]]>(...by: By) =>
  z.strictObject({
    by: z.enum(by),
    descending: z.boolean().default(false),
    /** The language that names are sorted for: Chinese by pinyin. */
    language: z.enum(['en', 'zh-CN']).default('en'),
  })

const asked = {
  profile: ProfileId,
  source: Source.default({ from: 'copy' }),
  /** Words that must all stand somewhere in what a record is searched by. */
  text: z.string().optional(),
  /** Also says what changed about the rows since the profile's last visit to their screen. Of the copy only. */
  marked: z.boolean().default(false),
  offset: z.int().min(0).default(0),
  limit: z.int().min(0).max(1000).default(200),
}

/** People: by name (as written, by pinyin or its initials), account, remark, department, asset numbers and key. */
export const MemberQuery = z.strictObject({
  ...asked,
  departmentId: Long.optional(),
  online: z.boolean().default(false),
  globalIds: z.array(MemberGlobalId).max(1000).optional(),
  sort: sortBy(
    ...(['userName', 'name', 'department', 'remark', 'assetNums', 'borrowNum', 'online', 'updateTime'] as const),
  ).optional(),
  /** Also gives the departments of those whom the rest of the filter lets through, named for this language. */
  withDepartments: z.enum(['en', 'zh-CN']).optional(),
})

/** Asset numbers: by number, id, and whatever their holder is found by. Keys likewise. */
const board = {
  ...asked,
  /** Numbers or ids. */
  numbers: z.array(z.string().min(1)).max(1000).optional(),
  holder: MemberGlobalId.optional(),
  /** With nobody; with somebody. */
  free: z.boolean().default(false),
  held: z.boolean().default(false),
  lent: z.boolean().default(false),
}

export const AssetQuery = z.strictObject({
  ...board,
  online: z.boolean().default(false),
  sort: sortBy('assetNum', 'assetId', 'holder', 'state', 'lent', 'online').optional(),
})

export const KeyQuery = z.strictObject({
  ...board,
  sort: sortBy('assetNum', 'assetId', 'holder', 'state', 'lent').optional(),
})

/** How many there are in all, whatever the range, and as of when; `marks` where they were asked for and there was a visit. */
export const found = { total: z.int(), marks: z.array(RowMark).optional(), ...asOf }

/** How many of those that are searched for are free, held, lent and in use online, whichever of them are shown. */
export const BoardCounts = z.object({
  all: z.int(),
  free: z.int(),
  held: z.int(),
  lent: z.int(),
  online: z.int(),
})

export const DepartmentCount = z.object({ id: Long, name: z.string(), count: z.int() })

/** Which product instances, and how their ends are counted. */
const products = {
  ...asked,
  /** A product's uri; of one without, its name. */
  uri: z.string().optional(),
  assetId: AssetId.optional(),
  holder: MemberGlobalId.optional(),
  /** Under asset numbers that nobody has. */
  free: z.boolean().default(false),
  /** Days from now within which the end lies. */
  expiringDays: z.int().min(0).max(36_500).optional(),
  expired: z.boolean().optional(),
  trial: z.boolean().optional(),
  notActivated: z.boolean().optional(),
}

/** Product instances; left out, they come by asset number as they stand in its tree. */
export const ProductQuery = z.strictObject({
  ...products,
  limit: z.int().min(1).max(1000).default(100),
  sort: sortBy(
    ...(['productName', 'path', 'assetNum', 'holder', 'starts', 'ends', 'trial', 'notActivated'] as const),
  ).optional(),
  /** Also gives the records of those who have them, as the same copy or snapshot has them. */
  withHolders: z.boolean().default(false),
})

/** Product instances that have something in common: the same product, asset number or holder. */
export const ProductGroupQuery = z.strictObject({
  ...products,
  by: z.enum(['product', 'asset', 'holder']),
  sort: sortBy(
    ...(['name', 'total', 'assets', 'holders', 'ends', 'expired', 'trial', 'notActivated'] as const),
  ).optional(),
})

const productCounts = { expired: z.int(), expiring: z.int(), trial: z.int(), notActivated: z.int() }

/** How many of those that are searched for have expired and so on; `expiring` within 30 days, unless others are given. */
export const ProductCounts = z.object({ all: z.int(), ...productCounts })

export const ProductGroup = z.object({
  /** The product's uri or name, the asset's id, the holder's global id; null for asset numbers that nobody has. */
  key: z.string().nullable(),
  /** The product's name, the asset number, or the holder's global id. */
  name: z.string(),
  total: z.int(),
  ...productCounts,
  /** Under how many asset numbers, and how many people have those; of both, the first few by name. */
  assets: z.int(),
  holders: z.int(),
  assetNums: z.array(AssetNumber),
  holderIds: z.array(MemberGlobalId),
  /** The soonest end that is to come, or the last one where all have ended (epoch ms); null where none is stated. */
  ends: z.number().nullable(),
  /** By asset number: with which code its products could not be read the last time. */
  error: z.string().nullable(),
})
export type ProductGroup = z.infer<typeof ProductGroup>
