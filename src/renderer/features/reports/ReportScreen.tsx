import { useMemo, useRef, useState } from 'react'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import {
  columnsOfReport,
  isWithoutProducts,
  type ReportName,
  type ReportColumnName,
} from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { verbWords } from '../../../words/terms.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { headWords } from '../../../words/headings.ts'
import { useRows, useQuery } from '../../data/query.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { lastRead } from '../../data/loadable.ts'
import { syncNow } from '../../data/syncing.ts'
import { ProductsMissing, ProductsUnread, useProductsRead } from '../../data/productsRead.tsx'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import type { GridSort } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useColumns } from '../../ui/grid/useColumns.ts'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { ChangesRead, ReportPictures } from './ReportPictures.tsx'
import { reportGridColumns } from './columns.tsx'
import { openReportExport } from './exporting.ts'
import { OverviewFigures } from './OverviewFigures.tsx'
import {
  filterOf,
  noFilter,
  orderOf,
  sortIn,
  sortParam,
  type ReportFilter,
  type ReportRows,
  recordsOf,
} from './reportQuery.ts'
import { PrintReport } from './PrintReport.tsx'
import { ReportToolbar, SaveReport } from './ReportToolbar.tsx'
import { ReportRowPanel } from './ReportRowPanel.tsx'
import { sentenceOf, showUnread, ReportAsOf } from './ReportAsOf.tsx'
import styles from './Reports.module.css'

interface ReportScreenProps {
  report: ReportName
  profile: ProfileId
}

/** What a row of figures is about. */
const subjects: Partial<Record<ReportName, readonly ReportColumnName[]>> = {
  overview: ['snapshot'],
  'by-department': ['departmentId', 'productUri', 'productName'],
  'by-product': ['productUri', 'productName'],
  keys: ['assetId'],
  idle: ['assetId'],
}

/** What passes by itself, or is set on this computer. */
const passing: readonly ReportColumnName[] = ['daysLeft', 'ended', 'bucket', 'withinLeadTime']

/** What tells a row from others, and stays when the report is read again and its figures moved. */
function rowKey(report: ReportName, row: ReportRow): string {
  const names = subjects[report] ?? columnsOfReport(report).map(({ name }) => name)
  return JSON.stringify(names.filter((name) => !passing.includes(name)).map((name) => row[name]))
}

/** What narrows a report down, in words, besides what its sentence says; empty if nothing does. */
function useFilterText({ departmentId, uri, text, former }: ReportFilter): string {
  const { t, language } = useWords()
  const query = departmentId == null ? undefined : { withDepartments: language, limit: 0 }
  const departments = lastRead(useQuery('findMembers', query))?.value.departments
  const named = departments?.find(({ id }) => id === departmentId)?.name
  return [
    departmentId === null && t(headWords.noDepartment),
    departmentId != null && t(reportsWords['only.department'], { name: named || departmentId }),
    uri !== undefined && t(reportsWords['only.product'], { uri }),
    text !== undefined && t(exportWords.search, { text }),
    former === true && t(reportsWords['holders.former']),
  ]
    .filter((part) => part !== false)
    .join(t(uiWords.listSeparator))
}

