import { useMemo } from 'react'
import { meetEveryone, usePeople } from '../../data/people.ts'
import { departmentsOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { type Choice, ComboBox } from '../../ui/ComboBox.tsx'
import { changeParams } from '../../routing/route.ts'

interface DepartmentChoices {
  choices: Choice[]
  emptyText: string
  /** No endpoint lists the departments: they are those of all employees, read when somebody starts choosing. */
  readAll: () => void
}

function useDepartmentChoices(): DepartmentChoices {
  const { t, language } = useWords()
  const { byId, reading } = usePeople()
  const choices = useMemo(
    () => departmentsOf(byId.values(), language).map(({ id, name }) => ({ id, text: name, note: id })),
    [byId, language],
  )
  return {
    choices,
    emptyText: reading.state === 'reading' ? t('people.reading', { count: reading.done }) : t('ui.noMatch'),
    readAll: () => void meetEveryone(),
  }
}

interface DepartmentFieldProps {
  value: string
  error: string | undefined
  isDisabled: boolean
  onChange: (departmentId: string) => void
}

/** Choosing a person's department among those that people are in. */
export function DepartmentField({ value, error, isDisabled, onChange }: DepartmentFieldProps) {
  const { t } = useWords()
  const { choices, emptyText, readAll } = useDepartmentChoices()
  return (
    <ComboBox
      label={t('field.department')}
      choices={choices}
      value={value === '' ? null : value}
      error={error}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id ?? '')}
      emptyText={emptyText}
      onOpen={readAll}
    />
  )
}

const everywhere = ''

export function DepartmentFilter({ departmentId }: { departmentId: string }) {
  const { t } = useWords()
  const { choices, emptyText, readAll } = useDepartmentChoices()
  return (
    <ComboBox
      label={t('field.department')}
      isLabelHidden
      placeholder={t('members.allDepartments')}
      choices={[{ id: everywhere, text: t('members.allDepartments') }, ...choices]}
      value={departmentId}
      onChange={(id) => changeParams({ department: id ?? everywhere })}
      emptyText={emptyText}
      onOpen={readAll}
    />
  )
}
