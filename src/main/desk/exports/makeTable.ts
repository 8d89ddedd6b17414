import type { Origin, RenderedRecords, RenderRecords, TableLooks } from '../../exports/exports.ts'
import type { Make, Replica, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { isoOf } from '../memory/memories.ts'
import { Moved } from '../memory/moving.ts'
import type { AskedOfRows } from './listings.ts'
import { partsAside, type HasMoved } from './madeAside.ts'
import { listOfMemory } from './rowsOf.ts'

type Format = Parameters<RenderRecords>[0]

/** A table of the copy or a snapshot as a file, as the thread that makes it is asked for it; `now` in epoch ms. */
export interface AskedTable {
  kind: 'table'
  where: Source
  rows: AskedOfRows
  format: Format
  origin: Omit<Origin, 'asOf'>
  looks: TableLooks
  now: number
}

/** Records that are read at once: each time the thread looks at all that could be among them. */
const atOnce = 2000

type Made = RenderedRecords['counts'] & { asOf: string }

/** Makes files of tables where their rows are. */
export const createMakeTable = (render: RenderRecords) =>
  async function* (
    reads: Parameters<Make>[0],
    { where, rows: asked, format, origin, looks, now }: AskedTable,
  ): ReturnType<Make> {
    let progress = { done: 0, total: 0 }
    const work: LongWork = { options: {}, onProgress: (done, total = 0) => (progress = { done, total }) }
    try {
      const { rows, at } = await listOfMemory(reads, where, asked, work, now, atOnce)
      const asOf = isoOf(at)
      const { parts, counts } = render(format, asked.table, rows, { ...origin, asOf }, looks)
      for await (const bytes of parts) yield { bytes, ...progress }
      return { ...counts, asOf } satisfies Made
    } catch (failure) {
      if (failure instanceof Moved) return { hasMoved: true } satisfies HasMoved
      throw failure
    }
  }

/** What the thread of an enterprise's copy makes of a table; `ended` hears as of when it is. */
export function tableMadeAside(
  replica: Replica,
  asked: Omit<AskedTable, 'kind'>,
  work: LongWork,
  ended: (asOf: string) => void,
): () => RenderedRecords {
  return () => {
    const counts = { rows: 0 }
    async function* parts(): AsyncGenerator<Uint8Array> {
      const { rows, asOf } = yield* partsAside<Made>(replica, { ...asked, kind: 'table' } satisfies AskedTable, work)
      counts.rows = rows
      ended(asOf)
    }
    return { parts: parts(), counts }
  }
}
