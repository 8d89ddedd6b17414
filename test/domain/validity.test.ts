import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductInstance } from '../../src/contract/records.ts'
import {
  countValidity,
  endOf,
  isEndless,
  isUnlimited,
  nextEndFirst,
  nextToEnd,
  timeLeft,
  validityOf,
} from '../../src/domain/daysLeft.ts'

const day = 86_400_000
const now = Date.UTC(2026, 0, 15)

describe('the validity of a product', () => {
  it.each([
    ['not begun', { limitStartTime: now + day, limitEndTime: now + 9 * day }, 'notBegun'],
    ['ended a moment ago', { limitEndTime: now - 1 }, 'ended'],
    ['ended this moment', { limitEndTime: now }, 'ended'],
    ['ending in thirty days', { limitEndTime: now + 30 * day }, 'endsSoon'],
    ['ending later', { limitEndTime: now + 31 * day }, 'running'],
    ['given in digits', { limitEndTime: String(now - day) }, 'ended'],
    ['the largest Long', { limitEndTime: '9223372036854775807' }, 'endless'],
    ['the end of the year 9999', { limitEndTime: Date.UTC(9999, 11, 31) }, 'endless'],
    ['without an end', { limitEndTime: null }, 'notStated'],
    ['a trial with an end of its own', { trial: 1, trialEndDate: now + day, limitEndTime: now + 99 * day }, 'endsSoon'],
    [
      'no trial, whatever its trial end',
      { trial: 0, trialEndDate: now - day, limitEndTime: now + 99 * day },
      'running',
    ],
    ['a trial without an end of its own', { trial: true, trialEndDate: null, limitEndTime: now - day }, 'ended'],
  ] as const)('%s', (_, product, expected) => {
    expect(validityOf(product, now)).toBe(expected)
  })

  it('is counted where it deserves a look', () => {
    const products = [
      { limitEndTime: now - 1 },
      { limitEndTime: now + 1, trial: 1 },
      { limitEndTime: null },
    ] as ProductInstance[]
    expect(countValidity(products, now)).toEqual({ ended: 1, endsSoon: 1, trial: 1 })
  })

  it('has an end that is the trial’s own, for a trial', () => {
    expect(endOf({ trial: 1, trialEndDate: 5, limitEndTime: 9 })).toBe(5)
    expect(endOf({ trial: 0, trialEndDate: 5, limitEndTime: 9 })).toBe(9)
  })
})

describe('the time that is left', () => {
  it.each([
    ['half of it', { limitStartTime: now - 10 * day, limitEndTime: now + 10 * day }, { days: 10, part: 0.5 }],
    ['a moment', { limitStartTime: now - day, limitEndTime: now + 1 }, { days: 0, part: 1 / (day + 1) }],
    ['nothing once it has ended', { limitStartTime: 0, limitEndTime: now - day }, { days: -1, part: 0 }],
    ['all of it before it begins', { limitStartTime: now + day, limitEndTime: now + 3 * day }, { days: 3, part: 1 }],
    ['all of it where no start is stated', { limitStartTime: null, limitEndTime: now + day }, { days: 1, part: 1 }],
    ['nothing where it ends before it begins', { limitStartTime: now + day, limitEndTime: now }, { days: 0, part: 0 }],
    [
      'of a trial, by its own end',
      { trial: 1, trialEndDate: now + day, limitEndTime: now + 9 * day },
      { days: 1, part: 1 },
    ],
    ['not known without an end', { limitEndTime: null }, undefined],
    ['without meaning where there is no end', { limitEndTime: '9223372036854775807' }, undefined],
  ])('is %s', (_, product, left) => {
    expect(timeLeft(product, now)).toEqual(left)
  })

  it('ends first for the product whose end comes next, whatever has ended or never ends', () => {
    const [gone, soon, later, never] = [now - 1, now + 1, String(now + 2), '9223372036854775807'].map(
      (limitEndTime) => ({
        limitEndTime,
      }),
    )
    expect(nextToEnd([later!, gone!, never!, soon!, { limitEndTime: null }], now)).toBe(soon)
    expect(nextToEnd([gone!, never!], now)).toBeUndefined()
  })
})

describe('an end so far away that it means none', () => {
  it('is one before the product has begun as well', () => {
    const product = { limitStartTime: now + day, limitEndTime: '9223372036854775807' }
    expect(isEndless(product)).toBe(true)
    expect(validityOf(product, now)).toBe('notBegun')
    expect(isEndless({ limitEndTime: now })).toBe(false)
    expect(isEndless({ limitEndTime: null })).toBe(false)
    expect(isEndless({ trial: 1, trialEndDate: now, limitEndTime: '9223372036854775807' })).toBe(false)
  })

  it('only ever gets nearer: a product that ended stays so, and one that ends soon was running before', () => {
    const time = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(time, time, time, (end, one, other) => {
        const order = ['running', 'endsSoon', 'ended']
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        const places = [earlier, later].map((at) => order.indexOf(validityOf({ limitEndTime: end }, at)))
        expect(places[0]).toBeLessThanOrEqual(places[1]!)
      }),
    )
  })
})

describe('products in order', () => {
  it('begin with the next end, and end with what has ended longest ago', () => {
    const ends = { last: 1, over: now, soon: now + 1, later: now + day, none: undefined, endless: 8e15 }
    const names = Object.keys(ends).toReversed() as (keyof typeof ends)[]
    const inOrder = nextEndFirst(names, (name) => ends[name], now)
    expect(inOrder.slice(0, 2)).toEqual(['soon', 'later'])
    expect(inOrder.slice(2, 4).toSorted()).toEqual(['endless', 'none'])
    expect(inOrder.slice(4)).toEqual(['over', 'last'])
  })

  it('are all there, and what ends within reach stands before what has ended', () => {
    const end = fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(end), fc.integer({ min: 0, max: 4e12 }), (ends, at) => {
        const inOrder = nextEndFirst(ends, (one) => one, at)
        expect(inOrder.toSorted()).toEqual(ends.toSorted())
        const coming = inOrder.filter((one) => one !== undefined && one > at)
        expect(inOrder.slice(0, coming.length)).toEqual(coming.toSorted((a, b) => a! - b!))
      }),
    )
  })
})

describe('a limit', () => {
  it('is none at the largest int and Long, and nowhere else', () => {
    expect(['2147483647', 2147483647, '9223372036854775807'].map(isUnlimited)).toEqual([true, true, true])
    expect([0, -1, 2147483646, '9223372036854775806'].map(isUnlimited)).toEqual([false, false, false, false])
  })
})
