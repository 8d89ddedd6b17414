import { holderOf } from '../../../domain/holder.ts'
import type { TableRow } from '../../exports/exports.ts'
import type { Reading } from '../../gateway/gateway.ts'
import type { ReplicaReads, Source } from '../../replica/replica.ts'
import { readIfGiven } from '../resolveIds.ts'
import { beginPages } from '../../../domain/pages.ts'
import type { LongWork } from '../callOptions.ts'
import { listingOf, type RowsQuery, type Listing } from './listings.ts'

/** A list as it is in the copy or a snapshot: how many records, as of when, and the records by range. */
export interface ListOfMemory {
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
    onProgress(0, total)
    for await (const page of pages) yield page.rows
    onProgress(total, total)
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

/** A list as the service has it, and whoever holds what is in it where `withHolders`. */
export async function* listOfService(
  reading: Reading,
  table: 'members' | 'assets' | 'keys',
  withHolders: boolean,
  work: LongWork,
): AsyncGenerator<readonly TableRow[]> {
  const options = { ...work.options, onProgress: work.onProgress }
  if (table === 'members') {
    yield (await reading.listAllMembers({}, options)).map((entry) => ({ entry }))
    return
  }
  const entries = await (table === 'assets' ? reading.listAssets(options) : reading.listKeys(options))
  const people = withHolders
    ? await readIfGiven(reading.listAllMembers({}, { ...work.options, isEnough: () => true }))
    : []
  const byId = new Map(people.map((one) => [one.globalId, one]))
  yield entries.map((entry) => ({ entry, holder: byId.get(holderOf(entry)!) }))
}
