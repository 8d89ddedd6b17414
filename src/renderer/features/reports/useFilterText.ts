import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { ReportFilter } from './reportQuery.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { headWords } from '../../../words/headings.ts'

/** What narrows a report down, in words, besides what its sentence says; empty if nothing does. */
export function useFilterText({ departmentId, uri, text, former }: ReportFilter): string {
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
