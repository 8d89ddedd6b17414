import type { ProfileId } from '../../../contract/ids.ts'
import type { ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { addressOf, type Route } from '../../routing/route.ts'
import { noDepartment, paramOf } from './reportQuery.ts'

/** What a row of a report is about, and where that is shown. */
export interface RecordLink {
  of: 'person' | 'asset' | 'key' | 'product' | 'snapshot' | 'holders' | 'ends'
  /** The column that names it, if one does. */
  column?: string
  href: string
}

const textOf = (row: ReportRow, name: string): string => {
  const value = row[name]
  return value == null ? '' : String(value)
}

/** The records behind a row; the first is what it is about most. */
export function recordsOf(report: ReportName, row: ReportRow, profile: ProfileId): RecordLink[] {
  const at = (route: Extract<Route, { profile: unknown }>): string => addressOf(route)
  const person = textOf(row, report === 'changes' && row['kind'] === 'member' ? 'id' : 'globalId')
  const account = textOf(row, 'userName')
  const number = textOf(row, 'assetNum')
  const isKey = report === 'keys' || row['kind'] === 'key'
  const uri = textOf(row, 'productUri') || textOf(row, 'productName')
  const isSum = report === 'by-product' || report === 'by-department'
  // A department without an id can't be asked for.
  const department =
    report === 'by-department' && row['departmentId'] === null && row['departmentName'] === null
      ? noDepartment
      : textOf(row, 'departmentId')
  const links: (RecordLink | false)[] = [
    person !== '' &&
      (account !== '' || report === 'changes') && {
        of: 'person',
        column: 'name',
        href: at({
          place: 'members',
          profile,
          params: { ...(account !== '' && { keyword: account }), member: person },
        }),
      },
    number !== '' && {
      of: isKey ? 'key' : 'asset',
      column: 'assetNum',
      href: at({ place: 'board', profile, params: { find: number } }),
    },
    uri !== '' && {
      of: 'product',
      column: 'productName',
      href: at({ place: 'products', profile, params: { by: 'product', key: uri } }),
    },
    ...(isSum && uri !== '' && (report === 'by-product' || department !== '')
      ? (['holders', 'ends'] as const).map((of) => ({
          of,
          href: at({
            place: 'reports' as const,
            report: of === 'holders' ? 'by-employee' : 'expiring',
            profile,
            params: { [paramOf.uri]: uri, [paramOf.departmentId]: department },
          }),
        }))
      : []),
    report === 'overview' &&
      row['snapshot'] != null && {
        of: 'snapshot',
        column: 'snapshot',
        href: at({ place: 'reports', report: 'overview', profile, params: { snapshot: String(row['snapshot']) } }),
      },
  ]
  const about = ['by-product', 'expiring', 'trials', 'not-activated'].includes(report) ? 'product' : undefined
  return links.filter((one) => one !== false).toSorted((a, b) => Number(b.of === about) - Number(a.of === about))
}
