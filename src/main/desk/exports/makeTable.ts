import type { Origin, RenderedRecords, RenderRecords, TableLooks } from '../../exports/exports.ts'
import type { Make, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { isoOf } from '../memory/memories.ts'
import type { AskedOfRows } from './listings.ts'
import type { BegunFile } from './makeFile.ts'
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

/** Records that are read at once: each time the thread looks at all that could be among them. */
const atOnce = 2000

/** Makes files of tables where their rows are. */
export const createMakeTable =
  (render: RenderRecords) =>
  async (
    reads: Parameters<Make>[0],
    { where, rows: asked, format, origin, looks, now }: AskedTable,
    work: LongWork,
  ): Promise<BegunFile> => {
    const { rows, at } = await listOfMemory(reads, where, asked, work, now, atOnce)
    const asOf = isoOf(at)
    const { parts, counts } = render(format, asked.table, rows, { ...origin, asOf }, looks)
    return { parts, made: () => ({ ...counts, asOf }) satisfies MadeTable }
  }
