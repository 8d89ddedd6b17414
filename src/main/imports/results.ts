import { changesOf } from '../../domain/files/changesOf.ts'
import { checkFilePeople } from '../../domain/files/checkPeople.ts'
import { compareList } from '../../domain/files/compareList.ts'
import { collectPeople, type KnownPeople, type KnownPerson } from '../../domain/files/knownPeople.ts'
import { inputFailure } from './rawTable.ts'
import type { AskedCheck, AskedComparison, ReadTable, TextCell } from './imports.ts'

/** A table that was read. */
export interface KeptTable {
  table: ReadTable
  cells: readonly TextCell[][]
}

/** How many enterprises, or states of one, are known at once. */
const copiesAtMost = 3

type Lists = Record<string, readonly unknown[]>

/** Checks and compares tables, and keeps what that came to, to be read by range. */
export function createResults() {
  const people = new Map<string, ReturnType<typeof collectPeople>>()
  const kept = new Map<number, { of: KeptTable; lists: Lists }>()
  let last = 0

  function keep(of: KeptTable, lists: Lists) {
    kept.set((last += 1), { of, lists })
    const counts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))
    return { result: last, counts }
  }

  function knownAs(key: string | undefined): KnownPeople | undefined {
    const found = key === undefined ? undefined : people.get(key)?.known
    if (key !== undefined && !found) throw inputFailure('input.fileClosed', {})
    return found
  }

  return {
    knownAs,
    know(key: string, some: readonly KnownPerson[], enterpriseCode: string | undefined): void {
      const known = people.get(key) ?? collectPeople(enterpriseCode)
      people.set(key, known)
      known.take(some)
      for (const oldest of people.keys()) if (people.size > copiesAtMost) people.delete(oldest)
    },
    knows: (key: string): boolean => people.has(key),
    check(of: KeptTable, { known: key, ...asked }: AskedCheck) {
      const known = knownAs(key)
      const { faults, format, headers } = of.table
      const given = { ...asked, known, faults, headers, isJson: format === 'json' }
      const found = checkFilePeople(of.cells, given)
      const changes = asked.purpose === 'edit' && known ? changesOf(found.people, known) : []
      return keep(of, { ...found, changes })
    },
    compare(of: KeptTable, { known: key, ...asked }: AskedComparison) {
      const known = knownAs(key)
      return keep(of, { ...(known && compareList(of.cells, { ...asked, known })) })
    },
    part: (result: number, part: string, offset: number, limit: number): readonly unknown[] =>
      (kept.get(result)?.lists[part] ?? []).slice(offset, offset + limit),
    forget(of: KeptTable): void {
      for (const [result, one] of kept) if (one.of === of) kept.delete(result)
    },
  }
}
