import { DeskFailure } from '../../../contract/errors.ts'
import { holderOf } from '../../../domain/holder.ts'
import type { TableRow } from '../../exports/exports.ts'
import type { Reading } from '../../gateway/gateway.ts'
import type { ReplicaReads, Source } from '../../replica/replica.ts'
import { readIfGiven } from '../resolveIds.ts'
import { moved } from '../memory/listChanged.ts'
import type { LongWork } from '../callOptions.ts'
import { listingOf, type RowsQuery, type Listing } from './listings.ts'

/** Records in one part: a whole list is never in one message between threads. */
const inMessages = 1000

/** A list as it is in the copy or a snapshot: how many records, as of when, and the records by range. */
export interface ListOfMemory {
  total: number
  at: number
  rows: AsyncGenerator<readonly TableRow[]>
}

/** Begins to read a list of the copy or of a snapshot. Throws `copy.moving` where the list changed meanwhile. */
export async function readListing(
  { read, rowsOf }: Listing,
  work: LongWork,
  atOnce = inMessages,
): Promise<ListOfMemory> {
  const { total, at } = await read(0, 0)

  async function* rows(): AsyncGenerator<readonly TableRow[]> {
    for (let offset = 0; offset < total;) {
      if (work.options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      work.onProgress(offset, total)
      const part = await read(offset, atOnce)
      if (part.at !== at || part.total !== total || part.rows.length === 0) throw moved()
      offset += part.rows.length
      yield await rowsOf(part.rows)
    }
    work.onProgress(total, total)
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
  atOnce = inMessages,
): Promise<ListOfMemory> => readListing(listingOf(replica, where, asked, now), work, atOnce)

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
