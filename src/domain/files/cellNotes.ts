import type { FileField, PlanField } from '../../contract/fileFields.ts'
import type { FileFault } from '../../contract/files.ts'
import { together, type DeskError } from '../../contract/errors.ts'

type Cell = string | null

/** What a file has of a cell besides what it shows. `row` counts from 1 without the headings, `column` from 0. */
export type CellNote = { row: number; column: number } & (
  | { what: 'digits' | 'date'; text: string }
  /**
   * One of the rows that a merged cell stands in (`cells`, "B2:B4"). `text`: what it shows there; left out where that
   * is no cell of these rows or of this column.
   */
  | { what: 'merged'; cells: string; text?: string }
  /** A formula that no program has calculated yet. */
  | { what: 'formula'; cell: string }
  /** Half of a surrogate pair, which no service takes. */
  | { what: 'half' }
)

type AnyField = FileField | PlanField | 'identity'

/** The columns of a file, from 0, as any kind of file is read. */
export type ReadColumns = Partial<Record<AnyField, number>>

/** Fields that are told by their digits, which a format like 1.38E+10 doesn't show. */
const byDigits: ReadonlySet<AnyField> = new Set<AnyField>([
  'globalId',
  'userName',
  'departmentId',
  'passwordMobile',
  'identity',
  'member',
  'assets',
  'remove',
  'key',
])

/** Fields whose merged cell is said of each of its rows. */
const mergedPeopleFields: ReadonlySet<AnyField> = new Set(['departmentId', 'departmentName', 'remark'] as const)
/** In a plan whoever is meant may have several rows; its note is what lists call a remark. */
export const mergedPlanFields: ReadonlySet<AnyField> = new Set([
  'member',
  'globalId',
  'userName',
  'due',
  'note',
] as const)

/**
 * The rows as their fields are read, and the cells that can't be: a field that is told by digits has those, a due date
 * is the date of its cell, and a merged cell of a `held` field holds for each row.
 */
export function readNotes(
  rows: readonly (readonly Cell[])[],
  notes: readonly CellNote[],
  columns: ReadColumns,
  held: ReadonlySet<AnyField> = mergedPeopleFields,
): { rows: readonly (readonly Cell[])[]; faults: FileFault[] } {
  const fieldOf = new Map((Object.entries(columns) as [AnyField, number][]).map(([field, at]) => [at, field]))
  const faults: FileFault[] = []
  const changed = new Map<number, Cell[]>()
  for (const note of notes) {
    const { row, column } = note
    const field = fieldOf.get(column)
    if (field === undefined) continue
    const become = (text: string): void => {
      const cells = changed.get(row) ?? [...(rows[row - 1] ?? [])]
      cells[column] = text
      changed.set(row, cells)
    }
    if (note.what === 'formula') {
      faults.push({ row, field, code: 'file.formulaNotCalculated', details: { cell: note.cell } })
    } else if (note.what === 'half') {
      faults.push({ row, field, code: 'input.invalid' })
    } else if (note.what === 'merged') {
      if (held.has(field) && note.text !== undefined) become(note.text)
      else faults.push({ row, field, code: 'file.mergedCell', details: { cells: note.cells } })
    } else if (note.what === 'date' ? field === 'due' : byDigits.has(field)) become(note.text)
  }
  if (changed.size === 0) return { rows, faults }
  return { rows: rows.map((cells, at) => changed.get(at + 1) ?? cells), faults }
}

/** Faults, of which those are the first that reading found: of a cell that couldn't be read nothing else is said. */
export function withoutUnreadable(faults: readonly FileFault[], reading: readonly FileFault[]): FileFault[] {
  const keyOf = ({ row, field }: FileFault): string => `${row} ${field}`
  const unreadable = new Set(reading.flatMap((fault) => (fault.field === undefined ? [] : [keyOf(fault)])))
  return [...reading, ...faults.slice(reading.length).filter((fault) => !unreadable.has(keyOf(fault)))]
}

/** The faults of a file as one error, by row; undefined for none. */
export function faultError(faults: readonly FileFault[]): DeskError | undefined {
  return together(faults.map(({ row, ...fault }) => ({ kind: 'invalid', ...fault, row })))
}
