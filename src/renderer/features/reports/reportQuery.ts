import type { Language } from '../../../contract/bridge.ts'
import type { Long, ProfileId } from '../../../contract/ids.ts'
import type { InputOf, OutputOf } from '../../../contract/operations.ts'
import {
  reportConditions,
  reportDays,
  reportNames,
  type ReportCondition,
  type ReportName,
} from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { type Params, addressOf, type Route } from '../../routing/route.ts'
import type { GridSort } from '../../ui/grid/columns.ts'
import type { Rows } from '../../data/queries.ts'

type Read = InputOf<'readReport'>
export type ReportFilter = Pick<Read, ReportCondition>

export const reportNamed = (name: string | undefined): ReportName | undefined => reportNames.find((one) => one === name)

export const hasCondition = (report: ReportName, condition: ReportCondition): boolean =>
  reportConditions[report].includes(condition)

/** As on every screen. */
const search = 'find'

/** Under which name each condition stands in the address. */
export const paramOf = {
  days: 'days',
  from: 'from',
  to: 'to',
  text: search,
  departmentId: 'department',
  uri: 'product',
  former: 'former',
} as const satisfies Record<ReportCondition, string>

/** Those who are in no department, in the address. */
export const noDepartment = 'none'

/** What a condition is called in the address. */
export const paramText = (value: ReportFilter[ReportCondition]): string =>
  value === null ? noDepartment : String(value)

/** Days in the address; undefined for what are none. */
function daysIn(text: string): number | undefined {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return days >= reportDays.least && days <= reportDays.most ? days : undefined
}

/** The conditions in the address that the report knows. */
export function filterOf(report: ReportName, params: Params): ReportFilter {
  const given = (condition: ReportCondition): string =>
    hasCondition(report, condition) ? (params[paramOf[condition]] ?? '') : ''
  const days = daysIn(given('days'))
  const [from, to, text, department, uri] = [
    given('from'),
    given('to'),
    given('text'),
    given('departmentId'),
    given('uri'),
  ] as [string, string, string, string, string]
  return {
    ...(days !== undefined && { days }),
    ...(from !== '' && to !== '' && { from, to }),
    ...(text !== '' && { text }),
    ...(/^-?\d{1,19}$/.test(department) && { departmentId: department as Long }),
    ...(department === noDepartment && { departmentId: null }),
    ...(uri !== '' && { uri }),
    ...(given('former') === 'true' && { former: true as const }),
  }
}

/** Removes every condition from the address. */
export const noFilter: Params = Object.fromEntries(Object.values(paramOf).map((name) => [name, '']))

/** The order in the address: a column's name, with `-` before it from the end. */
export function sortIn({ sort = '' }: Params): GridSort | undefined {
  const column = sort.replace(/^-/, '')
  return column === '' ? undefined : { column, descending: sort.startsWith('-') }
}

export const sortParam = (sort: GridSort | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.column}`

export function orderOf(sort: GridSort | undefined, language: Language): Pick<Read, 'sort'> {
  return sort === undefined ? {} : { sort: { by: sort.column, descending: sort.descending, language } }
}

/** What a report answered with its first rows. */
export type Answer = OutputOf<'readReport'>

export type ReportRows = Rows<'readReport'>

/** What a row of a report is about, and where that is shown. */
interface RecordLink {
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
