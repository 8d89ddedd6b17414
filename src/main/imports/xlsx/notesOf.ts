import type { CellNote } from '../../../domain/files/cellNotes.ts'
import type { TextCell } from '../imports.ts'
import { mostCells, tooManyRows, type Merge, type RawNote, type SheetFacts } from '../rawTable.ts'

/** The notes of a merged cell, where it stands in several of the rows that are read, or began above them. */
function notesOfMerge(
  { cells, first, last }: Merge,
  rowsIn: readonly number[],
  { text, exact, body }: { text: string; exact: readonly RawNote[]; body: number },
): CellNote[] {
  const isAbove = first.row < body
  if (text.trim() === '' || rowsIn.length < (isAbove ? 1 : 2)) return []
  const notes: CellNote[] = []
  for (const row of rowsIn) {
    for (let { column } = first; column <= last.column; column += 1) {
      const isOwn = !isAbove && column === first.column
      notes.push({ row, column, what: 'merged', cells, ...(isOwn && { text }) })
      if (!isOwn) continue
      for (const one of exact) if (one.what !== 'formula') notes.push({ row, column, what: one.what, text: one.text })
    }
  }
  return notes
}

/**
 * The notes of the cells in the rows that are read: `kept`, the places of these rows in the sheet, ascending; `body`, the
 * first place below the headings. Throws `input.tooManyRows` where cells are merged without end.
 */
export function notesOf(
  { notes, merges }: SheetFacts,
  rows: readonly (readonly TextCell[])[],
  { kept, body, width, name }: { kept: readonly number[]; body: number; width: number; name: string },
): CellNote[] {
  if (notes.length === 0 && merges.length === 0) return []
  const numbers = new Map(kept.map((place, at) => [place, at + 1]))
  const found: CellNote[] = notes.flatMap(({ row: place, ...note }) => {
    const row = numbers.get(place)
    return row === undefined ? [] : [{ ...note, row }]
  })
  const downwards = merges.filter(({ first, last }) => first.row < last.row && first.column < width)
  const exact = downwards.length === 0 ? undefined : Map.groupBy(notes, ({ row, column }) => `${row} ${column}`)
  let covered = 0
  for (const { cells, first, last } of downwards) {
    const end = Math.min(last.row, rows.length - 1)
    const rowsIn: number[] = []
    for (let place = first.row; place <= end; place += 1) {
      const row = numbers.get(place)
      if (row !== undefined) rowsIn.push(row)
    }
    covered += end - first.row + 1 + rowsIn.length * (last.column - first.column + 1)
    if (covered > mostCells) throw tooManyRows(name)
    const text = rows[first.row]?.[first.column] ?? ''
    const within = { cells, first, last: { ...last, column: Math.min(last.column, width - 1) } }
    const own = exact?.get(`${first.row} ${first.column}`) ?? []
    for (const note of notesOfMerge(within, rowsIn, { text, exact: own, body })) found.push(note)
  }
  return found
}
