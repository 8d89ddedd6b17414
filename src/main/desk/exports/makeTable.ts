import type { Origin, RenderedRecords, RenderRecords, TableLooks } from '../../exports/exports.ts'
import type { Make, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { isoOf } from '../memory/memories.ts'
import { tableOf, type AskedOfRows } from './listings.ts'
import type { BegunFile } from './begunFile.ts'
import { listOfMemory } from './rowsOf.ts'

/** A table of the copy or a snapshot as a file, as the thread that makes it is asked for it; `now` in epoch ms. */
export interface AskedTable {
  kind: 'table'
  where: Source
  rows: AskedOfRows
  format: Parameters<RenderRecords>[0]
  origin: Omit<Origin, 'asOf'>
  looks: TableLooks
  now: number
}

/** What it came to, and as of when it is. */
export type MadeTable = RenderedRecords['counts'] & { asOf: string }

/**
 * Records that are read at once. The more there are, the longer they live, and the more garbage piles up before V8 looks
 * for it; an instance is several times as large as any other record.
 */
const atOnce = { products: 50, others: 250 }

/** Makes files of tables where their rows are. */
export const createMakeTable =
  (render: RenderRecords) =>
  async (
    reads: Parameters<Make>[0],
    { where, rows: asked, format, origin, looks, now }: AskedTable,
    work: LongWork,
  ): Promise<BegunFile> => {
    const size = atOnce[asked.table === 'products' ? 'products' : 'others']
    const { rows, at } = await listOfMemory(reads, where, asked, work, now, size)
    const asOf = isoOf(at)
    const { parts, counts } = render(format, tableOf(asked), rows, { ...origin, asOf }, looks)
    return { parts, made: () => ({ ...counts, asOf }) satisfies MadeTable }
  }
