import { useMemo } from 'react'
import type { Member } from '../../../contract/records.ts'
import { useAsked } from '../../data/asked.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { lastRead } from '../../data/loadable.ts'
import { sourceOf } from '../../data/source.ts'
import { call } from '../../desk/call.ts'
import { currentRoute } from '../../routing/route.ts'
import type { Ticks } from '../../ui/grid/useTicking.ts'
import { clearTicked, isTicked, pickedOf, tick, tickAll, useTicked, type Search } from './ticked.ts'

const atOnce = 1000

/** All who are ticked, as the copy has them. */
export async function readTicked(): Promise<Member[]> {
  const picked = pickedOf(useTicked.getState())
  const asked = { profile: currentProfileId(), source: sourceOf(currentRoute()), ...(picked && { picked }) }
  const all: Member[] = []
  for (let total = 1; all.length < total;) {
    const result = await call('findMembers', { ...asked, offset: all.length, limit: atOnce })
    if (!result.ok) throw new Error(result.error.code)
    if (result.data.members.length === 0) break
    total = result.data.total
    all.push(...result.data.members)
  }
  return all
}

/** The ticks of the employees' list while it shows what a search finds. */
export function useTicks(search: Search, bar: Ticks<Member>['bar']): Ticks<Member> {
  const ticked = useTicked()
  const { text, departmentId } = search
  const picked = useMemo(() => pickedOf(ticked), [ticked])
  const told = lastRead(useAsked('findMembers', picked && { picked, limit: 0 }))?.value.total ?? ticked.ids.size
  // One who is shown may be gone from the list by now; whoever is ticked by id alone is counted at once.
  const count = picked === undefined ? 0 : ticked.all.length === 0 ? ticked.ids.size : told
  return useMemo(() => {
    const here: Search = { ...(text !== undefined && { text }), ...(departmentId !== undefined && { departmentId }) }
    return {
      count,
      has: (member) => isTicked(useTicked.getState(), here, member),
      set: tick,
      all: () => tickAll(here),
      none: clearTicked,
      read: readTicked,
      bar,
      // Another object whenever somebody else is ticked, so that the rows are drawn again.
      ticked,
    }
  }, [ticked, count, text, departmentId, bar])
}
