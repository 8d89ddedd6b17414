import type { FileField } from '../../contract/fileFields.ts'
import type { FileFault, SheetEdit, SheetRow, SheetState } from '../../contract/files.ts'
import { readNotes } from '../../domain/files/cellNotes.ts'
import type { CheckedPeople } from '../../domain/files/checkPeople.ts'
import { edited, adjacentFault, inOrder, sheetOf, withFilled, type Sheet } from '../../domain/files/sheet.ts'
import { suggestAccounts } from '../../domain/memberRules.ts'
import {
  type PeopleCheckRequest,
  type ReadTable,
  type SheetFrom,
  mostRows,
  inputFailure,
  tooManyRows,
} from './imports.ts'
import type { createResults, CachedTable } from './results.ts'
import { separatedCells } from './separated.ts'

/** The pinyin of each character of names, without tones; other characters stand for themselves. */
export type SyllablesOf = (names: readonly string[]) => Promise<string[][]>

/** What a change needs besides. */
export interface SheetChangeContext {
  known?: string | undefined
  enterpriseCode?: string | undefined
}

/** Changes that can be taken back. A step keeps the rows that were changed, and where the others are. */
const maxUndoSteps = 30

interface Checked extends CheckedPeople {
  asked: string
  inOrder: readonly FileFault[]
  departments: SheetState['departments']
  faultsOf: ReadonlyMap<number, readonly FileFault[]>
  adviceOf: ReadonlyMap<number, readonly FileFault[]>
}

/** A table that a person edits; its headings are the names of its fields. */
interface EditableSheet extends CachedTable {
  past: Sheet[]
  checked?: Checked | undefined
}

const sheetTable = (fields: readonly FileField[], { rows, faults }: Sheet): ReadTable => ({
  format: 'pasted',
  encoding: null,
  isEncodingSure: true,
  encodings: [],
  headerRow: 1,
  headers: [...fields],
  rows: rows.length,
  faults: [...faults],
  isExport: false,
  hiddenRows: [],
})

