import { ArrowDown, ArrowUp } from 'lucide-react'
import { isSortable } from './columns.ts'
import { useHeaderDrag } from './useHeaderDrag.ts'
import type { GridColumns } from './useColumns.ts'
import styles from './Grid.module.css'

interface GridHeaderProps<Row> {
  columns: GridColumns<Row>
  activeColumn: number | undefined
  onPress: (column: number) => void
}

const ariaSort = { false: 'ascending', true: 'descending' } as const

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
