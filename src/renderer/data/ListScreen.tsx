import { useState, type CSSProperties, type ReactNode } from 'react'
import { X } from 'lucide-react'
import type { OutputOf } from '../../contract/operations.ts'
import { nameOf } from '../../domain/people.ts'
import { changeParams, useRoute } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import type { GridSort } from '../ui/grid/columns.ts'
import { Grid, type GridProps } from '../ui/grid/Grid.tsx'
import type { orderOf } from '../ui/grid/tableColumns.tsx'
import { OwnTools, Screen, ToolbarEnd, ToolbarField, ToolbarLine, type ScreenProps } from '../ui/Screen.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { currentProfileId } from './profiles.ts'
import { openTableExport, type ShownAnswer, type TableQuery } from './exportingTable.ts'
import { entriesRead, lastRead, type Loadable } from './loadable.ts'
import type { RowOf, RowRead, Rows, Filter } from './queries.ts'
import { useQuery } from './query.ts'
import { ReadableRows, Stale } from './Readable.tsx'
import styles from './Readable.module.css'

type OfGrid = 'label' | 'columns' | 'rowId' | 'onOpen' | 'actions' | 'cells' | 'ticks'

interface ListProps<N extends RowRead> extends Pick<GridProps<RowOf<N>>, OfGrid> {
  /** Which table, and the question for its rows without their order: a list is shown where it was left. */
  asked: TableQuery | { table: 'claims'; ask: object }
  order?: ReturnType<typeof orderOf>
  /** Under which its columns are remembered, where not under the table's name. */
  name?: string
  rows: Loadable<Rows<N>>
  /** What is being read; shown while nothing of it is here. */
  reading: string
  /** The id of the row whose details are shown; none if empty. */
  opened?: string | undefined
  /** How its rows are narrowed down, in words. */
  filters?: readonly string[]
  /** As of when the rows are, where their answer doesn't say it. */
  shownAs?: ShownAnswer | undefined
  /** In place of rows where there are none. */
  empty: (answer: OutputOf<N>) => ReactNode
  /** The grid stays where there are no rows, for what is ticked elsewhere. */
  isKept?: boolean
  /** Draws around the list what belongs to it. */
  around?: (list: ReactNode, answer: OutputOf<N>) => ReactNode
}

/** The rows of a table in a grid that is exported as it is shown, in each of their states. */
export function List<N extends RowRead>(props: ListProps<N>) {
  const {
    asked,
    order,
    name = asked.table,
    rows,
    reading,
    opened,
    filters = [],
    shownAs,
    empty,
    isKept,
    around,
    ...grid
  } = props

  function list({ source, answer }: Rows<N>): ReactNode {
    const exportShown = (of: TableQuery, columns: ListProps<N>['columns'], sort: GridSort | undefined) =>
      openTableExport({
        asked: { ...of, ...(order && { ask: { ...('ask' in of && of.ask), ...order } }) } as TableQuery,
        filters,
        columns,
        sort,
        total: source.total,
        answer: shownAs ?? (answer as Partial<ShownAnswer>),
      })
    const nothing = source.total === 0 ? empty(answer) : undefined
    if (nothing !== undefined && isKept !== true) return nothing
    return (
      <Grid
        key={name}
        {...grid}
        name={name}
        list={JSON.stringify([currentProfileId(), asked])}
        source={source}
        opened={opened === '' ? undefined : opened}
        empty={nothing}
        // Claims have an export of their own.
        onExport={asked.table === 'claims' ? undefined : (columns, sort) => exportShown(asked, columns, sort)}
      />
    )
  }

  return (
    <ReadableRows of={rows} reading={reading}>
      {(read) => (around === undefined ? list(read) : around(list(read), read.answer))}
    </ReadableRows>
  )
}

interface ListSearchProps {
  label: string
  hint: string
  /** Whether the list shows what was asked for. */
  isSettled: boolean
  param?: string
  size?: 'search' | 'narrowSearch'
  openNumber?: (text: string) => Promise<boolean>
}

