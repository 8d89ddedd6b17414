import { memo } from 'react'
import { Check } from 'lucide-react'
import type { GridColumn } from './columns.ts'
import { ActiveCell } from './GridControl.tsx'
import type { EditedCell } from './useCellEditing.tsx'
import styles from './Grid.module.css'

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

export const GridRow = memo(GridRowView) as typeof GridRowView
