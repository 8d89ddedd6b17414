import type { FileField } from '../../../contract/fileFields.ts'
import type { Words } from '../../ui/useWords.tsx'
import { fieldWords } from '../../../words/terms.ts'

/** What a column is called; one of names of departments is what people know as the department. */
export const wordOfField = (field: FileField, { t }: Words): string =>
  t(field === 'departmentName' ? fieldWords.department : fieldWords[field])
