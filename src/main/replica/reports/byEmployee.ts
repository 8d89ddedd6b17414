import type { DatabaseSync } from 'node:sqlite'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { where, numbersOf } from '../copy/conditions.ts'
import type { Instances, ProductAsset } from '../copy/productColumns.ts'
import { whoIn } from '../copy/search.ts'
import { plainId } from '../kinds.ts'
import { instanceCells, pick, readShown, scopeOfReport } from './instances.ts'
import { byName, holderCells, inDepartment, type ReportCell } from './people.ts'
import type { Build, ReportQuery } from './report.ts'

const order = ({ key: a }: ProductAsset, { key: b }: ProductAsset): number => (a < b ? -1 : a > b ? 1 : 0)

/** An employee on the report, by the id in the list, and what they are searched by where that is asked. */
interface Employee {
  id: string
  search: string
}

/** The employees whom a report is about, by name. */
function employeesOf(copy: DatabaseSync, { departmentId, former, text }: ReportQuery): Employee[] {
  if (former) return []
  const { sql, values } = where(departmentId === undefined ? [] : [inDepartment(departmentId)])
  const search = wordsOf(text ?? '').length === 0 ? "''" : whoIn('search')
  const rows = copy.prepare(`SELECT id, ${search} AS search FROM member ${sql} ORDER BY ${byName}`).all(...values)
  return rows.map(({ id, search }) => ({ id: String(id), search: String(search) }))
}

/** Whoever has something and is none of the employees. */
const strangersOf = (copy: DatabaseSync): Set<string> =>
  new Set(
    copy
      .prepare('SELECT DISTINCT holder FROM asset WHERE holder IS NOT NULL AND holder NOT IN (SELECT id FROM member)')
      .all()
      .map(({ holder }) => String(holder)),
  )

/** The places of each holder's asset numbers, in the order of the numbers. */
function placesByHolder(assets: readonly ProductAsset[]): Map<string, number[]> {
  const sorted = assets.map((_, place) => place).sort((a, b) => order(assets[a]!, assets[b]!) || a - b)
  const all = new Map<string, number[]>()
  for (const place of sorted) {
    const { holder } = assets[place]!
    if (holder === null) continue
    const known = all.get(holder)
    if (known) known.push(place)
    else all.set(holder, [place])
  }
  return all
}

/**
 * What the rows are about, a number for each: an instance, or after all of those an asset number without any, or after
 * all of those an employee without any. Memory is taken only as it is filled.
 */
function createRows({ count, assets, placeOf }: Instances<never>, employees: number) {
  const firstEmployee = count + assets.length
  const rows = new Uint32Array(firstEmployee + employees)
  let length = 0
  const add = (what: number): void => {
    rows[length] = what
    length += 1
  }
  return {
    addInstance: add,
    addAsset: (at: number) => add(count + at),
    addEmployee: (at: number) => add(firstEmployee + at),
    all: () => rows.subarray(0, length),
    /** The instance, the asset number's place and the employee that a row is about; -1: none. */
    instance: (what: number): number => (what < count ? what : -1),
    place: (what: number): number => (what < count ? placeOf[what]! : what < firstEmployee ? what - count : -1),
    employee: (what: number): number => (what < firstEmployee ? -1 : what - firstEmployee),
  }
}

/** The rows of the asset numbers that have no products, or whose products were never read. */
const assetsWithoutProducts = (copy: DatabaseSync): Set<number> =>
  new Set(numbersOf(copy, 'SELECT row FROM asset WHERE NOT EXISTS (SELECT 1 FROM product WHERE asset = asset.row)'))

/** What is above products, by the number of their path. */
function merchandiseOf(copy: DatabaseSync): (path: number) => string | null {
  const find = copy.prepare('SELECT nodes FROM path WHERE id = ?')
  return (id) => {
    const path = JSON.parse(String(find.get(id)?.['nodes'] ?? '[]')) as { num: string; name: string }[]
    return path.map(({ name, num }) => name || num).join(' / ') || null
  }
}

