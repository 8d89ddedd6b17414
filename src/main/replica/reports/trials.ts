import { hasEnded } from '../../../domain/daysLeft.ts'
import { notActivatedBit, readColumns, trialEndBit } from '../copy/productColumns.ts'
import type { Condition } from '../copy/conditions.ts'
import { byEnd, endCells, instanceCells, pick, readShown, scopeOfReport, type Shown } from './instances.ts'
import {
  textOrNull,
  timeCell,
  type Build,
  type Cells,
  type ReportQuery,
  type ReportBasis,
  largestOf,
  perMonth,
  seriesOf,
  type Named,
} from './report.ts'

/** The instances that meet a condition, in the order of their ends, and what both reports say of each. */
function list<More extends Cells>(
  basis: ReportBasis,
  asked: ReportQuery,
  conditions: readonly Condition[],
  moreCells: (shown: Shown<'limitEnd'>) => More,
) {
  const found = byEnd(basis.copy, conditions, {})
  return {
    found,
    total: found.count,
    cells(places?: ArrayLike<number>) {
      const shown = readShown(basis, ['limitEnd'], pick(found.row, places), conditions)
      if (shown === undefined) return undefined
      return {
        ...instanceCells(basis, shown),
        ...endCells(shown, asked.now),
        limitEndTime: (row: number) => timeCell(shown.limitEnd[shown.instance(row)]!),
        ...moreCells(shown),
      }
    },
    totals: {
      instances: found.count,
      ended: Array.from(found.ends).filter((end) => hasEnded(end, asked.now)).length,
    },
  }
}

/** What is a trial, and how long still. */
export const buildTrials: Build<'trials'> = (basis, asked) => {
  const conditions: Condition[] = [['p.trial = 1'], ...scopeOfReport(basis, asked)]
  const { found, ...report } = list(basis, asked, conditions, ({ flags, ends, instance }) => ({
    trialEndDate: (row: number) => (flags[instance(row)]! & trialEndBit ? timeCell(ends[instance(row)]!) : null),
  }))
  return { ...report, series: [perMonth(found.count, (row) => found.ends[row]!, asked.now)] }
}

/** How many instances there are of each product, products by name. */
function perProduct(basis: ReportBasis, articles: ArrayLike<number>): Named[] {
  const named = basis.named()
  const products = new Map<string, Named & { sort: string }>()
  for (const article of Array.from(articles)) {
    const { key, uri, name, nameKey } = named(article)
    const known = products.get(key)
    if (known) known.value += 1
    else products.set(key, { id: textOrNull(uri), name: textOrNull(name), value: 1, sort: nameKey['zh-CN'] })
  }
  return [...products.values()].sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0))
}

/** What nobody has activated: the flag is false, or the service does not say. */
export const buildNotActivated: Build<'not-activated'> = (basis, asked) => {
  const conditions: Condition[] = [['p.activated IS NOT 1'], ...scopeOfReport(basis, asked)]
  const {
    found: _found,
    totals,
    ...report
  } = list(basis, asked, conditions, ({ flags, instance }) => ({
    activateFlag: (row: number) => (flags[instance(row)]! & notActivatedBit ? false : null),
  }))
  // Those of one name stand in the order of their first instances.
  const products = perProduct(basis, readColumns(basis.copy, ['article'], conditions).article)
  return {
    ...report,
    totals: { ...totals, products: products.length },
    series: [seriesOf('products', largestOf(products))],
  }
}
