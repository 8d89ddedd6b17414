import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { useWords } from '../../ui/useWords.tsx'
import { type Choice, ComboBox } from '../../ui/ComboBox.tsx'
import { changeParams } from '../../routing/route.ts'

/** The departments of all employees, or of those that a search finds, with counts. */
export function useDepartmentChoices(text?: string): Choice[] {
  const { t, language } = useWords()
  const found = useAsked('findMembers', {
    withDepartments: language,
    limit: 0,
    ...(text === undefined ? {} : { text }),
  })
  return (lastRead(found)?.value.departments ?? []).map(({ id, name, count }) => ({
    id,
    text: name === '' ? id : name,
    note: t('count.members', { count }),
  }))
}

interface DepartmentFieldProps {
  value: string
  error: string | undefined
  isDisabled: boolean
  onChange: (departmentId: string) => void
}

/** Chooses an employee's department among those in use. */
export function DepartmentField({ value, error, isDisabled, onChange }: DepartmentFieldProps) {
  const { t } = useWords()
  return (
    <ComboBox
      label={t('field.department')}
      choices={useDepartmentChoices()}
      value={value === '' ? null : value}
      error={error}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id ?? '')}
      emptyText={t('ui.noMatch')}
    />
  )
}

const everywhere = ''

interface DepartmentFilterProps {
  departmentId: string
  /** The search; only the departments of the employees it finds are offered. */
  text: string | undefined
}

export function DepartmentFilter({ departmentId, text }: DepartmentFilterProps) {
  const { t } = useWords()
  const choices = useDepartmentChoices(text)
  return (
    <ComboBox
      label={t('field.department')}
      isLabelHidden
      placeholder={t('members.allDepartments')}
      choices={[{ id: everywhere, text: t('members.allDepartments') }, ...choices]}
      value={departmentId}
      onChange={(id) => changeParams({ department: id ?? everywhere })}
      emptyText={t('ui.noMatch')}
    />
  )
}
