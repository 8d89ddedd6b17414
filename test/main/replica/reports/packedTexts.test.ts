import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexPlaces, packTexts } from '../../../../src/main/replica/reports/packedTexts.ts'

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '\ud800', '李雷 😀', 'a\u0000b', 'x'.repeat(5000)) },
)

it('packed texts come back as they were, halves of characters too, and nothing as nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.option(text), { maxLength: 40 }), (texts) => {
      const packed = packTexts(texts.length)
      for (const one of texts) packed.add(one)
      expect(texts.map((_, at) => packed.at(at))).toEqual(texts.map((one) => one || null))
    }),
  )
})

it('the place of each text is found, and of no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.bigInt({ min: 0n, max: 3000n }), { maxLength: 300 }), (numbers) => {
      const ids = numbers.map((number) => String(6_500_000_000_000_000n + number))
      const index = indexPlaces(ids.length, (place) => ids[place]!)
      for (const [place, id] of ids.entries()) if (place % 2 === 0) index.add(id, place)
      expect(ids.map((id) => index.find(id))).toEqual(ids.map((_, place) => (place % 2 === 0 ? place : undefined)))
    }),
  )
})
