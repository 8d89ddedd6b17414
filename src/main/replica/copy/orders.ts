import { DeskFailure } from '../../../contract/errors.ts'
import type { memberTable } from '../../../domain/tables/memberTable.ts'
import type { SortOf } from '../../../domain/tables/table.ts'
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

/** What an order is made of, by its name. Throws `input.invalid` for one that there is not. */
export function orderNamed<Sort extends string, Made>(orders: Readonly<Record<Sort, Made>>, by: string): Made {
  if (Object.hasOwn(orders, by)) return orders[by as Sort]
  const allowed = Object.keys(orders).join(', ')
  throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'sort.by', details: { allowed } })
}
