import { useDepartmentChoices } from '../../data/departments.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { changeParams } from '../../routing/route.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { membersWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'

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
      label={t(fieldWords.department)}
      choices={useDepartmentChoices()}
      value={value === '' ? null : value}
      error={error}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id ?? '')}
      emptyText={t(uiWords.noMatch)}
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
  const choices = useDepartmentChoices({ text })
  return (
    <ComboBox
      label={t(fieldWords.department)}
      isLabelHidden
      placeholder={t(membersWords.allDepartments)}
      choices={[{ id: everywhere, text: t(membersWords.allDepartments) }, ...choices]}
      value={departmentId}
      onChange={(id) => changeParams({ department: id ?? everywhere })}
      emptyText={t(uiWords.noMatch)}
    />
  )
}
