import { DeskFailure } from '../../../contract/errors.ts'
import type { assetTable, keyTable, memberTable } from '../../../domain/tables/holdingTables.ts'
import type { productTable } from '../../../domain/tables/productTables.ts'
import type { SortOf } from '../../../domain/tables/table.ts'
import type { Column } from './productColumns.ts'
import type { SortLanguage } from './sortKeys.ts'

/** SQL for what the rows of a table are sorted by, in each of its orders; null where that takes more than SQL. */
type Orders<Of> = Readonly<Record<SortOf<Of>, ((language: SortLanguage) => string) | null>>

/** The key of a text that both languages sort, each in its way. */
const inLanguage =
  (name: string) =>
  (language: SortLanguage): string =>
    `${name}_${language === 'zh-CN' ? 'zh' : 'en'}`

export const memberOrders: Orders<typeof memberTable> = {
  userName: () => 'account_key',
  name: inLanguage('name'),
  department: inLanguage('department'),
  remark: inLanguage('remark'),
  assetNums: () => 'assets_key',
  borrowNum: () => 'key_key',
  online: () => 'online',
  updateTime: () => 'updated',
  ends: null,
}

/** `isFreeAsset` and `isFreeKey` of `domain/boardFilter.ts`. */
export const isFree = { asset: 'holder IS NULL AND lent = 0', key: 'lent = 0' } as const

/** Entries without a holder come first, then those whose holder is not among the employees. */
const byHolder = (kind: 'asset' | 'key') => (language: SortLanguage) =>
  `CASE WHEN ${kind}.holder IS NULL THEN '' ELSE
     coalesce((SELECT ${inLanguage('name')(language)} FROM member WHERE member.id = ${kind}.holder), ' ') END`

const ofNumbers = { assetNum: () => 'number_key', assetId: () => 'id_key', lent: () => 'lent' }

const assetOrders: Orders<typeof assetTable> = {
  ...ofNumbers,
  holder: byHolder('asset'),
  // Free ones first, then assigned ones, of which those in use online and those lent come last.
  state: () => `NOT (${isFree.asset}) + 2 * online + 4 * lent`,
  online: () => 'online',
}

const keyOrders: Orders<typeof keyTable> = { ...ofNumbers, holder: byHolder('key') }

export const boardOrders = { asset: assetOrders, key: keyOrders }

/** The column of `productColumns.ts` that an order of products needs besides what asset numbers have. */
export const productOrders: Readonly<Record<SortOf<typeof productTable>, Column | null>> = {
  productName: 'article',
  path: 'path',
  assetNum: null,
  holder: null,
  starts: 'starts',
  ends: 'ends',
  trial: 'flags',
  notActivated: 'flags',
}

/** What an order is made of, by its name. Throws `input.invalid` for one that there is not. */
export function orderNamed<Sort extends string, Made>(orders: Readonly<Record<Sort, Made>>, by: string): Made {
  if (Object.hasOwn(orders, by)) return orders[by as Sort]
  const allowed = Object.keys(orders).join(', ')
  throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'sort.by', details: { allowed } })
}
