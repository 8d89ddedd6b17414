import {
  memo,
  useLayoutEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
  type Ref,
  createContext,
  use,
  type ReactNode,
} from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { useWords } from '../useWords.tsx'
import type { GridColumn } from './columns.ts'
import { useMarked } from '../marks.ts'
import { createDrawnRows, createSlots, useInOrder, type RowSource } from './slots.ts'
import { isIn, type Selection } from './selection.ts'
import type { CellPlace } from './useGridFocus.ts'
import type { EditedCell } from './useCellEditing.tsx'
import type { Ticks } from './useSelection.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { gridWords } from '../../../words/page/anywhere.ts'
import { betweenSentences } from '../../../words/fill.ts'
import { Button } from '../Button.tsx'
import { lineOfError } from '../errorWords.ts'
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

interface GridRowProps<Row> {
  /** `undefined`: not read, and `absence` says so. */
  row: Row | undefined
  absence: string
  columns: readonly GridColumn<Row>[]
  /** Its place among the rows that the grid holds, from 0. */
  index: number
  /** `aria-rowindex`: its place in the whole list, the header being 1. */
  ariaIndex: number
  /** Distance from the first row, in px. */
  top: number
  isSelected: boolean
  /** It has a box that is ticked where it is selected. */
  hasTick: boolean
  /** Shown in a panel beside the grid. */
  isOpened: boolean
  /** Changed a moment ago. */
  isMarked: boolean
  /** The column of the cell in the tab order, if it is in this row. */
  activeColumn: number | undefined
  /** The cell in this row that is being typed into. */
  edited: EditedCell | undefined
}

/** Whether the surrounding cell is the one in the tab order. */
const ActiveCell = createContext(false)

interface GridButtonProps {
  text: string
  label: string
  /** Why it would be refused: shown on hover. It stays focusable, and pressing it says why. */
  reason?: string | undefined
  onPress: () => void
}

/** The button of a cell in a column with `isControl`. */
export function GridButton({ text, label, reason, onPress }: GridButtonProps) {
  const isActive = use(ActiveCell)
  const button = (
    <Button variant="quiet" size="small" label={label} excludeFromTabOrder={!isActive} onPress={onPress}>
      {text}
    </Button>
  )
  if (reason === undefined) return button
  return (
    <span title={reason} className={styles.refused}>
      {button}
    </span>
  )
}

/** The link of a cell in a column with `isControl`. */
export function GridLink({ href, children, label }: { href: string; children: ReactNode; label?: string }) {
  const isActive = use(ActiveCell)
  return (
    <a
      href={href}
      tabIndex={isActive ? 0 : -1}
      className={styles.link}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </a>
  )
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const {
    row,
    absence,
    columns,
    index,
    ariaIndex,
    top,
    isSelected,
    hasTick,
    isOpened,
    isMarked,
    activeColumn,
    edited,
  } = props
  return (
    <div
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-current={isOpened ? 'true' : undefined}
      className={styles.row}
      data-marked={isMarked ? '' : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, at) => {
        const isActive = at === activeColumn
        const note = row === undefined ? undefined : column.note?.(row)
        const input = edited?.column === at ? edited.input : undefined
        const content = input
          ? input
          : row === undefined
            ? at === 0 && <span className={styles.absent}>{absence}</span>
            : column.cell(row)
        const isControl = row !== undefined && column.isControl === true && content !== null
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            data-cell={`${index}:${at}`}
            data-align={column.align}
            className={styles.cell}
            data-note={note?.kind}
            aria-invalid={note?.kind === 'wrong' || undefined}
            title={note?.text}
            // A cell that had the focus before its row was read keeps it when its control is drawn.
            tabIndex={isControl || !isActive || input ? -1 : 0}
          >
            {hasTick && at === 0 && row !== undefined && (
              <span data-tick="" className={styles.tick} aria-hidden>
                {isSelected && <Check size={12} strokeWidth={3} />}
              </span>
            )}
            {isControl ? <ActiveCell value={isActive}>{content}</ActiveCell> : content}
          </div>
        )
      })}
    </div>
  )
}

const GridRow = memo(GridRowView) as typeof GridRowView

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

/** Says below the rows why some in view could not be read, and offers to try again. */
export function FailedRows<Row>({ source }: { source: RowSource<Row> }) {
  const words = useWords()
  useSyncExternalStore(source.subscribe, source.version)
  const error = source.failure()
  if (error === undefined) return null
  return (
    <div className={styles.failed}>
      <span role="alert">
        <strong>{words.t(gridWords.rowsFailed)}</strong>
        {betweenSentences(words.language) + lineOfError(error, words)}
      </span>
      <Button size="small" onPress={() => source.reload()}>
        {words.t(uiWords.tryAgain)}
      </Button>
    </div>
  )
}
