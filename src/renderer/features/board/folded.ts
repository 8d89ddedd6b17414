import { useCallback } from 'react'
import { create } from 'zustand'
import type { ProfileId } from '../../../contract/ids.ts'
import { recall, remember } from '../../preferences/settings.ts'
import type { Grouping } from './views.ts'

type Lanes = ReadonlySet<string>

/** By enterprise and by what the lanes are, as long as the page is there. */
const useFolds = create<Readonly<Record<string, Lanes>>>(() => ({}))
const none: Lanes = new Set()

/**
 * Only states are remembered on this machine: the names of other lanes are an enterprise's people, departments and
 * products.
 */
const isLasting = (by: Grouping): boolean => by === 'state'

/** The lanes that are folded, as they were left in this enterprise, and how one is folded or unfolded. */
export function useFolded(profile: ProfileId | undefined, by: Grouping): [Lanes, (lane: string) => void] {
  const key = `${profile} ${by}`
  const known = useFolds((all) => all[key])
  const folded = known ?? (isLasting(by) && profile !== undefined ? recalled(profile) : none)
  const toggle = useCallback(
    (lane: string) => {
      const next = new Set(folded)
      if (!next.delete(lane)) next.add(lane)
      useFolds.setState({ [key]: next })
      if (isLasting(by) && profile !== undefined) remember(`folded.${profile}`, [...next].join(' '))
    },
    [folded, key, by, profile],
  )
  return [folded, toggle]
}

const read = new Map<string, Lanes>()

/** The same set each time: a wall is laid out anew for another. */
function recalled(profile: ProfileId): Lanes {
  const text = recall(`folded.${profile}`) ?? ''
  const lanes = read.get(text) ?? new Set(text.split(' ').filter(Boolean))
  read.set(text, lanes)
  return lanes
}
