import '../../words/page/history.ts'
import type { FieldDiffers } from '../../contract/history.ts'
import type { Words } from '../ui/useWords.tsx'
import { fieldName } from './differences.tsx'

/**
 * What an edit set and shows otherwise now, a line for each field: "Remark shows “theirs”, not “ours”". `departments`:
 * those whose names are known.
 */
export function differsInWords(
  differs: readonly FieldDiffers[],
  departments: readonly { id: string; text: string }[],
  words: Words,
): string[] {
  const { t } = words
  return differs.map(({ field: name, set: asked, now: shown }) => {
    const isDepartment = name === 'departmentId'
    const said = (value: string): string =>
      isDepartment ? (departments.find(({ id }) => id === value)?.text ?? value) : value
    const field = fieldName(isDepartment ? 'departmentName' : name, words)
    const [set, now] = [said(asked), said(shown)]
    if (now === '') return t('history.showsEmpty', { field, set })
    return set === '' ? t('history.showsStill', { field, now }) : t('history.showsOther', { field, now, set })
  })
}
