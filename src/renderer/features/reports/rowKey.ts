import { columnsOfReport, type ReportColumnName, type ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'

/** What a row of figures is about. */
const subjects: Partial<Record<ReportName, readonly ReportColumnName[]>> = {
  overview: ['snapshot'],
  'by-department': ['departmentId', 'productUri', 'productName'],
  'by-product': ['productUri', 'productName'],
  keys: ['assetId'],
  idle: ['assetId'],
}

/** What passes by itself, or is set on this computer. */
const passing: readonly ReportColumnName[] = ['daysLeft', 'ended', 'bucket', 'withinLeadTime']

/** What tells a row from others, and stays when the report is read again and its figures moved. */
export function rowKey(report: ReportName, row: ReportRow): string {
  const names = subjects[report] ?? columnsOfReport(report).map(({ name }) => name)
  return JSON.stringify(names.filter((name) => !passing.includes(name)).map((name) => row[name]))
}
