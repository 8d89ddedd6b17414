import type { KeyboardEvent } from 'react'
import type { GridColumns } from './useColumns.ts'
import type { CellPlace } from './useGridFocus.ts'
import type { GridSelection } from './useSelection.ts'

/** How much one key press widens a column, in px. */
export const widthStep = 16

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/** Whether a control in the cell has the focus: then Space and Enter are its own. */
const isInControl = (event: KeyboardEvent) => (event.target as HTMLElement).role !== 'gridcell'

interface RowKeys {
  place: CellPlace
  selection: GridSelection
  open: (row: number) => void
  copy: () => void
}

/** What a key does to the rows, except moving; returns whether it was such a key. */
export function rowKey(event: KeyboardEvent, { place, selection, open, copy }: RowKeys): boolean {
  const key = event.key.toLowerCase()
  if (isCommand(event) && key === 'a') {
    selection.all()
    return true
  }
  if (isCommand(event) && key === 'c') {
    copy()
    return true
  }
  if (place.row < 0 || isInControl(event)) return false
  if (key === ' ') {
    if (event.shiftKey) selection.extendTo(place.row)
    else selection.toggle(place.row)
    return true
  }
  if (key === 'enter') {
    open(place.row)
    return true
  }
  return false
}

/**
 * What a key does to the column under the focus: with Shift, the arrows make it narrower and wider; with Ctrl or ⌘ as
 * well, they move it. Returns whether it was such a key, and where the focus then goes.
 */
export function headerKey(event: KeyboardEvent, columns: GridColumns<never>, at: number): number | undefined {
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  const column = columns.shown[at]
  if (step === 0 || !event.shiftKey || column === undefined) return undefined
  if (!isCommand(event)) {
    columns.setWidth(column.id, headerWidth(event.target as Element) + step * widthStep)
    return at
  }
  return moveColumn(columns, at, step)
}

/** Moves a shown column by one place; returns its new place. */
export function moveColumn(columns: GridColumns<never>, at: number, step: -1 | 1): number {
  const column = columns.shown[at]
  const to = at + step
  if (column === undefined || to < 0 || to >= columns.shown.length) return at
  columns.moveBefore(column.id, columns.shown[step < 0 ? to : to + 1]?.id)
  return to
}

export function headerWidth(inside: Element): number {
  return inside.closest('[role=columnheader]')?.getBoundingClientRect().width ?? 0
}

/** Shift-F10 and the menu key. */
export function isMenuKey(event: KeyboardEvent): boolean {
  return event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
}
