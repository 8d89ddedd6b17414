import { columnsOfReport } from '../../../contract/reportColumns.ts'
import type { Origin, Rendered, ReportFormat, RenderReport } from '../../exports/exports.ts'
import type { Make, ReportQuery, Replica, Source } from '../../replica/replica.ts'
import type { LongWork } from '../desk.ts'
import { beginPages } from '../../../domain/pages.ts'
import { reportSourceOf } from '../reports/read.ts'

/** A report of the copy or a snapshot as a file, as the thread that makes it is asked for it. */
export interface ReportExportRequest {
  kind: 'report'
  where: Source
  report: ReportQuery
  sort: Parameters<Replica['report']>[3]
  /** Left out, all. */
  columns: readonly string[] | undefined
  format: Parameters<ReturnType<RenderReport>>[0]
  origin: Omit<Origin, 'asOf'>
  looks: ReportFormat
}

/** What a table or a report came to, and as of when it is. */
export interface MadeRows {
  rows: number
  asOf: string
}

/** Rows that are read at once. */
const pageSize = 500

/** What the department is called whose rows are wanted: an id says nothing to whoever has only the file. */
async function nameOfDepartment(
  reads: Parameters<Make>[0],
  where: Source,
  departmentId: string | null | undefined,
): Promise<string | undefined> {
  if (departmentId == null) return undefined
  const range = { offset: 0, limit: 1 }
  const { rows } = await reads.readTable(where, { table: 'members', filter: { departmentId }, range })
  const { departmentName } = (rows[0] ?? {}) as { departmentName?: unknown }
  return typeof departmentName === 'string' ? departmentName : undefined
}

/** Makes files of reports where they are worked out: of one moment, or `copy.moving` where that passed meanwhile. */
export async function makeReport(
  render: RenderReport,
  reads: Parameters<Make>[0],
  { where, report: request, sort, columns: named, format, origin, looks }: ReportExportRequest,
  work: LongWork,
): Promise<Rendered<MadeRows>> {
  const { report } = request
  const { signal } = work.options
  const walk = { length: pageSize, signal, onProgress: work.onProgress }
  const { first, pages } = await beginPages((range) => reads.report(where, request, range, sort), walk)
  const { total, totals, series } = first
  const { asOf, unreadable, compared, names } = reportSourceOf(first, origin.snapshot)

  async function* rows() {
    work.onProgress({ done: 0, total })
    for await (const page of pages) yield page.rows
    work.onProgress({ done: total, total })
  }

  const all = columnsOfReport(report)
  const columns = named?.flatMap((name) => all.filter((one) => one.name === name)) ?? all
  const { departmentId, uri, text, days, former } = request
  const departmentName = await nameOfDepartment(reads, where, departmentId)
  const content = {
    filter: {
      ...(departmentId !== undefined && { departmentId }),
      ...(departmentName && { departmentName }),
      ...(uri !== undefined && { productUri: uri }),
      ...(text !== undefined && { text }),
      ...(days !== undefined && { days }),
      ...(former !== undefined && { former }),
    },
    report,
    columns,
    rows: rows(),
    total,
    totals,
    series,
    unreadable,
    ...(compared && { compared }),
    ...(names && { names }),
    ...(named && { areChosen: true as const }),
  }
  const { parts, made } = render(content, { ...origin, asOf }, looks)(format)
  return { parts, made: () => ({ ...made(), asOf }) }
}
