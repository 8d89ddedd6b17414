import { changeParams } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDepartmentChoices } from './useDepartmentChoices.ts'

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
