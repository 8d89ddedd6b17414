import { z } from 'zod'
import { Long, MemberGlobalId, ProfileId } from './ids.ts'
import { asOf, Source } from './memory.ts'

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
  sort: sortBy('assetNum', 'assetId', 'holder', 'lent', 'online').optional(),
})

export const KeyQuery = z.strictObject({ ...board, sort: sortBy('assetNum', 'assetId', 'holder', 'lent').optional() })

/** How many there are in all, whatever the range, and as of when. */
export const found = { total: z.int(), ...asOf }

/** How many of those that are searched for are free, held, lent and in use online, whichever of them are shown. */
export const BoardCounts = z.object({
  all: z.int(),
  free: z.int(),
  held: z.int(),
  lent: z.int(),
  online: z.int(),
})

export const DepartmentCount = z.object({ id: Long, name: z.string(), count: z.int() })

/** Product instances: by end, beginning or name; left out, by asset number as they stand in its tree. */
export const ProductSort = sortBy('productName', 'assetNum', 'ends', 'starts')
