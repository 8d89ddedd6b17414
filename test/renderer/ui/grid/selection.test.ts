import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  countIn,
  isIn,
  nothing,
  ofPlaces,
  placesIn,
  toggled,
  withRange,
  type Selection,
} from '../../../../src/renderer/ui/grid/selection.ts'
import { listSource } from '../../../../src/renderer/ui/grid/slots.ts'
import { carriedOver } from '../../../../src/renderer/ui/grid/useSelection.ts'

const place = fc.nat(40)
const step = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), a: place, b: place }),
  fc.record({ kind: fc.constant('range' as const), a: place, b: place }),
)

describe('the selection of a grid', () => {
  it('holds the same rows as a plain set, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let selection: Selection = nothing
        const oracle = new Set<number>()
        for (const { kind, a, b } of steps) {
          if (kind === 'toggle') {
            selection = toggled(selection, a)
            if (!oracle.delete(a)) oracle.add(a)
          } else {
            selection = withRange(selection, between(a, b))
            for (let row = Math.min(a, b); row <= Math.max(a, b); row += 1) oracle.add(row)
          }
          expect([...placesIn(selection)]).toEqual([...oracle].sort((x, y) => x - y))
          expect(countIn(selection)).toBe(oracle.size)
          for (let row = 0; row <= 41; row += 1) expect(isIn(selection, row)).toBe(oracle.has(row))
        }
      }),
    )
  })

  it('is as short as it can be: ranges that touch are one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(place), (rows) => {
        const sorted = rows.sort((a, b) => a - b)
        const selection = ofPlaces(sorted)
        expect([...placesIn(selection)]).toEqual(sorted)
        const joined = rows.reduce<Selection>((all, row) => withRange(all, between(row, row)), nothing)
        expect(joined).toEqual(selection)
      }),
    )
  })

  it('stays with its rows when they are sorted or some are filtered out', () => {
    const idOf = (id: string) => id
    const before = listSource(['a', 'b', 'c', 'd', 'e'])
    const selected = ofPlaces([1, 2, 4])
    expect(carriedOver(selected, before, listSource(['e', 'd', 'c', 'b', 'a']), idOf)).toEqual(ofPlaces([0, 2, 3]))
    expect(carriedOver(selected, before, listSource(['a', 'c', 'd']), idOf)).toEqual(ofPlaces([1]))
    expect(carriedOver(selected, before, { ...listSource([]), all: undefined }, idOf)).toEqual(nothing)
  })
})
