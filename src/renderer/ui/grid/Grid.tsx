import { useCallback, useMemo, useRef } from 'react'
import { useTable } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useWords } from '../../i18n/useWords.tsx'
import { gridFeatures, leastWidth, modelColumns, templateOf, type GridColumn } from './columns.ts'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { useGridFocus } from './useGridFocus.ts'
import styles from './Grid.module.css'

/** `--row-height` of the tokens: the virtualizer needs it as a number. */
const rowHeight = 32

interface GridProps<Row extends object> {
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Where the rows are one page of a longer list: its length, and the place of the first row in it, from 0. */
  part?: { total: number; first: number }
  selected?: string | undefined
  /** Enter, Space or a click on a row. */
  onSelect?: (row: Row) => void
}

/**
 * The one table of Keydesk: any number of rows of which only the visible ones are drawn, an ARIA grid with roving
 * focus. It fills the space it is given and scrolls within.
 */
export function Grid<Row extends object>({ label, columns, rows, rowId, part, selected, onSelect }: GridProps<Row>) {
  const { language } = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const model = useMemo(() => modelColumns(columns, language), [columns, language])
  const table = useTable({ features: gridFeatures, columns: model, data: rows, getRowId: rowId, enableMultiSort: false })
  const sorted = table.getRowModel().rows

  const activeRow = useRef(0)
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: 8,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    // The row that has the focus stays drawn wherever one scrolls, or the focus would be lost.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const kept = activeRow.current
      return kept < 0 || kept >= range.count || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b)
    },
  })

  const pageRows = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 2)
  const size = { rows: sorted.length, columns: columns.length, pageRows }
  const { active, setActive, onKeyDown } = useGridFocus(scroller, size, (row) => virtualizer.scrollToIndex(row))
  activeRow.current = active.row

  const press = useCallback(
    (row: Row, index: number, column: number) => {
      setActive({ row: index, column })
      onSelect?.(row)
    },
    [setActive, onSelect],
  )

  function chooseByKey(event: React.KeyboardEvent<HTMLElement>): void {
    const row = sorted[active.row]
    const isCell = (event.target as HTMLElement).role === 'gridcell'
    if (row === undefined || !isCell || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onSelect?.(row.original)
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={(part?.total ?? sorted.length) + 1}
      aria-colcount={columns.length}
      className={styles.grid}
      style={{ '--columns': templateOf(columns), '--least-width': `${leastWidth(columns)}px` } as React.CSSProperties}
      onKeyDown={(event) => {
        onKeyDown(event)
        chooseByKey(event)
      }}
    >
      <GridHeader
        columns={columns}
        sortOf={(id) => table.getColumn(id)?.getIsSorted() ?? false}
        onSort={(id) => table.getColumn(id)?.toggleSorting()}
        activeColumn={active.row < 0 ? active.column : undefined}
        onPress={(column) => setActive({ row: -1, column })}
      />
      <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = sorted[item.index]
          if (row === undefined) return null
          return (
            <GridRow
              key={item.key}
              row={row.original}
              columns={columns}
              index={item.index}
              ariaIndex={(part?.first ?? 0) + item.index + 2}
              top={item.start - rowHeight}
              isSelected={onSelect === undefined ? undefined : row.id === selected}
              activeColumn={active.row === item.index ? active.column : undefined}
              onPress={press}
            />
          )
        })}
      </div>
    </div>
  )
}
