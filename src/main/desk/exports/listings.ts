import { z } from 'zod'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import { FoundProduct } from '../../../contract/memory.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { ProductGroup } from '../../../contract/rows.ts'
import { holderOf } from '../../../domain/holder.ts'
import type { Range } from '../../../domain/pages.ts'
import type { TableName, TableRow } from '../../exports/exports.ts'
import type { ReplicaReads, Replica, Source } from '../../replica/replica.ts'
import { checked, namedSnapshot } from '../memory/replicas.ts'
import { changeOf, compared, productFilter, snapshotEntryOf } from '../memory/forms.ts'
import { peopleOf } from '../memory/copyRows.ts'

/** Records of a range, how many there are in all, and as of when: another time says that it became another list. */
interface Part {
  rows: unknown[]
  total: number
  at: number
}

/** A list that is read by range, and the rows of an export that its records become. */
export interface Listing {
  read(range: Range): Promise<Part>
  rowsOf(found: unknown[]): TableRow[] | Promise<TableRow[]>
}

type TableQuery = ParsedInputOf<'exportTable'>
type OfRows<Table> = Table extends { table: string; ask?: unknown } ? Pick<Table, 'table' | 'ask'> : never
/** The tables that show one copy or snapshot. */
export type RowsQuery = OfRows<
  Exclude<
    TableQuery,
    {
      table: 'snapshots' | 'changes' | 'history' | 'loans' | 'claims' | 'jobs' | 'jobRows' | 'compared' | 'memberSheet'
    }
  >
>

/** What the table is called in files: products by asset number, by product and by holder have columns of their own. */
export const tableOf = (query: TableQuery | RowsQuery): TableName =>
  query.table === 'groups' ? `${query.ask.by}Groups` : query.table

const MemberRow = z.object({ entry: Member, ends: z.number().nullable() })
const boardKinds = { assets: 'asset', keys: 'key' } as const

/** The rows of a table as a screen has them: of one copy or snapshot, filtered and sorted; `now` in epoch ms. */
export function listingOf(replica: ReplicaReads, where: Source, query: RowsQuery, now: number): Listing {
  const named = async (ids: readonly MemberGlobalId[]) =>
    new Map((await peopleOf(replica, where, ids)).map((one) => [one.globalId, one]))

  switch (query.table) {
    case 'members': {
      const { sort, ...filter } = query.ask ?? {}
      return {
        async read(range) {
          const more = { now, withEnds: true }
          const { rows, ends = [], ...part } = await replica.members(where, filter, range, sort, more)
          return { ...part, rows: rows.map((entry, at) => ({ entry, ends: ends[at] })) }
        },
        rowsOf: (found) => checked(z.array(MemberRow), found),
      }
    }
    case 'assets':
    case 'keys': {
      const { sort, ...filter } = query.ask ?? {}
      const record = query.table === 'assets' ? AssetEntry : BorrowedKey
      return {
        read: (range) => replica.board(where, boardKinds[query.table], filter, range, sort),
        async rowsOf(found) {
          const entries = checked(z.array(record), found)
          const people = await named(entries.flatMap((entry) => holderOf(entry) ?? []))
          return entries.map((entry) => ({ entry, holder: people.get(holderOf(entry)!) }))
        },
      }
    }
    case 'products': {
      const { sort, ...filter } = query.ask ?? { free: false }
      return {
        read: (range) => replica.products(where, productFilter(filter), range, now, sort),
        async rowsOf(found) {
          const flat = (found as { instance: object }[]).map(({ instance, ...place }) => ({ ...instance, ...place }))
          const products = checked(z.array(FoundProduct), flat)
          const people = await named(products.flatMap(({ holder }) => holder ?? []))
          return products.map((entry) => ({ entry, holder: people.get(entry.holder!) }))
        },
      }
    }
    case 'groups': {
      const { by, sort, ...filter } = query.ask
      const grouping = { by, ...(sort ? { sort } : {}) }
      return {
        read: (range) => replica.productGroups(where, grouping, productFilter(filter), range, now),
        async rowsOf(found) {
          const groups = checked(z.array(ProductGroup), found)
          const people = await named(groups.flatMap(({ holderIds }) => holderIds))
          return groups.map((entry) => ({ entry, holders: entry.holderIds.flatMap((id) => people.get(id) ?? []) }))
        },
      }
    }
  }
}

/** The snapshots, newest first. */
export function snapshotsListing(replica: Replica, at: number): Listing {
  let all: Promise<TableRow[]> | undefined
  const listed = () => (all ??= replica.snapshots().then((found) => found.map(snapshotEntryOf)))
  return {
    read: async ({ offset, limit }) => {
      const rows = await listed()
      return { rows: rows.slice(offset, offset + limit), total: rows.length, at }
    },
    rowsOf: (found) => found as TableRow[],
  }
}

type ChangesQuery = Extract<TableQuery, { table: 'changes' }>['ask']

/** What differs between two snapshots, as of the later one. */
export async function changesListing(replica: Replica, query: ChangesQuery): Promise<Listing> {
  const { from, to, only = ['members', 'assets', 'keys', 'products'], ...filter } = query
  const [before, after] = [await namedSnapshot(replica, from), await namedSnapshot(replica, to)]
  const kinds = only.map((kind) => compared[kind])
  return {
    read: async (range) => ({
      ...(await replica.compare(before.snapshot, after.snapshot, kinds, filter, range)),
      at: after.at,
    }),
    rowsOf: (found) => (found as Parameters<typeof changeOf>[0][]).map(changeOf),
  }
}
