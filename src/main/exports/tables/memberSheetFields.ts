import type { FileFault, SheetRow } from '../../../contract/files.ts'
import type { Language } from '../../../contract/bridge.ts'
import { describeError } from '../../../words/errors/index.ts'
import { errorWords } from '../../../words/errors/around.ts'
import { sentences } from '../../../words/language.ts'
import type { Field } from './recordFields.ts'

const shown = ['globalId', 'name', 'userName', 'departmentName', 'departmentId', 'passwordMobile', 'remark'] as const

/** What is wrong with a row or odd about it, each with its field. */
function problemsOf(faults: readonly FileFault[], language: Language): string {
  const shown = faults.map(({ row: _row, ...fault }) => {
    const { message, where } = describeError({ kind: 'invalid', ...fault }, language)
    return where === undefined ? message : errorWords(language)('message.atPlace', { place: where, message })
  })
  return sentences(language, ...shown)
}

/**
 * The columns of a sheet of employees, under the names by which an import takes them. Of passwords only whether there is
 * one, under a name that no import takes for theirs.
 */
export const memberSheetFields: readonly Field<SheetRow>[] = [
  { name: 'row', type: 'number', word: 'compared.row', cell: ({ row }) => row },
  ...shown.map((name): Field<SheetRow> => ({
    name,
    type: 'text',
    word: `member.${name}`,
    cell: ({ cells }) => cells[name],
  })),
  { name: 'hasPassword', type: 'flag', word: 'memberSheet.hasPassword', cell: ({ hasPassword }) => hasPassword },
  {
    name: 'problems',
    type: 'text',
    word: 'memberSheet.problems',
    cell: ({ faults, advice }, language) => problemsOf([...faults, ...advice], language) || undefined,
  },
]
