import { type ReportName, columnsOfReport } from '../../../contract/reportColumns.ts'
import { buildByDepartment } from './byDepartment.ts'
import { buildByEmployee } from './byEmployee.ts'
import { buildByProduct } from './byProduct.ts'
import { buildChanges } from './changes.ts'
import { buildExpiring, buildNotActivated, buildTrials } from './expiring.ts'
import { buildIdle, buildKeys } from './idle.ts'
import { type Build, neverRead, builtOf, type RowOf, type Series } from './report.ts'
import { figuresOf } from '../copy/figures.ts'
import { listSnapshots, type Figures } from '../past/snapshots.ts'

function rowOf(snapshot: number | null, asOf: number, figures: Figures, unreadable: number): RowOf<'overview'> {
  const figure = (name: string): number | null => figures[name] ?? null
  const [assets, assigned] = [figure('assets'), figure('assigned')]
  return {
    ...(Object.fromEntries(columnsOfReport('overview').map(({ name }) => [name, figure(name)])) as RowOf<'overview'>),
    snapshot,
    asOf,
    unreadable,
    by24Hours: figure('localDays') === null,
    free: figure('free') ?? (assets === null || assigned === null ? null : assets - assigned),
  }
}

/** What is drawn over time; a snapshot that doesn't have a figure has no point. */
const drawn = ['members', 'assets', 'assigned', 'lent', 'within30'] as const

/** The figures of now, and those that earlier snapshots were kept with; what needs attention is in the totals. */
const buildOverview: Build<'overview'> = ({ copy, past, snapshot, at, needs, unread }, { now }) => {
  const unreadable = unread().length
  const notReadYet = unread().filter(({ error }) => error === neverRead).length
  const figures = figuresOf(copy, now)
  const { localDays: _localDays, ...counted } = figures
  const { counts, reasons } = needs()
  const earlier = listSnapshots(past).filter((one) => snapshot === null || one.snapshot < snapshot)
  const rows = [
    rowOf(snapshot, at, figures, unreadable),
    ...earlier.map((one) => rowOf(one.snapshot, one.at, one.figures, one.unreadable.length)),
  ]
  const series = drawn.map((name): Series => ({
    name,
    points: rows
      .filter((row) => row[name] !== null)
      .map((row) => ({
        label: row.snapshot === null ? null : String(row.snapshot),
        // What is now comes after every snapshot, also where its trees are older than the last one.
        at: Math.max(Number(row.asOf), row === rows[0] ? (earlier[0]?.at ?? 0) : 0),
        value: Number(row[name]),
      }))
      .reverse(),
  }))
  return builtOf('overview', rows, {
    totals: {
      ...counted,
      attention: counts.attention,
      ...reasons,
      unreadable: unreadable - notReadYet,
      notReadYet,
      by24Hours: rows.filter((row) => row.by24Hours).length,
    },
    series,
  })
}

export const builders: { readonly [Of in ReportName]: Build<Of> } = {
  overview: buildOverview,
  'by-employee': buildByEmployee,
  'by-department': buildByDepartment,
  'by-product': buildByProduct,
  expiring: buildExpiring,
  trials: buildTrials,
  'not-activated': buildNotActivated,
  keys: buildKeys,
  idle: buildIdle,
  changes: buildChanges,
}
