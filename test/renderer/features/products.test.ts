import { describe, expect, it } from 'vitest'
import type { ProductInstance, ProductTree } from '../../../src/contract/records.ts'
import { findProduct, nodesOf, openableKeys, productsIn } from '../../../src/renderer/features/products/tree.ts'
import { countValidity, endOf, isUnlimited, validityOf } from '../../../src/domain/validity.ts'

const day = 86_400_000
const now = Date.UTC(2026, 0, 15)

describe('the validity of a product', () => {
  it.each([
    ['not begun', { limitStartTime: now + day, limitEndTime: now + 9 * day }, 'notBegun'],
    ['ended a moment ago', { limitEndTime: now - 1 }, 'ended'],
    ['ending this moment', { limitEndTime: now }, 'endsSoon'],
    ['ending in thirty days', { limitEndTime: now + 30 * day }, 'endsSoon'],
    ['ending later', { limitEndTime: now + 30 * day + 1 }, 'running'],
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

describe('a limit', () => {
  it('is none at the largest int and Long, and nowhere else', () => {
    expect(['2147483647', 2147483647, '9223372036854775807'].map(isUnlimited)).toEqual([true, true, true])
    expect([0, -1, 2147483646, '9223372036854775806'].map(isUnlimited)).toEqual([false, false, false, false])
  })
})

describe('the tree', () => {
  const tree = {
    productInstanceList: [{ id: '1', productUri: 'a' }],
    children: [
      {
        id: '1',
        children: [{ id: '1', children: null, productInstanceList: [{ id: '1', productUri: 'b' }] }],
        productInstanceList: null,
      },
    ],
  } as unknown as ProductTree

  it('tells nodes with equal ids apart, and counts what hangs below', () => {
    const nodes = nodesOf(tree)
    const keys = [...openableKeys(nodes), 'p0']
    expect(new Set(keys).size).toBe(keys.length)
    expect(productsIn(nodes).map(({ productUri }) => productUri)).toEqual(['a', 'b'])
    expect(nodes[1]).toMatchObject({ kind: 'merchandise', products: 1 })
  })

  it('finds a product by its place', () => {
    const nodes = nodesOf(tree)
    expect(findProduct(nodes, 'p0')?.productUri).toBe('a')
    expect(findProduct(nodes, '0.0.p0')?.productUri).toBe('b')
    expect(findProduct(nodes, undefined)).toBeUndefined()
  })

  it('may be missing its lists', () => {
    expect(nodesOf({})).toEqual([])
    expect(nodesOf({ productInstanceList: null, children: null })).toEqual([])
  })
})
