import { sentences } from '../../../words/language.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { headWords } from '../../../words/headings.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { FileFault, SheetRow } from '../../../contract/files.ts'
import { wordsOfProblem } from '../../ui/errorWords.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Words } from '../../ui/useWords.tsx'
import { wordOfField } from './fieldWords.ts'
import styles from './Lists.module.css'

const widths: Record<FileField, { width: number; grow?: number }> = {
  globalId: { width: 160 },
  name: { width: 140, grow: 2 },
  userName: { width: 140, grow: 2 },
  password: { width: 112 },
  departmentName: { width: 140, grow: 2 },
  departmentId: { width: 120 },
  passwordMobile: { width: 132, grow: 1 },
  remark: { width: 160, grow: 3 },
}

const inWords = (faults: readonly FileFault[], words: Words): string =>
  sentences(words.language, ...faults.map((fault) => wordsOfProblem(fault, words) ?? ''))

/** What is wrong with a cell, or odd about it. What is about no column of the sheet stands at the row's number. */
export function noteOf(
  { faults, advice }: SheetRow,
  column: string,
  fields: readonly FileField[],
  words: Words,
): { kind: 'wrong' | 'odd'; text: string } | undefined {
  const isHere = ({ field }: FileFault) =>
    field === column || (column === 'row' && !fields.some((one) => one === field))
  const wrong = faults.filter(isHere)
  if (wrong.length > 0) return { kind: 'wrong', text: inWords(wrong, words) }
  const odd = advice.filter(isHere)
  return odd.length > 0 ? { kind: 'odd', text: inWords(odd, words) } : undefined
}

/** The columns of a sheet; `newRow`: the number of the row that isn't there yet. */
export function sheetColumns(fields: readonly FileField[], words: Words, newRow: number): GridColumn<SheetRow>[] {
  const { t, number } = words
  return [
    {
      id: 'row',
      header: t(headWords.row),
      width: 64,
      align: 'end',
      exports: ['compared.row', 'memberSheet.problems'],
      text: ({ row }) => String(row),
      cell: ({ row }) => <span className={styles.soft}>{row === newRow ? t(listsWords.newRow) : number(row)}</span>,
      note: (row) => noteOf(row, 'row', fields, words),
    },
    ...fields.map((field): GridColumn<SheetRow> => ({
      id: field,
      header: wordOfField(field, words),
      ...widths[field],
      exports: [field === 'password' ? 'memberSheet.hasPassword' : `member.${field}`],
      text: ({ cells }) => cells[field] ?? '',
      note: (row) => noteOf(row, field, fields, words),
      cell: (row) =>
        field !== 'password' ? (
          <bdi>{row.cells[field]}</bdi>
        ) : row.row === newRow ? null : (
          <span className={row.hasPassword ? undefined : styles.soft}>
            {t(row.hasPassword ? listsWords.given : listsWords.generated)}
          </span>
        ),
    })),
  ]
}
