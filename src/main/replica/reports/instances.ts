import type { Condition } from '../copy/conditions.ts'
import { scopeOf } from '../copy/productFilter.ts'
import { trialBit, type Column, type Instances } from '../copy/productColumns.ts'
import { holderCells, holderPlaces } from './people.ts'
import { textOrNull, timeCell, type ReportQuery, type ReportBasis } from './report.ts'

/** SQL for what tells an employee's department from others (`departmentKey`). */
const departmentOf = "coalesce(nullif(department_id, ''), nullif(department_name, ''))"

/** A condition on instances: who has the asset number is in a department, or in none. */
function isIn(departmentId: string | null): Condition {
  const employees = `SELECT id FROM member WHERE ${departmentOf}`
  return departmentId === null
    ? [`p.asset IN (SELECT row FROM asset WHERE holder IS NOT NULL AND holder NOT IN (${employees} IS NOT NULL))`]
    : [`p.asset IN (SELECT row FROM asset WHERE holder IN (${employees} = ?))`, departmentId]
}

/** Columns of the instances that a report is about, by product, department and words, and the conditions besides. */
export function wantedInstances<Name extends Column>(
  { source }: ReportBasis,
  names: readonly Name[],
  { text, uri, departmentId }: Pick<ReportQuery, 'text' | 'uri' | 'departmentId'>,
  ...conditions: readonly Condition[]
): Instances<Name> {
  const scope = scopeOf({ ...(text !== undefined && { text }), ...(uri !== undefined && { uri }) })
  return source.read(names, [...conditions, ...scope, ...(departmentId === undefined ? [] : [isIn(departmentId)])])
}

/** The columns that `instanceCells` needs. */
export const cellColumns = ['article', 'starts', 'ends', 'flags'] as const

/** The cells of rows that are instances, as `instance` says which: the product, its asset number, who has it, and until when. */
export function instanceCells(
  { source, people }: ReportBasis,
  { assets, placeOf, article: articleOf, starts, ends, flags }: Instances<(typeof cellColumns)[number]>,
  instance: (row: number) => number,
) {
  const { at } = people()
  const productKinds = source.productKinds()
  const personOf = holderPlaces(assets, people())
  const article = (row: number) => productKinds[articleOf[instance(row)]!]
  const asset = (row: number) => assets[placeOf[instance(row)]!]!
  return {
    productName: (row: number) => textOrNull(article(row)?.name),
    productUri: (row: number) => textOrNull(article(row)?.uri),
    assetNum: (row: number) => asset(row).number,
    assetId: (row: number) => asset(row).id,
    ...holderCells(
      (row) => asset(row).holder,
      (row) => at(personOf[placeOf[instance(row)]!]!),
    ),
    trial: (row: number) => (flags[instance(row)]! & trialBit) !== 0,
    limitStartTime: (row: number) => timeCell(starts[instance(row)]!),
    ends: (row: number) => timeCell(ends[instance(row)]!),
  }
}
