import { useDepartmentChoices } from './useDepartmentChoices.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'

interface DepartmentFieldProps {
  value: string
  isDisabled: boolean
  onChange: (departmentId: string) => void
}

/** Choosing a person's department among those that people are in. */
export function DepartmentField({ value, isDisabled, onChange }: DepartmentFieldProps) {
  const { t } = useWords()
  const { choices, emptyText, readAll } = useDepartmentChoices()
  return (
    <ComboBox
      label={t('field.department')}
      choices={choices}
      value={value === '' ? null : value}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id ?? '')}
      emptyText={emptyText}
      onOpen={readAll}
    />
  )
}
