import type { DatabaseSync } from 'node:sqlite'
import { daysLeft, hasEnded } from '../../../domain/daysLeft.ts'
import { columnsOfReport, type ColumnOfReport, type ReportName } from '../../../contract/reportColumns.ts'
import type { Compared } from '../../../contract/reports.ts'
import { largestLong } from '../kinds.ts'
import type { LeadDays } from '../../../domain/attention.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import type { TileBoardPart } from '../copy/tileBoard.ts'
import type { TileBasis } from '../copy/tiles.ts'
import type { ProductKindRow, ProductSource } from '../copy/productColumns.ts'
import type { Department, People, ReportCell } from './people.ts'

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

/** Said of an asset number whose tree nobody has tried to read. */
export const neverRead = 'copy.treeUnread'

export interface Unread {
  assetId: string
  assetNum: string
  error: string
}

/** The same, read once for each state of the copy. */
export function createUnread(copy: DatabaseSync): () => readonly Unread[] {
  const version = copy.prepare('PRAGMA data_version')
  let seen: unknown
  let known: readonly Unread[] | undefined
  return () => {
    const now = version.get()?.['data_version']
    if (known === undefined || now !== seen) known = unreadOf(copy)
    seen = now
    return known
  }
}

/** The asset numbers whose products could not be read the last time, or never were, in the order of the list. */
function unreadOf(copy: DatabaseSync): Unread[] {
  // An asset id that is listed twice has one tree.
  return copy
    .prepare(
      `SELECT asset.id, asset_num, coalesce(error, '${neverRead}') AS error FROM asset LEFT JOIN tree ON asset_id = asset.id
       WHERE (error IS NOT NULL OR read_at IS NULL) AND instr(asset.id, char(0)) = 0 ORDER BY asset.position`,
    )
    .all()
    .map((row) => ({
      assetId: String(row['id']),
      assetNum: String(row['asset_num']),
      error: String(row['error']),
    }))
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
  departments: () => ReadonlyMap<string | null, Department>
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

const months = 12
/** How many of what is named a picture compares. */
const drawn = 10

/** The beginnings of the next calendar months of this machine's time zone, the present one's first; and the end. */
export function monthsFrom(now: number): number[] {
  const today = new Date(now)
  return Array.from({ length: months + 1 }, (_, at) =>
    new Date(today.getFullYear(), today.getMonth() + at, 1).getTime(),
  )
}

/**
 * How many of the ends, in their order, are in each of the next months, from `now` on. NaN is none. Months of which no
 * end `isWithin` what is looked at are left out: that nothing ends there isn't known.
 */
export function perMonth(
  count: number,
  endAt: (row: number) => number,
  now: number,
  isWithin: (end: number) => boolean = () => true,
): Series {
  const begun = monthsFrom(now)
  const counts = new Uint32Array(months)
  let month = 0
  for (let row = 0; row < count; row += 1) {
    const end = endAt(row)
    if (!(end > now)) continue
    while (month < months && end >= begun[month + 1]!) month += 1
    if (month < months) counts[month]! += 1
  }
  const points = Array.from(counts, (value, at) => ({ label: null, at: begun[at]!, value }))
  return { name: 'months', points: points.filter(({ at }) => isWithin(Math.max(at, now + 1))) }
}

export interface Named {
  id: string | null
  name: string | null
  value: number
}

/**
 * The largest figures; where several of all have one name, their ids tell them apart. A label is null for what has
 * neither.
 */
export function largestOf<One extends Named>(figures: readonly One[]): (One & { label: string | null })[] {
  const found = figures.filter(({ value }) => value > 0)
  const times = new Map<string | null, number>()
  for (const { name } of found) times.set(name, (times.get(name) ?? 0) + 1)
  const largest = found.toSorted((a, b) => b.value - a.value).slice(0, drawn)
  return largest.map((one) => {
    const isShared = one.name !== null && one.id !== null && times.get(one.name)! > 1
    return { ...one, label: isShared ? `${one.name} · ${one.id}` : (one.name ?? one.id) }
  })
}

/** A series of named figures. */
export const seriesOf = (name: string, figures: readonly { label: string | null; value: number }[]): Series => ({
  name,
  points: figures.map(({ label, value }) => ({ label, at: null, value })),
})

/** Whether all words of a search stand in the texts of a row. */
export function hasWords(row: Readonly<Partial<Record<string, ReportCell>>>, text: string | undefined): boolean {
  const words = wordsOf(text ?? '')
  if (words.length === 0) return true
  const rowText = searchable(...Object.values(row).flatMap((cell) => (typeof cell === 'string' ? [cell] : [])))
  return words.every((word) => rowText.includes(word))
}
