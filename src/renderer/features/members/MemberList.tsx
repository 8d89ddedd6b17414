import type { CSSProperties } from 'react'
import type { Member } from '../../../contract/records.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import type { Rows } from '../../data/reads.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { OwnTools } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Many.module.css'

interface MemberListProps {
  rows: Loadable<Rows<'findMembers'>>
  /** Under which its columns are remembered. */
  name: string
  label: (count: number) => string
  columns: readonly GridColumn<Member>[]
}

/** A list of employees in a dialog, as high as it needs to be. */
export function MemberList({ rows, name, label, columns }: MemberListProps) {
  const { t } = useWords()
  const total = lastRead(rows)?.value.source.total ?? 1
  return (
    <OwnTools>
      <div className={styles.list} style={{ '--rows': total } as CSSProperties}>
        <ReadableRows of={rows} reading={t('members.reading')} onRetry={askShownAgain}>
          {({ source }) => (
            <Grid
              name={name}
              list={name}
              label={label(source.total)}
              columns={columns}
              source={source}
              rowId={({ globalId }) => globalId}
            />
          )}
        </ReadableRows>
      </div>
    </OwnTools>
  )
}
