import { historyWords } from '../../words/page/history.ts'
import { fieldWords } from '../../words/terms.ts'
import type { FieldDiffers } from '../../contract/history.ts'
import { editedFields } from '../../domain/memberEdit.ts'
import type { Words } from '../ui/useWords.tsx'

/**
 * What an edit set and shows otherwise now, a line for each field: "Remark shows “theirs”, not “ours”". `departments`:
 * those whose names are known.
 */
export function differsInWords(
  differs: readonly FieldDiffers[],
  departments: readonly { id: string; text: string }[],
  { t }: Words,
): string[] {
  return differs.map(({ field: name, set: asked, now: shown }) => {
    const known = editedFields.find((one) => one === name)
    const isDepartment = known === 'departmentId'
    const valueText = (value: string): string =>
      isDepartment ? (departments.find(({ id }) => id === value)?.text ?? value) : value
    const field = known === undefined ? name : t(isDepartment ? fieldWords.department : fieldWords[known])
    const [set, now] = [valueText(asked), valueText(shown)]
    if (now === '') return t(historyWords.showsEmpty, { field, set })
    return set === '' ? t(historyWords.showsStill, { field, now }) : t(historyWords.showsOther, { field, now, set })
  })
}
