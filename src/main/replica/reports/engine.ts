import type { DatabaseSync } from 'node:sqlite'
import { columnsOfReport, isOfLists, type ReportColumnName, type ReportName } from '../../../contract/reportColumns.ts'
import type { Range } from '../../../domain/pages.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Compared } from '../../../contract/reports.ts'
import { inReadTransaction } from '../copy/conditions.ts'
import { namedProductKinds, usedProductKinds, type ProductSource } from '../copy/productColumns.ts'
import type { Sort } from '../copy/sortKeys.ts'
import type { createTileBoard, TileBoardPart } from '../copy/tileBoard.ts'
import { builders } from './builders.ts'
import { rowsInOrder } from './order.ts'
import { createPeople, type ReportCell } from './people.ts'
import { type Built, type Cells, type ReportQuery, type Series, createUnread, type Unread } from './report.ts'

/** A part of a report, and what holds for all of it. */
export interface ReportPart {
  rows: Record<string, ReportCell>[]
  total: number
  totals: Record<string, number>
  series: Series[]
  unreadable: readonly Unread[]
  compared?: Compared
  /** Of `changes`: holders that it tells of, by their global ids; of many, some. */
  names?: Readonly<Record<string, string>>
  /** The oldest read that it rests on, in epoch ms. */
  at: number
  /** Which working out this is of: ranges with the same one fit together. */
  built: number
}

export interface ReportEngine {
  /**
   * From `offset` 0 on a report is worked out anew, unless that was a moment ago (`createPace`); a later range is of the
   * last one that was asked for alike.
   */
  read(asked: ReportQuery, range: Range, sort?: Sort): ReportPart
}

/** Whether working a report out sorts names, for which pinyin must be loaded. */
export const ordersNames = (report: ReportName, sort: Sort | undefined): boolean =>
  sort !== undefined || report === 'by-department'

/** How many reports are kept worked out: those that are being looked at and written. */
const maxCached = 4

interface CachedReport extends Omit<ReportPart, 'rows'> {
  report: Built
  /** The cells of all rows, where they are wanted: for an order, or all one after the other. */
  all: Cells | undefined
  /** The rows in the order asked for; left out, as they are. */
  order: Uint32Array | undefined
  revision: string
}

export interface EngineDeps {
  /** The copy, or a snapshot laid out as one. */
  copy: DatabaseSync
  past: DatabaseSync
  snapshot: number | null
  source: ProductSource
  wall: (...asked: Parameters<ReturnType<typeof createTileBoard>>) => TileBoardPart | undefined
  /** When what is there was read, in epoch ms: all of it, and the lists alone. */
  readAt: () => number
  listsAt: () => number
  /** Whether reports are read from the first row to the last. */
  isForFiles?: boolean
}

let lastBuilt = 0

export function createReportEngine(deps: EngineDeps): ReportEngine {
  const { copy, past, snapshot, source, wall, readAt, listsAt, isForFiles } = deps
  const { people, departments } = createPeople(copy)
  const unread = createUnread(copy)
  const cache = new Map<string, CachedReport>()

  function worked(asked: ReportQuery, sort: Sort | undefined): CachedReport {
    const at = readAt()
    const basis = {
      copy,
      past,
      snapshot,
      at,
      source,
      people,
      departments,
      unread,
      named: () => namedProductKinds(source.productKinds(), usedProductKinds(copy)),
      needs: () => wall('needing', { loans: [], unsettled: [], ...asked, filter: {} }, { offset: 0, limit: 0 })!,
    }
    const report = builders[asked.report](basis, asked)
    const { total, totals, series = [], compared, names } = report
    lastBuilt += 1
    const all = sort !== undefined || isForFiles ? report.cells() : undefined
    return {
      report,
      all,
      order: sort && orderOf(total, all!, asked, sort),
      total,
      totals,
      series,
      built: lastBuilt,
      revision: source.revision(),
      at: report.at ?? (isOfLists(asked.report) ? listsAt() : at),
      ...(compared && { compared }),
      ...(names && { names }),
      unreadable: report.unreadable ?? unread(),
    }
  }

  function orderOf(total: number, cells: Cells, asked: ReportQuery, sort: Sort): Uint32Array {
    const known = columnsOfReport(asked.report)
    const column = known.find(({ name }) => name === sort.by)
    const cell = column && cells[column.name]
    if (!column || !cell) {
      const allowed = known.map(({ name }) => name).join(', ')
      throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'sort.by', details: { allowed } })
    }
    return rowsInOrder(total, cell, column.type, sort)
  }

  /** Undefined where a row is no longer there. */
  function rangeOf({ report, all, order }: CachedReport, { offset, limit }: Range, names: readonly ReportColumnName[]) {
    const length = Math.max(0, Math.min(limit, report.total - offset))
    const places = Array.from({ length }, (_, nth) => order?.[offset + nth] ?? offset + nth)
    const cells = all ?? report.cells(places)
    if (cells === undefined) return undefined
    return places.map((place, nth) =>
      Object.fromEntries(names.map((name) => [name, cells[name]?.(all ? place : nth) ?? null])),
    )
  }

  function read(asked: ReportQuery, range: Range, sort: Sort | undefined): ReportPart {
    const { now: _now, ...alike } = asked
    const key = JSON.stringify([alike, sort])
    const before = cache.get(key)
    const names = columnsOfReport(asked.report).map(({ name }) => name)
    const revision = source.revision()
    // Ranges that follow one another are of one report, as long as nothing changes.
    const isSame = before?.revision === revision && (range.offset > 0 || source.isBehind())
    let found = before !== undefined && isSame ? before : worked(asked, sort)
    let rows = rangeOf(found, range, names)
    if (rows === undefined) {
      found = worked(asked, sort)
      rows = rangeOf(found, range, names)!
    }
    cache.delete(key)
    const [oldest] = cache.keys()
    if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
    cache.set(key, found)
    const { report: _report, all: _all, order: _order, revision: _revision, ...rest } = found
    return { ...rest, rows }
  }

  return {
    read: (asked, range, sort) =>
      inReadTransaction(copy, () => inReadTransaction(past, () => read(asked, range, sort))),
  }
}
