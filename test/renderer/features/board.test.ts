import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeLeft } from '../../../src/domain/validity.ts'
import { daysLeft } from '../../../src/main/replica/reports/report.ts'
import { assetsAsked, keysAsked, orderOf } from '../../../src/renderer/features/board/question.ts'
import { leftUntil } from '../../../src/renderer/features/board/wallWords.ts'
import { pageWords } from '../../words/pageWords.ts'

describe('what the board asks of the copy', () => {
  it('is what the address narrows it to', () => {
    expect(assetsAsked({})).toEqual({})
    expect(assetsAsked({ find: '张伟', show: 'held', keys: 'lent' })).toEqual({ text: '张伟', held: true })
    expect(assetsAsked({ show: 'whatever' })).toEqual({})
    expect(keysAsked({ find: '张伟', show: 'held', keys: 'lent' })).toMatchObject({ text: '张伟', lent: true })
    expect(keysAsked({ keys: 'all' })).toEqual({ sort: { by: 'assetNum' } })
  })

  it('comes in the order of any column, for the language', () => {
    expect(orderOf(undefined, 'en')).toEqual({})
    for (const column of ['assetNum', 'holder', 'state', 'assetId']) {
      const sort = { by: column, descending: true, language: 'zh-CN' }
      expect(orderOf({ column, descending: true }, 'zh-CN')).toEqual({ sort })
    }
  })
})

it('a tile says the days that a report and a tree say, and is over when they have ended', () => {
  const t = pageWords('en')
  const minute = 60_000
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 59 * 1440 }), (minutes) => {
      const now = Date.UTC(2026, 2, 10, 10, 30)
      const end = now + minutes * minute
      const says = leftUntil(new Date(end).toISOString(), { t }, now)
      const inReport = daysLeft(end, now) ?? NaN
      expect(says).toBe(minutes < 0 ? t('wall.left.over') : t('wall.left.days', { count: inReport }))
      if (minutes >= 0) expect(timeLeft({ limitEndTime: end }, now)?.days).toBe(inReport)
    }),
  )
})
