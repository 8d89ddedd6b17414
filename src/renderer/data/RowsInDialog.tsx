import type { CSSProperties } from 'react'
import type { GridColumn } from '../ui/grid/columns.ts'
import { Grid } from '../ui/grid/Grid.tsx'
import { OwnTools } from '../ui/Screen.tsx'
import { lastRead, type Loadable } from './loadable.ts'
import { ReadableRows } from './Readable.tsx'
import type { RowOf, RowRead, Rows } from './queries.ts'
import styles from './RowsInDialog.module.css'

interface RowsInDialogProps<N extends RowRead> {
  rows: Loadable<Rows<N>>
  /** Under which its columns are remembered. */
  name: string
  label: string
  /** What is said while it loads. */
  reading: string
  columns: readonly GridColumn<RowOf<N>>[]
  rowId: (row: RowOf<N>) => string
}

/** A list in a dialog, as high as it needs to be. */
export function RowsInDialog<N extends RowRead>(props: RowsInDialogProps<N>) {
  const { rows, name, label, reading, columns, rowId } = props
  const total = lastRead(rows)?.value.source.total ?? 1
  return (
    <OwnTools>
      <div className={styles.list} style={{ '--rows': total } as CSSProperties}>
        <ReadableRows of={rows} reading={reading}>
          {({ source }) => (
            <Grid name={name} list={name} label={label} columns={columns} source={source} rowId={rowId} />
          )}
        </ReadableRows>
      </div>
    </OwnTools>
  )
}
