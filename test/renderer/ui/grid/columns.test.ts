import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridColumn, sortedRows } from '../../../../src/renderer/ui/grid/columns.ts'
import { copyText, guardedCell } from '../../../../src/renderer/ui/grid/selection.ts'
import { createSlots } from '../../../../src/renderer/ui/grid/slots.ts'
import { movedBefore } from '../../../../src/renderer/ui/grid/useColumns.ts'

type Person = { name: string; age: number }

const columns: GridColumn<Person>[] = [
  { id: 'name', header: 'Name', width: 100, cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'button', header: '', width: 50, cell: () => null },
  {
    id: 'age',
    header: 'Age',
    width: 50,
    cell: ({ age }) => age,
    text: ({ age }) => `${age} years`,
    sortValue: ({ age }) => age,
  },
]

describe('copied rows', () => {
  it('are lines with tabs, of the columns that say something', () => {
    const rows = [
      { name: 'Li Na', age: 30 },
      { name: 'two\tlines\nhere', age: 4 },
    ]
    expect(copyText(rows, columns)).toBe('Li Na\t30 years\ntwo lines here\t4 years')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\n=1'])(
    'are no formula for a spreadsheet: %j',
    (text) => {
      expect(guardedCell(text)).toMatch(/^'/)
    },
  )

  it('have no marks that set a value apart for the eye, and none that hides a formula', () => {
    expect(['\u2068علي\u2069, Bo', '\u2068=1+1\u2069'].map(guardedCell)).toEqual(['علي, Bo', "'=1+1"])
  })

  it('never have a cell that spans lines or columns, or that begins a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(guardedCell(text)).not.toMatch(/^[=+\-@]|[\t\r\n]/)
      }),
    )
  })
})

describe('sorted rows', () => {
  const people = ['b', 'a', 'KD10', 'KD9', 'c'].map((name, age) => ({ name, age }))
  const names = (rows: readonly Person[]) => rows.map(({ name }) => name)

  it('sort digits as numbers, in both directions', () => {
    expect(names(sortedRows(people, columns, { column: 'name', descending: false }, 'en'))).toEqual([
      'a',
      'b',
      'c',
      'KD9',
      'KD10',
    ])
    expect(names(sortedRows(people, columns, { column: 'age', descending: true }, 'en'))).toEqual([
      'c',
      'KD9',
      'KD10',
      'a',
      'b',
    ])
  })

  it('stay as they are by a column that cannot be sorted by, or that is gone', () => {
    expect(sortedRows(people, columns, { column: 'button', descending: false }, 'en')).toBe(people)
    expect(sortedRows(people, columns, { column: 'gone', descending: false }, 'en')).toBe(people)
  })
})

describe('the order of columns', () => {
  it('moves one before another, or to the end, and loses none', () => {
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(movedBefore(['a', 'b', 'c'], 'a', undefined)).toEqual(['b', 'c', 'a'])
    expect(movedBefore(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c'])
  })
})

describe('slots', () => {
  it('are taken over by what comes, but not where each that comes has one of its own', () => {
    const slotsFor = createSlots<string>()
    const slotsOf = (ids: string[], isFresh?: boolean) =>
      ids.map((id) => slotsFor(ids, { isFresh: isFresh === true }).get(id))
    expect(slotsOf(['a', 'b'])).toEqual([0, 1])
    expect(slotsOf(['b', 'c'], true)).toEqual([1, 2])
    expect(slotsOf(['b', 'c', 'd'])).toEqual([1, 2, 0])
  })

  it('are taken over by what is of the same kind first, and by others where none is left', () => {
    const slotsFor = createSlots<string>()
    const slotsOf = (ids: string[]) => {
      const slots = slotsFor(ids, { kindOf: (id) => id[0] })
      return ids.map((id) => slots.get(id))
    }
    expect(slotsOf(['lent 1', 'free 1', 'held 1'])).toEqual([0, 1, 2])
    expect(slotsOf(['held 2', 'free 2', 'lent 2'])).toEqual([2, 1, 0])
    expect(slotsOf(['free 3', 'free 4', 'lent 3'])).toEqual([1, 2, 0])
  })

  it('are never shared, and a row keeps its own while it is drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat(30))), (drawings) => {
        const slotsFor = createSlots<number>()
        let before = new Map<number, number>()
        let most = 0
        for (const places of drawings) {
          const slots = new Map(slotsFor(places))
          most = Math.max(most, places.length)
          expect(new Set(slots.values()).size).toBe(places.length)
          for (const row of places) if (before.has(row)) expect(slots.get(row)).toBe(before.get(row))
          before = slots
        }
        expect(Math.max(-1, ...before.values())).toBeLessThan(Math.max(most, 1))
      }),
    )
  })
})
