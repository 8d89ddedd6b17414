import type { MessagePort } from 'node:worker_threads'
import { readNotes, type ReadColumns } from '../../domain/files/cellNotes.ts'
import { suggestAccounts } from '../../domain/memberRules.ts'
import { offer } from '../threads/rpc.ts'
import type { FileField } from '../../contract/fileFields.ts'
import type { FileFault, SheetEdit } from '../../contract/files.ts'
import {
  type PeopleCheckRequest,
  type ComparisonRequest,
  type PlanCheckRequest,
  type FileContent,
  type HowToRead,
  type ReadTable,
  type SheetFrom,
  type TextCell,
  inputFailure,
} from './imports.ts'
import { readTable } from './readTable.ts'
import { createResults, type CachedTable } from './results.ts'
import { createSheets, type SheetChangeContext, type SyllablesOf } from './sheets.ts'

/** What the thread for files is told when it is started. */
export interface ImportsTask {
  role: 'imports'
}

/** What the thread offers. */
export type ImportsThread = ReturnType<typeof functionsOf>

function functionsOf(syllablesOf: SyllablesOf) {
  const tables = new Map<number, CachedTable>()
  const results = createResults()
  const sheets = createSheets(results, syllablesOf)
  let last = 0
  function tableAt(table: number): CachedTable {
    const found = tables.get(table)
    if (!found) throw inputFailure('input.fileClosed', {})
    return found
  }
  return {
    async read(content: FileContent, how: HowToRead): Promise<ReadTable & { table: number }> {
      const entry = await readTable(content, how)
      tables.set((last += 1), entry)
      return { ...entry.table, table: last }
    },
    rows(table: number, offset: number, limit: number, columns: ReadColumns = {}): TextCell[][] {
      const { cells, notes } = tableAt(table)
      return readNotes(cells, notes, columns).rows.slice(offset, offset + limit) as TextCell[][]
    },
    pick(table: number, rows: readonly number[], columns: ReadColumns): TextCell[][] {
      const { cells, notes } = tableAt(table)
      const read = readNotes(cells, notes, columns).rows
      return rows.map((row) => (read[row - 1] ?? []) as TextCell[])
    },
    unreadable(table: number, columns: ReadColumns): FileFault[] {
      const { cells, notes } = tableAt(table)
      return readNotes(cells, notes, columns).faults
    },
    sheet(fields: readonly FileField[], from: SheetFrom): ReadTable & { table: number } {
      const entry = sheets.make(fields, from, tableAt)
      tables.set((last += 1), entry)
      return { ...entry.table, table: last }
    },
    change: (table: number, edit: SheetEdit, asked: SheetChangeContext): Promise<number> =>
      sheets.change(tableAt(table), edit, asked),
    view: (table: number, asked: PeopleCheckRequest, offset: number, limit: number) =>
      sheets.view(tableAt(table), asked, offset, limit),
    fault: (table: number, asked: PeopleCheckRequest, from: Parameters<typeof sheets.fault>[2]) =>
      sheets.fault(tableAt(table), asked, from),
    forget(table: number): void {
      const found = tables.get(table)
      if (found) results.forget(found)
      tables.delete(table)
    },
    know: results.know,
    knows: results.knows,
    check: (table: number, asked: PeopleCheckRequest) => results.check(tableAt(table), asked),
    checkPlan: (table: number, asked: PlanCheckRequest) => results.checkPlan(tableAt(table), asked),
    compare: (table: number, asked: ComparisonRequest) => results.compare(tableAt(table), asked),
    part: results.part,
    async suggest(
      names: readonly string[],
      taken: readonly string[],
      known: string | undefined,
      enterpriseCode: string | undefined,
    ): Promise<string[]> {
      return suggestAccounts(await syllablesOf(names), results.takenBy(taken, known), enterpriseCode)
    },
    close: (): void => undefined,
  }
}

/**
 * Syllables in Latin letters, whatever their script. Its table is half a megabyte: it is loaded when accounts are
 * suggested, not with each file.
 */
function inLatin(syllablesOf: SyllablesOf): SyllablesOf {
  return async (names) => {
    const [all, { default: anyAscii }] = await Promise.all([syllablesOf(names), import('any-ascii')])
    // What an emoji is called is no part of a name.
    const lettersOf = (syllable: string): string => syllable.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    return all.map((syllables) => syllables.map((one) => anyAscii(lettersOf(one))))
  }
}

/** Reads files for the other thread. */
export function serveImports(port: MessagePort, syllablesOf: SyllablesOf): void {
  offer(port, functionsOf(inLatin(syllablesOf)))
}
