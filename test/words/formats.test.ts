import { describe, expect, it } from 'vitest'
import { formatAgo, formatDate, formatDateTime, formatMoment, formatNumber } from '../../src/words/formats.ts'

describe('numbers', () => {
  it('are exact beyond what a double holds', () => {
    expect(formatNumber('en', '9007199254740993')).toBe('9,007,199,254,740,993')
    expect(formatNumber('zh-CN', '-9223372036854775808')).toBe('-9,223,372,036,854,775,808')
  })

  it('that are none stay as they are', () => {
    expect(formatNumber('en', 'unlimited')).toBe('unlimited')
    expect(formatNumber('en', '')).toBe('')
  })
})

describe('times', () => {
  const noon = new Date(2026, 2, 4, 12, 0).getTime()

  it('are days as the language writes them, from a number or its digits', () => {
    expect(formatDate('en', noon)).toBe('Mar 4, 2026')
    expect(formatDate('zh-CN', String(noon))).toBe('2026/03/04')
    expect(formatDateTime('zh-CN', noon)).toBe('2026/03/04 12:00')
  })

  it('of today are times, of this year days, and older ones days with the year', () => {
    const late = new Date(2026, 2, 4, 23, 59).getTime()
    expect(formatMoment('en', noon, late)).toBe('12:00 PM')
    expect(formatMoment('zh-CN', noon, late)).toBe('12:00')
    expect(formatMoment('en', noon, late + 60_000)).toBe('Mar 4')
    expect(formatMoment('zh-CN', noon, late + 60_000)).toBe('3月4日')
    const nextYear = new Date(2027, 0, 1).getTime()
    expect(formatMoment('en', noon, nextYear)).toBe('Mar 4, 2026')
    expect(formatMoment('zh-CN', noon, nextYear)).toBe('2026/03/04')
  })

  it('that are past are told by their age, in whole minutes, hours or days', () => {
    const minute = 60_000
    expect(formatAgo('en', 59.9 * minute)).toBe('59 min. ago')
    expect(formatAgo('en', 60 * minute)).toBe('1 hr. ago')
    expect(formatAgo('en', 24 * 60 * minute - 1)).toBe('23 hr. ago')
    expect(formatAgo('en', 24 * 60 * minute)).toBe('1 day ago')
    expect(formatAgo('zh-CN', 10 * minute)).toBe('10分钟前')
    expect(formatAgo('zh-CN', 3 * 24 * 60 * minute)).toBe('3天前')
  })

  it('that no calendar can show stay digits', () => {
    expect(formatDate('en', '9223372036854775807')).toBe('9223372036854775807')
    expect(formatDate('en', 'soon')).toBe('soon')
  })
})
