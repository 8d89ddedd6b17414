import { z } from 'zod'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import { FoundProduct } from '../../../contract/memory.ts'
import { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { DepartmentCount, type GroupRow, type MemberRow, ProductGroup } from '../../../contract/rows.ts'
import { holderOf, recordsAmong, withHolders } from '../../../domain/people.ts'
import type { Range } from '../../../domain/pages.ts'
import type { GroupedBy } from '../../../domain/tables/productTables.ts'
import type { ReplicaReads, Source, TableName, TableRead } from '../../replica/replica.ts'
import { checked } from './replicas.ts'

type FilterOf<T extends TableName> = TableRead<T>['filter']
type Sorted = Pick<TableRead<TableName>, 'sort'>
/** Whether each row comes with the record of whoever has it. */
type Named = { withHolders?: boolean }
type MemberExtras = Pick<TableRead<'members'>, 'withEnds' | 'fits' | 'withDepartments'>
/** `free`: under asset numbers that nobody has. */
type ProductQuery = { free: boolean; holder?: string | undefined } & Omit<FilterOf<'products'>, 'holder'>

/** The records of these employees; those who are not listed are left out. */
export async function peopleOf(
  replica: ReplicaReads,
  where: Source,
  ids: readonly MemberGlobalId[],
): Promise<Member[]> {
  const globalIds = [...new Set(ids)]
  if (globalIds.length === 0) return []
  const range = { offset: 0, limit: globalIds.length }
  const { rows } = await replica.readTable(where, { table: 'members', filter: { globalIds }, range })
  return checked(z.array(Member), rows)
}

/** `free` and `holder` as one condition. */
const toFilter = ({ free, holder, ...filter }: ProductQuery): FilterOf<'products'> => ({
  ...filter,
  ...(free ? { holder: null } : holder !== undefined && { holder }),
})

/**
 * The tables of the copy or of a snapshot, each by filter, order and range: its rows with what else is known of them,
 * how many there are, and as of when. `now`, in epoch ms, decides which end of a product is the next.
 */
export function tablesOf(replica: ReplicaReads, where: Source, now: number) {
  async function withHolder<Entry>(
    entries: readonly Entry[],
    idOf: (entry: Entry) => MemberGlobalId | null | undefined,
  ) {
    const ids = entries.flatMap((entry) => idOf(entry) ?? [])
    return withHolders(entries, await peopleOf(replica, where, ids), idOf)
  }

  const holdings =
    <Entry extends AssetEntry | BorrowedKey>(table: 'assets' | 'keys', record: z.ZodType<Entry>) =>
    async ({ sort, withHolders: isNamed = true, ...filter }: FilterOf<'assets'> & Sorted & Named, range: Range) => {
      const { rows, ...found } = await replica.readTable(where, { table, filter, range, sort })
      const idOf = (entry: Entry) => (isNamed ? holderOf(entry) : undefined)
      return { ...found, rows: await withHolder(checked(z.array(record), rows), idOf) }
    }

  return {
    async members(
      { sort, withEnds = true, fits, withDepartments, ...filter }: FilterOf<'members'> & Sorted & MemberExtras,
      range: Range,
    ) {
      const read = { table: 'members', filter, range, sort, now, withEnds, fits, withDepartments } as const
      const { rows, ends, fits: found, departments, ...answer } = await replica.readTable(where, read)
      const toRow = (entry: Member, at: number): MemberRow => ({
        entry,
        ...(ends && { ends: ends[at] }),
        ...(found && { fits: found[at] }),
      })
      return {
        ...answer,
        rows: checked(z.array(Member), rows).map(toRow),
        ...(departments && { departments: checked(z.array(DepartmentCount), departments) }),
      }
    },
    assets: holdings('assets', AssetEntry),
    keys: holdings('keys', BorrowedKey),
    async products({ sort, withHolders: isNamed = true, ...query }: ProductQuery & Sorted & Named, range: Range) {
      const read = { table: 'products', filter: toFilter(query), range, sort, now } as const
      const { rows, ...found } = await replica.readTable(where, read)
      const flat = rows.map(({ instance, ...place }) => ({ ...(instance as object), ...place }))
      const products = checked(z.array(FoundProduct), flat)
      return { ...found, rows: await withHolder(products, ({ holder }) => (isNamed ? holder : undefined)) }
    },
    async groups({ by, sort, ...query }: ProductQuery & Sorted & { by: GroupedBy }, range: Range) {
      const read = { table: 'groups', by, filter: toFilter(query), range, sort, now } as const
      const { rows, ...found } = await replica.readTable(where, read)
      const groups = checked(z.array(ProductGroup), rows)
      const ids = groups.flatMap(({ holderIds }) => holderIds)
      const recordsOf = recordsAmong(await peopleOf(replica, where, ids))
      return { ...found, rows: groups.map((entry): GroupRow => ({ entry, holders: recordsOf(entry.holderIds) })) }
    },
  }
}
