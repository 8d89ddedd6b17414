import { create } from 'zustand'
import { useMemo } from 'react'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { MemberRow, Picked } from '../../../contract/rows.ts'
import { allPages, entriesIn } from '../../../domain/pages.ts'
import { onOtherEnterprise, currentProfileId, sourceOf } from '../../data/profiles.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { answerOf } from '../../desk/call.ts'
import { currentRoute } from '../../routing/route.ts'
import type { Ticks } from '../../ui/grid/useSelection.ts'

/** A search among the employees, as a screen asks it. */
export type Search = NonNullable<Picked['all']>[number]

/** Who is ticked: some by their id, and all that searches find but for some. They stay so from search to search. */
interface MemberSelection {
  ids: ReadonlySet<MemberGlobalId>
  all: readonly Search[]
  except: ReadonlySet<MemberGlobalId>
}

const nobody: MemberSelection = { ids: new Set(), all: [], except: new Set() }

export const useMemberSelection = create<MemberSelection>(() => nobody)

export const clearMemberSelection = (): void => useMemberSelection.setState(nobody)
onOtherEnterprise(clearMemberSelection)

const isSame = (one: Search, other: Search): boolean =>
  one.text === other.text && one.departmentId === other.departmentId

const isEmpty = ({ ids, all }: MemberSelection): boolean => ids.size === 0 && all.length === 0

/** The question for those who are ticked; undefined for nobody. */
export const pickedOf = (selection: MemberSelection): Picked | undefined =>
  isEmpty(selection) ? undefined : { ids: [...selection.ids], all: [...selection.all], except: [...selection.except] }

/** What a screen must ask about its rows to know which are ticked; nothing where it follows from the search. */
export const searchesToMatch = ({ all }: MemberSelection, search: Search): Search[] | undefined =>
  all.length === 0 || all.some((one) => isSame(one, search)) ? undefined : [...all]

function isSelected({ ids, all, except }: MemberSelection, search: Search, { entry, fits }: MemberRow): boolean {
  if (ids.has(entry.globalId)) return true
  if (all.length === 0 || except.has(entry.globalId)) return false
  return all.some((one) => isSame(one, search)) || fits === true
}

function tick(rows: readonly MemberRow[], isOn: boolean): void {
  useMemberSelection.setState(({ ids, all, except }) => {
    const [on, off] = [new Set(ids), new Set(except)]
    for (const { globalId } of entriesIn(rows)) {
      if (isOn) {
        on.add(globalId)
        off.delete(globalId)
      } else {
        on.delete(globalId)
        if (all.length > 0) off.add(globalId)
      }
    }
    return { ids: on, except: off }
  })
}

/** Ticks all that a search finds, whoever that is. Those who were left out before are in it again. */
export function tickAll(search: Search): void {
  useMemberSelection.setState(({ ids, all, except }) => {
    const others = all.filter((one) => !isSame(one, search))
    return { ids, all: [...others, search], except: others.length === 0 ? new Set() : except }
  })
}

/** All who are ticked, as the copy has them. */
export async function readTicked(): Promise<MemberRow[]> {
  const picked = pickedOf(useMemberSelection.getState())
  const query = { profile: currentProfileId(), source: sourceOf(currentRoute()), ...(picked && { picked }) }
  const pages = await allPages((range) => answerOf('findMembers', { ...query, ...range }))
  return pages.flatMap(({ rows }) => rows)
}

/** The ticks of the employees' list while it shows what a search finds. */
export function useTicks(search: Search, bar: Ticks<MemberRow>['bar']): Ticks<MemberRow> {
  const selection = useMemberSelection()
  const { text, departmentId } = search
  const picked = useMemo(() => pickedOf(selection), [selection])
  const total = lastRead(useQuery('findMembers', picked && { picked, limit: 0 }))?.value.total ?? selection.ids.size
  // One who is shown may be gone from the list by now; whoever is ticked by id alone is counted at once.
  const count = picked === undefined ? 0 : selection.all.length === 0 ? selection.ids.size : total
  return useMemo(() => {
    const here: Search = { ...(text !== undefined && { text }), ...(departmentId !== undefined && { departmentId }) }
    return {
      count,
      has: (row) => isSelected(useMemberSelection.getState(), here, row),
      set: tick,
      all: () => tickAll(here),
      none: clearMemberSelection,
      read: readTicked,
      bar,
      // Another object whenever somebody else is ticked, so that the rows are drawn again.
      ticked: selection,
    }
  }, [selection, count, text, departmentId, bar])
}
