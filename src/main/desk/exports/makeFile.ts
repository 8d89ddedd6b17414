import type { FillFile, LentFile } from '../../exports/exports.ts'
import type { RenderProducts, RenderRecords, RenderReport } from '../../exports/exports.ts'
import type { Make } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import type { BegunFile } from './begunFile.ts'
import { createMakeProducts, type AskedProducts } from './makeProducts.ts'
import { createMakeReport, type AskedReport } from './makeReport.ts'
import { createMakeTable, type AskedTable } from './makeTable.ts'

/** What a thread is to make, and the file that it is to fill with that. */
export type AskedFile = { file: LentFile } & (AskedProducts | AskedTable | AskedReport)

/** What a thread that reads makes of the records of its enterprise: files, where neither they nor their texts travel. */
export function createMakeFile(
  renderProducts: RenderProducts,
  renderRecords: RenderRecords,
  renderReport: RenderReport,
  fillFile: FillFile,
): Make {
  const [products, table, report] = [
    createMakeProducts(renderProducts),
    createMakeTable(renderRecords),
    createMakeReport(renderReport),
  ]
  type Reads = Parameters<Make>[0]
  const begin = (reads: Reads, asked: AskedFile, work: LongWork): Promise<BegunFile> =>
    asked.kind === 'products'
      ? products(reads, asked, work)
      : asked.kind === 'table'
        ? table(reads, asked, work)
        : report(reads, asked, work)

  return async function* (reads, given) {
    const asked = given as AskedFile
    let progress = { done: 0, total: 0 }
    const work: LongWork = { options: {}, onProgress: (done, total = 0) => (progress = { done, total }) }
    const { parts, made, overwritten } = await begin(reads, asked, work)
    let bytes: number | undefined
    for await (bytes of fillFile(asked.file, parts, overwritten)) yield progress
    return { ...made(), bytes }
  }
}
