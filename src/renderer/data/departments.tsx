import { useMemo } from 'react'
import { changeParams, useRoute } from '../routing/route.ts'
import { ComboBox, type Choice } from '../ui/ComboBox.tsx'
import { ToolbarField } from '../ui/Screen.tsx'
import { useWords } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { lastRead } from './loadable.ts'
import { uiWords } from '../../words/page/frame.ts'
import { membersWords } from '../../words/page/members.ts'
import { countWords, fieldWords } from '../../words/terms.ts'

interface Offered {
  /** A search; only the departments of the employees it finds are offered. */
  text?: string | undefined
  isWanted?: boolean
}

/** The departments of all employees, or of those that a search finds, with counts; none until they are `isWanted`. */
export function useDepartmentChoices({ text, isWanted = true }: Offered = {}): Choice[] {
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

interface DepartmentFilterProps extends Offered {
  /** The address's parameter for the department; empty for all. */
  param: string
  /** Stand behind the departments. */
  more?: readonly Choice[]
}

/** One department, or all, in a toolbar. */
export function DepartmentFilter({ param, more = [], ...offered }: DepartmentFilterProps) {
  const { t } = useWords()
  const { params } = useRoute()
  const all = { id: '', text: t(membersWords.allDepartments) }
  return (
    <ToolbarField size="choice">
      <ComboBox
        label={t(fieldWords.department)}
        isLabelHidden
        placeholder={all.text}
        choices={[all, ...useDepartmentChoices(offered), ...more]}
        value={params[param] ?? ''}
        onChange={(id) => changeParams({ [param]: id ?? '' })}
        emptyText={t(uiWords.noMatch)}
      />
    </ToolbarField>
  )
}
