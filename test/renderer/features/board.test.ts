import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeLeft } from '../../../src/domain/daysLeft.ts'
import { assetQuery, keyQuery } from '../../../src/renderer/features/board/boardQuery.ts'
import { assetTable } from '../../../src/domain/tables/holdingTables.ts'
import { orderOf } from '../../../src/renderer/ui/grid/tableColumns.tsx'
import { leftUntil } from '../../../src/renderer/features/board/tileWords.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { wallWords } from '../../../src/words/page/wall.ts'

describe('what the board asks of the copy', () => {
  it('is what the address narrows it to', () => {
    expect(assetQuery({})).toEqual({})
    expect(assetQuery({ find: '张伟', show: 'held', keys: 'lent' })).toEqual({ text: '张伟', held: true })
    expect(assetQuery({ show: 'whatever' })).toEqual({})
    expect(keyQuery({ find: '张伟', show: 'held', keys: 'lent' })).toMatchObject({ text: '张伟', lent: true })
    expect(keyQuery({ keys: 'all' })).toEqual({ sort: { by: 'assetNum' } })
  })

  it('comes in the order of any column, for the language', () => {
    expect(orderOf(assetTable, undefined, 'en')).toEqual({})
    for (const column of ['assetNum', 'holder', 'state', 'assetId']) {
      const sort = { by: column, descending: true, language: 'zh-CN' }
      expect(orderOf(assetTable, { column, descending: true }, 'zh-CN')).toEqual({ sort })
    }
  })
})

/** The days of the calendar from a time on. */
function* daysFrom(now: number): Generator<string> {
  const date = new Date(now)
  for (let count = 0; count < 61; count += 1, date.setDate(date.getDate() + 1)) yield date.toDateString()
}

it('a tile says the days that a tree says and that follow from the dates, and says since when they have ended', () => {
  const t = sayIn('en')
  const minute = 60_000
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 59 * 1440 }), (minutes) => {
      const now = new Date(2026, 2, 10, 10, 30).getTime()
      const end = now + minutes * minute
      const says = leftUntil(new Date(end).toISOString(), { t }, now)
      // Of the days that are shown, not of hours: from Nov 28 until Dec 4 there are six, at any time of day.
      const [first, last] = [Math.min(now, end), Math.max(now, end)]
      const count = [...daysFrom(first)].indexOf(new Date(last).toDateString())
      const days = t(wallWords['left.days'], { count })
      const left = count === 0 ? t(wallWords['left.today']) : days
      const since = count === 0 ? t(wallWords['left.endedToday']) : t(wallWords['left.ended'], { left: days })
      expect(says).toBe(minutes <= 0 ? since : left)
      expect(timeLeft({ limitEndTime: end }, now)?.days).toBe(minutes <= 0 ? -count + 0 : count)
    }),
  )
})