/** Searches a list as the person types, but not while an input method is composing; the address follows. */
export function ListSearch({ label, hint, isSettled, param = 'find', size = 'search', ...more }: ListSearchProps) {
  const sought = useRoute().params[param] ?? ''
  const [text, setText] = useState(sought)
  const [followed, setFollowed] = useState(sought)
  const [isComposing, setComposing] = useState(false)
  if (followed !== sought) {
    setFollowed(sought)
    // Changed from elsewhere (back button, a link); a trailing space in what is being typed is no change.
    if (text.trim() !== sought) setText(sought)
  }

  function search(typed: string, isDone: boolean): void {
    setText(typed)
    if (isDone && typed.trim() !== sought) changeParams({ [param]: typed.trim() }, 'replace')
  }

  return (
    <ToolbarField size={size}>
      <div
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={({ target }) => {
          setComposing(false)
          if (target instanceof HTMLInputElement) search(target.value, true)
        }}
      >
        <SearchField
          label={label}
          placeholder={hint}
          value={text}
          onChange={(typed) => search(typed, !isComposing)}
          isSettled={isSettled && text.trim() === sought}
          {...more}
        />
      </div>
    </ToolbarField>
  )
}

interface OnlyOneProps {
  /** The parameter of the address that names another record than an employee. */
  of: string
  ofMember: (name: string) => string
  ofOther: (id: string) => string
}

/** The one record that a list is narrowed down to, with a way out. */
export function OnlyOne({ of, ofMember, ofOther }: OnlyOneProps) {
  const { member = '', [of]: other = '' } = useRoute().params
  const found = useQuery('findMembers', member === '' ? undefined : { globalIds: [member as never], limit: 1 })
  const [record] = entriesRead(found) ?? []
  if (member === '' && other === '') return null
  return (
    <Button size="small" icon={<X size={14} aria-hidden />} onPress={() => changeParams({ member: '', [of]: '' })}>
      {member === '' ? ofOther(other) : ofMember(record ? nameOf(record) : member)}
    </Button>
  )
}

interface ListScreenProps<N extends RowRead> extends ListProps<N>, Omit<ScreenProps, 'children'> {
  /** At the end of the toolbar. */
  verbs?: ReactNode
  /** What narrows the list down, on a line of its own. */
  line?: ReactNode
  /** What must be known of the list, above it. */
  notices?: ReactNode
  /** What is open over it. */
  children?: ReactNode
}

/** A screen that is a list: what it is searched and narrowed down by, what can be done, and the details at its side. */
export function ListScreen<N extends RowRead>(props: ListScreenProps<N>) {
  const { title, toolbar, verbs, line, notices, footer, panel, children, ...list } = props
  return (
    <Screen
      title={title}
      toolbar={
        <>
          {toolbar}
          <ToolbarEnd>{verbs}</ToolbarEnd>
          {line !== undefined && <ToolbarLine>{line}</ToolbarLine>}
        </>
      }
      footer={footer}
      panel={panel}
    >
      <Stale of={[list.rows]} />
      {notices}
      <List {...(list as ListProps<N>)} />
      {children}
    </Screen>
  )
}

interface RowsInDialogProps<N extends RowRead> extends Pick<
  GridProps<RowOf<N>>,
  'name' | 'label' | 'columns' | 'rowId'
> {
  rows: Loadable<Rows<N>>
  /** What is said while it loads. */
  reading: string
}

/** A list in a dialog, as high as it needs to be. */
export function RowsInDialog<N extends RowRead>({ rows, reading, ...grid }: RowsInDialogProps<N>) {
  const total = lastRead(rows)?.value.source.total ?? 1
  return (
    <OwnTools>
      <div className={styles.inDialog} style={{ '--rows': total } as CSSProperties}>
        <ReadableRows of={rows} reading={reading}>
          {({ source }) => <Grid {...grid} list={grid.name} source={source} />}
        </ReadableRows>
      </div>
    </OwnTools>
  )
}

type Counted = 'findMembers' | 'findAssets' | 'findKeys' | 'listLoans' | 'listHistory'

/**
 * Whether the list that is shown doesn't have the record whose details are open: its question, narrowed down to that
 * record, finds nothing. Not before that is known.
 */
export function useIsLeftOut<N extends Counted>(name: N, question: Filter<N> | undefined): boolean {
  const read = lastRead(useQuery(name, question))
  const answer = read?.value as { total: number } | undefined
  return read?.isPast !== true && answer?.total === 0
}
