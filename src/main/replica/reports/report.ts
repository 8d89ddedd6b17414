import type { DatabaseSync } from 'node:sqlite'
import { daysLeft, hasEnded } from '../../../domain/daysLeft.ts'
import { columnsOfReport, type ColumnOfReport, type ReportName } from '../../../contract/reportColumns.ts'
import type { Compared } from '../../../contract/reports.ts'
import { largestLong } from '../fields.ts'
import type { LeadDays } from '../../../domain/attention.ts'
import type { TileBoardPart } from '../copy/tileBoard.ts'
import type { TileBasis } from '../copy/tiles.ts'
import type { ProductKindRow, ProductSource } from '../copy/productColumns.ts'
import type { People, ReportCell } from './people.ts'
import type { Unread } from './unread.ts'

/** Which report, and which rows of it. Snapshots by their numbers. */
export interface ReportQuery {
  report: ReportName
  days?: number
  from?: number
  to?: number
  text?: string
  /** Of `changes`, what the search finds kinds, changes and fields by besides their codes: "member.remark". */
  said?: Readonly<Record<string, string>>
  /** Null for none. */
  departmentId?: string | null
  uri?: string
  /** Of `by-employee`, only what is assigned to somebody who isn't among the employees. */
  former?: true
  /** The time at which ends are judged, in epoch ms; of a snapshot its own. */
  now: number
  /** How many days ahead of its end a product is to be ordered, by its key (`ProductKindRow.key`), where that was set. */
  leadDays: LeadDays
  /** Of `expiring`, only what is held, and came within its lead time after this (epoch ms) and until `now`. */
  dueSince?: number
  /** Of `overview`, what else decides whether something needs somebody; left out, nothing is known of it. */
  loans?: TileBasis['loans']
  unsettled?: TileBasis['unsettled']
}

export interface Series {
  name: string
  points: { label: string | null; at: number | null; value: number }[]
}

/** What a report is worked out from; nothing of it changes meanwhile. */
export interface ReportBasis {
  /** The copy, or a snapshot laid out as one. */
  copy: DatabaseSync
  past: DatabaseSync
  /** The snapshot that this is, or null for the copy. */
  snapshot: number | null
  /** When what is in it was read, in epoch ms. */
  at: number
  source: ProductSource
  /** What each article's product is called. */
  named: () => (article: number) => ProductKindRow
  people: () => People
  /** What needs somebody, as the board has it. */
  needs: () => Pick<TileBoardPart, 'counts' | 'reasons'>
  /** The asset numbers whose products could not be read. */
  unread: () => readonly Unread[]
}

/** What stands in the nth of some rows, by column: of a report in each of its columns. */
export type CellsOf<Of extends ReportName> = Readonly<Record<ColumnOfReport<Of>, (nth: number) => ReportCell>>
export type Cells = Partial<CellsOf<ReportName>>

/** A report as it was worked out. */
export interface Built<Made = Cells> {
  total: number
  /**
   * What stands in the rows at these places of the report's own order; left out, in all of them. Undefined where one is
   * no longer there, since the copy is another by now.
   */
  cells: (places?: ArrayLike<number>) => Made | undefined
  totals: Record<string, number>
  series?: Series[]
  compared?: Compared
  /** Of `changes`: holders that it tells of, by their global ids; of many, some. */
  names?: Readonly<Record<string, string>>
  /** What could not be read, where it rests on something else than the copy or snapshot that is looked at. */
  unreadable?: readonly Unread[]
  /** When what it rests on was read, in epoch ms, where that isn't when the copy was. */
  at?: number | undefined
}

/** Works out a report; `asked.now` is when. */
export type Build<Of extends ReportName> = (basis: ReportBasis, asked: ReportQuery) => Built<CellsOf<Of>>

/** A row of a report. */
export type RowOf<Of extends ReportName> = Readonly<Record<ColumnOfReport<Of>, ReportCell>>

/** A report of few rows that are there as a whole. */
export function builtOf<Of extends ReportName>(
  report: Of,
  rows: readonly RowOf<Of>[],
  more: Omit<Built, 'total' | 'cells'>,
): Built<CellsOf<Of>> {
  const names = columnsOfReport(report).map(({ name }) => name as ColumnOfReport<Of>)
  const cells = (places?: ArrayLike<number>) => {
    const shown = places === undefined ? rows : Array.from(places, (place) => rows[place]!)
    const cell = (name: ColumnOfReport<Of>) => [name, (nth: number) => shown[nth]![name] ?? null] as const
    return Object.fromEntries(names.map(cell)) as CellsOf<Of>
  }
  return { total: rows.length, cells, ...more }
}

/**
 * A time of the columns as a cell: NaN is none. What a double can't hold is digits: the largest Long, which means that
 * there is no end, stands for everything from there on, and for what a copy of an earlier version kept of it.
 */
export function timeCell(time: number): number | string | null {
  if (Number.isNaN(time)) return null
  if (time >= largestLong || time === Number.MAX_SAFE_INTEGER) return String(2n ** 63n - 1n)
  return Number.isSafeInteger(time) ? time : String(BigInt(time))
}

/** What a row says of its end, a time of the columns: the days that are left, and whether it is past; of none, null. */
export const leftCells = (endAt: (row: number) => number, now: number) => ({
  daysLeft: (row: number) => (Number.isNaN(endAt(row)) ? null : daysLeft(endAt(row), now)),
  ended: (row: number) => (Number.isNaN(endAt(row)) ? null : hasEnded(endAt(row), now)),
})

export const textOrNull = (text: string | undefined): string | null => text || null
