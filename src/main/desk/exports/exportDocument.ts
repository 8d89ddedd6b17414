import type { FillFile, Rendered, TransferredFile } from '../../exports/exports.ts'
import type { RenderProducts, RenderRecords, RenderReport } from '../../exports/exports.ts'
import type { Make } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { createMakeProducts, type ProductsExportRequest } from './makeProducts.ts'
import { createMakeReport, type ReportExportRequest } from './makeReport.ts'
import { createMakeTable, type TableExportRequest } from './makeTable.ts'

/** What a thread is to make, and the file that it is to fill with that. */
export type ExportRequest = { file: TransferredFile } & (
  ProductsExportRequest | TableExportRequest | ReportExportRequest
)

/** What a thread that reads makes of the records of its enterprise: files, where neither they nor their texts travel. */
export function createExportDocument(
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
  const begin = (reads: Reads, request: ExportRequest, work: LongWork): Promise<Rendered<object>> =>
    request.kind === 'products'
      ? products(reads, request, work)
      : request.kind === 'table'
        ? table(reads, request, work)
        : report(reads, request, work)

  return async function* (reads, given) {
    const request = given as ExportRequest
    let progress = { done: 0, total: 0 }
    const work: LongWork = { options: {}, onProgress: (done, total = 0) => (progress = { done, total }) }
    const { parts, made, overwritten } = await begin(reads, request, work)
    let bytes: number | undefined
    for await (bytes of fillFile(request.file, parts, overwritten)) yield progress
    return { ...made(), bytes }
  }
}
