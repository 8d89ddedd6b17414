import type { MessagePort } from 'node:worker_threads'
import { suggestAccounts } from '../../domain/files/suggestAccounts.ts'
import { offer } from '../threads/rpc.ts'
import type { AskedCheck, AskedComparison, FileContent, HowToRead, ReadTable, TextCell } from './imports.ts'
import { inputFailure } from './rawTable.ts'
import { readTable } from './readTable.ts'
import { createResults, type KeptTable } from './results.ts'

/** What the thread for files is told when it is started. */
export interface ImportsTask {
  role: 'imports'
}

/** What the thread offers. */
export type ImportsThread = ReturnType<typeof functionsOf>

/** The pinyin of each character of names, without tones; other characters stand for themselves. */
type SyllablesOf = (names: readonly string[]) => Promise<string[][]>

function functionsOf(port: MessagePort, syllablesOf: SyllablesOf) {
  const tables = new Map<number, KeptTable>()
  const results = createResults()
  let last = 0
  function tableAt(table: number): KeptTable {
    const found = tables.get(table)
    if (!found) throw inputFailure('input.fileClosed', {})
    return found
  }
  return {
    async read(content: FileContent, how: HowToRead): Promise<ReadTable & { table: number }> {
      const kept = await readTable(content, how)
      tables.set((last += 1), kept)
      return { ...kept.table, table: last }
    },
    rows: (table: number, offset: number, limit: number): TextCell[][] =>
      tableAt(table).cells.slice(offset, offset + limit),
    pick(table: number, rows: readonly number[]): TextCell[][] {
      const { cells } = tableAt(table)
      return rows.map((row) => cells[row - 1] ?? [])
    },
    forget(table: number): void {
      const found = tables.get(table)
      if (found) results.forget(found)
      tables.delete(table)
    },
    know: results.know,
    knows: results.knows,
    check: (table: number, asked: AskedCheck) => results.check(tableAt(table), asked),
    compare: (table: number, asked: AskedComparison) => results.compare(tableAt(table), asked),
    part: results.part,
    async suggest(
      names: readonly string[],
      taken: readonly string[],
      known: string | undefined,
      enterpriseCode: string | undefined,
    ): Promise<string[]> {
      const there = new Set(taken.map((account) => account.toLowerCase()))
      const people = results.knownAs(known)
      const isTaken = (account: string): boolean => there.has(account) || people?.isTaken(account) === true
      return suggestAccounts(await syllablesOf(names), isTaken, enterpriseCode)
    },
    close: (): void => port.unref(),
  }
}

/** Reads files for the other thread. */
export function serveImports(port: MessagePort, syllablesOf: SyllablesOf): void {
  offer(port, functionsOf(port, syllablesOf))
}
