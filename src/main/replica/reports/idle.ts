import { columnsOfReport } from '../../../contract/reportColumns.ts'
import { plainId } from '../kinds.ts'
import { holderCells, isInDepartment } from './people.ts'
import { builtOf, type Build, type ReportCell } from './report.ts'
import { hasWords } from './words.ts'

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

/** How often asset numbers were in use online when somebody looked, the least used first. The last day is today. */
export const buildIdle: Build = ({ past, columns, people }, asked) => {
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
  const lastOnline = new Map(lasts.all(today).map((row) => [String(row['asset_id']), beginOf(Number(row['day']))]))

  const isIn = departmentId === undefined ? () => true : isInDepartment(people(), departmentId)
  // An asset id that is listed twice has one count.
  const assets = columns.assets.filter(({ id, holder }) => plainId(id) === id && isIn(holder))
  const holder = holderCells((row) => assets[row]!.holder, people())
  let neverLookedAt = 0
  const found = assets.flatMap((asset, at) => {
    const count = looked.get(asset.id)
    if (!count) {
      neverLookedAt += 1
      return []
    }
    const cells: Record<string, ReportCell> = {
      ...{ assetNum: asset.number, assetId: asset.id },
      ...Object.fromEntries(Object.entries(holder).map(([name, cell]) => [name, cell(at)])),
      ...{ borrowedFlag: asset.isLent, ...count },
      ...{ lastOnline: lastOnline.get(asset.id) ?? null, idle: count.online === 0 },
    }
    return hasWords(cells, text) ? [{ asset, count, cells }] : []
  })
  // By the share of looks in which it was online; among equal ones, what was looked at more often says more.
  found.sort(
    ({ count: a, asset: one }, { count: b, asset: other }) =>
      a.online * b.looks - b.online * a.looks || b.looks - a.looks || (one.key < other.key ? -1 : 1),
  )
  return builtOf(
    columnsOfReport('idle').map(({ name }) => name),
    found.map(({ cells }) => cells),
    {
      totals: {
        ...{ assets: found.length, idle: found.filter(({ count }) => count.online === 0).length, neverLookedAt },
        looks: found.reduce((sum, { count }) => sum + count.looks, 0),
      },
    },
  )
}
