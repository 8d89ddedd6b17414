import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { isOfLists, type ReportName } from '../../../contract/reportColumns.ts'
import { useShownAsOf } from '../../data/shown.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ToolbarEnd, ToolbarField, ToolbarLine } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { DepartmentChoice, ProductChoice, SnapshotChoices } from './choices.tsx'
import { filterOf, hasCondition, paramOf } from './reportQuery.ts'
import type { Answer } from './report.ts'
import { idleDays } from './sentence.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { productsWords } from '../../../words/page/products.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { headWords } from '../../../words/headings.ts'

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
        <ToolbarField size="narrowSearch">
          <SearchField
            label={t(reportsWords.search)}
            placeholder={t(reportsWords.searchHint)}
            value={params[paramOf.text] ?? ''}
            onChange={(find) => changeParams({ [paramOf.text]: find }, 'replace')}
            isSettled={isSettled}
          />
        </ToolbarField>
      )}
      {hasCondition(report, 'departmentId') && <DepartmentChoice isReportRead={isReportRead} />}
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
