import { type ReactNode, useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { isOfLists, type ReportName } from '../../../contract/reportColumns.ts'
import { useShownAsOf } from '../../data/refreshing.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ToolbarEnd, ToolbarField, ToolbarLine } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { filterOf, hasCondition, paramOf, noDepartment, type Answer, type ReportFilter } from './reportQuery.ts'
import { idleDays } from './ReportAsOf.tsx'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { productsWords } from '../../../words/page/holdings.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { headWords } from '../../../words/headings.ts'
import { reportWords, titleOfReport } from '../../../words/files/report.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { fieldWords, kindWords, verbWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { useQuery } from '../../data/query.ts'
import { DepartmentFilter } from '../../data/departments.tsx'
import { ListSearch } from '../../data/ListScreen.tsx'
import { lastRead, entriesRead } from '../../data/loadable.ts'
import { SnapshotChoice } from '../../data/SinceVisit.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { call } from '../../desk/call.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'

interface ReportToolbarProps {
  report: ReportName
  answer: Answer | undefined
  /** Whether the table shows what the filters find. */
  isSettled: boolean
  /** What can be done with the report. */
  children: ReactNode
}

/** Days that reports offer; the first of `expiring` is its whole calendar. */
const daysOf = { expiring: [undefined, 7, 30, 60, 90], idle: [7, idleDays, 90, 365] } as const

/** What is chosen from is asked for once the report stands, which would wait for it otherwise. */
interface ChoiceProps {
  isReportRead: boolean
}

/** How many products are offered; others are reached from their rows. */
const offeredProducts = 1000

/** One product, or all. */
function ProductChoice({ isReportRead }: ChoiceProps) {
  const { t } = useWords()
  const { params } = useRoute()
  const chosen = params[paramOf.uri] ?? ''
  const offered = useQuery('groupProducts', isReportRead ? { by: 'product', limit: offeredProducts } : undefined)
  const found = entriesRead(offered) ?? []
  const choices = found.flatMap(({ key, name }) =>
    key === null ? [] : [{ id: key, text: name || key, ...(name !== '' && name !== key && { note: key }) }],
  )
  return (
    <ToolbarField size="choice">
      <ComboBox
        label={t(kindWords.product)}
        isLabelHidden
        placeholder={t(reportsWords.allProducts)}
        choices={[
          { id: '', text: t(reportsWords.allProducts) },
          ...choices,
          ...(chosen === '' || choices.some(({ id }) => id === chosen) ? [] : [{ id: chosen, text: chosen }]),
        ]}
        value={chosen}
        onChange={(id) => changeParams({ [paramOf.uri]: id ?? '' })}
        emptyText={t(uiWords.noMatch)}
      />
    </ToolbarField>
  )
}

interface SnapshotChoicesProps extends ChoiceProps {
  report: ReportName
  compared: Answer['compared']
}

/** The snapshot that a report is about, or the two that it compares. */
function SnapshotChoices({ report, compared, isReportRead }: SnapshotChoicesProps) {
  const { t, language } = useWords()
  const { params } = useRoute()
  const snapshots = lastRead(useQuery('listSnapshots', isReportRead ? {} : undefined))?.value.snapshots ?? []
  if (snapshots.length === 0) return null
  if (!hasCondition(report, 'from'))
    return (
      <SnapshotChoice
        label={t(reportsWords.source)}
        value={params['snapshot'] ?? ''}
        snapshots={snapshots}
        onChange={(snapshot) => changeParams({ snapshot })}
        first={reportWords(language)('value.now')}
      />
    )
  const from = params[paramOf.from] || String(compared?.from ?? '')
  const to = params[paramOf.to] || String(compared?.to ?? '')
  return (
    <>
      <SnapshotChoice
        label={t(snapshotsWords.from)}
        value={from}
        snapshots={snapshots}
        onChange={(chosen) => changeParams({ from: chosen, to })}
      />
      <SnapshotChoice
        label={t(snapshotsWords.to)}
        value={to}
        snapshots={snapshots}
        onChange={(chosen) => changeParams({ from, to: chosen })}
      />
    </>
  )
}

/** The way back, what narrows the report down, and what can be done with it. */
export function ReportToolbar({ report, answer, isSettled, children }: ReportToolbarProps) {
  const { t } = useWords()
  const route = useRoute()
  const { params } = route
  useShownAsOf(answer?.asOf, isOfLists(report) ? 'lists' : 'trees')
  const filter = filterOf(report, params)
  const usual = report === 'idle' ? String(idleDays) : 'year'
  const offered = report === 'expiring' || report === 'idle' ? daysOf[report] : undefined
  // With chips there is a second line, and the search needs the room in the first; two choices beside it leave none.
  const hasLine = offered !== undefined || hasCondition(report, 'former') || hasCondition(report, 'uri')
  const isReportRead = answer !== undefined
  const sources = <SnapshotChoices report={report} compared={answer?.compared} isReportRead={isReportRead} />
  return (
    <>
      <Button
        variant="quiet"
        icon={<ArrowLeft size={16} aria-hidden />}
        onPress={() => 'profile' in route && navigate({ place: 'reports', profile: route.profile, params: {} })}
      >
        {t(placeWords.reports)}
      </Button>
      {hasCondition(report, 'text') && (
        <ListSearch
          label={t(reportsWords.search)}
          hint={t(reportsWords.searchHint)}
          isSettled={isSettled}
          param={paramOf.text}
          size="narrowSearch"
        />
      )}
      {hasCondition(report, 'departmentId') && (
        <DepartmentFilter
          param={paramOf.departmentId}
          isWanted={isReportRead}
          more={[{ id: noDepartment, text: t(headWords.noDepartment) }]}
        />
      )}
      {hasCondition(report, 'uri') && <ProductChoice isReportRead={isReportRead} />}
      {!hasLine && sources}
      <ToolbarEnd>{children}</ToolbarEnd>
      {hasLine && (
        <ToolbarLine>
          {hasCondition(report, 'former') && (
            <FilterChips
              label={t(headWords.holders)}
              chips={(['all', 'former'] as const).map((id) => ({
                id,
                text: t(reportsWords[`holders.${id}`]),
                count: undefined,
              }))}
              value={filter.former === true ? 'former' : 'all'}
              onChange={(holders) => changeParams({ [paramOf.former]: holders === 'former' ? 'true' : '' })}
            />
          )}
          {offered !== undefined && (
            <FilterChips
              label={t(report === 'idle' ? reportsWords.looksOf : productsWords.within)}
              chips={offered.map((days) => ({
                id: days === undefined ? 'year' : String(days),
                text: days === undefined ? t(reportsWords.year) : t(productsWords.days, { count: days }),
                count: undefined,
              }))}
              value={filter.days === undefined ? usual : String(filter.days)}
              onChange={(days) => changeParams({ days: days === usual ? '' : days })}
            />
          )}
          {sources}
        </ToolbarLine>
      )}
    </>
  )
}

interface SaveReportProps {
  report: ReportName
  filter: ReportFilter
  order: Pick<InputOf<'readReport'>, 'sort'>
  /** A snapshot is shown, which is not kept with it. */
  isOfSnapshot: boolean
  onClose: () => void
}

/** Keeps the report that is shown, with its filters and its order, under a name. */
export function SaveReport({ report, filter, order, isOfSnapshot, onClose }: SaveReportProps) {
  const { t, language } = useWords()
  const [name, setName] = useState('')
  const [error, setError] = useState<DeskError>()
  const isTaken = error?.code === 'savedReport.nameTaken'
  const wanted = name.trim()

  async function save(): Promise<void> {
    const input = { profile: currentProfileId(), name: wanted, report, filter, ...order, replace: isTaken }
    const result = await call('saveReport', input)
    if (!result.ok) return setError(result.error)
    showToast({ kind: 'done', title: t(reportsWords.saved, { name: wanted }) })
    askShownAgain()
    onClose()
  }

  return (
    <Dialog
      size="small"
      title={t(reportsWords.saveTitle)}
      loses={wanted === '' ? undefined : 'typed'}
      onClose={onClose}
      onSubmit={() => void (wanted !== '' && save())}
      footer={
        <>
          <Button slot="close">{t(verbWords.cancel)}</Button>
          <Button variant="primary" type="submit" isDisabled={wanted === ''}>
            {t(isTaken ? reportsWords.replace : uiWords.save)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t(fieldWords.profileName)}
        description={t(reportsWords.saveText, { report: titleOfReport(language, report) })}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
      />
      {isOfSnapshot && <p>{t(reportsWords.saveOnCopy)}</p>}
      {error !== undefined && <ErrorNotice error={error} />}
    </Dialog>
  )
}
