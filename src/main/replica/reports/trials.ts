import { hasEnded } from '../../../domain/daysLeft.ts'
import { notActivatedBit, trialEndBit, type Instances } from '../copy/productColumns.ts'
import type { Condition } from '../copy/conditions.ts'
import { cellColumns, instanceCells, wantedInstances } from './instances.ts'
import { rowsByTime } from './order.ts'
import { leftCells, textOrNull, timeCell, type Build, type ReportQuery, type ReportBasis } from './report.ts'
import { largestOf, perMonth, seriesOf, type Named } from './series.ts'

type Found = Instances<(typeof cellColumns)[number] | 'limitEnd'>

/** The instances that a report is about, and their places in the order of their ends; those without one come last. */
function find(basis: ReportBasis, asked: ReportQuery, ...conditions: Condition[]): { found: Found; rows: Uint32Array } {
  const found = wantedInstances(basis, [...cellColumns, 'limitEnd'], asked, ...conditions)
  return {
    found,
    rows: rowsByTime(
      Uint32Array.from({ length: found.count }, (_, at) => at),
      found.ends,
    ),
  }
}

/** What both reports say of an instance's time. */
const timeCells = ({ ends, limitEnd }: Found, rows: Uint32Array, now: number) => ({
  limitEndTime: (row: number) => timeCell(limitEnd[rows[row]!]!),
  ...leftCells((row) => ends[rows[row]!]!, now),
})

const endedOf = ({ ends }: Found, now: number): number => Array.from(ends).filter((end) => hasEnded(end, now)).length

/** What is a trial, and how long still. */
export const buildTrials: Build = (basis, asked) => {
  const { found, rows } = find(basis, asked, ['p.trial = 1'])
  const { flags, ends } = found
  return {
    total: rows.length,
    cells: {
      ...instanceCells(basis, found, (row) => rows[row]!),
      ...timeCells(found, rows, asked.now),
      trialEndDate: (row) => (flags[rows[row]!]! & trialEndBit ? timeCell(ends[rows[row]!]!) : null),
    },
    totals: { instances: rows.length, ended: endedOf(found, asked.now) },
    series: [perMonth(rows.length, (row) => ends[rows[row]!]!, asked.now)],
  }
}

/** How many instances there are of each product, products by name. */
function perProduct(basis: ReportBasis, { article: articleOf }: Found): Named[] {
  const named = basis.named()
  const products = new Map<string, Named & { sort: string }>()
  for (const article of articleOf) {
    const { key, uri, name, nameKey } = named(article)
    const known = products.get(key)
    if (known) known.value += 1
    else products.set(key, { id: textOrNull(uri), name: textOrNull(name), value: 1, sort: nameKey['zh-CN'] })
  }
  return [...products.values()].sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0))
}

/** What nobody has activated: the flag is false, or the service does not say. */
export const buildNotActivated: Build = (basis, asked) => {
  const { found, rows } = find(basis, asked, ['p.activated IS NOT 1'])
  const products = perProduct(basis, found)
  const { flags } = found
  return {
    total: rows.length,
    cells: {
      ...instanceCells(basis, found, (row) => rows[row]!),
      ...timeCells(found, rows, asked.now),
      activateFlag: (row) => (flags[rows[row]!]! & notActivatedBit ? false : null),
    },
    totals: { instances: rows.length, ended: endedOf(found, asked.now), products: products.length },
    series: [seriesOf('products', largestOf(products))],
  }
}
