import { memo, useLayoutEffect, useImperativeHandle, useState, useSyncExternalStore, type Ref } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useWords } from '../useWords.tsx'
import type { GridColumn } from './columns.ts'
import { useMarked } from '../marks.ts'
import { createDrawnRows } from './drawnRows.ts'
import { GridRow } from './GridRow.tsx'
import { isIn, type Selection } from './selection.ts'
import { createSlots } from './slots.ts'
import type { RowSource } from './source.ts'
import type { CellPlace } from './useGridFocus.ts'
import type { EditedCell } from './useCellEditing.tsx'
import type { Ticks } from './useTicking.ts'
import { useInOrder } from './useInOrder.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { gridWords } from '../../../words/page/grid.ts'
import styles from './Grid.module.css'

/** What the grid needs from its rows. */
export interface RowsHandle {
  /** Brings a row into view, and so into the page. */
  reveal: (index: number) => void
  /** Rows that fit on the screen at once. */
  pageRows: () => number
}

interface GridRowsProps<Row> {
  ref: Ref<RowsHandle>
  scroller: HTMLElement
  source: RowSource<Row>
  rowId: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  active: CellPlace
  selection: Selection
  ticks: Ticks<Row> | undefined
  opened: string | undefined
  /** The cell that is being typed into. */
  edited: EditedCell | undefined
  /** In px; rows are drawn again if it changes. */
  rowHeight: number
}

/** The rows that are in view. Scrolling draws this again and nothing around it. */
function GridRowsView<Row>(props: GridRowsProps<Row>) {
  const { ref, scroller, source, rowId, columns, active, selection, ticks, opened, edited, rowHeight } = props
  const { t } = useWords()
  const isMarked = useMarked()
  const [slotsFor] = useState(createSlots<number>)
  const [drawnRows] = useState(createDrawnRows)
  // The first drawing has rows already, and need not wait for the size to be observed.
  const [initialRect] = useState(() => ({ width: scroller.clientWidth, height: scroller.clientHeight }))
  useSyncExternalStore(source.subscribe, source.version)

  const virtualizer = useVirtualizer({
    count: source.total,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: rowHeight,
    initialRect,
    scrollPaddingStart: rowHeight,
    rangeExtractor: (range) => drawnRows(range, active.row),
  })

  const mayOrder = useInOrder(scroller, virtualizer.isScrolling)
  const [isInOrder, setInOrder] = useState(mayOrder)
  // An element that is moved loses the focus: while one types into a cell, the rows stay where they are.
  if (edited === undefined && isInOrder !== mayOrder) setInOrder(mayOrder)

  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  useImperativeHandle(ref, () => ({
    reveal: (index) => virtualizer.scrollToIndex(index),
    pageRows: () => Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 2),
  }))

  // Before painting, so that rows that are already here appear in the first frame. What is selected and what has the
  // focus is held on to out of view, so that it is the same rows after the list was read again.
  const focused = active.row
  useLayoutEffect(() => {
    const pinned = focused < 0 ? selection : [...selection, { first: focused, last: focused }]
    if (endIndex >= startIndex) source.load({ first: startIndex, last: endIndex }, pinned)
  }, [source, startIndex, endIndex, selection, focused])

  const absence = t(source.failure() === undefined ? uiWords.reading : gridWords.rowFailed)
  const items = virtualizer.getVirtualItems()
  const slots = slotsFor(items.map(({ index }) => index))
  // Moving an element costs more than changing its texts: during scrolling elements keep their order in the DOM, and
  // at rest they are put in the order that a screen reader needs.
  const drawn = isInOrder ? items : items.toSorted((a, b) => (slots.get(a.index) ?? 0) - (slots.get(b.index) ?? 0))
  return (
    <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
      {drawn.map(({ index, start }) => {
        const row = source.get(index)
        return (
          <GridRow
            key={slots.get(index)}
            row={row}
            absence={row === undefined ? absence : ''}
            columns={columns}
            index={index}
            ariaIndex={index + 2}
            top={start - rowHeight}
            isSelected={ticks === undefined ? isIn(selection, index) : row !== undefined && ticks.has(row)}
            hasTick={ticks !== undefined}
            isOpened={row !== undefined && opened !== undefined && rowId(row) === opened}
            isMarked={row !== undefined && isMarked(rowId(row))}
            activeColumn={active.row === index ? active.column : undefined}
            edited={edited?.row === index ? edited : undefined}
          />
        )
      })}
    </div>
  )
}

export const GridRows = memo(GridRowsView) as typeof GridRowsView
