import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { campaign } from '../../../campaign.ts'
import { putTimeZoneBack } from '../../../fakes/timeZone.ts'
import type { ReportName } from '../../../../src/contract/reportColumns.ts'
import { loadPinyin } from '../../../../src/main/replica/copy/sortKeys.ts'
import { takeSamples } from '../../../../src/main/replica/past/thin.ts'
import type { ReportCell } from '../../../../src/main/replica/reports/people.ts'
import { copyOf, day, enterprises, firstOfEach, readAll } from './enterprise.ts'
import * as told from './told.ts'

type Row = Record<string, ReportCell>

putTimeZoneBack()
beforeAll(loadPinyin)

const leadDays = { 'urn:a': 30 }
const now = Date.UTC(2026, 0, 31, 15, 59, 59, 999)

it('the calendar and the buckets of what ends count each row once', () => {
  process.env['TZ'] = 'Asia/Shanghai'
  fc.assert(
    fc.property(enterprises(now), (enterprise) => {
      const { engine, close } = copyOf(enterprise, now)
      const { rows, totals, series } = readAll(engine, { report: 'expiring', now, leadDays })
      close()
      const [months, buckets] = series
      const monthOf = (time: number): string =>
        new Date(time).toLocaleDateString('sv', { month: '2-digit', year: 'numeric' })
      const perMonth = Object.fromEntries(months!.points.map(({ at, value }) => [monthOf(at!), value]))
      const wanted = Object.fromEntries(months!.points.map(({ at }) => [monthOf(at!), 0]))
      for (const { ends } of rows) wanted[monthOf(Number(ends))]! += 1
      expect([Object.keys(perMonth).length, perMonth]).toEqual([12, wanted])
      expect(buckets!.points.map(({ label, value }) => [label, value])).toEqual(
        [7, 30, 60, 90, null].map((bucket) => [
          bucket === null ? null : String(bucket),
          told.countIf(rows, (row) => row['bucket'] === bucket),
        ]),
      )
      const withinLeadTime = told.countIf(rows, (row) => row['withinLeadTime'] === true)
      expect(totals).toEqual({ instances: rows.length, withinLeadTime })
    }),
    campaign.property(12),
  )
})

it('the calendar of a narrower look has no months that it doesn’t reach', () => {
  process.env['TZ'] = 'Asia/Shanghai'
  fc.assert(
    fc.property(enterprises(now), fc.constantFrom(7, 30, 90, 400), (enterprise, days) => {
      const { engine, close } = copyOf(enterprise, now)
      const { rows, series } = readAll(engine, { report: 'expiring', now, leadDays, days })
      close()
      const { points } = series[0]!
      expect(points.every(({ at }) => told.daysLeft(at!, now) <= days)).toBe(true)
      expect(points.length).toBe(days === 7 ? 2 : days === 30 ? 3 : days === 90 ? 5 : 12)
      const inYear = told.countIf(rows, ({ ends }) => Number(ends) < new Date(2027, 0, 1).getTime())
      expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(inYear)
    }),
    campaign.property(10),
  )
})

