import { useState, type KeyboardEvent } from 'react'
import { showToast } from '../toasts.ts'
import { useWords, type Words } from '../useWords.tsx'
import { isSortable, type GridColumn } from './columns.ts'
import { chosenIn, copyText, guardedCell, textOf, type Chosen, isIn, type Selection } from './selection.ts'
import type { GridAction } from './GridMenu.tsx'
import type { RowSource } from './slots.ts'
import type { GridColumns } from './useColumns.ts'
import type { CellPlace } from './useGridFocus.ts'
import type { GridSelection, Ticks } from './useSelection.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { gridWords } from '../../../words/page/anywhere.ts'

interface OpenMenu {
  at: { x: number; y: number }
  byKeyboard: boolean
  groups: readonly (readonly GridAction[])[]
}

interface GridMenuOptions<Row> {
  source: RowSource<Row>
  columns: GridColumns<Row>
  selection: GridSelection
  ticks: Ticks<Row> | undefined
  /** A feature's actions for the selected rows: those that are here, and all of them. */
  actions: ((rows: readonly Row[], chosen: Chosen<Row>) => readonly GridAction[]) | undefined
}

/** Copies rows to the clipboard and says so. */
export async function copyRows<Row>(
  { t }: Words,
  { count, read }: Chosen<Row>,
  columns: readonly GridColumn<Row>[],
): Promise<void> {
  if (count === 0) return
  try {
    await navigator.clipboard.writeText(copyText(await read(), columns))
    showToast({ kind: 'done', title: t(gridWords.copied, { count }) })
  } catch {
    showToast({ kind: 'failed', title: t(uiWords.copyFailed) })
  }
}

/** How much one key press widens a column, in px. */
const widthStep = 16

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
function moveColumn(columns: GridColumns<never>, at: number, step: -1 | 1): number {
  const column = columns.shown[at]
  const to = at + step
  if (column === undefined || to < 0 || to >= columns.shown.length) return at
  columns.moveBefore(column.id, columns.shown[step < 0 ? to : to + 1]?.id)
  return to
}

function headerWidth(inside: Element): number {
  return inside.closest('[role=columnheader]')?.getBoundingClientRect().width ?? 0
}

/** Shift-F10 and the menu key. */
export function isMenuKey(event: KeyboardEvent): boolean {
  return event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
}

/** The menu of a grid, open or not. Over a row that is not selected, it is about that row and selects it. */
export function useGridMenu<Row>({ source, columns, selection, ticks, actions }: GridMenuOptions<Row>) {
  const words = useWords()
  const { t } = words
  const [menu, setMenu] = useState<OpenMenu>()

  function rowGroups({ row, column }: CellPlace): GridAction[][] {
    if (!isIn(selection.selection, row)) selection.only(row)
    const selected: Selection = isIn(selection.selection, row) ? selection.selection : [{ first: row, last: row }]
    const here = source.get(row)
    const under = columns.shown[column]
    // Over one of several that are ticked it is about all of them.
    const isOverTicked = ticks !== undefined && ticks.count > 1 && here !== undefined && ticks.has(here)
    const [rows, chosen]: [readonly Row[], Chosen<Row>] = isOverTicked ? [[], ticks] : selectedIn(source, selected)
    const copy: GridAction[] = [
      {
        id: 'copyRows',
        text: t(gridWords.copyRows, { count: chosen.count }),
        onAction: () => void copyRows(words, chosen, columns.shown),
      },
    ]
    if (here !== undefined && under !== undefined && textOf(under, here) !== '') {
      const text = guardedCell(textOf(under, here))
      copy.push({
        id: 'copyCell',
        text: t(gridWords.copyCell),
        onAction: () => void navigator.clipboard.writeText(text),
      })
    }
    const offered = actions?.(rows, chosen) ?? []
    // An unavailable action needs no separation, and is grouped with others that have the same reason.
    const isApart = ({ isDestructive, reason }: GridAction): boolean => isDestructive === true && reason === undefined
    const [usual, destructive] = [false, true].map((wanted) => offered.filter((one) => isApart(one) === wanted))
    return [usual ?? [], copy, destructive ?? []]
  }

  function columnGroups(at: number, header: Element): GridAction[][] {
    const column = columns.shown[at]
    if (column === undefined) return []
    const width = headerWidth(header)
    const sorting: GridAction[] = [
      { id: 'ascending', text: t(gridWords.sortAscending), onAction: () => columns.toggleSort(column.id, false) },
      { id: 'descending', text: t(gridWords.sortDescending), onAction: () => columns.toggleSort(column.id, true) },
    ]
    const last = columns.shown.length - 1
    return [
      isSortable(column) ? sorting : [],
      [
        { id: 'left', text: t(gridWords.moveLeft), isDisabled: at === 0, onAction: () => moveColumn(columns, at, -1) },
        {
          id: 'right',
          text: t(gridWords.moveRight),
          isDisabled: at === last,
          onAction: () => moveColumn(columns, at, 1),
        },
        { id: 'wider', text: t(gridWords.wider), onAction: () => columns.setWidth(column.id, width + widthStep) },
        { id: 'narrower', text: t(gridWords.narrower), onAction: () => columns.setWidth(column.id, width - widthStep) },
        {
          id: 'hide',
          text: t(gridWords.hide),
          isDisabled: last === 0,
          onAction: () => columns.show(new Set(columns.shown.map(({ id }) => id).filter((id) => id !== column.id))),
        },
      ],
    ]
  }

  return {
    menu,
    close: () => setMenu(undefined),
    /** Opens it for a cell, at the mouse or, without one, below the cell. */
    open(place: CellPlace, cell: Element, mouse?: { x: number; y: number }) {
      const { left, bottom } = cell.getBoundingClientRect()
      const at = mouse ?? { x: left, y: bottom }
      setMenu({
        at,
        byKeyboard: mouse === undefined,
        groups: place.row < 0 ? columnGroups(place.column, cell) : rowGroups(place),
      })
    },
  }
}

/** What an action on selected rows is about: those that are here, and all of them. */
export function selectedIn<Row>(source: RowSource<Row>, selection: Selection): [readonly Row[], Chosen<Row>] {
  return [selection.flatMap((range) => rowsHere(source, range.first, range.last)), chosenIn(source, selection)]
}

function rowsHere<Row>(source: RowSource<Row>, first: number, last: number): Row[] {
  const rows: Row[] = []
  for (let index = first; index <= last; index += 1) {
    const row = source.get(index)
    if (row !== undefined) rows.push(row)
  }
  return rows
}
