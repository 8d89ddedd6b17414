import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { move } from '../../../../src/renderer/ui/grid/useGridFocus.ts'

const size = { rows: 50, columns: 8, pageRows: 12 }
const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']

describe('the focus in a grid', () => {
  it.each([
    ['ArrowDown', false, { row: 4, column: 3 }],
    ['ArrowUp', false, { row: 2, column: 3 }],
    ['ArrowRight', false, { row: 3, column: 4 }],
    ['PageDown', false, { row: 15, column: 3 }],
    ['PageUp', false, { row: 0, column: 3 }],
    ['Home', false, { row: 3, column: 0 }],
    ['End', false, { row: 3, column: 7 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 49, column: 7 }],
  ] as const)('%s (with Ctrl: %s)', (key, withControl, expected) => {
    expect(move({ row: 3, column: 3 }, key, withControl, size)).toEqual(expected)
  })

  it('goes up into the header, and no further', () => {
    expect(move({ row: 0, column: 2 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 2 })
    expect(move({ row: -1, column: 2 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 2 })
  })

  it('leaves other keys alone', () => {
    expect(move({ row: 0, column: 0 }, 'a', false, size)).toBeUndefined()
    expect(move({ row: 0, column: 0 }, 'Tab', false, size)).toBeUndefined()
  })

  it('never leaves the grid, however big it is and whatever is pressed', () => {
    const sizes = fc.record({
      rows: fc.nat(100),
      columns: fc.integer({ min: 1, max: 20 }),
      pageRows: fc.integer({ min: 1, max: 40 }),
    })
    const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()))
    fc.assert(
      fc.property(sizes, presses, (grid, pressed) => {
        let place = { row: Math.min(0, grid.rows - 1), column: 0 }
        for (const [key, withControl] of pressed) {
          place = move(place, key, withControl, grid) ?? place
          expect(place.row).toBeGreaterThanOrEqual(-1)
          expect(place.row).toBeLessThan(Math.max(grid.rows, 1))
          expect(place.column).toBeGreaterThanOrEqual(0)
          expect(place.column).toBeLessThan(grid.columns)
        }
      }),
    )
  })
})
