import { z } from 'zod'
import { DeskFailure } from '../../../contract/errors.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { holderOf } from '../../../domain/holder.ts'
import type { TableName, TableRow } from '../../exports/exports.ts'
import type { Reading } from '../../gateway/gateway.ts'
import type { Reads, Source } from '../../replica/replica.ts'
import { readIfGiven } from '../meant.ts'
import { checked } from '../memory/checked.ts'
import { peopleOf } from '../memory/rows.ts'
import type { LongWork } from '../callOptions.ts'

/** What was read in part became another list meanwhile: whoever wrote it begins again. */
export class Moved extends Error {}

/** Records in one part: a whole list is never in one message between threads. */
const atOnce = 500

interface Part {
  rows: unknown[]
  total: number
  at: number
}

/** A list as it is in the copy or a snapshot: how many records, as of when, and the records by range. */
export interface ListOfMemory {
  total: number
  at: number
  rows: AsyncGenerator<readonly TableRow[]>
}

export type TableAsked = Pick<ParsedInputOf<'exportTable'>, 'table' | 'ask'>

/** Begins to read a list of the copy or of a snapshot. While it is read it throws `Moved` where the list changed. */
export async function listOfMemory(
  replica: Reads,
  where: Source,
  { table, ask }: TableAsked,
  work: LongWork,
): Promise<ListOfMemory> {
  const { sort, ...filter } = ask ?? {}
  const read = (offset: number, limit: number): Promise<Part> =>
    table === 'members'
      ? replica.members(where, filter, { offset, limit }, sort as Parameters<Reads['members']>[3])
      : replica.board(where, oneOf[table], filter, { offset, limit }, sort as Parameters<Reads['board']>[4])
  const { total, at } = await read(0, 0)

  async function* rows(): AsyncGenerator<readonly TableRow[]> {
    for (let offset = 0; offset < total;) {
      if (work.options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      work.onProgress(offset, total)
      const part = await read(offset, atOnce)
      if (part.at !== at || part.total !== total || part.rows.length === 0) throw new Moved()
      offset += part.rows.length
      yield table === 'members' ? checked(z.array(Member), part.rows) : await held(part.rows)
    }
    work.onProgress(total, total)
  }

  async function held(found: unknown[]): Promise<TableRow[]> {
    const entries = checked(z.array(table === 'assets' ? AssetEntry : BorrowedKey), found)
    const ids = entries.map(holderOf).filter((one) => one !== undefined)
    const people = new Map((await peopleOf(replica, where, ids)).map((one) => [one.globalId, one]))
    return entries.map((entry) => ({ entry, holder: people.get(holderOf(entry)!) }))
  }

  return { total, at, rows: rows() }
}

const oneOf = { assets: 'asset', keys: 'key' } as const

/** A list as the service has it, and whoever holds what is in it where `withHolders`. */
export async function* listOfService(
  reading: Reading,
  table: TableName,
  withHolders: boolean,
  work: LongWork,
): AsyncGenerator<readonly TableRow[]> {
  const options = { ...work.options, onProgress: work.onProgress }
  if (table === 'members') {
    yield await reading.listAllMembers({}, options)
    return
  }
  const entries = await (table === 'assets' ? reading.listAssets(options) : reading.listKeys(options))
  const people = withHolders ? await readIfGiven(reading.listAllMembers({}, work.options)) : []
  const byId = new Map(people.map((one) => [one.globalId, one]))
  yield entries.map((entry) => ({ entry, holder: byId.get(holderOf(entry)!) }))
}
