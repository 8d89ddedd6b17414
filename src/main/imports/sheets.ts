import type { FileField } from '../../contract/fileFields.ts'
import type { FileFault, SheetEdit, SheetRow, SheetState } from '../../contract/files.ts'
import { readNotes } from '../../domain/files/cellNotes.ts'
import type { CheckedPeople } from '../../domain/files/checkPeople.ts'
import { edited, faultBeside, inOrder, sheetOf, withFilled, type Sheet } from '../../domain/files/sheet.ts'
import { suggestAccounts } from '../../domain/files/suggestAccounts.ts'
import type { AskedCheck, ReadTable, SheetFrom } from './imports.ts'
import { mostRows } from './limits.ts'
import { inputFailure, tooManyRows } from './rawTable.ts'
import type { createResults, KeptTable } from './results.ts'
import { separatedCells } from './separated.ts'

/** The pinyin of each character of names, without tones; other characters stand for themselves. */
export type SyllablesOf = (names: readonly string[]) => Promise<string[][]>

/** What a change needs besides. */
export interface AskedChange {
  known?: string | undefined
  enterpriseCode?: string | undefined
}

/** Changes that can be taken back. A step keeps the rows that were changed, and where the others are. */
const stepsKept = 30

interface Checked extends CheckedPeople {
  asked: string
  inOrder: readonly FileFault[]
  faultsOf: ReadonlyMap<number, readonly FileFault[]>
  adviceOf: ReadonlyMap<number, readonly FileFault[]>
}

/** A table that a person edits; its headings are the names of its fields. */
interface KeptSheet extends KeptTable {
  past: Sheet[]
  checked?: Checked | undefined
}

const sheetTable = (fields: readonly FileField[], { rows, faults }: Sheet): ReadTable => ({
  ...{ format: 'pasted', encoding: null, isEncodingSure: true, encodings: [] },
  ...{ headerRow: 1, headers: [...fields], rows: rows.length, faults: [...faults], isExport: false, hiddenRows: [] },
})

/** The sheets among the tables. */
export function createSheets(results: ReturnType<typeof createResults>, syllablesOf: SyllablesOf) {
  function asSheet(kept: KeptTable): KeptSheet {
    if (!('past' in kept)) throw inputFailure('input.fileClosed', {})
    return kept as KeptSheet
  }

  const current = ({ cells, table }: KeptSheet): Sheet => ({ rows: cells as Sheet['rows'], faults: table.faults })

  function become(kept: KeptSheet, sheet: Sheet): void {
    if (sheet.rows.length > mostRows) throw tooManyRows('')
    kept.cells = sheet.rows
    kept.table = { ...kept.table, rows: sheet.rows.length, faults: [...sheet.faults] }
    kept.checked = undefined
    results.forget(kept)
  }

  async function withAccounts(kept: KeptSheet, onlyEmpty: boolean, { known, enterpriseCode }: AskedChange) {
    const sheet = current(kept)
    const { headers } = kept.table
    const account = headers.indexOf('userName')
    const name = headers.indexOf('name')
    const taken = onlyEmpty ? sheet.rows.flatMap((row) => row[account]?.trim() || []) : []
    const isMeant = (row: readonly string[]) => !onlyEmpty || row[account]?.trim() === ''
    const meant = sheet.rows.flatMap((row, at) => (isMeant(row) ? [at] : []))
    const names = meant.map((at) => sheet.rows[at]?.[name] ?? '')
    const made = suggestAccounts(await syllablesOf(names), results.takenBy(taken, known), enterpriseCode)
    // A name that gives none keeps what it has.
    const accounts = new Map(meant.map((at, place) => [at, made[place] || (sheet.rows[at]?.[account] ?? '')]))
    return withFilled(sheet, account, (at) => accounts.get(at) ?? '', onlyEmpty)
  }

  function checkedOf(kept: KeptSheet, question: AskedCheck): Checked {
    const asked = JSON.stringify(question)
    if (kept.checked?.asked === asked) return kept.checked
    const checked = results.checkedOf(kept, question)
    kept.checked = {
      ...checked,
      asked,
      inOrder: inOrder(checked.faults, kept.table.headers),
      faultsOf: Map.groupBy(checked.faults, ({ row }) => row),
      adviceOf: Map.groupBy(checked.advice, ({ row }) => row),
    }
    return kept.checked
  }

  return {
    make(fields: readonly FileField[], from: SheetFrom, tableAt: (table: number) => KeptTable): KeptSheet {
      const sheet = 'cells' in from ? { rows: from.cells, faults: [] } : taken(fields, from, tableAt(from.table))
      return { table: sheetTable(fields, sheet), cells: sheet.rows, notes: [], past: [] }
    },

    async change(table: KeptTable, edit: SheetEdit, asked: AskedChange): Promise<number> {
      const kept = asSheet(table)
      const before = current(kept)
      if (edit.what === 'undo') {
        const last = kept.past.pop()
        if (last) become(kept, last)
        return kept.cells.length
      }
      const split = (text: string) => {
        const cells = separatedCells(text, '\t', { most: mostRows + 1, isLenient: true })
        return Array.isArray(cells) ? cells : []
      }
      const next =
        edit.what === 'accounts'
          ? await withAccounts(kept, edit.empty, asked)
          : edited(before, kept.table.headers, edit, split)
      become(kept, next)
      kept.past = [...kept.past, before].slice(-stepsKept)
      return kept.cells.length
    },

    view(table: KeptTable, asked: AskedCheck, offset: number, limit: number): SheetState & { rows: SheetRow[] } {
      const kept = asSheet(table)
      const { headers } = kept.table
      const { faultsOf, adviceOf, faults } = checkedOf(kept, asked)
      const secret = headers.indexOf('password')
      const hasPassword = (row: readonly (string | null)[]) => (row[secret] ?? '') !== ''
      const rows = kept.cells.slice(offset, offset + limit).map((cells, at): SheetRow => {
        const row = offset + at + 1
        const told = headers.flatMap((field, of) => (of === secret ? [] : [[field, cells[of] ?? '']]))
        return {
          row,
          cells: Object.fromEntries(told),
          hasPassword: hasPassword(cells),
          faults: [...(faultsOf.get(row) ?? [])],
          advice: [...(adviceOf.get(row) ?? [])],
        }
      })
      return {
        rows,
        total: kept.cells.length,
        faulty: faultsOf.size,
        faults: faults.length,
        withoutPassword: kept.cells.filter((row) => !hasPassword(row)).length,
        canUndo: kept.past.length > 0,
      }
    },

    fault(
      table: KeptTable,
      asked: AskedCheck,
      { step, ...from }: { row: number; field?: string | undefined; step: 'next' | 'previous' },
    ) {
      const kept = asSheet(table)
      const faults = checkedOf(kept, asked).inOrder
      const at = faultBeside(faults, kept.table.headers, from, step)
      const fault = faults[at]
      return { ...(fault && { fault }), place: at + 1, count: faults.length }
    },
  }
}

/** Rows of a table as a sheet; all, where none are named. */
function taken(
  fields: readonly FileField[],
  { columns, rows }: Extract<SheetFrom, { table: number }>,
  { cells, notes, table }: KeptTable,
): Sheet {
  const { headers, faults } = table
  const read = readNotes(cells, notes, columns)
  const which = { columns, headers, fields, taken: rows ?? cells.map((_, at) => at + 1) }
  return sheetOf(read.rows, which, faults, read.faults)
}
