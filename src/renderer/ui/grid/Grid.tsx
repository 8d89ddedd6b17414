import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { ToolbarTools } from '../Screen.tsx'
import { useSearched } from '../SearchField.tsx'
import { useRowHeight } from './layouts.ts'
import { useWords } from '../useWords.tsx'
import { ColumnsButton, GridMenu, type GridAction } from './GridMenu.tsx'
import { type GridColumn, type GridOrder, type GridSort, sortedRows } from './columns.ts'
import { toCopy, type Chosen, countIn } from './selection.ts'
import { ExportTableButton, SelectionBar } from './SelectionBar.tsx'
import { FailedRows, GridRows, type RowsHandle } from './GridRows.tsx'
import { GridHeader } from './GridHeader.tsx'
import { headerKey, isMenuKey, rowKey, copyRows, selectedIn, useGridMenu } from './useGridMenu.ts'
import { listSource, type RowSource } from './slots.ts'
import { useCellEditing, type GridEditing } from './useCellEditing.tsx'
import { useColumns } from './useColumns.ts'
import { cellAt, useGridFocus, useGridPlace } from './useGridFocus.ts'
import { useSelection, useTicking, type Ticks } from './useSelection.ts'
import styles from './Grid.module.css'

export interface GridProps<Row extends object> {
  /** Under which the columns are remembered. */
  name: string
  /** Identifies the rows: the profile and the filter. A list is shown at the position where it was left. */
  list: string
  label: string
  columns: readonly GridColumn<Row>[]
  source: RowSource<Row>
  rowId: (row: Row) => string
  /** The id of the row that is shown beside the grid. */
  opened?: string | undefined
  /** Enter or a click on a row. */
  onOpen?: (row: Row) => void
  /** Left out: the order is remembered with the columns. */
  order?: GridOrder
  /** The menu's actions for the selected rows: those that are here, and all of them. */
  actions?: (rows: readonly Row[], chosen: Chosen<Row>) => readonly GridAction[]
  /** Makes its cells editable: Enter and typing then edit, and nothing is opened. */
  editing?: GridEditing<Row>
  /** Called with the cell in the tab order, as it changes. */
  onActive?: (row: number, column: string) => void
  cells?: Ref<GridCells<Row>>
  /** Rows are ticked instead of selected, and stay so until a person clears them. */
  ticks?: Ticks<Row>
  /** In place of rows, where there are none and what is ticked elsewhere keeps the grid here. */
  empty?: ReactNode
  /** Exports the table as it is shown: its columns in their order, and how it is sorted. */
  onExport?: (columns: readonly GridColumn<Row>[], sort: GridSort | undefined) => void
}

/** What a feature can do with a grid, and ask of it. */
export interface GridCells<Row> {
  /** Moves the focus to a cell, by its column's id. */
  focus: (row: number, column: string) => void
  /** The selected rows: those that are here, and all of them. */
  selected: () => readonly [readonly Row[], Chosen<Row>]
}