it('the overview has the figures of all records, and what needs attention', () => {
  fc.assert(
    fc.property(enterprises(now), (enterprise) => {
      const { engine, close } = copyOf(enterprise, now - 5)
      const { rows, totals } = readAll(engine, { report: 'overview', now, leadDays })
      close()
      const { members, assets, keys } = enterprise
      const all = told.owned(enterprise)
      const ends = all.flatMap(({ ends: end }) => (end === null ? [] : [end]))
      const within = (days: number) => told.countIf(ends, (end) => told.isWithin(end, now, days))
      const holders = assets.map(({ record }) => told.holderOf(record))
      const assigned = told.countIf(holders, (one) => one !== null)
      const notReadYet = told.countIf(firstOfEach(assets), ({ tree, error }) => error === null && tree === undefined)
      const unreadable = told.countIf(firstOfEach(assets), ({ tree, error }) => error !== null || tree === undefined)
      const counts = {
        members: members.length,
        assets: assets.length,
        assigned,
        keys: keys.length,
        products: all.length,
        free: told.countIf(assets, ({ record }) => told.holderOf(record) === null && !record.borrowedFlag),
        lent: told.countIf(assets, ({ record }) => record.borrowedFlag),
        online: told.countIf(assets, ({ record }) => record.onlineFlag),
        expired: told.countIf(ends, (end) => end <= now),
        within7: within(7),
        within30: within(30),
        within90: within(90),
        trial: told.countIf(all, ({ one }) => told.isTrial(one)),
        notActivated: told.countIf(all, ({ one }) => one.activateFlag !== true),
      }
      expect(rows).toEqual([{ snapshot: null, asOf: now - 5, ...counts, by24Hours: false, unreadable }])
      const employees = new Set<unknown>(members.map(({ globalId }) => globalId))
      const keysLent = told.countIf(keys, ({ borrowedFlag }) => borrowedFlag)
      expect(totals).toMatchObject({
        ...counts,
        keysLent,
        ...told.needsOf(enterprise, now, leadDays),
        // Of keys that are lent, too; an asset number may speak for one of those.
        holderGone:
          keysLent > 0 ? expect.any(Number) : told.countIf(holders, (one) => one !== null && !employees.has(one)),
        ...{ overdue: 0, dueToday: 0, released: 0, handedIn: 0, unknown: 0, by24Hours: 0 },
        unreadable: unreadable - notReadYet,
        notReadYet,
      })
    }),
    campaign.property(12),
  )
})

it('idle counts the looks of the last local days, today included', () => {
  const looks = fc.array(
    fc.record({
      // Around the days at which 3 and 30 days begin and end, and around midnight.
      before: fc
        .constantFrom(0, 1, 2, 3, 29, 30, 31)
        .chain((days) => fc.constantFrom(-1, 0, 1).map((ms) => days * day + ms)),
      online: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    }),
    { maxLength: 8 },
  )
  for (const timeZone of ['Asia/Shanghai', 'America/New_York']) {
    process.env['TZ'] = timeZone
    fc.assert(
      fc.property(enterprises(now), looks, fc.constantFrom(undefined, 1, 3, 31), (enterprise, taken, days) => {
        const { copy, past, engine, close } = copyOf({ ...enterprise, assets: firstOfEach(enterprise.assets) }, now)
        const set = copy.prepare('UPDATE asset SET online = ? WHERE id = ?')
        const isOnline = (online: readonly boolean[], id: string): boolean => online[Number(id.slice(1)) - 1] === true
        for (const { before, online } of taken) {
          for (const { record } of enterprise.assets) set.run(Number(isOnline(online, record.assetId)), record.assetId)
          takeSamples(copy, past, now - before)
        }
        const { rows, totals, series } = readAll(engine, {
          report: 'idle',
          now,
          leadDays,
          ...(days === undefined ? {} : { days }),
        })
        close()

        const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
        const from = new Date(now)
        from.setDate(from.getDate() - (days ?? 30) + 1)
        const inTime = taken.filter(
          ({ before }) => now - before >= midnight(from.getTime()) && midnight(now - before) <= midnight(now),
        )
        const seen = taken.filter(({ before }) => midnight(now - before) <= midnight(now))
        const assets = firstOfEach(enterprise.assets).map(({ record }) => record)
        const wanted = (inTime.length === 0 ? [] : assets).map((asset) => {
          const online = told.countIf(inTime, (one) => isOnline(one.online, asset.assetId))
          const lasts = seen
            .filter((one) => isOnline(one.online, asset.assetId))
            .map(({ before }) => midnight(now - before))
          return {
            assetNum: asset.assetNum,
            assetId: asset.assetId,
            ...told.personOf(enterprise, told.holderOf(asset)),
            borrowedFlag: asset.borrowedFlag,
            looks: inTime.length,
            online,
            days: new Set(inTime.map(({ before }) => midnight(now - before))).size,
            lastOnline: lasts.length === 0 ? null : Math.max(...lasts),
            idle: online === 0,
          }
        })
        expect(told.sorted(rows)).toEqual(told.sorted(wanted))
        const shares = rows.map((row) => Number(row['online']) / Number(row['looks']))
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        const [usage] = series
        const mostOf = (share: number) => [0, 25, 50, 75, 100].find((most) => share * 100 <= most)
        expect(usage!.points.map(({ value }) => value)).toEqual(
          rows.length === 0
            ? []
            : [0, 25, 50, 75, 100].map((most) => told.countIf(shares, (one) => mostOf(one) === most)),
        )
        const looksEach = wanted.length === 0 ? 0 : inTime.length
        expect(totals).toMatchObject({
          assets: wanted.length,
          idle: told.countIf(wanted, ({ idle }) => idle),
          // Of so few looks nobody can tell.
          assignedIdle: 0,
          looks: looksEach,
          lookDays: Math.max(0, ...wanted.map(({ days: one }) => one)),
          neverLookedAt: assets.length - wanted.length,
        })
      }),
      campaign.property(12),
    )
  }
})

