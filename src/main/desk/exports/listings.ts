import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { type Range, beginPages } from '../../../domain/pages.ts'
import { holderOf, withHolders } from '../../../domain/people.ts'
import type { TableName, TableRow } from '../../exports/exports.ts'
import type { ReplicaReads, Replica, Source } from '../../replica/replica.ts'
import type { Reading } from '../../gateway/gateway.ts'
import { namedSnapshot, changeOf, compared, snapshotEntryOf } from '../memory/replicas.ts'
import { tablesOf } from '../memory/readTable.ts'
import { readIfGiven } from '../resolveIds.ts'
import type { LongWork } from '../desk.ts'

/** A list that is read by range: the rows of an export, how many there are, and as of when. */
export type Listing = (range: Range) => Promise<{ rows: readonly TableRow[]; total: number; at: number }>

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

/** The rows of a table as a screen has them: of one copy or snapshot, filtered and sorted; `now` in epoch ms. */
function listingOf(replica: ReplicaReads, where: Source, query: RowsQuery, now: number): Listing {
  const tables = tablesOf(replica, where, now)
  switch (query.table) {
    case 'members':
      return (range) => tables.members(query.ask ?? {}, range)
    case 'assets':
    case 'keys':
      return (range) => tables[query.table](query.ask ?? {}, range)
    case 'products':
      return (range) => tables.products(query.ask ?? { free: false }, range)
    case 'groups':
      return (range) => tables.groups(query.ask, range)
  }
}

/** The snapshots, newest first. */
export function snapshotsListing(replica: Replica, at: number): Listing {
  let all: Promise<TableRow[]> | undefined
  const listed = () => (all ??= replica.snapshots().then((found) => found.map(snapshotEntryOf)))
  return async ({ offset, limit }) => {
    const rows = await listed()
    return { rows: rows.slice(offset, offset + limit), total: rows.length, at }
  }
}

type ChangesQuery = Extract<TableQuery, { table: 'changes' }>['ask']

/** What differs between two snapshots, as of the later one. */
export async function changesListing(replica: Replica, query: ChangesQuery): Promise<Listing> {
  const { from, to, only = ['members', 'assets', 'keys', 'products'], ...filter } = query
  const [before, after] = [await namedSnapshot(replica, from), await namedSnapshot(replica, to)]
  const kinds = only.map((kind) => compared[kind])
  return async (range) => {
    const { rows, total } = await replica.compare(before.snapshot, after.snapshot, kinds, filter, range)
    return { rows: rows.map(changeOf), total, at: after.at }
  }
}

/** A list as it is in the copy or a snapshot: how many records, as of when, and the records by range. */
interface ListOfMemory {
  total: number
  at: number
  rows: AsyncGenerator<readonly TableRow[]>
}

/** Begins to read a list of the copy or of a snapshot. Throws `copy.moving` where the list changed meanwhile. */
export async function readListing(
  read: Listing,
  { options: { signal }, onProgress }: LongWork,
  length?: number,
): Promise<ListOfMemory> {
  const { first, pages } = await beginPages(read, { length, signal, onProgress })
  const { total, at } = first

  async function* rows(): AsyncGenerator<readonly TableRow[]> {
    onProgress({ done: 0, total })
    for await (const page of pages) yield page.rows
    onProgress({ done: total, total })
  }

  return { total, at, rows: rows() }
}

/** The same for the rows of a table; `now` in epoch ms decides what has expired. */
export const listOfMemory = (
  replica: ReplicaReads,
  where: Source,
  asked: RowsQuery,
  work: LongWork,
  now = Date.now(),
  length?: number,
): Promise<ListOfMemory> => readListing(listingOf(replica, where, asked, now), work, length)

/** A list as the service has it, and whoever holds what is in it where `isNamed`. */
export async function* listOfService(
  reading: Reading,
  table: 'members' | 'assets' | 'keys',
  isNamed: boolean,
  work: LongWork,
): AsyncGenerator<readonly TableRow[]> {
  const options = { ...work.options, onProgress: work.onProgress }
  if (table === 'members') {
    yield (await reading.listAllMembers({}, options)).map((entry) => ({ entry }))
    return
  }
  const entries = await (table === 'assets' ? reading.listAssets(options) : reading.listKeys(options))
  const people = isNamed ? await readIfGiven(reading.listAllMembers({}, { ...work.options, isEnough: () => true })) : []
  yield withHolders<AssetEntry | BorrowedKey>(entries, people, holderOf)
}
