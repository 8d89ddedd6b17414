import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Strokes } from '../../src/contract/loans.ts'
import { mostPoints, signatureBox } from '../../src/contract/bounds.ts'
import { normalizeStrokes, pathOf } from '../../src/domain/loans.ts'

const point = fc.record({
  x: fc.double({ min: -50, max: 900, noNaN: true }),
  y: fc.double({ min: -50, max: 400, noNaN: true }),
})
const drawn = fc.array(fc.array(point, { maxLength: 60 }), { maxLength: 12 })
const total = (strokes: Strokes): number => strokes.reduce((sum, { length }) => sum + length, 0)

/** How far a point is from the nearest of a stroke's lines. */
function off([x, y]: readonly [number, number], stroke: Strokes[number]): number {
  return Math.min(
    ...stroke.map(([x2, y2], at) => {
      const [x1, y1] = stroke[Math.max(0, at - 1)]!
      const [dx, dy] = [x2 - x1, y2 - y1]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
      return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
    }),
  )
}

describe('a signature as it is kept', () => {
  it('is one that the contract takes, whatever was drawn', () => {
    fc.assert(
      fc.property(drawn, fc.double({ min: 100, max: 2000, noNaN: true }), (strokes, width) => {
        expect(Strokes.safeParse(normalizeStrokes(strokes, width)).success).toBe(true)
      }),
    )
  })

  it('lies where it was drawn, with the points left out that lie on the way', () => {
    const circle = Array.from({ length: 400 }, (_, at) => ({
      x: 250 + 60 * Math.cos(at / 60),
      y: 75 + 60 * Math.sin(at / 60),
    }))
    const line = Array.from({ length: 300 }, (_, at) => ({ x: at, y: 20 }))
    const [round, straight, dot] = normalizeStrokes([circle, line, [{ x: 5, y: 5 }]], signatureBox.width / 2)
    expect(straight).toEqual([
      [0, 40],
      [598, 40],
    ])
    expect(dot).toEqual([[10, 10]])
    expect(round!.length).toBeLessThan(80)
    for (const { x, y } of circle) expect(off([x * 2, y * 2], round!)).toBeLessThan(2.5)
  })

  it('stays small however long somebody scribbles', () => {
    let seed = 1
    const next = (most: number): number => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * most
    const scribble = Array.from({ length: 200 }, () =>
      Array.from({ length: 500 }, () => ({ x: next(1000), y: next(300) })),
    )
    const kept = normalizeStrokes(scribble, signatureBox.width)
    expect(Strokes.safeParse(kept).success).toBe(true)
    expect(total(kept)).toBeLessThanOrEqual(mostPoints)
    expect(JSON.stringify(kept).length).toBeLessThan(20_000)
  })

  it('is drawn as path data of numbers, from the first point to the last', () => {
    fc.assert(
      fc.property(drawn, (strokes) => {
        const kept = normalizeStrokes(strokes, signatureBox.width)
        const path = pathOf(kept)
        expect(path).toMatch(/^(M\d+ \d+(h0|(Q\d+ \d+ \d+ \d+)*L\d+ \d+))*$/)
        expect(path.split('M')).toHaveLength(kept.length + 1)
      }),
    )
    expect(
      pathOf([
        [[1, 2]],
        [
          [1, 2],
          [3, 4],
          [9, 6],
        ],
      ]),
    ).toBe('M1 2h0M1 2Q3 4 6 5L9 6')
  })
})