it('the totals of the other reports are those of their rows', () => {
  const sumOf = (rows: readonly Row[], name: string): number => rows.reduce((sum, row) => sum + Number(row[name]), 0)
  const sums = (rows: readonly Row[], ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, sumOf(rows, name)]))
  const hasEnded = ({ ends }: Row): boolean => ends !== null && Number(ends) <= now
  fc.assert(
    fc.property(enterprises(now), (enterprise) => {
      const { engine, close } = copyOf(enterprise, now)
      const read = (report: ReportName) => readAll(engine, { report, now, leadDays })
      const [byEmployee, byDepartment, byProduct] = [read('by-employee'), read('by-department'), read('by-product')]
      const [trials, notActivated, keys] = [read('trials'), read('not-activated'), read('keys')]
      close()

      expect(byEmployee.totals).toMatchObject({
        assets: told.countIf(enterprise.assets, ({ record }) => told.holderOf(record) !== null),
        instances: told.countIf(told.owned(enterprise), ({ asset }) => told.holderOf(asset) !== null),
        withoutAssets: told.countIf(byEmployee.rows, ({ assetId }) => assetId === null),
      })
      const departments = new Set(
        byDepartment.rows.map(({ departmentId, departmentName }) => departmentId ?? departmentName),
      )
      expect(byDepartment.totals).toEqual({
        departments: departments.size,
        ...sums(byDepartment.rows, 'products', 'expired', 'expiring'),
      })
      expect(byProduct.totals).toEqual({
        products: byProduct.rows.length,
        ...sums(byProduct.rows, 'owned', 'assigned', 'free', 'lent', 'online'),
        ...sums(byProduct.rows, 'expired', 'expiring', 'trial', 'notActivated'),
      })
      for (const { rows, totals } of [trials, notActivated]) {
        expect(totals).toMatchObject({ instances: rows.length, ended: told.countIf(rows, hasEnded) })
      }
      const lent = told.countIf(keys.rows, ({ borrowedFlag }) => borrowedFlag === true)
      expect(keys.totals).toMatchObject({ keys: keys.rows.length, lent })
    }),
    { numRuns: campaign.runs(12), seed: campaign.seed },
  )
})

/** What a picture of named figures is of: the ten largest, most first. */
const largest = (figures: Iterable<[unknown, number]>): number[] =>
  [...figures]
    .map(([, value]) => value)
    .filter((value) => value > 0)
    .toSorted((a, b) => b - a)
    .slice(0, 10)

