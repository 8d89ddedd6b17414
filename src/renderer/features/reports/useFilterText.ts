import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { ReportFilter } from './reportQuery.ts'

/** What narrows a report down, in words, besides what its sentence says; empty if nothing does. */
export function useFilterText({ departmentId, uri, text, former }: ReportFilter): string {
  const { t, language } = useWords()
  const query = departmentId == null ? undefined : { withDepartments: language, limit: 0 }
  const departments = lastRead(useQuery('findMembers', query))?.value.departments
  const named = departments?.find(({ id }) => id === departmentId)?.name
  return [
    departmentId === null && t('reports.noDepartment'),
    departmentId != null && t('reports.only.department', { name: named || departmentId }),
    uri !== undefined && t('reports.only.product', { uri }),
    text !== undefined && t('export.search', { text }),
    former === true && t('reports.holders.former'),
  ]
    .filter((part) => part !== false)
    .join(t('ui.listSeparator'))
}
