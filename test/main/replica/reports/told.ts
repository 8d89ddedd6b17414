import { day, firstOfEach, type AssetRecord, type Enterprise, type Instance } from './enterprise.ts'

/*
 * What reports say, told once more from the records, in the plainest way.
 */

const timeIn = (value: Instance['limitEndTime']): number | null => (value == null ? null : Number(value))
export const isTrial = ({ trial }: Instance): boolean => trial === 1 || trial === true

export interface Owned {
  one: Instance
  asset: AssetRecord
  path: string | null
  start: number | null
  ends: number | null
}

/** Every instance with its asset number: first those of the tree itself, then those under merchandise. */
export function owned({ assets }: Enterprise): Owned[] {
  return firstOfEach(assets).flatMap(({ record: asset, tree }) => {
    const at = (one: Instance, path: string | null): Owned => {
      const ends = isTrial(one) && one.trialEndDate != null ? one.trialEndDate : one.limitEndTime
      return { one, asset, path, start: timeIn(one.limitStartTime), ends: timeIn(ends) }
    }
    return [
      ...(tree?.productInstanceList ?? []).map((one) => at(one, null)),
      ...(tree?.children ?? []).flatMap(({ merchandiseNum, merchandiseName, productInstanceList }) =>
        productInstanceList.map((one) => at(one, merchandiseName ?? merchandiseNum)),
      ),
    ]
  })
}

/** A time as a cell: the largest Long is digits, which no double is. */
export const timeCell = (time: number | null): number | string | null =>
  time === null || Number.isSafeInteger(time) ? time : '9223372036854775807'

export const keyOf = ({ productUri, productName }: Instance): string => productUri || productName || ''
/** What a product is called: the first of the names that its instances have. */
export const calledIn = (all: readonly Owned[]): string | null =>
  all.flatMap(({ one }) => one.productName ?? []).toSorted()[0] ?? null
export const holderOf = ({ cloudAccountGlobalId }: AssetRecord): string | null => cloudAccountGlobalId || null

export function personOf({ members }: Enterprise, globalId: string | null) {
  const found = members.find((one) => one.globalId === globalId)
  return {
    globalId,
    userName: found?.userName ?? null,
    name: found?.name || null,
    departmentId: found?.departmentId == null ? null : String(found.departmentId),
    departmentName: found?.departmentName ?? null,
  }
}

/** The day that a calendar shows, counted from the epoch; of what none can show, in days of 24 hours. */
const dayOf = (time: number): number =>
  Math.abs(time) > 8.64e15 ? Math.floor(time / day) : Date.parse(new Date(time).toLocaleDateString('sv')) / day

export const daysLeft = (ends: number, now: number): number => dayOf(ends) - dayOf(now)

/** What a row says of its end. */
export const leftOf = (ends: number | null, now: number) =>
  ends === null ? { daysLeft: null, ended: null } : { daysLeft: daysLeft(ends, now), ended: ends <= now }

export const isWithin = (ends: number, now: number, days: number): boolean => ends > now && daysLeft(ends, now) <= days

export const leadOf = (set: Readonly<Record<string, number | null>>, key: string): number | null => {
  const days = set[key]
  return days === undefined ? 7 : days
}

export const bucketOf = (ends: number, now: number): number | null =>
  [7, 30, 60, 90].find((days) => isWithin(ends, now, days)) ?? null

/** A cell of a long: digits where a double is too small. */
export function longCell(value: bigint | number | string | null): number | string | null {
  if (value === null) return null
  const exact = BigInt(value)
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : String(exact)
}

const isUnlimited = (value: number | string): boolean => [2n ** 31n - 1n, 2n ** 63n - 1n].includes(BigInt(value))

/** The sum of what is limited, and how many are not. */
export function sumOf(values: (number | string | null)[]): { sum: number | string | null; unlimited: number } {
  const stated = values.filter((value) => value !== null)
  const limited = stated.filter((value) => !isUnlimited(value))
  return {
    sum: longCell(limited.reduce((sum, value) => sum + BigInt(value), 0n)),
    unlimited: stated.length - limited.length,
  }
}

export const countIf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length

export function grouped<T>(all: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOfOne(one), [...(groups.get(keyOfOne(one)) ?? []), one])
  return groups
}

/** Rows in any order, to be compared. */
export const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort()

/** What needs somebody where nothing is known of loans. */
export function needsOf(enterprise: Enterprise, now: number, leadDays: Readonly<Record<string, number>>) {
  const [all, first] = [owned(enterprise), new Set(firstOfEach(enterprise.assets))]
  const reasons = enterprise.assets.map((one) => {
    const [record, holder] = [one.record, holderOf(one.record)]
    const own = first.has(one) ? all.filter(({ asset }) => asset === record) : []
    const isOver = ({ ends }: Owned): boolean => ends !== null && ends <= now
    const isNear = ({ one: product, ends }: Owned): boolean =>
      ends !== null && isWithin(ends, now, leadOf(leadDays, keyOf(product))!)
    return {
      onlineWhileLent: record.onlineFlag && record.borrowedFlag,
      ended:
        holder !== null &&
        own.length > 0 &&
        (own.every(isOver) || own.some((of) => isOver(of) && daysLeft(of.ends!, now) >= -7)),
      expiring: holder !== null && own.some(isNear),
    }
  })
  const codes = ['onlineWhileLent', 'ended', 'expiring'] as const
  return Object.fromEntries(codes.map((code) => [code, countIf(reasons, (one) => one[code])]))
}
