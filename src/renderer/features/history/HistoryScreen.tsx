import { placeWords } from '../../../words/page/frame.ts'
import { historyWords } from '../../../words/page/history.ts'
import { useMemo } from 'react'
import { ScrollText } from 'lucide-react'
import type { HistoryEntry } from '../../../contract/history.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { HistoryMissing } from '../../data/HistoryMissing.tsx'
import { useIsLeftOut } from '../../data/leftOut.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Screen, ToolbarEnd, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { historyColumns } from './columns.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { filtersOf, noFilter, questionIn } from './historyQuery.ts'
import { RecordTools } from './RecordTools.tsx'

const idOf = ({ entry }: HistoryEntry): string => entry
const open = ({ entry }: HistoryEntry): void => changeParams({ entry }, 'replace')

/** What this computer did: who did what to whom, when, from where, and what became of it. */
export default function HistoryScreen() {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const { find = '', entry = '' } = params
  const question = questionIn(params)
  const rows = useRows('listHistory', question)
  const waiting = lastRead(useQuery('listHistory', { unsettled: true, limit: 1 }))?.value.total
  const opened = lastRead(useQuery('listHistory', entry === '' ? undefined : { entry, limit: 1 }))
  const shown = opened?.value.entries.find((one) => one.entry === entry)
  const isLeftOut = useIsLeftOut('listHistory', entry === '' ? undefined : { ...question, entry, limit: 1 })
  const { here = '', missing = 0 } = lastRead(rows)?.value.answer ?? {}
  const columns = useMemo(() => historyColumns(words, here), [words, here])

  function list({ source }: Rows<'listHistory'>) {
    if (source.total > 0)
      return (
        <Grid
          name="history"
          list={JSON.stringify([profile?.id, question])}
          label={t(historyWords.list)}
          columns={columns}
          source={source}
          rowId={idOf}
          opened={entry === '' ? undefined : entry}
          onOpen={open}
          onExport={(columns) =>
            openTableExport({
              asked: { table: 'history', ask: question },
              filters: filtersOf(params, words),
              columns,
              total: source.total,
            })
          }
        />
      )
    if (Object.keys(question).length > 0)
      return (
        <FilteredState
          isAnswer={find === ''}
          title={t(find === '' ? historyWords.nothing : historyWords.noneFound)}
          onClear={() => changeParams(noFilter)}
        />
      )
    if (missing > 0) return null
    return (
      <EmptyState icon={ScrollText} title={t(historyWords.none)}>
        {t(historyWords.noneText)}
      </EmptyState>
    )
  }

  return (
    <Screen
      title={t(placeWords.history)}
      toolbar={
        <>
          <ToolbarField size="search">
            <SearchField
              label={t(historyWords.search)}
              placeholder={t(historyWords.searchHint)}
              value={find}
              onChange={(text) => changeParams({ find: text }, 'replace')}
              isSettled={rows.state === 'ready'}
            />
          </ToolbarField>
          <ToolbarEnd>
            <RecordTools />
          </ToolbarEnd>
          <HistoryFilters waiting={waiting} />
        </>
      }
      panel={
        shown !== undefined &&
        profile !== undefined && (
          <EntryPanel
            key={shown.entry}
            entry={shown}
            isLeftOut={isLeftOut}
            profile={profile.id}
            onClose={() => changeParams({ entry: '' }, 'replace')}
          />
        )
      }
    >
      <Stale of={[rows]} onRetry={askShownAgain} />
      <HistoryMissing count={missing} />
      <ReadableRows of={rows} reading={t(historyWords.reading)} onRetry={askShownAgain}>
        {list}
      </ReadableRows>
    </Screen>
  )
}
