import '../../words/page/exporting.ts'
import '../../words/page/snapshots.ts'
import { useMemo, useState } from 'react'
import type { Change, VisitedScreen } from '../../contract/memory.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { Grid } from '../ui/grid/Grid.tsx'
import { OwnTools, ToolbarEnd } from '../ui/Screen.tsx'
import { useWords } from '../ui/useWords.tsx'
import { useAsked, useRows } from './asked.ts'
import { askShownAgain } from './dataChanged.ts'
import { DifferenceFields } from './DifferenceFields.tsx'
import { countOfSort, differenceColumns, differenceId, differenceSorts, nameOfDifference } from './differences.tsx'
import { openTableExport } from './exportingTable.ts'
import { lastRead } from './loadable.ts'
import { ReadableRows } from './Readable.tsx'
import type { Rows } from './reads.ts'
import styles from './SinceVisit.module.css'

interface SinceVisitDialogProps {
  screen: VisitedScreen
  /** When the last visit ended (ISO 8601). */
  since: string
  onClose: () => void
}

/** What was added, changed and removed on a screen since the last visit; for a selected one, every field. */
export default function SinceVisitDialog({ screen, since, onClose }: SinceVisitDialogProps) {
  const words = useWords()
  const { t, time } = words
  const [sort, setSort] = useState<'all' | Change['change']>('all')
  const [opened, setOpened] = useState<Change>()
  const filter = sort === 'all' ? {} : { change: sort }
  const rows = useRows('changesSinceVisit', { screen, ...filter })
  const answer = lastRead(rows)?.value.answer
  const asOf = lastRead(useAsked('readCopy', {}))?.value.asOf
  const columns = useMemo(
    () => differenceColumns(words).filter(({ id }) => screen !== 'members' || id !== 'kind'),
    [words, screen],
  )
  const list = ({ source }: Rows<'changesSinceVisit'>) => (
    <Grid
      name="since-visit"
      list={`${screen} ${sort}`}
      label={t('visit.title', { time: time(Date.parse(since)) })}
      columns={columns}
      source={source}
      rowId={differenceId}
      opened={opened && differenceId(opened)}
      onOpen={setOpened}
      onExport={(shown) =>
        openTableExport({
          asked: { table: 'changes', ask: { screen, ...filter } },
          filters: [
            t('visit.title', { time: time(Date.parse(since)) }),
            ...(sort === 'all' ? [] : [t(`snapshots.change.${sort}`)]),
          ],
          ...{ columns: shown, total: source.total, answer: asOf == null ? undefined : { asOf, snapshot: null } },
        })
      }
    />
  )
  return (
    <Dialog
      title={t('visit.title', { time: time(Date.parse(since)) })}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" slot="close">
          {t('ui.close')}
        </Button>
      }
    >
      <OwnTools>
        <div className={styles.tools}>
          <FilterChips
            label={t('snapshots.change')}
            chips={(['all', ...differenceSorts] as const).map((id) => ({
              id,
              text: t(`snapshots.change.${id}`),
              count: answer && countOfSort(answer.counts, id),
            }))}
            value={sort}
            onChange={(chosen) => {
              setOpened(undefined)
              setSort(chosen)
            }}
          />
          <ToolbarEnd />
        </div>
        <div className={styles.list}>
          <ReadableRows of={rows} reading={t('snapshots.comparing')} onRetry={askShownAgain}>
            {list}
          </ReadableRows>
        </div>
      </OwnTools>
      {opened !== undefined && (
        <section className={styles.chosen} aria-label={nameOfDifference(opened)}>
          <h3>
            <bdi>{nameOfDifference(opened)}</bdi>
          </h3>
          <DifferenceFields change={opened} />
        </section>
      )}
    </Dialog>
  )
}
