import { useMemo } from 'react'
import type { Member } from '../../../contract/records.ts'
import { allPages } from '../../../domain/pages.ts'
import { useQuery } from '../../data/query.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { lastRead } from '../../data/loadable.ts'
import { sourceOf } from '../../data/source.ts'
import { answerOf } from '../../desk/call.ts'
import { currentRoute } from '../../routing/route.ts'
import type { Ticks } from '../../ui/grid/useSelection.ts'
import {
  clearMemberSelection,
  isSelected,
  pickedOf,
  tick,
  tickAll,
  useMemberSelection,
  type Search,
} from './memberSelection.ts'

/** All who are ticked, as the copy has them. */
export async function readTicked(): Promise<Member[]> {
  const picked = pickedOf(useMemberSelection.getState())
  const query = { profile: currentProfileId(), source: sourceOf(currentRoute()), ...(picked && { picked }) }
  const pages = await allPages((range) => answerOf('findMembers', { ...query, ...range }))
  return pages.flatMap(({ members }) => members)
}

/** The ticks of the employees' list while it shows what a search finds. */
export function useTicks(search: Search, bar: Ticks<Member>['bar']): Ticks<Member> {
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
      has: (member) => isSelected(useMemberSelection.getState(), here, member),
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
