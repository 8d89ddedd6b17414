import { useMemo } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { records } from '../../domain/changeRecords.ts'
import { useRoute } from '../routing/route.ts'
import { useQuery } from './query.ts'
import { idsIn, memberIn, numbersIn } from './historyEntry.ts'
import { currentRead } from './loadable.ts'
import { sourceOf } from './source.ts'

/** As many are looked through; there are hardly ever more than a few. */
const most = 1000

/** The changes that were sent and of which nobody knows yet what became: those that settle by themselves, and the rest. */
export interface Unsettled {
  /** Newest first. */
  all: readonly HistoryEntry[]
  /** Those of a record, named as in `domain/changeRecords.ts`; none in a snapshot. */
  of: (...names: string[]) => readonly HistoryEntry[]
}

const none: readonly HistoryEntry[] = []
const nothing: Unsettled = { all: none, of: () => none }

function recordsIn(entry: HistoryEntry): string[] {
  const member = memberIn(entry)
  const [numbers, ids] = [numbersIn(entry), idsIn(entry)]
  return [
    ...(member === undefined ? [] : [records.member(member)]),
    ...numbers.map(entry.endpoint === 'A10' ? records.key : records.asset),
    ...ids.map(records.asset),
  ]
}

function unsettledOf(all: readonly HistoryEntry[], isNow: boolean): Unsettled {
  if (all.length === 0) return nothing
  const byRecord = new Map<string, HistoryEntry[]>()
  for (const entry of isNow ? all : none)
    for (const name of recordsIn(entry)) byRecord.set(name, [...(byRecord.get(name) ?? []), entry])
  return {
    all,
    of: (...names) => {
      const found = names.map((name) => byRecord.get(name) ?? none)
      return found.length === 1 ? (found[0] ?? none) : [...new Set(found.flat())]
    },
  }
}

/** One question for all rows, tiles and panels of a screen. */
export function useUnsettled(): Unsettled {
  const isNow = sourceOf(useRoute()).from === 'copy'
  // While another enterprise is read, an earlier answer is what the one before did.
  const entries = currentRead(useQuery('listHistory', { outcome: 'unknown', limit: most }))?.rows
  return useMemo(
    () =>
      unsettledOf(
        (entries ?? none).filter(({ takesWord }) => takesWord),
        isNow,
      ),
    [entries, isNow],
  )
}