/** The sheets among the tables. */
export function createSheets(results: ReturnType<typeof createResults>, syllablesOf: SyllablesOf) {
  function asSheet(editable: CachedTable): EditableSheet {
    if (!('past' in editable)) throw inputFailure('input.fileClosed', {})
    return editable as EditableSheet
  }

  const current = ({ cells, table }: EditableSheet): Sheet => ({ rows: cells as Sheet['rows'], faults: table.faults })

  function become(editable: EditableSheet, sheet: Sheet): void {
    if (sheet.rows.length > mostRows) throw tooManyRows('')
    editable.cells = sheet.rows
    editable.table = { ...editable.table, rows: sheet.rows.length, faults: [...sheet.faults] }
    editable.checked = undefined
    results.forget(editable)
  }

  async function withAccounts(
    editable: EditableSheet,
    onlyEmpty: boolean,
    { known, enterpriseCode }: SheetChangeContext,
  ) {
    const sheet = current(editable)
    const { headers } = editable.table
    const account = headers.indexOf('userName')
    const name = headers.indexOf('name')
    const taken = onlyEmpty ? sheet.rows.flatMap((row) => row[account]?.trim() || []) : []
    const isAffected = (row: readonly string[]) => !onlyEmpty || row[account]?.trim() === ''
    const affected = sheet.rows.flatMap((row, at) => (isAffected(row) ? [at] : []))
    const names = affected.map((at) => sheet.rows[at]?.[name] ?? '')
    const made = suggestAccounts(await syllablesOf(names), results.takenBy(taken, known), enterpriseCode)
    // A name that gives none keeps what it has.
    const accounts = new Map(affected.map((at, place) => [at, made[place] || (sheet.rows[at]?.[account] ?? '')]))
    return withFilled(sheet, account, (at) => accounts.get(at) ?? '', onlyEmpty ? '' : undefined)
  }

  function checkedOf(editable: EditableSheet, question: PeopleCheckRequest): Checked {
    const questionKey = JSON.stringify(question)
    if (editable.checked?.asked === questionKey) return editable.checked
    const checked = results.checkedOf(editable, question)
    editable.checked = {
      ...checked,
      asked: questionKey,
      inOrder: inOrder(checked.faults, editable.table.headers),
      departments: unknownDepartments(checked.faults),
      faultsOf: Map.groupBy(checked.faults, ({ row }) => row),
      adviceOf: Map.groupBy(checked.advice, ({ row }) => row),
    }
    return editable.checked
  }

  return {
    make(fields: readonly FileField[], from: SheetFrom, tableAt: (table: number) => CachedTable): EditableSheet {
      const sheet = 'cells' in from ? { rows: from.cells, faults: [] } : taken(fields, from, tableAt(from.table))
      return { table: sheetTable(fields, sheet), cells: sheet.rows, notes: [], past: [] }
    },

    async change(table: CachedTable, edit: SheetEdit, questionKey: SheetChangeContext): Promise<number> {
      const editable = asSheet(table)
      const before = current(editable)
      if (edit.what === 'undo') {
        const last = editable.past.pop()
        if (last) become(editable, last)
        return editable.cells.length
      }
      const split = (text: string) => {
        const cells = separatedCells(text, '\t', { most: mostRows + 1, isLenient: true })
        return Array.isArray(cells) ? cells : []
      }
      const next =
        edit.what === 'accounts'
          ? await withAccounts(editable, edit.empty, questionKey)
          : edited(before, editable.table.headers, edit, split)
      become(editable, next)
      editable.past = [...editable.past, before].slice(-maxUndoSteps)
      return editable.cells.length
    },

    view(
      table: CachedTable,
      questionKey: PeopleCheckRequest,
      offset: number,
      limit: number,
    ): SheetState & { rows: SheetRow[] } {
      const editable = asSheet(table)
      const { headers } = editable.table
      const { faultsOf, adviceOf, faults, departments } = checkedOf(editable, questionKey)
      const secret = headers.indexOf('password')
      const hasPassword = (row: readonly (string | null)[]) => (row[secret] ?? '') !== ''
      const rows = editable.cells.slice(offset, offset + limit).map((cells, at): SheetRow => {
        const row = offset + at + 1
        const rowValues = headers.flatMap((field, of) => (of === secret ? [] : [[field, cells[of] ?? '']]))
        return {
          row,
          cells: Object.fromEntries(rowValues),
          hasPassword: hasPassword(cells),
          faults: [...(faultsOf.get(row) ?? [])],
          advice: [...(adviceOf.get(row) ?? [])],
        }
      })
      return {
        rows,
        total: editable.cells.length,
        faulty: faultsOf.size,
        faults: faults.length,
        withoutPassword: editable.cells.filter((row) => !hasPassword(row)).length,
        departments,
        canUndo: editable.past.length > 0,
      }
    },

    fault(
      table: CachedTable,
      questionKey: PeopleCheckRequest,
      { step, ...from }: { row: number; field?: string | undefined; step: 'next' | 'previous' },
    ) {
      const editable = asSheet(table)
      const faults = checkedOf(editable, questionKey).inOrder
      const at = adjacentFault(faults, editable.table.headers, from, step)
      const fault = faults[at]
      return { ...(fault && { fault }), place: at + 1, count: faults.length }
    },
  }
}

/** What a person is asked at once. */
const maxQuestions = 3

function unknownDepartments(faults: readonly FileFault[]): SheetState['departments'] {
  const unknown = faults.filter(({ code, field }) => code === 'input.departmentUnknown' && field === 'departmentName')
  const byName = Map.groupBy(unknown, ({ details }) => String(details?.['value']))
  return [...byName]
    .map(([name, { length: rows }]) => ({ name, rows }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, maxQuestions)
}

/** Rows of a table as a sheet; all, where none are named. */
function taken(
  fields: readonly FileField[],
  { columns, rows }: Extract<SheetFrom, { table: number }>,
  { cells, notes, table }: CachedTable,
): Sheet {
  const { headers, faults } = table
  const read = readNotes(cells, notes, columns)
  const which = { columns, headers, fields, taken: rows ?? cells.map((_, at) => at + 1) }
  return sheetOf(read.rows, which, faults, read.faults)
}
