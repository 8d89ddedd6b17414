import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type PointerEvent } from 'react'
import { isSortable } from './columns.ts'
import type { GridColumns } from './useColumns.ts'
import styles from './Grid.module.css'

interface GridHeaderProps<Row> {
  columns: GridColumns<Row>
  activeColumn: number | undefined
  onPress: (column: number) => void
}

const ariaSort = { false: 'ascending', true: 'descending' } as const

/** How far the mouse must move before a press becomes a drag, in px. */
const slack = 5

interface HeaderDrag {
  beginResize: (event: PointerEvent<HTMLElement>, id: string) => void
  beginMove: (event: PointerEvent<HTMLElement>, id: string) => void
  /** On which side of the header at a place the dragged column would land. */
  dropAt: (place: number) => 'before' | 'after' | undefined
}

/** Moves columns and changes their widths with the mouse. (The keyboard's way is in `headerKey`.) */
function useHeaderDrag(columns: GridColumns<never>): HeaderDrag {
  /** The shown column before which the dragged one would land; their number: at the end. */
  const [landing, setLanding] = useState<number>()
  const last = columns.shown.length - 1

  return {
    beginResize(event, id) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.preventDefault()
      const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0
      const from = event.clientX
      follow(event.currentTarget, event.pointerId, (moved) => columns.setWidth(id, width + moved.clientX - from))
    },
    beginMove(event, id) {
      if (event.button !== 0) return
      const header = event.currentTarget
      const from = event.clientX
      let target: number | undefined
      const move = (moved: globalThis.PointerEvent) => {
        if (target === undefined && Math.abs(moved.clientX - from) < slack) return
        // From here on the header captures the pointer: the button in it gets no click.
        header.setPointerCapture(event.pointerId)
        target = landingAt(header, moved.clientX)
        setLanding(target)
      }
      follow(header, undefined, move, (wasDropped) => {
        setLanding(undefined)
        if (wasDropped && target !== undefined) columns.moveBefore(id, columns.shown[target]?.id)
      })
    },
    dropAt(place) {
      if (landing === place) return 'before'
      return landing === last + 1 && place === last ? 'after' : undefined
    },
  }
}

/** Calls `move` until the pointer is released or cancelled, and `end` with which of the two. */
function follow(
  element: HTMLElement,
  capture: number | undefined,
  move: (event: globalThis.PointerEvent) => void,
  end: (wasDropped: boolean) => void = () => {},
): void {
  const stopping = new AbortController()
  const options = { signal: stopping.signal }
  const stop = (wasDropped: boolean) => {
    stopping.abort()
    end(wasDropped)
  }
  if (capture !== undefined) element.setPointerCapture(capture)
  element.addEventListener('pointermove', move, options)
  element.addEventListener('pointerup', () => stop(true), options)
  element.addEventListener('pointercancel', () => stop(false), options)
  // The pointer left before it was captured: no drag, and no release to come.
  element.addEventListener(
    'pointerleave',
    (event) => !element.hasPointerCapture(event.pointerId) && stop(false),
    options,
  )
}

/** The place nearest to the mouse: left of a header's middle is before it. */
function landingAt(header: HTMLElement, x: number): number {
  const headers = [...(header.parentElement?.children ?? [])]
  const at = headers.findIndex((each) => {
    const { left, width } = each.getBoundingClientRect()
    return x < left + width / 2
  })
  return at < 0 ? headers.length : at
}

/** Column headers: pressed to sort, dragged to move, their right edges dragged to make them wider. */
export function GridHeader<Row>({ columns, activeColumn, onPress }: GridHeaderProps<Row>) {
  const drag = useHeaderDrag(columns)
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.shown.map((column, at) => {
          const sort = columns.sort?.column === column.id ? columns.sort : undefined
          const canSort = isSortable(column)
          const tabIndex = at === activeColumn ? 0 : -1
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={canSort ? (sort === undefined ? 'none' : ariaSort[`${sort.descending}`]) : undefined}
              title={column.meaning}
              data-cell={`-1:${at}`}
              data-column={column.id}
              data-align={column.align}
              data-drop={drag.dropAt(at)}
              className={styles.headerCell}
              tabIndex={canSort ? undefined : tabIndex}
              onPointerDown={(event) => drag.beginMove(event, column.id)}
            >
              {canSort ? (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  className={styles.sort}
                  onClick={() => {
                    onPress(at)
                    columns.toggleSort(column.id)
                  }}
                >
                  <span className={styles.headerText}>{column.header}</span>
                  {sort !== undefined &&
                    (sort.descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
                </button>
              ) : (
                <span className={styles.headerText}>{column.header}</span>
              )}
              <span
                className={styles.resizer}
                data-resizer=""
                onPointerDown={(event) => drag.beginResize(event, column.id)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
