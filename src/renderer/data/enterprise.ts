import type { ProfileId } from '../../contract/ids.ts'
import type { Source } from '../../contract/memory.ts'
import { currentRoute, onRoute, type Route } from '../routing/route.ts'
import { dropActions } from '../ui/messages.ts'

/**
 * One enterprise at a time: stores that hold its records start over when the address leads to another profile, so that
 * two enterprises are never mixed up.
 */
const beginnings = new Set<() => void>([dropActions])
let current: ProfileId | undefined

/** Registers how a store starts over. */
export function onOtherEnterprise(begin: () => void): void {
  beginnings.add(begin)
}

/** The profile whose enterprise is shown. Call it only where there is one: in its screens and their actions. */
export function currentProfileId(): ProfileId {
  if (current === undefined) throw new Error('no enterprise is shown')
  return current
}

/** The same for places where there may be none. */
export const shownProfileId = (): ProfileId | undefined => current

function follow(): void {
  const route = currentRoute()
  const profile = 'profile' in route ? route.profile : undefined
  if (profile === undefined || profile === current) return
  current = profile
  for (const begin of beginnings) begin()
}

/** Called once at the start, before anything is drawn. */
export function followAddress(): void {
  follow()
  onRoute(follow)
}

/** What the screens read: the copy, or the snapshot that the address names (`?snapshot=12`). */
export function sourceOf({ params }: Route): Source {
  const { snapshot = '' } = params
  return snapshot === '' ? { from: 'copy' } : { from: 'snapshot', snapshot }
}
