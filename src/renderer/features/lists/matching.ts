import type { FileField } from '../../../contract/fileFields.ts'
import type { FileColumns, OpenedFile } from '../../../contract/files.ts'
import { isLeftAlone } from '../../../domain/files/headers.ts'

/** What each column of a list is, by its number; a column that is none of these isn't used. */
export type Meanings = Readonly<Record<number, FileField>>

/** What Keydesk took the columns for, as far as it is asked for. */
export function meaningsIn({ columns }: OpenedFile, fields: readonly FileField[]): Meanings {
  return Object.fromEntries(
    columns.flatMap(({ column, field }) => (field !== null && fields.includes(field) ? [[column, field]] : [])),
  )
}

/** The field that several columns are said to be, if so. */
export function chosenTwice(meanings: Meanings): FileField | undefined {
  const fields = Object.values(meanings)
  return fields.find((field, at) => fields.indexOf(field) !== at)
}

export const columnsOf = (meanings: Meanings): FileColumns =>
  Object.fromEntries(Object.entries(meanings).map(([column, field]) => [field, Number(column)]))

/** Whether everything was found: the encoding, the headings, and what each column is. */
export function isSure({ isEncodingSure, headerRow, format, columns }: OpenedFile, meanings: Meanings): boolean {
  return (
    isEncodingSure &&
    (headerRow !== null || format === 'json') &&
    columns.every(({ column, header }) => header === '' || isLeftAlone(header) || meanings[column] !== undefined)
  )
}
