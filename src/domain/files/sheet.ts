import type { FileField } from '../../contract/fileFields.ts'
import type { FileFault, SheetEdit } from '../../contract/files.ts'
import type { MatchedColumns } from './headers.ts'

type Cell = string | null

/** Rows with a cell for each field, and what was wrong with them when they were read. */
export interface Sheet {
  rows: readonly (readonly string[])[]
  faults: readonly FileFault[]
}

/** The columns of a sheet of employees to add; a number of the department only where the file has one. */
const fieldsToAdd = ['name', 'userName', 'password', 'departmentName', 'passwordMobile', 'remark'] as const

export function sheetFields(columns: MatchedColumns): FileField[] {
  if (columns.departmentId === undefined) return [...fieldsToAdd]
  return fieldsToAdd.flatMap((field) => (field === 'departmentName' ? [field, 'departmentId'] : [field]))
}

/**
 * The rows of a table as a sheet; `taken`: which, from 1. Faults of its columns are those of the fields; `unreadable` are
 * named by these already.
 */
export function sheetOf(
  cells: readonly (readonly Cell[])[],
  {
    columns,
    headers,
    fields,
    taken,
  }: {
    columns: MatchedColumns
    headers: readonly string[]
    fields: readonly FileField[]
    taken: readonly number[]
  },
  faults: readonly FileFault[],
  unreadable: readonly FileFault[],
): Sheet {
  const places = new Map(taken.map((row, at) => [row, at + 1]))
  const fieldOf = new Map(fields.flatMap((field) => (columns[field] === undefined ? [] : [[columns[field], field]])))
  const named = ({ field, ...fault }: FileFault): FileFault => {
    const found = field === undefined ? undefined : fieldOf.get(headers.indexOf(field))
    return found === undefined ? fault : { ...fault, field: found }
  }
  return {
    rows: taken.map((row) => fields.map((field) => cells[row - 1]?.[columns[field] ?? -1] ?? '')),
    faults: [...faults.map(named), ...unreadable].flatMap((fault) => {
      const row = places.get(fault.row)
      return row === undefined ? [] : [{ ...fault, row }]
    }),
  }
}

/** Whoever corrects a row has seen it: what was wrong with it when it was read is settled. */
const without = (faults: readonly FileFault[], isChanged: (row: number) => boolean): readonly FileFault[] =>
  faults.filter(({ row }) => !isChanged(row))

function withCells(
  { rows, faults }: Sheet,
  first: number,
  places: readonly number[],
  cells: readonly (readonly string[])[],
  width: number,
): Sheet {
  const changed = [...rows]
  // Somewhere after the last row is the next one: a sheet has no gaps.
  const start = Math.min(first - 1, rows.length)
  cells.forEach((texts, at) => {
    const row = [...(changed[start + at] ?? Array.from({ length: width }, () => ''))]
    places.forEach((place, of) => {
      const text = texts[of]
      if (text !== undefined && place >= 0) row[place] = text
    })
    changed[start + at] = row
  })
  return { rows: changed, faults: without(faults, (row) => row > start && row <= start + cells.length) }
}

/** Fills a column: every cell, or those that say `only`, blanks around it aside. */
export function withFilled(
  { rows, faults }: Sheet,
  place: number,
  textOf: (row: number) => string,
  only: string | undefined,
): Sheet {
  const isAffected = (cell: string | undefined) => only === undefined || cell?.trim() === only.trim()
  const changed = rows.map((row, at) =>
    isAffected(row[place]) ? row.map((cell, of) => (of === place ? textOf(at) : cell)) : row,
  )
  return { rows: changed, faults }
}

/** What is pasted may end with a line end, which begins no row. */
function withoutLastEmpty(cells: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const last = cells.at(-1)
  return last !== undefined && last.every((cell) => cell === '') ? cells.slice(0, -1) : cells
}

/** A change that says itself what stands in the cells then. `split` takes pasted cells apart. */
export function edited(
  sheet: Sheet,
  fields: readonly string[],
  edit: Exclude<SheetEdit, { what: 'accounts' | 'undo' }>,
  split: (text: string) => readonly (readonly string[])[],
): Sheet {
  const placeOf = (field: string): number => fields.indexOf(field)
  switch (edit.what) {
    case 'cell':
      return withCells(sheet, edit.row, [placeOf(edit.field)], [[edit.text]], fields.length)
    case 'paste':
      return withCells(sheet, edit.row, edit.fields.map(placeOf), withoutLastEmpty(split(edit.text)), fields.length)
    case 'fill':
      return withFilled(sheet, placeOf(edit.field), () => edit.text, edit.only)
    case 'remove': {
      const isRemoved = (row: number) => edit.rows.some(({ first, last }) => row >= first && row <= last)
      const remaining: number[] = []
      for (let row = 1; row <= sheet.rows.length; row += 1) if (!isRemoved(row)) remaining.push(row)
      const places = new Map(remaining.map((row, at) => [row, at + 1]))
      return {
        rows: remaining.map((row) => sheet.rows[row - 1] ?? []),
        faults: sheet.faults.flatMap((fault) => {
          const row = places.get(fault.row)
          return row === undefined ? [] : [{ ...fault, row }]
        }),
      }
    }
  }
}

/** Faults by row, and in a row by column. */
export function inOrder(faults: readonly FileFault[], fields: readonly string[]): FileFault[] {
  const columnOf = ({ field }: FileFault) => (field === undefined ? -1 : fields.indexOf(field))
  return faults.toSorted((one, other) => one.row - other.row || columnOf(one) - columnOf(other))
}

/** The place, from 0, of the fault after or before a cell among faults in order; after the last comes the first. */
export function adjacentFault(
  faults: readonly FileFault[],
  fields: readonly string[],
  from: { row: number; field?: string | undefined },
  step: 'next' | 'previous',
): number {
  const columnOf = (field: string | undefined) => (field === undefined ? -1 : fields.indexOf(field))
  const at = columnOf(from.field)
  const compared = ({ row, field }: FileFault) => row - from.row || columnOf(field) - at
  if (step === 'next') {
    const found = faults.findIndex((fault) => compared(fault) > 0)
    return found < 0 ? 0 : found
  }
  const found = faults.findLastIndex((fault) => compared(fault) < 0)
  return found < 0 ? faults.length - 1 : found
}
