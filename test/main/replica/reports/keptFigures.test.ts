import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { loadPinyin } from '../../../../src/main/replica/copy/sortKeys.ts'
import { copyOf, day, enterprises, readAll } from './enterprise.ts'

beforeAll(loadPinyin)

const now = Date.UTC(2026, 0, 31, 15, 59, 59, 999)

it('figures that earlier snapshots were kept with stay, and those by days of 24 hours are marked', () => {
  const [enterprise] = fc.sample(enterprises(now), 1)
  const { past, engine, close } = copyOf(enterprise!, now)
  const keep = past.prepare("INSERT INTO snapshot (at, figures, unreadable, online) VALUES (?, ?, '[]', x'')")
  const figures = { members: 3, assets: 5, assigned: 4, within7: 1, within30: 2, within90: 3 }
  keep.run(now - 2 * day, JSON.stringify(figures))
  keep.run(now - day, JSON.stringify({ ...figures, free: 0, localDays: 1 }))
  const { rows, totals } = readAll(engine, { report: 'overview', now, leadDays: {} })
  close()
  const kept = { members: 3, within7: 1, within30: 2, within90: 3 }
  expect(rows).toMatchObject([
    { snapshot: null, by24Hours: false },
    { ...kept, snapshot: 2, free: 0, by24Hours: false },
    { ...kept, snapshot: 1, free: 1, by24Hours: true },
  ])
  expect(totals).toMatchObject({ by24Hours: 1 })
})
