import { columnsOfReport, type ReportColumnName } from '../../../contract/reportColumns.ts'
import { figuresOf } from '../copy/figures.ts'
import { listSnapshots, type Figures } from '../past/snapshots.ts'
import { neverRead } from './unread.ts'
import { builtOf, dayMs, type Build, type ReportCell, type Series } from './report.ts'

const names = columnsOfReport('overview').map(({ name }) => name)
const lastDays = 7

type Row = Partial<Record<ReportColumnName, ReportCell>>

function rowOf(snapshot: number | null, asOf: number, figures: Figures, unreadable: number): Row {
  const figure = (name: string): number | null => figures[name] ?? null
  const [assets, assigned] = [figure('assets'), figure('assigned')]
  return {
    ...Object.fromEntries(names.map((name) => [name, figure(name)])),
    ...{ snapshot, asOf, unreadable },
    free: assets === null || assigned === null ? null : assets - assigned,
  }
}

/** What is drawn over time; a snapshot that doesn't have a figure has no point. */
const drawn = ['members', 'assets', 'assigned', 'lent', 'within30'] as const

/** The figures of now, and those that earlier snapshots were kept with; what needs attention is in the totals. */
export const buildOverview: Build = ({ copy, past, snapshot, at, columns, people, unread }, { now }) => {
  const { count, ends, assets } = columns
  const unreadable = unread().length
  const notReadYet = unread().filter(({ error }) => error === neverRead).length
  let endedLast7Days = 0
  for (let row = 0; row < count; row += 1) {
    if (ends[row]! < now && ends[row]! >= now - lastDays * dayMs) endedLast7Days += 1
  }
  const figures = figuresOf(copy, now)
  const earlier = listSnapshots(past).filter((one) => snapshot === null || one.snapshot < snapshot)
  const rows = [
    rowOf(snapshot, at, figures, unreadable),
    ...earlier.map((one) => rowOf(one.snapshot, one.at, one.figures, one.unreadable.length)),
  ]
  const { placeOf } = people()
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
  return builtOf(names, rows, {
    totals: {
      ...figures,
      free: (figures['assets'] ?? 0) - (figures['assigned'] ?? 0),
      endedLast7Days,
      unreadable: unreadable - notReadYet,
      notReadYet,
      heldByNobodyKnown: assets.filter(({ holder }) => holder !== null && placeOf(holder) === -1).length,
    },
    series,
  })
}
