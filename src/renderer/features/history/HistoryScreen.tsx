import { useMemo, useState } from 'react'
import { ScrollText, ClockAlert, Download, ShieldCheck } from 'lucide-react'
import { placeWords } from '../../../words/page/frame.ts'
import { historyWords } from '../../../words/page/history.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import { deskIn } from '../../../domain/historyEntry.ts'
import { historyTable } from '../../../domain/tables/deskTables.ts'
import { headWords } from '../../../words/headings.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { HistoryMissing } from '../../data/RecordHistory.tsx'
import { useIsLeftOut, ListScreen, ListSearch } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile, currentProfileId } from '../../data/profiles.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ToolbarTool } from '../../ui/Screen.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { deskName, kindOf, outcomeText, useHappened, wholeJobOf, whomOf } from '../../data/historyEntry.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { isInWindow, call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { toastFailure, showToast } from '../../ui/toasts.ts'
import { startDownload } from '../../ui/startDownload.ts'
import { EntryState } from '../../data/UnsettledMark.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { HistoryFilters, filtersOf, noFilter, questionIn } from './HistoryFilters.tsx'
import styles from './History.module.css'
import { settledWords } from './values.ts'
import { MergeButton } from './MergeButton.tsx'

const idOf = ({ entry }: HistoryEntry): string => entry
/** What stands for a job opens that. */
function open({ entry, job, ofJob }: HistoryEntry): void {
  if (ofJob === undefined || job === null) return changeParams({ entry }, 'replace')
  navigate({ place: 'jobs', profile: currentProfileId(), job, params: {} })
}

/** The columns of history; it is always in the order in which it was written. `here`: this desk. */
function historyColumns(
  words: Words,
  here: string,
  happened: (entry: HistoryEntry) => string,
): GridColumn<HistoryEntry>[] {
  const { t, time, dateTime } = words
  return tableColumns(historyTable, words, {
    texts: {
      change: (entry) => kindOf(entry, words),
      target: (entry) => whomOf(entry, words),
      what: happened,
      outcome: (entry) => outcomeText(entry, words),
      // Each change of a job was found in its own way.
      settledBy: (entry) => (wholeJobOf(entry) ? '' : settledWords(entry, words)),
      operator: ({ operator, door }) => t(historyWords.byIn, { operator, door: t(historyWords[`door.${door}`]) }),
      desk: ({ entry }) => deskName(deskIn(entry), here, words),
    },
    cells: {
      time: (entry) => (
        <span title={dateTime(Date.parse(entry.time))}>
          {time(Date.parse(entry.time))}
          {entry.clockWasAhead && (
            <ClockAlert size={14} className={styles.clock} role="img" aria-label={t(headWords.clockWasAhead)} />
          )}
        </span>
      ),
      target: (entry) => <bdi className={styles.whom}>{whomOf(entry, words)}</bdi>,
      outcome: (entry) => <EntryState entry={entry} />,
      entry: ({ entry }) => entry,
    },
  })
}

/** Checking the record, and saving it as it is kept. */
function RecordTools() {
  const { t } = useWords()
  const profile = useCurrentProfile()?.id
  const [running, setRunning] = useState<'verify' | 'export'>()
  if (profile === undefined) return null

  async function verify(id: typeof profile & string): Promise<void> {
    setRunning('verify')
    const result = await call('verifyHistory', { profile: id })
    setRunning(undefined)
    if (!result.ok) return toastFailure(result.error)
    const { entries, problem, madeUp } = result.data
    if (problem === null) {
      const detail = madeUp && { detail: t(historyWords.madeUp) }
      showToast({ kind: 'done', title: t(historyWords.holds, { count: entries }), ...detail })
    } else {
      const detail = t(historyWords[`problem.${problem.what}`], { entry: problem.entry ?? '' })
      showToast({ kind: 'failed', title: t(historyWords.fails), detail })
    }
  }

  async function save(id: typeof profile & string): Promise<void> {
    setRunning('export')
    const result = await call('exportHistory', { profile: id, target: { to: 'chosen' } })
    setRunning(undefined)
    if (!result.ok) {
      if (result.error.kind !== 'cancelled') toastFailure(result.error)
      return
    }
    const { file, entries, download } = result.data
    if (download !== undefined) startDownload(download)
    showToast({ kind: 'done', title: t(historyWords.exported, { count: entries, file }) })
  }

  return (
    <>
      <ToolbarTool hint={t(historyWords.verify)}>
        <Button
          icon={<ShieldCheck size={16} aria-hidden />}
          isPending={running === 'verify'}
          onPress={() => void verify(profile)}
        >
          {t(historyWords.verify)}
        </Button>
      </ToolbarTool>
      {isInWindow && <MergeButton />}
      <ToolbarTool hint={t(historyWords.export)}>
        <Button
          icon={<Download size={16} aria-hidden />}
          isPending={running === 'export'}
          onPress={() => void save(profile)}
        >
          {t(historyWords.export)}
        </Button>
      </ToolbarTool>
    </>
  )
}

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
  const shown = opened?.value.rows.find((one) => one.entry === entry)
  const isLeftOut = useIsLeftOut('listHistory', entry === '' ? undefined : { ...question, entry, limit: 1 })
  const { here = '', missing = 0, madeUp = false } = lastRead(rows)?.value.answer ?? {}
  const happened = useHappened()
  const columns = useMemo(() => historyColumns(words, here, happened), [words, here, happened])

  function empty() {
    const { jobsOnce: _jobsOnce, ...narrowing } = question
    if (Object.keys(narrowing).length > 0)
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
    <ListScreen
      title={t(placeWords.history)}
      asked={{ table: 'history', ask: question }}
      rows={rows}
      label={t(historyWords.list)}
      reading={t(historyWords.reading)}
      columns={columns}
      rowId={idOf}
      opened={entry}
      onOpen={open}
      filters={filtersOf(params, words)}
      empty={empty}
      toolbar={
        <ListSearch
          label={t(historyWords.search)}
          hint={t(historyWords.searchHint)}
          isSettled={rows.state === 'ready'}
        />
      }
      verbs={<RecordTools />}
      line={<HistoryFilters waiting={waiting} />}
      notices={
        <>
          <HistoryMissing count={missing} />
          {madeUp && <Notice kind="info">{t(historyWords.madeUp)}</Notice>}
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
    />
  )
}
