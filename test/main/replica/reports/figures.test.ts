import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { columnsOfReport, type ReportName } from '../../../../src/contract/reportColumns.ts'
import { loadPinyin } from '../../../../src/main/replica/copy/sortKeys.ts'
import type { ReportCell } from '../../../../src/main/replica/reports/people.ts'
import type { ReportQuery } from '../../../../src/main/replica/reports/report.ts'
import { campaign } from '../../../campaign.ts'
import { putTimeZoneBack } from '../../../fakes/timeZone.ts'
import { copyOf, enterprises, firstOfEach, readAll, type Enterprise } from './enterprise.ts'
import * as told from './told.ts'

type Row = Record<string, ReportCell>

putTimeZoneBack()
beforeAll(loadPinyin)

/** Moments at which days, months and offsets change. */
const moments: [zone: string, now: number][] = [
  ['Asia/Shanghai', Date.UTC(2026, 0, 31, 15, 59, 59, 999)],
  ['Asia/Shanghai', Date.UTC(2026, 0, 31, 16)],
  ['America/New_York', Date.UTC(2026, 2, 8, 6, 59, 59)],
  ['America/New_York', Date.UTC(2025, 11, 31, 23, 30)],
  ['Pacific/Kiritimati', Date.UTC(2024, 1, 28, 10)],
  ['UTC', Date.UTC(2026, 10, 30, 23, 59, 59, 999)],
]

const known = { u1: 1, 'urn:a': 30, 'urn:c': null, Beam: 400 }

/** The same of a report and of what is told, on random enterprises. */
function same(
  report: ReportName,
  tell: (enterprise: Enterprise, now: number) => Row[],
  more: Partial<ReportQuery> = {},
  notTold: readonly string[] = [],
) {
  const names = columnsOfReport(report).map(({ name }) => name)
  const compared = names.filter((name) => !notTold.includes(name))
  const cut = (row: Row) => Object.fromEntries(compared.map((name) => [name, row[name]]))
  for (const [timeZone, now] of campaign.some(moments)) {
    process.env['TZ'] = timeZone
    fc.assert(
      fc.property(enterprises(now), (enterprise) => {
        const { engine, close } = copyOf(enterprise, now - 1000)
        try {
          const { rows, total } = readAll(engine, { report, now, leadDays: known, ...more })
          expect(total).toBe(rows.length)
          for (const row of rows) expect(Object.keys(row)).toEqual(names)
          expect(told.sorted(rows.map(cut))).toEqual(told.sorted(tell(enterprise, now).map(cut)))
        } finally {
          close()
        }
      }),
      campaign.property(4, 0.5),
    )
  }
}

const instanceCells = (enterprise: Enterprise, { one, asset, start, ends }: told.Owned): Row => ({
  productName: one.productName,
  productUri: one.productUri || null,
  assetNum: asset.assetNum,
  assetId: asset.assetId,
  ...told.personOf(enterprise, told.holderOf(asset)),
  trial: told.isTrial(one),
  limitStartTime: told.timeCell(start),
  ends: told.timeCell(ends),
})

