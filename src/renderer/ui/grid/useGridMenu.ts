import { useState } from 'react'
import { showToast } from '../toasts.ts'
import { useWords, type Words } from '../useWords.tsx'
import { isSortable, type GridColumn } from './columns.ts'
import { chosenIn, copyText, guardedCell, textOf, type Chosen } from './copying.ts'
import { headerWidth, moveColumn, widthStep } from './gridKeys.ts'
import type { GridAction } from './GridMenu.tsx'
import { isIn, type Selection } from './selection.ts'
import type { RowSource } from './source.ts'
import type { GridColumns } from './useColumns.ts'
import type { CellPlace } from './useGridFocus.ts'
import type { GridSelection, Ticks } from './useSelection.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { gridWords } from '../../../words/page/grid.ts'

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
