import type { ProductAsset } from '../copy/productColumns.ts'
import { isUnused } from '../../../domain/attention.ts'
import { plainId } from '../kinds.ts'
import { holderCells, isInDepartment, type People, type ReportCell, departmentKey, type Department } from './people.ts'
import { type Build, type Series, seriesOf, hasWords, builtOf, type RowOf, largestOf, type Named } from './report.ts'

const usualDays = 30

/** A local day as samples have it, 20261122, counted from the day of a time. */
function dayBefore(time: number, days: number): number {
  const date = new Date(time)
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() - days)
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate()
}

/** When a day of the samples begins here. */
const beginOf = (day: number): number =>
  new Date(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100).getTime()

interface Looked {
  looks: number
  online: number
  days: number
}

interface Found {
  asset: ProductAsset
  count: Looked
}

/** The cells of rows that are asset numbers with looks. */
function cellsOf(found: readonly Found[], people: People, lastOnline: () => ReadonlyMap<string, number>) {
  const at = (row: number): Found => found[row]!
  return {
    assetNum: (row: number): ReportCell => at(row).asset.number,
    assetId: (row: number): ReportCell => at(row).asset.id,
    ...holderCells(
      (row) => at(row).asset.holder,
      (row) => people(at(row).asset.holder),
    ),
    borrowedFlag: (row: number): ReportCell => at(row).asset.isLent,
    looks: (row: number): ReportCell => at(row).count.looks,
    online: (row: number): ReportCell => at(row).count.online,
    days: (row: number): ReportCell => at(row).count.days,
    lastOnline: (row: number): ReportCell => lastOnline().get(at(row).asset.id) ?? null,
    idle: (row: number): ReportCell => at(row).count.online === 0,
  }
}

/** Up to how large a part of their looks asset numbers were online, in percent. */
const shares = [0, 25, 50, 75, 100] as const

/** How many asset numbers were how often online; each counts in the least share that it fits. */
function usageOf(found: readonly Found[]): Series {
  const counts = new Map<number, number>()
  for (const {
    count: { looks, online },
  } of found) {
    const share = shares.find((most) => online * 100 <= most * looks) ?? 100
    counts.set(share, (counts.get(share) ?? 0) + 1)
  }
  const figures = shares.map((share) => ({ label: String(share), value: counts.get(share) ?? 0 }))
  return seriesOf('usage', found.length === 0 ? [] : figures)
}

/** How often asset numbers were in use online when somebody looked, the least used first. The last day is today. */
export const buildIdle: Build<'idle'> = ({ past, source, people }, asked) => {
  const { now, days = usualDays, departmentId, text } = asked
  const today = dayBefore(now, 0)
  const looked = new Map<string, Looked>()
  const sums = past.prepare(
    `SELECT asset_id, sum(looks) AS looks, sum(online) AS online, count(*) AS days FROM sample
     WHERE day BETWEEN ? AND ? GROUP BY asset_id`,
  )
  for (const row of sums.iterate(dayBefore(now, days - 1), today)) {
    const [looks, online, withLooks] = [Number(row['looks']), Number(row['online']), Number(row['days'])]
    looked.set(String(row['asset_id']), { looks, online, days: withLooks })
  }
  const lasts = past.prepare(
    'SELECT asset_id, max(day) AS day FROM sample WHERE online > 0 AND day <= ? GROUP BY asset_id',
  )
  let known: ReadonlyMap<string, number> | undefined
  // Whoever wants the totals alone does without.
  const lastOnline = () =>
    (known ??= new Map(lasts.all(today).map((row) => [String(row['asset_id']), beginOf(Number(row['day']))])))

  const isIn = departmentId === undefined ? () => true : isInDepartment(people(), departmentId)
  // An asset id that is listed twice has one count.
  const assets = source.assets().filter(({ id, holder }) => plainId(id) === id && isIn(holder))
  let neverLookedAt = 0
  const withLooks = assets.flatMap((asset) => {
    const count = looked.get(asset.id)
    if (!count) neverLookedAt += 1
    return count ? [{ asset, count }] : []
  })
  const cells = cellsOf(withLooks, people(), lastOnline)
  const searchedCells = (row: number) =>
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(row)]))
  const found = text === undefined ? withLooks : withLooks.filter((_, row) => hasWords(searchedCells(row), text))
  // By the share of looks in which it was online; among equal ones, what was looked at more often says more.
  found.sort(
    ({ count: a, asset: one }, { count: b, asset: other }) =>
      a.online * b.looks - b.online * a.looks || b.looks - a.looks || (one.key < other.key ? -1 : 1),
  )
  return {
    total: found.length,
    cells: (places) =>
      cellsOf(places === undefined ? found : Array.from(places, (place) => found[place]!), people(), lastOnline),
    totals: {
      assets: found.length,
      idle: found.filter(({ count }) => count.online === 0).length,
      assignedIdle: found.filter(({ asset, count }) => isUnused(asset, count)).length,
      neverLookedAt,
      // Of the asset number that was looked at most often: each has its own.
      looks: found.reduce((most, { count }) => Math.max(most, count.looks), 0),
      lookDays: found.reduce((most, { count }) => Math.max(most, count.days), 0),
    },
    series: [usageOf(found)],
  }
}

