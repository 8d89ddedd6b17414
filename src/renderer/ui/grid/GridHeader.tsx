import { ArrowDown, ArrowUp } from 'lucide-react'
import type { GridColumn } from './columns.ts'
import styles from './Grid.module.css'

interface GridHeaderProps<Row> {
  columns: readonly GridColumn<Row>[]
  sortOf: (columnId: string) => 'asc' | 'desc' | false
  onSort: (columnId: string) => void
  activeColumn: number | undefined
  onPress: (column: number) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function GridHeader<Row>({ columns, sortOf, onSort, activeColumn, onPress }: GridHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map((column, at) => {
          const sort = sortOf(column.id)
          const isSortable = column.sortValue !== undefined
          const tabIndex = at === activeColumn ? 0 : -1
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={at + 1}
              {...(isSortable ? { 'aria-sort': sort === false ? 'none' : ariaSort[sort] } : {})}
              data-cell={`-1:${at}`}
              data-align={column.align}
              className={styles.headerCell}
              {...(isSortable ? {} : { tabIndex })}
            >
              {isSortable ? (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  className={styles.sort}
                  onClick={() => {
                    onPress(at)
                    onSort(column.id)
                  }}
                >
                  <span className={styles.headerText}>{column.header}</span>
                  {sort === 'asc' && <ArrowUp size={12} aria-hidden />}
                  {sort === 'desc' && <ArrowDown size={12} aria-hidden />}
                </button>
              ) : (
                <span className={styles.headerText}>{column.header}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