/**
 * The one table of Keydesk: an ARIA grid with roving focus and any number of rows, of which only the visible ones are
 * drawn. It fills the space it is given and scrolls within.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { name, list, label, rowId, opened, onOpen, ticks, onExport } = props
  const words = useWords()
  /** State and no ref: the rows, drawn within, need it before refs are set. */
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const rows = useRef<RowsHandle>(null)
  // The rows come first; what only supports them is drawn right after.
  const isDrawn = useDeferredValue(true, false)
  const columns = useColumns(name, props.columns, props.order)
  const { sort, shown } = columns
  const source = useSorted(props.source, props.columns, sort)
  const selected = useSelection(source, list, rowId)
  const selection = useTicking(ticks, source) ?? selected
  const menu = useGridMenu({ source, columns, selection, ticks, actions: props.actions })

  const rowHeight = useRowHeight(source.total)
  const size = { rows: source.total, columns: shown.length, pageRows: () => rows.current?.pageRows() ?? 1 }
  const focus = useGridFocus(scroller, size, (row) => rows.current?.reveal(row))
  const { active, setActive, moveTo, target } = focus
  useGridPlace(`${name} ${list}`, scroller, focus)
  const activePlace = useMemo(() => ({ row: active.row, column: active.column }), [active.row, active.column])

  const editing = useCellEditing({ editing: props.editing, source, columns: shown, focus })
  useImperativeHandle(props.cells, () => ({
    focus: (row, column) =>
      moveTo({
        row,
        column: Math.max(
          0,
          shown.findIndex(({ id }) => id === column),
        ),
      }),
    selected: () => selectedIn(source, selection.selection),
  }))
  const activeColumn = shown[active.column]?.id
  const tellActive = useEffectEvent(() => activeColumn !== undefined && props.onActive?.(active.row, activeColumn))
  useEffect(() => void tellActive(), [active.row, activeColumn])

  /** A row that was asked for before it was read; of this list alone, since in another the place is somebody else's. */
  const wanted = useRef<{ list: string; index: number }>(undefined)
  function open(index: number): void {
    const row = source.get(index)
    wanted.current = row === undefined ? { list, index } : undefined
    if (row === undefined) return
    selection.only(index)
    onOpen?.(row)
  }
  const openWanted = useEffectEvent(() => {
    const { current } = wanted
    if (current?.list === list && source.get(current.index) !== undefined) open(current.index)
  })
  useEffect(() => {
    openWanted()
    return source.subscribe(() => openWanted())
  }, [source])

  useSearched(scroller, { count: source.total, enter: () => moveTo({ row: 0, column: 0 }), open: () => open(0) })

  function copy(): void {
    void copyRows(words, toCopy(source, selection.selection, ticks, active.row), shown)
  }

  /** Whether a range was extended last, which the next key goes on with. */
  const isExtending = useRef(false)

  function press(event: MouseEvent): void {
    if (editing.isEditor(event.target)) return
    const place = cellAt(event.target)
    if (place === undefined || place.row < 0) return
    setActive(place)
    isExtending.current = event.shiftKey
    if (event.shiftKey) selection.extendTo(place.row)
    else if (event.ctrlKey || event.metaKey || isTick(event.target)) selection.toggle(place.row)
    else if ((event.target as Element).closest('button, a') === null) open(place.row)
  }

  function openMenu(event: MouseEvent): void {
    const place = cellAt(event.target)
    if (place === undefined) return
    event.preventDefault()
    // The menu key arrives as a key press first, and then as this event.
    if (menu.menu !== undefined) return
    setActive(place)
    menu.open(place, event.target as Element, { x: event.clientX, y: event.clientY })
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (editing.isEditor(event.target)) return false
    const heard = editing.hearKey(event)
    if (heard !== undefined) return heard === 'handled'
    if (isMenuKey(event)) {
      menu.open(active, event.target as Element)
      return true
    }
    const column = active.row < 0 ? headerKey(event, columns, active.column) : undefined
    if (column !== undefined) {
      moveTo({ row: -1, column })
      return true
    }
    if (rowKey(event, { place: active, selection, open, copy })) return true
    const next = target(event)
    if (next === undefined) return false
    const isRange = event.shiftKey && next.row >= 0 && next.row !== active.row
    if (isRange) {
      if (selection.selection.length === 0 && !isExtending.current) selection.only(active.row)
      selection.extendTo(next.row)
    }
    isExtending.current = isRange
    moveTo(next)
    return true
  }

  return (
    <div className={styles.frame}>
      <div
        ref={setScroller}
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={source.total + 1}
        aria-colcount={shown.length}
        className={styles.grid}
        data-empty={source.total === 0 && props.empty !== undefined ? '' : undefined}
        data-menu={menu.menu === undefined ? undefined : ''}
        style={
          {
            '--columns': columns.template,
            '--least-width': `${columns.leastWidth}px`,
            '--row-height': `${rowHeight}px`,
          } as React.CSSProperties
        }
        onKeyDown={(event) => {
          if (handleKey(event)) event.preventDefault()
        }}
        onClick={press}
        onDoubleClick={({ target }) => {
          const place = cellAt(target)
          if (place !== undefined && !editing.isEditor(target)) editing.begin(place)
        }}
        onPaste={editing.paste}
        onContextMenu={openMenu}
      >
        <GridHeader
          columns={columns}
          activeColumn={active.row < 0 ? active.column : undefined}
          onPress={(column) => setActive({ row: -1, column })}
        />
        {scroller !== null && (
          <GridRows
            ref={rows}
            scroller={scroller}
            source={source}
            rowId={rowId}
            columns={shown}
            active={activePlace}
            selection={selection.selection}
            ticks={ticks}
            opened={opened}
            edited={editing.cell}
            key={rowHeight}
            rowHeight={rowHeight}
          />
        )}
      </div>
      {source.total === 0 && props.empty}
      {isDrawn && (
        <ToolbarTools>
          {onExport !== undefined && <ExportTableButton table={label} onPress={() => onExport(shown, sort)} />}
          <ColumnsButton columns={columns} />
        </ToolbarTools>
      )}
      <SelectionBar
        count={ticks?.count ?? countIn(selection.selection)}
        least={ticks === undefined ? 2 : 1}
        {...(ticks !== undefined && ticks.count > 0 && { actions: ticks.bar(ticks.count, shown, sort) })}
        onCopy={copy}
        onClear={() => {
          selection.none()
          moveTo(active)
        }}
      />
      <FailedRows source={source} />
      {menu.menu !== undefined && <GridMenu label={label} {...menu.menu} columns={columns} onClose={menu.close} />}
    </div>
  )
}

/** A list in the order that the person chose; rows that come in pages arrive in it (`useGridSort`). */
function useSorted<Row>(
  source: RowSource<Row>,
  columns: readonly GridColumn<Row>[],
  sort: GridSort | undefined,
): RowSource<Row> {
  const { language } = useWords()
  return useMemo(() => {
    if (source.all === undefined) return source
    const rows = sortedRows(source.all, columns, sort, language)
    return rows === source.all ? source : listSource(rows)
  }, [source, columns, sort, language])
}

const isTick = (target: EventTarget): boolean => (target as Element).closest('[data-tick]') !== null
