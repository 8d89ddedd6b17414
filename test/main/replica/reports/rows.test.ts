import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { campaign } from '../../../campaign.ts'
import { columnsOfReport, reportConditions, reportNames } from '../../../../src/contract/reportColumns.ts'
import { loadPinyin } from '../../../../src/main/replica/copy/sortKeys.ts'
import { noteChanged, notePassing } from '../../../../src/main/replica/copy/revisions.ts'
import { createTrees } from '../../../../src/main/replica/copy/trees.ts'
import { Body } from '../../../../src/main/replica/record.ts'
import type { ReportCell } from '../../../../src/main/replica/reports/people.ts'
import { copyOf, enterprises, readAll } from './enterprise.ts'
import * as told from './told.ts'

const now = Date.UTC(2026, 2, 14, 12)
const everything = { offset: 0, limit: 100_000 }
beforeAll(loadPinyin)

it('rows in the order of a column are the same rows, those without a value last', () => {
  const compare = (a: ReportCell, b: ReportCell): number =>
    typeof a === 'string' && /^\d+$/.test(a) ? Number(BigInt(a) - BigInt(b as string)) : Number(a) - Number(b)
  fc.assert(
    fc.property(
      enterprises(now),
      fc.constantFrom(...reportNames),
      fc.boolean(),
      fc.nat(),
      (enterprise, report, descending, nth) => {
        const columns = columnsOfReport(report)
        const { name: by, type } = columns[nth % columns.length]!
        const { engine, close } = copyOf(enterprise, now)
        const asked = { report, now, leadDays: { 'urn:a': 30 } }
        const plain = readAll(engine, asked).rows
        const { rows } = engine.read(asked, everything, { by, descending, language: 'zh-CN' })
        const twoOfThem = engine.read(asked, { offset: 2, limit: 2 }, { by, descending, language: 'zh-CN' })
        close()
        expect(told.sorted(rows)).toEqual(told.sorted(plain))
        expect(twoOfThem.rows).toEqual(rows.slice(2, 4))
        const values = rows.map((row) => row[by] ?? null)
        const stated = values.filter((value) => value !== null)
        expect(values.slice(0, stated.length)).toEqual(stated)
        if (type === 'text' || stated.some((value) => typeof value === 'string')) return
        const ordered = stated.toSorted(compare)
        expect(stated).toEqual(descending ? ordered.toReversed() : ordered)
      },
    ),
    campaign.property(30, 2),
  )
})

/** A department is a name where it has no id; what nobody has is in no department and isn't asked for as that. */
function isIn(row: Record<string, ReportCell>, departmentId: string | null): boolean {
  if (departmentId !== null) return row['departmentId'] === departmentId
  return row['globalId'] !== null && row['departmentId'] === null && row['departmentName'] === null
}

it('a product and a department narrow the rows down to theirs', () => {
  const withProduct = reportNames.filter((name) => reportConditions[name].includes('uri') && name !== 'by-department')
  fc.assert(
    fc.property(enterprises(now), fc.constantFrom(...withProduct), (enterprise, report) => {
      const { engine, close } = copyOf(enterprise, now)
      const asked = { report, now, leadDays: {} }
      const all = readAll(engine, asked).rows
      for (const uri of ['urn:a', 'Beam']) {
        const { rows } = readAll(engine, { ...asked, uri })
        expect(rows).toEqual(all.filter((row) => (row['productUri'] ?? row['productName'] ?? '') === uri))
      }
      if (report !== 'by-product') {
        for (const departmentId of ['12', '9223372036854775807', null]) {
          const { rows } = readAll(engine, { ...asked, departmentId })
          expect(rows).toEqual(all.filter((row) => isIn(row, departmentId)))
        }
      }
      close()
    }),
    campaign.property(25),
  )
})

it('words narrow the rows down to those that have all of them', () => {
  fc.assert(
    fc.property(enterprises(now), fc.constantFrom('expiring', 'trials', 'not-activated'), (enterprise, report) => {
      const { engine, close } = copyOf(enterprise, now)
      const asked = { report, now, leadDays: {} } as const
      const all = readAll(engine, asked).rows
      for (const text of ['beam', 'urn:a KD1', 'ＢＥＡＭ ann', 'nothing of the kind']) {
        const words = text.normalize('NFKC').toLowerCase().split(' ')
        const found = readAll(engine, { ...asked, text }).rows
        const cells = [
          'productName',
          'productUri',
          'assetNum',
          'assetId',
          'userName',
          'name',
          'departmentName',
        ] as const
        const shows = (row: Record<string, ReportCell>): boolean => {
          const said = cells.map((name) => String(row[name] ?? '').toLowerCase())
          return words.every((word) => said.some((cell) => cell.includes(word)))
        }
        // What a row shows is found; the merchandise above it and its holder's remark are searched too.
        for (const row of all.filter(shows)) expect(found).toContainEqual(row)
        if (text.startsWith('nothing')) expect(found).toEqual([])
      }
      close()
    }),
    { numRuns: 30 },
  )
})

it('a range that meets a copy that changed meanwhile is one of the report as it is now', () => {
  const range = { offset: 1, limit: 2 }
  let wereGone = 0
  fc.assert(
    fc.property(
      enterprises(now).filter(({ assets }) => assets.some(({ tree }) => tree !== undefined)),
      fc.constantFrom(...reportNames.filter((name) => reportConditions[name].includes('uri'))),
      fc.boolean(),
      (enterprise, report, isSettled) => {
        const { copy, engine, close } = copyOf(enterprise, now)
        const asked = { report, now, leadDays: {} }
        const before = engine.read(asked, everything)
        const { record } = enterprise.assets.find(({ tree }) => tree !== undefined)!
        createTrees(copy).take(record.assetId, new Body('{"productInstanceList":[],"children":[]}'), now)
        if (isSettled) noteChanged(copy, 'products')
        else notePassing(copy)
        const { rows, total, built } = engine.read(asked, range)
        const { rows: all, total: whole } = engine.read(asked, everything)
        close()
        if (isSettled) expect(built).not.toBe(before.built)
        const isAnew = built !== before.built
        wereGone += Number(isAnew && !isSettled)
        expect(rows).toEqual((isAnew ? all : before.rows).slice(1, 3))
        expect(total).toBe(isAnew ? whole : before.total)
      },
    ),
    campaign.property(100, 2),
  )
  expect(wereGone).toBeGreaterThan(0)
})