type Row = RowOf<'keys'> & Pick<Department, keyof Department>

/** How many of the keys that somebody has are in each department, and how many of those are lent. */
function departmentsOf(rows: readonly Row[]): (Named & { lent: number })[] {
  const departments = new Map<string | null, Named & { lent: number }>()
  for (const row of rows) {
    const { globalId, departmentId, departmentName, borrowedFlag } = row
    if (globalId === null) continue
    const key = departmentKey(row)
    let department = departments.get(key)
    if (!department) {
      department = { id: departmentId, name: departmentName, value: 0, lent: 0 }
      departments.set(key, department)
    }
    department.value += 1
    department.lent += Number(borrowedFlag === true)
  }
  return [...departments.values()]
}

/**
 * Each key with whoever has it. The lent asset numbers are derived: those of that employee, since the service does not say
 * what is in a key.
 */
export const buildKeys: Build<'keys'> = ({ copy, source, people }, asked) => {
  const personOf = people()
  const lent = new Map<string, string[]>()
  const lentAssets = source.assets().filter(({ holder, isLent }) => holder !== null && isLent)
  const byNumber = lentAssets.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (const { holder, number } of byNumber) {
    const known = lent.get(holder!)
    if (known) known.push(number)
    else lent.set(holder!, [number])
  }
  const isIn = asked.departmentId === undefined ? () => true : isInDepartment(personOf, asked.departmentId)
  const rows = copy
    .prepare('SELECT id, asset_num, holder, lent FROM key ORDER BY number_key, position')
    .all()
    .map((row): Row => {
      const globalId = row['holder'] === null ? null : String(row['holder'])
      const person = personOf(globalId)
      const numbers = globalId === null ? undefined : lent.get(globalId)
      return {
        assetNum: String(row['asset_num']),
        assetId: plainId(String(row['id'])),
        borrowedFlag: row['lent'] === 1,
        globalId,
        userName: person?.userName ?? null,
        name: person?.name ?? null,
        departmentId: person?.departmentId ?? null,
        departmentName: person?.departmentName ?? null,
        lentAssetNums: numbers ? [...new Set(numbers)].join(' ') : null,
      }
    })
    .filter((row) => isIn(row['globalId'] as string | null) && hasWords(row, asked.text))
  const departments = departmentsOf(rows)
  const largest = largestOf(departments)
  return builtOf('keys', rows, {
    totals: {
      keys: rows.length,
      lent: rows.filter(({ borrowedFlag }) => borrowedFlag === true).length,
      departments: departments.length,
    },
    series: [
      seriesOf('keys', largest),
      seriesOf(
        'lentKeys',
        largest.map(({ label, lent: value }) => ({ label, value })),
      ),
    ],
  })
}
