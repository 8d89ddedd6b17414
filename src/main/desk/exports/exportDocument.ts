import type { AssetId } from '../../../contract/ids.ts'
import type { Progress } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type {
  CountedProducts,
  Documents,
  FillFile,
  Origin,
  Rendered,
  RenderReport,
  TableFormat,
  TransferredFile,
} from '../../exports/exports.ts'
import type { Make, Source } from '../../replica/replica.ts'
import type { LongWork } from '../desk.ts'
import { memoryPlace } from '../memory/reading.ts'
import { isoOf } from '../memory/replicas.ts'
import { tableOf, type RowsQuery, listOfMemory } from './listings.ts'
import { makeReport, type MadeRows, type ReportExportRequest } from './makeReport.ts'
import { contentOf, entriesOf, type Chosen } from './readProducts.ts'

/** A file of products of the copy or a snapshot, as the thread that makes it is asked for it. */
export interface ProductsExportRequest {
  kind: 'products'
  where: Source
  chosen: Chosen
  enterpriseCode: Profile['enterpriseCode']
  asTyped: boolean
  format: Parameters<ReturnType<Documents['products']>>[0]
  /** Its time is that of the file where nothing was read. */
  origin: Origin
  looks: TableFormat
}

/** What it came to; `asOf` is the oldest read that it rests on, unless nothing was read. */
export type MadeProducts = CountedProducts & { asOf?: string }

/** The same of a table; `now` in epoch ms. */
export interface TableExportRequest {
  kind: 'table'
  where: Source
  rows: RowsQuery
  format: Parameters<ReturnType<Documents['records']>>[0]
  origin: Omit<Origin, 'asOf'>
  looks: TableFormat
  now: number
}

/** What a thread is to make. */
export type ExportRequest = ProductsExportRequest | TableExportRequest | ReportExportRequest

type Reads = Parameters<Make>[0]

async function makeProducts(
  render: Documents['products'],
  reads: Reads,
  { where, chosen, enterpriseCode, asTyped, format, origin, looks }: ProductsExportRequest,
  work: LongWork,
): Promise<Rendered<MadeProducts>> {
  const { reading, readAsOf, noted } = memoryPlace(reads, where, origin.snapshot)
  const entries = Promise.resolve(
    await entriesOf(reading, chosen, { enterpriseCode }, work, asTyped ? { asTyped } : {}),
  )
  const shape = { chosen, withNames: format !== 'json' }
  const textOf = async (assetId: AssetId) => noted(await reads.treeText(where, assetId))
  const content = contentOf({ ...reading, textOf }, () => entries, shape, work)
  const rendered = render(content, () => ({ ...origin, ...readAsOf() }), looks)(format)
  return {
    ...rendered,
    made() {
      const { asOf } = readAsOf()
      return { ...rendered.made(), ...(asOf !== undefined && { asOf }) }
    },
  }
}

/**
 * Records that are read at once. The more there are, the longer they live, and the more garbage piles up before V8 looks
 * for it; an instance is several times as large as any other record.
 */
const pageSize = { products: 50, others: 250 }

async function makeTable(
  render: Documents['records'],
  reads: Reads,
  { where, rows: request, format, origin, looks, now }: TableExportRequest,
  work: LongWork,
): Promise<Rendered<MadeRows>> {
  const size = pageSize[request.table === 'products' ? 'products' : 'others']
  const { rows, at } = await listOfMemory(reads, where, request, work, now, size)
  const asOf = isoOf(at)
  const { parts, made } = render(tableOf(request), rows, { ...origin, asOf }, looks)(format)
  return { parts, made: () => ({ ...made(), asOf }) }
}

/** What a thread that reads makes of the records of its enterprise: files, where neither they nor their texts travel. */
export function createExportDocument(
  { products, records, report }: Pick<Documents, 'products' | 'records'> & { report: RenderReport },
  fillFile: FillFile,
): Make {
  const begin = (reads: Reads, request: ExportRequest, work: LongWork): Promise<Rendered<object>> => {
    if (request.kind === 'products') return makeProducts(products, reads, request, work)
    if (request.kind === 'table') return makeTable(records, reads, request, work)
    return makeReport(report, reads, request, work)
  }
  return async function* (reads, given) {
    const request = given as ExportRequest & { file: TransferredFile }
    let progress: Progress = { done: 0, total: 0 }
    const work: LongWork = { options: {}, onProgress: (now) => (progress = now) }
    const { parts, made, overwritten } = await begin(reads, request, work)
    let bytes: number | undefined
    for await (bytes of fillFile(request.file, parts, overwritten)) yield progress
    return { ...made(), bytes }
  }
}
