import type { Origin, Rendered, RenderRecords, TableFormat } from '../../exports/exports.ts'
import type { Make, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { isoOf } from '../memory/replicas.ts'
import { tableOf, type RowsQuery } from './listings.ts'
import { listOfMemory } from './rowsOf.ts'

/** A table of the copy or a snapshot as a file, as the thread that makes it is asked for it; `now` in epoch ms. */
export interface TableExportRequest {
  kind: 'table'
  where: Source
  rows: RowsQuery
  format: Parameters<ReturnType<RenderRecords>>[0]
  origin: Omit<Origin, 'asOf'>
  looks: TableFormat
  now: number
}

/** What it came to, and as of when it is. */
export interface MadeTable {
  rows: number
  asOf: string
}

/**
 * Records that are read at once. The more there are, the longer they live, and the more garbage piles up before V8 looks
 * for it; an instance is several times as large as any other record.
 */
const pageSize = { products: 50, others: 250 }

/** Makes files of tables where their rows are. */
export const createMakeTable =
  (render: RenderRecords) =>
  async (
    reads: Parameters<Make>[0],
    { where, rows: request, format, origin, looks, now }: TableExportRequest,
    work: LongWork,
  ): Promise<Rendered<MadeTable>> => {
    const size = pageSize[request.table === 'products' ? 'products' : 'others']
    const { rows, at } = await listOfMemory(reads, where, request, work, now, size)
    const asOf = isoOf(at)
    const { parts, made } = render(tableOf(request), rows, { ...origin, asOf }, looks)(format)
    return { parts, made: () => ({ ...made(), asOf }) }
  }
