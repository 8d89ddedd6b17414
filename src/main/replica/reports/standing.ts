import { hasEnded } from '../../../domain/daysLeft.ts'
import { namedArticles } from '../copy/namedArticles.ts'
import { activatedBit, notActivatedBit, trialBit, trialEndBit } from '../copy/treeColumns.ts'
import { instanceCells, keysOfArticles, wantedInstances } from './instances.ts'
import { rowsByTime, rowsWhere } from './order.ts'
import { leftCells, textOrNull, timeCell, type Build, type ReportAsked, type ReportBasis } from './report.ts'
import { largestOf, perMonth, seriesOf, type Named } from './series.ts'

/** The instances that a report is about, in the order of their ends; those without one come last. */
function found(basis: ReportBasis, asked: ReportAsked, isOne: (flags: number) => boolean): Uint32Array {
  const { count, flags, ends } = basis.columns
  const isWanted = wantedInstances(basis, asked)
  const rows = rowsWhere(count, (row) => isOne(flags[row]!) && isWanted(row))
  return rowsByTime(rows, ends)
}

/** What both reports say of an instance's time. */
function timeCells(basis: ReportBasis, rows: Uint32Array, now: number) {
  const { ends } = basis.columns
  const limitEnd = basis.limitEnd()
  return {
    limitEndTime: (row: number) => timeCell(limitEnd(rows[row]!)),
    ...leftCells((row) => ends[rows[row]!]!, now),
  }
}

const endedOf = (basis: ReportBasis, rows: Uint32Array, now: number): number =>
  rows.reduce((sum, row) => sum + Number(hasEnded(basis.columns.ends[row]!, now)), 0)

/** What is a trial, and how long still. */
export const buildTrials: Build = (basis, asked) => {
  const rows = found(basis, asked, (flags) => (flags & trialBit) !== 0)
  const { flags, ends } = basis.columns
  return {
    total: rows.length,
    cells: {
      ...instanceCells(basis, (row) => rows[row]!),
      ...timeCells(basis, rows, asked.now),
      trialEndDate: (row) => (flags[rows[row]!]! & trialEndBit ? timeCell(ends[rows[row]!]!) : null),
    },
    totals: { instances: rows.length, ended: endedOf(basis, rows, asked.now) },
    series: [perMonth(rows.length, (row) => ends[rows[row]!]!, asked.now)],
  }
}

/** How many instances there are of each product, products by what distinguishes them. */
function perProduct(basis: ReportBasis, rows: Uint32Array): Named[] {
  const perArticle = new Uint32Array(basis.articles.length)
  for (const row of rows) perArticle[basis.columns.articles[row]!]! += 1
  const named = namedArticles(basis.columns, basis.articles)
  const products = new Map<string, Named>()
  keysOfArticles(basis).forEach((key, at) => {
    const value = perArticle[at]!
    const known = products.get(key ?? '')
    const { uri, name } = named(at)
    if (known) known.value += value
    else if (value > 0) products.set(key ?? '', { id: textOrNull(uri), name: textOrNull(name), value })
  })
  return [...products.values()]
}

/** What nobody has activated: the flag is false, or the service does not say. */
export const buildNotActivated: Build = (basis, asked) => {
  const rows = found(basis, asked, (flags) => (flags & activatedBit) === 0)
  const products = perProduct(basis, rows)
  const { flags } = basis.columns
  return {
    total: rows.length,
    cells: {
      ...instanceCells(basis, (row) => rows[row]!),
      ...timeCells(basis, rows, asked.now),
      activateFlag: (row) => (flags[rows[row]!]! & notActivatedBit ? false : null),
    },
    totals: { instances: rows.length, ended: endedOf(basis, rows, asked.now), products: products.length },
    series: [seriesOf('products', largestOf(products))],
  }
}
