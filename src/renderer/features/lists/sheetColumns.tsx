import { useRef } from 'react'
import { sentences } from '../../../words/fill.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { headWords } from '../../../words/headings.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { FileFault, SheetRow, SheetEdit } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { wordsOfProblem } from '../../ui/errorWords.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { RowSource } from '../../ui/grid/slots.ts'
import { askAgainFor } from '../../data/dataChanged.ts'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { call } from '../../desk/call.ts'
import type { GridEditing } from '../../ui/grid/useCellEditing.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { wordOfField } from './ReadList.tsx'
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

/** The rows of a sheet and an empty one behind them, in which the next begins. */
export function withNewRow(source: RowSource<SheetRow>): RowSource<SheetRow> {
  const { total } = source
  const next: SheetRow = { row: total + 1, cells: {}, hasPassword: false, faults: [], advice: [] }
  const there = (last: number) => Math.min(last, total - 1)
  return {
    ...source,
    total: total + 1,
    get: (index) => (index === total ? next : source.get(index)),
    load: ({ first, last }, held = []) =>
      source.load(
        { first, last: there(last) },
        held.filter((range) => range.first < total).map((range) => ({ ...range, last: there(range.last) })),
      ),
    read: ({ first, last }) => source.read({ first, last: there(last) }),
    *here() {
      yield* source.here()
      yield [total, next]
    },
  }
}

/** What can be done with a sheet's cells. Changes are made one after the other, in their order. */
export function useSheet(profile: ProfileId, file: string, words: Words) {
  const departments = useDepartmentChoices()
  const last = useRef(Promise.resolve())

  async function send(edit: SheetEdit): Promise<void> {
    const result = await call('editMemberSheet', { profile, file, edit })
    if (!result.ok) toastFailure(result.error)
    askAgainFor('sheets')
  }

  function change(edit: SheetEdit): Promise<void> {
    last.current = last.current.then(() => send(edit))
    return last.current
  }

  const asField = (column: string): FileField | undefined => (column === 'row' ? undefined : (column as FileField))

  const editing: GridEditing<SheetRow> = {
    text: ({ cells }, column) => (asField(column) === undefined ? undefined : (cells[column as FileField] ?? '')),
    label: ({ row }, column) => words.t(listsWords.cell, { row, field: wordOfField(column as FileField, words) }),
    choices: (column) => (column === 'departmentName' ? [...new Set(departments.map(({ text }) => text))] : undefined),
    onEdit: ({ row }, column, text) => void change({ what: 'cell', row, field: column as FileField, text }),
    onPaste: ({ row }, columns, text) =>
      void change({ what: 'paste', row, fields: columns as readonly string[] as FileField[], text }),
  }

  return { change, editing, asField, departments }
}
