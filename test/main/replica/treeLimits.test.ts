import { expect, it } from 'vitest'
import { createLimits, createSum, longAt, packLimits } from '../../../src/main/replica/copy/treeLimits.ts'

const limitsOf = (amounts: readonly (string | undefined)[]) => {
  const { add, limits } = createLimits(amounts.length)
  const perTree = 1000
  for (let first = 0; first < amounts.length; first += perTree)
    add(
      first,
      packLimits(amounts.slice(first, first + perTree).map((amount) => ({ limitEnd: null, concurrent: '5', amount }))),
    )
  return limits()
}

it('amounts come back, however many different ones there are', () => {
  const amounts = [
    ...['0', '-1', '2147483647', '4294967296', '9223372036854775807', '-9223372036854775807', undefined],
    // More than 16 bits tell apart.
    ...Array.from({ length: 70_000 }, (_, at) => String(at * 3)),
    ...['9223372036854775807', '6', undefined],
  ]
  const { amounts: packed, concurrent } = limitsOf(amounts)
  expect(amounts.map((_, at) => longAt(packed, at))).toEqual(
    amounts.map((amount) => {
      const number = Number(amount)
      return amount === undefined ? null : Number.isSafeInteger(number) ? number : amount
    }),
  )
  const sum = createSum()
  for (let at = 0; at < amounts.length; at += 1) sum.add(concurrent, at)
  expect(sum.sum()).toBe(5 * amounts.length)
})
