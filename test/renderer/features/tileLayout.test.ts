import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf, shownBetween, shownIn, stepFrom } from '../../../src/renderer/features/board/tileLayout.ts'

const lanes = [
  { lane: 'attention', name: null, count: 0, whole: 0, needing: 0 },
  { lane: 'free', name: null, count: 5, whole: 5, needing: 0 },
  { lane: 'held', name: null, count: 7, whole: 7, needing: 4 },
  { lane: 'lent', name: null, count: 1, whole: 1, needing: 0 },
]
const all = { isFolded: () => false, only: undefined }
const folding = (name: string) => ({ isFolded: ({ lane }: { lane: string }) => lane === name })
const tilesIn = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap((row) => (row.is === 'tiles' ? [`${row.lane} ${row.first}+${row.count}`] : []))

describe('the rows of a wall', () => {
  it('hold every tile once, lane after lane, and a head for each lane', () => {
    const rows = rowsOf(lanes, 3, all)
    expect(tilesIn(rows)).toEqual(['free 0+3', 'free 3+2', 'held 5+3', 'held 8+3', 'held 11+1', 'lent 12+1'])
    expect(rows.filter(({ is }) => is === 'head')).toHaveLength(4)
    expect(shownIn(rows)).toBe(13)
    for (let place = 0; place < 13; place += 1) {
      const row = rows[rowOf(rows, place)!]!
      expect(row.is === 'tiles' && place >= row.first && place < row.first + row.count).toBe(true)
    }
  })

  it('leave out what is folded or not asked for, and the others keep their places', () => {
    const folded = rowsOf(lanes, 3, { ...all, ...folding('free') })
    expect(tilesIn(folded)).toEqual(['held 5+3', 'held 8+3', 'held 11+1', 'lent 12+1'])
    expect(rowOf(folded, 2)).toBeUndefined()
    const only = rowsOf(lanes, 3, { ...folding('held'), only: 'held' })
    expect(tilesIn(only)).toEqual(['held 5+3', 'held 8+3', 'held 11+1'])
    expect(only.filter(({ is }) => is === 'head')).toHaveLength(1)
  })

  it('show of a lane that is folded what needs somebody', () => {
    const folded = rowsOf(lanes, 3, { ...all, ...folding('held') })
    expect(tilesIn(folded)).toEqual(['free 0+3', 'free 3+2', 'held 5+3', 'held 8+1', 'lent 12+1'])
    expect(stepFrom(folded, 8, 'ArrowRight')).toBe(12)
  })

  it('are chosen from one tile to another, but for what is folded away between them', () => {
    const folded = rowsOf(lanes, 3, { ...all, ...folding('held') })
    const parts = [
      { first: 1, last: 8 },
      { first: 12, last: 12 },
    ]
    expect(shownBetween(folded, 1, 12)).toEqual(parts)
    expect(shownBetween(folded, 12, 1)).toEqual(parts)
    expect(shownBetween(rowsOf(lanes, 3, all), 7, 2)).toEqual([{ first: 2, last: 7 }])
  })
})

describe('the arrow keys', () => {
  const rows = rowsOf(lanes, 3, all)
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 4, 5],
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 4, 6],
    ['ArrowDown', 9, 11],
    ['ArrowDown', 12, undefined],
    ['ArrowUp', 5, 3],
    ['Home', 9, 0],
    ['End', 3, 12],
    ['a', 3, undefined],
  ])('%s leads from %i to %s', (key, from, to) => expect(stepFrom(rows, from, key)).toBe(to))
})
