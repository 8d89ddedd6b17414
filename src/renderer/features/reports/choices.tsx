import type { ReportName } from '../../../contract/reportColumns.ts'
import { useQuery } from '../../data/query.ts'
import { reportWords } from '../../../words/files/report.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { membersWords } from '../../../words/page/members.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { fieldWords, kindWords } from '../../../words/terms.ts'
import { headWords } from '../../../words/headings.ts'
import { useDepartmentChoices } from '../../data/departments.ts'
import { lastRead } from '../../data/loadable.ts'
import { SnapshotChoice } from '../../data/SnapshotChoice.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ToolbarField } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { hasCondition, noDepartment, paramOf } from './reportQuery.ts'
import type { Answer } from './report.ts'

/** What is chosen from is asked for once the report stands, which would wait for it otherwise. */
interface ChoiceProps {
  isReportRead: boolean
}

/** One department, or all. */
export function DepartmentChoice({ isReportRead }: ChoiceProps) {
  const { t } = useWords()
  const { params } = useRoute()
  const departments = useDepartmentChoices({ isWanted: isReportRead })
  return (
    <ToolbarField size="choice">
      <ComboBox
        label={t(fieldWords.department)}
        isLabelHidden
        placeholder={t(membersWords.allDepartments)}
        choices={[
          { id: '', text: t(membersWords.allDepartments) },
          ...departments,
          { id: noDepartment, text: t(headWords.noDepartment) },
        ]}
        value={params[paramOf.departmentId] ?? ''}
        onChange={(id) => changeParams({ [paramOf.departmentId]: id ?? '' })}
        emptyText={t(uiWords.noMatch)}
      />
    </ToolbarField>
  )
}

/** How many products are offered; others are reached from their rows. */
const offeredProducts = 1000

/** One product, or all. */
export function ProductChoice({ isReportRead }: ChoiceProps) {
  const { t } = useWords()
  const { params } = useRoute()
  const chosen = params[paramOf.uri] ?? ''
  const offered = useQuery('groupProducts', isReportRead ? { by: 'product', limit: offeredProducts } : undefined)
  const found = lastRead(offered)?.value.groups ?? []
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
export function SnapshotChoices({ report, compared, isReportRead }: SnapshotChoicesProps) {
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