/** One report: a sentence with its figures, a picture where one says it faster, and its table. */
export function ReportScreen({ report, profile }: ReportScreenProps) {
  const words = useWords()
  const { t, language } = words
  const { params } = useRoute()
  const [opened, setOpened] = useState<ReportRow>()
  const [isSaving, setSaving] = useState(false)
  const unread = useRef<HTMLDetailsElement>(null)
  const filter = filterOf(report, params)
  const { sort: sorted = '' } = params
  const order = useMemo(
    () => ({
      sort: sortIn({ sort: sorted }),
      onSort: (sort: GridSort | undefined) => changeParams({ sort: sortParam(sort) }, 'replace'),
    }),
    [sorted],
  )
  const query = { report, ...filter, ...orderOf(order.sort, language) }
  const rows = useRows('readReport', query)
  const whole = lastRead(rows)?.value
  const names = whole?.answer.names
  const known = useProductsRead()
  const columns = useMemo(
    () => reportGridColumns(words, report, columnsOfReport(report), profile, names),
    [words, report, profile, names],
  )
  const { shown } = useColumns(`report-${report}`, columns, order)
  const only = useFilterText(filter)
  const idOf = (row: ReportRow): string => rowKey(report, row)

  /** The row as it was read last, or as it was opened where it is no longer here. */
  function readAgain(row: ReportRow): ReportRow {
    const here = [...(whole?.source.here() ?? [])].map(([, one]) => one)
    if (here.includes(row)) return row
    const id = idOf(row)
    return here.find((one) => idOf(one) === id) ?? row
  }

  function actions(chosen: readonly ReportRow[]): GridAction[] {
    const [row, ...others] = chosen
    if (row === undefined || others.length > 0) return []
    return [
      { id: 'open', text: t(boardWords.open), onAction: () => setOpened(row) },
      ...recordsOf(report, row, profile).map(({ of, href }) => ({
        id: of,
        text: t(reportsWords[`show.${of}`]),
        onAction: () => void (location.hash = href),
      })),
    ]
  }

  function empty({ compared }: ReportRows['answer']) {
    const { from, to, ...narrowing } = filter
    if (Object.keys(narrowing).length > 0) {
      const isAnswer = narrowing.text === undefined
      const title = t(isAnswer ? reportsWords.none : reportsWords.noneFound)
      return <FilteredState isAnswer={isAnswer} title={title} onClear={() => changeParams(noFilter)} />
    }
    if (report === 'changes' && compared?.from == null)
      return (
        <EmptyState
          icon={ChartNoAxesColumn}
          title={t(reportsWords.noEarlier)}
          actions={
            <Button variant="primary" onPress={() => void syncNow(profile)}>
              {t(verbWords.syncNow)}
            </Button>
          }
        >
          {t(snapshotsWords.noneText)}
        </EmptyState>
      )
    return (
      <EmptyState icon={ChartNoAxesColumn} title={t(report === 'changes' ? snapshotsWords.same : reportsWords.none)} />
    )
  }

  function read({ source, answer: read }: ReportRows) {
    if (known === 'none' && !isWithoutProducts(report) && report !== 'overview') return <ProductsUnread />
    return (
      <div className={styles.report}>
        {!isWithoutProducts(report) && <ProductsMissing />}
        <div className={styles.says}>
          <p className={styles.sentence}>{sentenceOf(report, read, filter, words)}</p>
          <ReportAsOf answer={read} unreadRef={unread} />
        </div>
        {report === 'overview' && (
          <OverviewFigures totals={read.totals} profile={profile} onUnread={() => showUnread(unread.current)} />
        )}
        <ReportPictures report={report} filter={filter} answer={read} />
        {report === 'changes' && <ChangesRead filter={filter} total={source.total} />}
        <section className={styles.table} aria-label={t(reportsWords.table)}>
          {source.total === 0 ? (
            empty(read)
          ) : (
            <Grid
              name={`report-${report}`}
              list={JSON.stringify(query)}
              label={titleOfReport(language, report)}
              columns={columns}
              source={source}
              rowId={idOf}
              opened={opened && idOf(opened)}
              onOpen={setOpened}
              order={order}
              actions={actions}
            />
          )}
        </section>
      </div>
    )
  }

  return (
    <Screen
      title={titleOfReport(language, report)}
      toolbar={
        <ReportToolbar report={report} answer={whole?.answer} isSettled={rows.state === 'ready'}>
          {whole !== undefined && (
            <>
              {whole.source.total > 0 && (
                <PrintReport report={report} filter={filter} only={only} shown={shown} rows={whole} />
              )}
              <Button onPress={() => setSaving(true)}>{t(reportsWords.save)}</Button>
              {whole.source.total > 0 && (
                <ExportButton
                  onPress={() =>
                    openReportExport({
                      report,
                      filter,
                      only,
                      columns: shown,
                      order: orderOf(order.sort, language),
                      answer: whole.answer,
                    })
                  }
                >
                  {t(verbWords.export)}
                </ExportButton>
              )}
            </>
          )}
        </ReportToolbar>
      }
      panel={
        opened !== undefined && (
          <ReportRowPanel
            report={report}
            row={readAgain(opened)}
            profile={profile}
            onClose={() => setOpened(undefined)}
          />
        )
      }
    >
      {isSaving && (
        <SaveReport
          report={report}
          filter={filter}
          order={orderOf(order.sort, language)}
          isOfSnapshot={(params['snapshot'] ?? '') !== ''}
          onClose={() => setSaving(false)}
        />
      )}
      <Stale of={[rows]} />
      <ReadableRows of={rows} reading={t(reportsWords.reading)}>
        {read}
      </ReadableRows>
    </Screen>
  )
}
