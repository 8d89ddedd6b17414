import { useMemo } from 'react'
import type { Choice } from '../ui/ComboBox.tsx'
import { useWords } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { lastRead } from './loadable.ts'
import { countWords } from '../../words/terms.ts'

/** The departments of all employees, or of those that a search finds, with counts; none until they are `isWanted`. */
export function useDepartmentChoices({
  text,
  isWanted = true,
}: { text?: string | undefined; isWanted?: boolean } = {}): Choice[] {
  const { t, language } = useWords()
  const query = { withDepartments: language, limit: 0, ...(text !== undefined && { text }) }
  const found = useQuery('findMembers', isWanted ? query : undefined)
  const departments = lastRead(found)?.value.departments
  return useMemo(
    () =>
      (departments ?? []).map(({ id, name, count }) => ({
        id,
        text: name === '' ? id : name,
        note: t(countWords.members, { count }),
      })),
    [departments, t],
  )
}
