import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoUtc } from '../../../src/main/exports/tables/csv.ts'

const lastTime = 8.64e15

test('a time is written as the engine writes it, whatever was written before', () => {
  const times = fc.integer({ min: -lastTime, max: lastTime })
  const near = fc.integer({ min: -200_000_000, max: 200_000_000 })
  fc.assert(
    fc.property(fc.array(fc.oneof(times, near), { minLength: 1 }), (all) => {
      for (const time of all) expect(isoUtc(time)).toBe(new Date(time).toISOString())
    }),
  )
})
