import type { AnyComparedRow, ComparedRow } from '../../../contract/files.ts'
import type { ColumnWord } from '../../../words/files/index.ts'
import { fieldOf } from '../../../domain/tables/table.ts'
import type { Cell } from '../exports.ts'
import type { Field } from './recordFields.ts'

const field = (word: ColumnWord, cell: (row: AnyComparedRow) => Cell): Field<ComparedRow> => ({
  name: fieldOf(word),
  type: 'text',
  word,
  cell: (row) => cell(row as AnyComparedRow),
})

const comparedNames = ['departmentName', 'departmentId', 'passwordMobile', 'remark'] as const

/**
 * The columns of a list beside the copy: whom a row is about, under the names by which an import takes them; and of each
 * field that differs what the copy and the list have.
 */
export const comparedFields: readonly Field<ComparedRow>[] = [
  { ...field('compared.row', ({ row }) => row), type: 'number' },
  field('member.globalId', ({ globalId }) => globalId),
  field('member.userName', ({ userName }) => userName),
  field('member.name', ({ name }) => name),
  ...comparedNames.map((name) => field(`member.${name}`, (row) => row[name])),
  ...(['userName', 'name', ...comparedNames] as const).flatMap((name) => [
    field(`compared.${name}Before`, ({ fields }) => fields?.[name]?.before),
    field(`compared.${name}After`, ({ fields }) => fields?.[name]?.after),
  ]),
  field('compared.people', ({ people }) =>
    people?.map(({ globalId, userName, name }) => `${name ?? userName} (${userName}, ${globalId})`).join('; '),
  ),
]