it('the pictures of the other reports are of their rows', () => {
  process.env['TZ'] = 'Asia/Shanghai'
  fc.assert(
    fc.property(enterprises(now), (enterprise) => {
      const { engine, close } = copyOf(enterprise, now)
      const read = (report: ReportName) => readAll(engine, { report, now, leadDays })
      const [byDepartment, trials, notActivated, keys] = [
        read('by-department'),
        read('trials'),
        read('not-activated'),
        read('keys'),
      ]
      const byProduct = read('by-product')
      close()
      const figures = ({ series }: ReturnType<typeof read>, name: string) =>
        series.find((one) => one.name === name)!.points
      const values = (of: ReturnType<typeof read>, name: string) => figures(of, name).map(({ value }) => value)
      const sums = (rows: readonly Row[], keyOf: (row: Row) => unknown, valueOf: (row: Row) => number = () => 1) => {
        const all = new Map<unknown, number>()
        for (const row of rows) all.set(keyOf(row), (all.get(keyOf(row)) ?? 0) + valueOf(row))
        return all
      }
      const departmentOf = ({ departmentId, departmentName }: Row) => departmentId ?? departmentName

      expect(values(byDepartment!, 'departments')).toEqual(
        largest(sums(byDepartment!.rows, departmentOf, ({ products }) => Number(products))),
      )

      const owned = sums(
        byProduct.rows,
        (row) => row['productUri'] ?? row['productName'],
        ({ owned: count }) => Number(count),
      )
      expect(values(byProduct, 'owned')).toEqual(largest(owned))
      expect(byProduct.series.map(({ points }) => points.map(({ label }) => label))[1]).toEqual(
        figures(byProduct, 'owned').map(({ label }) => label),
      )

      const monthOf = (time: number): string => new Date(time).toLocaleDateString('sv').slice(0, 7)
      const ends = trials!.rows.flatMap((row) => (row['ends'] === null ? [] : [Number(row['ends'])]))
      expect(figures(trials!, 'months').map(({ at, value }) => [monthOf(at!), value])).toEqual(
        figures(trials!, 'months').map(({ at }) => [
          monthOf(at!),
          told.countIf(ends, (end) => end > now && monthOf(end) === monthOf(at!)),
        ]),
      )

      const products = sums(notActivated!.rows, (row) => row['productUri'] ?? row['productName'])
      expect(values(notActivated!, 'products')).toEqual(largest(products))
      expect(notActivated!.totals['products']).toBe(products.size)

      const held = keys!.rows.filter((row) => row['globalId'] !== null)
      const departments = sums(held, departmentOf)
      const lent = sums(held, departmentOf, (row) => Number(row['borrowedFlag']))
      expect(values(keys!, 'keys')).toEqual(largest(departments))
      expect(values(keys!, 'lentKeys').reduce((a, b) => a + b, 0)).toBe([...lent.values()].reduce((a, b) => a + b, 0))
      expect(keys!.totals['departments']).toBe(departments.size)
    }),
    campaign.property(12),
  )
})

it('by-employee of holders who are no employees is exactly their rows', () => {
  fc.assert(
    fc.property(enterprises(now), (enterprise) => {
      const { engine, close } = copyOf(enterprise, now)
      const read = (former: { former?: true }) => readAll(engine, { report: 'by-employee', now, leadDays, ...former })
      const [all, former] = [read({}), read({ former: true })]
      const { totals } = readAll(engine, { report: 'overview', now, leadDays })
      close()
      const employees = new Set<unknown>(enterprise.members.map(({ globalId }) => globalId))
      expect(former.rows).toEqual(all.rows.filter(({ globalId }) => !employees.has(globalId)))
      const isFormer = ({ record }: (typeof enterprise.assets)[number]): boolean =>
        told.holderOf(record) !== null && !employees.has(told.holderOf(record))
      expect(former.totals['assets']).toBe(told.countIf(enterprise.assets, isFormer))
      const strangers = new Set(former.rows.map(({ globalId }) => globalId)).size
      expect([all.totals['employees'], all.totals['former']]).toEqual([totals['members'], strangers])
      expect([former.totals['employees'], former.totals['former']]).toEqual([0, strangers])
    }),
    campaign.property(12),
  )
})