describe('the rows of a report are those that its records come to', { timeout: campaign.timeout }, () => {
  it('by-product', () => {
    same('by-product', (enterprise, now) =>
      [...told.grouped(told.owned(enterprise), ({ one }) => told.keyOf(one))].map(([key, all]) => {
        const [first] = all
        const count = (is: (one: told.Owned) => boolean) => told.countIf(all, is)
        const concurrent = told.sumOf(all.map(({ one }) => one.limitConcurrent))
        const amount = told.sumOf(all.map(({ one }) => one.limitAmount))
        const coming = all.flatMap(({ ends }) => (ends !== null && ends > now ? [ends] : []))
        return {
          productUri: first!.one.productUri || null,
          productName: told.calledIn(all),
          owned: all.length,
          assigned: count(({ asset }) => told.holderOf(asset) !== null),
          free: count(({ asset }) => told.holderOf(asset) === null && !asset.borrowedFlag),
          lent: count(({ asset }) => asset.borrowedFlag),
          online: count(({ asset }) => asset.onlineFlag),
          assets: new Set(all.map(({ asset }) => asset.assetId)).size,
          limitConcurrent: concurrent.sum,
          unlimitedConcurrent: concurrent.unlimited,
          limitAmount: amount.sum,
          unlimitedAmount: amount.unlimited,
          expired: count(({ ends }) => ends !== null && ends <= now),
          expiring: count(({ ends }) => ends !== null && told.isWithin(ends, now, 30)),
          trial: count(({ one }) => told.isTrial(one)),
          notActivated: count(({ one }) => one.activateFlag !== true),
          nextEnd: coming.length === 0 ? null : told.timeCell(Math.min(...coming)),
          leadDays: (known as Record<string, number | null>)[key] ?? null,
        }
      }),
    )
  })

  const expiring = (isWithin: (ends: number, now: number) => boolean) => (enterprise: Enterprise, now: number) =>
    told.owned(enterprise).flatMap((owned): Row[] => {
      const { one, ends } = owned
      if (ends === null || ends <= now || !isWithin(ends, now)) return []
      // Where none was set, it is seven days; null is never.
      const lead = told.leadOf(known, told.keyOf(one))
      return [
        {
          ...instanceCells(enterprise, owned),
          ...told.leftOf(ends, now),
          bucket: told.bucketOf(ends, now),
          withinLeadTime: lead === null ? null : told.isWithin(ends, now, lead),
          limitConcurrent: told.longCell(one.limitConcurrent),
          limitAmount: told.longCell(one.limitAmount),
        },
      ]
    })

  it('expiring, in 12 calendar months of this machine', () => {
    const isWithin = (ends: number, now: number): boolean => {
      const [from, to] = [new Date(now), new Date(ends)]
      const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()
      return months < 12
    }
    same('expiring', expiring(isWithin))
  })

  it('expiring, in a number of days', () => {
    for (const days of [1, 30, 36_500])
      same(
        'expiring',
        expiring((ends, now) => told.isWithin(ends, now, days)),
        { days },
      )
  })

  it('trials', () => {
    same('trials', (enterprise, now) =>
      told
        .owned(enterprise)
        .filter(({ one }) => told.isTrial(one))
        .map((owned) => ({
          ...instanceCells(enterprise, owned),
          trialEndDate: owned.one.trialEndDate == null ? null : told.timeCell(Number(owned.one.trialEndDate)),
          limitEndTime: owned.one.limitEndTime == null ? null : told.timeCell(Number(owned.one.limitEndTime)),
          ...told.leftOf(owned.ends, now),
        })),
    )
  })

  it('not-activated', () => {
    same('not-activated', (enterprise, now) =>
      told
        .owned(enterprise)
        .filter(({ one }) => one.activateFlag !== true)
        .map((owned) => ({
          ...instanceCells(enterprise, owned),
          activateFlag: owned.one.activateFlag,
          ...told.leftOf(owned.ends, now),
          limitEndTime: owned.one.limitEndTime == null ? null : told.timeCell(Number(owned.one.limitEndTime)),
        })),
    )
  })

  it('keys', () => {
    same('keys', (enterprise) =>
      enterprise.keys.map((key) => {
        const holder = told.holderOf(key)
        const lent = enterprise.assets
          .filter(({ record }) => record.borrowedFlag && holder !== null && told.holderOf(record) === holder)
          .map(({ record }) => record.assetNum)
        return {
          assetNum: key.assetNum,
          assetId: key.assetId,
          borrowedFlag: key.borrowedFlag,
          ...told.personOf(enterprise, holder),
          lentAssetNums: lent.length === 0 ? null : [...new Set(lent)].sort().join(' '),
        }
      }),
    )
  })

  it('by-employee', () => {
    same('by-employee', (enterprise) => {
      const instances = told.owned(enterprise)
      const nothing = {
        productName: null,
        productUri: null,
        merchandise: null,
        trial: null,
        limitStartTime: null,
        ends: null,
      }
      const firsts = new Set(firstOfEach(enterprise.assets).map(({ record }) => record))
      const withAssets = enterprise.assets.flatMap(({ record, tree, error }): Row[] => {
        const holder = told.holderOf(record)
        if (holder === null) return []
        const isFirst = firsts.has(record)
        const asset = {
          ...told.personOf(enterprise, holder),
          assetNum: record.assetNum,
          assetId: record.assetId,
          borrowedFlag: record.borrowedFlag,
          error: !isFirst ? null : (error ?? (tree ? null : 'copy.treeUnread')),
        }
        const under = isFirst ? instances.filter((one) => one.asset === record) : []
        if (under.length === 0) return [{ ...asset, ...nothing }]
        return under.map((owned) => ({ ...instanceCells(enterprise, owned), ...asset, merchandise: owned.path }))
      })
      const holders = new Set(enterprise.assets.map(({ record }) => told.holderOf(record)))
      const seen = new Set<string>()
      const without = enterprise.members.flatMap((member): Row[] => {
        const isFirst = !seen.has(member.globalId)
        seen.add(member.globalId)
        if (isFirst && holders.has(member.globalId)) return []
        const person = told.personOf({ ...enterprise, members: [member] }, member.globalId)
        return [{ ...person, ...nothing, assetNum: null, assetId: null, borrowedFlag: null, error: null }]
      })
      return [...withAssets, ...without]
    })
  })

  it('by-department', () => {
    same(
      'by-department',
      (enterprise, now) => {
        const departmentOf = (globalId: string | null): string => {
          const { departmentId, departmentName } = told.personOf(enterprise, globalId)
          return departmentId ?? departmentName ?? ''
        }
        const ownKey = (member: Enterprise['members'][number]): string =>
          member.departmentId === null ? (member.departmentName ?? '') : String(member.departmentId)
        const everything = told.grouped(told.owned(enterprise), ({ one }) => told.keyOf(one))
        const assigned = told.owned(enterprise).filter(({ asset }) => told.holderOf(asset) !== null)
        const listed = enterprise.assets.map(({ record }) => told.holderOf(record)).filter((one) => one !== null)
        const keys = new Set([...enterprise.members.map(ownKey), ...listed.map(departmentOf)])
        return [...keys].flatMap((key): Row[] => {
          const inIt = enterprise.members.filter((member) => ownKey(member) === key)
          const id = inIt.find(({ departmentId }) => departmentId !== null)?.departmentId ?? null
          const department = { departmentId: id === null ? null : String(id) }
          const has = assigned.filter(({ asset }) => departmentOf(told.holderOf(asset)) === key)
          const empty = {
            productUri: null,
            productName: null,
            products: 0,
            assets: 0,
            members: 0,
            expired: 0,
            expiring: 0,
          }
          if (has.length === 0) return [{ ...department, ...empty, nextEnd: null, lastEnd: null }]
          return [...told.grouped(has, ({ one }) => told.keyOf(one)).values()].map((all) => {
            const ends = all.flatMap(({ ends: end }) => (end === null ? [] : [end]))
            const coming = ends.filter((end) => end > now)
            return {
              ...department,
              productUri: all[0]!.one.productUri || null,
              productName: told.calledIn(everything.get(told.keyOf(all[0]!.one))!),
              products: all.length,
              assets: new Set(all.map(({ asset }) => asset.assetId)).size,
              members: new Set(all.map(({ asset }) => asset.cloudAccountGlobalId)).size,
              expired: ends.length - coming.length,
              expiring: told.countIf(coming, (end) => told.isWithin(end, now, 30)),
              nextEnd: coming.length === 0 ? null : told.timeCell(Math.min(...coming)),
              lastEnd: ends.length === 0 ? null : told.timeCell(Math.max(...ends)),
            }
          })
        })
        // A department may have several names: one of them stands there.
      },
      {},
      ['departmentName'],
    )
  })
})
