import { DeskFailure } from '../../contract/errors.ts'
import { mergedPlanFields, readNotes, type CellNote, faultError } from '../../domain/files/cellNotes.ts'
import { changesOf, collectPeople, type KnownPeople } from '../../domain/files/knownPeople.ts'
import { checkFilePeople, type CheckedPeople } from '../../domain/files/checkPeople.ts'
import { compareList } from '../../domain/files/compareList.ts'
import { checkPlan } from '../../domain/plans/checkPlan.ts'
import { collectNumbers } from '../../domain/plans/readPlan.ts'
import {
  inputFailure,
  type PeopleCheckRequest,
  type ComparisonRequest,
  type PlanCheckRequest,
  type ReadTable,
  type SomeKnown,
  type TextCell,
} from './imports.ts'

/** A table that was read, or a sheet as it stands. */
export interface CachedTable {
  table: ReadTable
  cells: readonly (readonly TextCell[])[]
  /** What a workbook has of cells besides what they show. */
  notes: readonly CellNote[]
}

/** How many enterprises, or states of one, are known at once. */
const copiesAtMost = 3

/** What is known of an enterprise. */
interface CachedEnterprise {
  people: ReturnType<typeof collectPeople>
  numbers: ReturnType<typeof collectNumbers>
}

type Lists = Record<string, readonly unknown[]>

/** Checks and compares tables, and keeps what that came to, to be read by range. */
export function createResults() {
  const enterprises = new Map<string, CachedEnterprise>()
  const cache = new Map<number, { of: CachedTable; lists: Lists }>()
  let last = 0

  function keep(of: CachedTable, lists: Lists) {
    cache.set((last += 1), { of, lists })
    const counts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))
    return { result: last, counts }
  }

  function knownAs(key: string | undefined): KnownPeople | undefined {
    const found = key === undefined ? undefined : enterprises.get(key)?.people.known
    if (key !== undefined && !found) throw inputFailure('input.fileClosed', {})
    return found
  }

  /** The rows of a table as employees, and what is wrong with them. */
  function checkedOf(of: CachedTable, { known: key, ...asked }: PeopleCheckRequest): CheckedPeople {
    const { faults, format, headers } = of.table
    const read = readNotes(of.cells, of.notes, asked.columns)
    return checkFilePeople(read.rows, {
      ...asked,
      known: knownAs(key),
      faults: [...faults, ...read.faults],
      headers,
      isJson: format === 'json',
    })
  }

  return {
    knownAs,
    checkedOf,
    know(key: string, { people = [], ...numbers }: SomeKnown, enterpriseCode: string | undefined): void {
      const known = enterprises.get(key) ?? { people: collectPeople(enterpriseCode), numbers: collectNumbers() }
      enterprises.set(key, known)
      known.people.take(people)
      known.numbers.take(numbers)
      for (const oldest of enterprises.keys()) if (enterprises.size > copiesAtMost) enterprises.delete(oldest)
    },
    /** Whether an account is somebody's: of the people of a key, or among these. */
    takenBy(taken: readonly string[], key: string | undefined): (account: string) => boolean {
      const there = new Set(taken.map((account) => account.trim().toLowerCase()))
      const known = knownAs(key)
      return (account) => there.has(account) || known?.isTaken(account) === true
    },
    knows: (key: string): boolean => enterprises.has(key),
    check(of: CachedTable, asked: PeopleCheckRequest) {
      const known = knownAs(asked.known)
      const found = checkedOf(of, asked)
      const changes = asked.purpose === 'edit' && known ? changesOf(found.people, known) : []
      return keep(of, { ...found, changes })
    },
    checkPlan(of: CachedTable, { known: key, ...asked }: PlanCheckRequest) {
      const found = enterprises.get(key)
      if (!found) throw inputFailure('input.fileClosed', {})
      const { people, numbers } = found
      const read = readNotes(of.cells, of.notes, asked.columns, mergedPlanFields)
      const faults = [...of.table.faults, ...read.faults]
      return keep(of, { ...checkPlan(read.rows, { ...asked, faults, people: people.known, numbers: numbers.known }) })
    },
    compare(of: CachedTable, { known: key, ...asked }: ComparisonRequest) {
      const known = knownAs(key)
      const { rows, faults } = readNotes(of.cells, of.notes, asked.columns)
      // An empty cell says nothing, and this one isn't empty.
      const error = faultError(faults)
      if (error) throw new DeskFailure(error)
      return keep(of, { ...(known && compareList(rows, { ...asked, known })) })
    },
    part: (result: number, part: string, offset: number, limit: number): readonly unknown[] =>
      (cache.get(result)?.lists[part] ?? []).slice(offset, offset + limit),
    forget(of: CachedTable): void {
      for (const [result, one] of cache) if (one.of === of) cache.delete(result)
    },
  }
}