/** Who has what until when: the employees by name, then whoever has something and is none of them. */
export const buildByEmployee: Build<'by-employee'> = (basis, asked) => {
  const { copy, source, people } = basis
  const conditions = scopeOfReport(basis, { ...asked, departmentId: undefined })
  const found = source.read(['row'], conditions)
  const { assets, at } = found
  const isEmpty = assetsWithoutProducts(copy)
  const holders = placesByHolder(assets)
  const employees = employeesOf(copy, asked)
  const words = wordsOf(asked.text ?? '')
  const hasText = (who: string, asset?: ProductAsset): boolean => {
    if (words.length === 0) return true
    const text = `${who}\n${searchable(asset?.number, asset?.id, asset?.holder ?? undefined)}`
    return words.every((word) => text.includes(word))
  }
  const rows = createRows(found, employees.length)
  const counts = { employees: 0, former: 0, withoutAssets: 0, assets: 0, instances: 0 }

  /** Adds what somebody has; of how many asset numbers that is. */
  function addAll(who: string, places: readonly number[]): number {
    let has = 0
    for (const place of places) {
      const [first, end] = at(place)
      if (isEmpty.has(assets[place]!.row)) {
        if (asked.uri !== undefined || !hasText(who, assets[place])) continue
        rows.addAsset(place)
        has += 1
      } else {
        for (let row = first; row < end; row += 1) rows.addInstance(row)
        counts.instances += end - first
        has += Number(end > first)
      }
    }
    counts.assets += has
    return has
  }

  employees.forEach(({ id, search }, nth) => {
    // Of an id that is listed twice, the first one has what is assigned to it.
    const places = holders.get(id) ?? []
    if (addAll(search, places) > 0) counts.employees += 1
    if (places.length > 0 || asked.uri !== undefined || !hasText(search)) return
    rows.addEmployee(nth)
    counts.withoutAssets += 1
    counts.employees += 1
  })
  // In a department is nobody of them.
  const strangers = asked.departmentId == null ? [...strangersOf(copy)].sort() : []
  for (const id of strangers) if (addAll('', holders.get(id) ?? []) > 0) counts.former += 1

  const all = rows.all()
  const errors = new Map(basis.unread().map(({ assetId, error }) => [assetId, error]))
  const merchandise = merchandiseOf(copy)
  return {
    total: all.length,
    cells(places) {
      const about = pick(all, places)
      const instances = Float64Array.from(about, (what) => {
        const instance = rows.instance(what)
        return instance === -1 ? -1 : found.row[instance]!
      })
      const shown = readShown(basis, ['path'], instances, conditions)
      if (shown === undefined) return undefined
      const cells = instanceCells(basis, shown)
      const personOf = people()
      const asset = (row: number) => assets[rows.place(about[row]!)]
      const employee = (row: number) => employees[rows.employee(about[row]!)]?.id
      const ofInstance =
        <Cell extends ReportCell>(cell: (row: number) => Cell) =>
        (row: number): Cell | null =>
          instances[row] === -1 ? null : cell(row)
      return {
        ...holderCells(
          (row) => asset(row)?.holder ?? plainId(employee(row)!),
          (row) => personOf(asset(row)?.holder ?? employee(row)!),
        ),
        assetNum: (row) => asset(row)?.number ?? null,
        assetId: (row) => (asset(row) ? plainId(asset(row)!.id) : null),
        borrowedFlag: (row) => asset(row)?.isLent ?? null,
        productName: ofInstance(cells.productName),
        productUri: ofInstance(cells.productUri),
        merchandise: ofInstance((row) => merchandise(shown.path[shown.instance(row)]!)),
        trial: ofInstance(cells.trial),
        limitStartTime: ofInstance(cells.limitStartTime),
        ends: ofInstance(cells.ends),
        error: (row) => errors.get(asset(row)?.id ?? '') ?? null,
      }
    },
    totals: counts,
  }
}
