import { create } from 'zustand'
import type { ProfileId } from '../../contract/ids.ts'
import type { VisitedScreen } from '../../contract/memory.ts'
import { call } from '../desk/call.ts'
import { currentRoute, onRoute, type Route } from '../routing/route.ts'
import { askShownAgain } from './dataChanged.ts'
import { sourceOf } from './source.ts'

interface Visit {
  profile: ProfileId
  screen: VisitedScreen
}

const visited: ReadonlySet<string> = new Set<VisitedScreen>(['members', 'board', 'products'])

/** A look at a snapshot is no visit: it shows nothing of what has changed since the last one. */
function visitAt(route: Route): Visit | undefined {
  return 'profile' in route && visited.has(route.place) && sourceOf(route).from === 'copy'
    ? { profile: route.profile, screen: route.place as VisitedScreen }
    : undefined
}

/** The visit that the desk knows of: answers for its screen are marked with what changed since the last visit. */
export const useVisit = create<{ begun: Visit | undefined }>(() => ({ begun: undefined }))

export function isVisiting(profile: ProfileId, screen: VisitedScreen): boolean {
  const { begun } = useVisit.getState()
  return begun?.profile === profile && begun.screen === screen
}

let here: Visit | undefined

const tell = (visit: Visit, isOver: boolean) => call('visitScreen', { ...visit, isOver }, { isQuiet: true })

async function follow(): Promise<void> {
  const next = visitAt(currentRoute())
  if (next?.profile === here?.profile && next?.screen === here?.screen) return
  const left = here
  here = next
  useVisit.setState({ begun: undefined })
  if (left) await tell(left, true)
  if (next === undefined || here !== next) return
  const { ok } = await tell(next, false)
  if (!ok || here !== next) return
  useVisit.setState({ begun: next })
  askShownAgain()
}

/** Tells the desk which screen is shown; called once at the start. */
export function followVisits(): void {
  void follow()
  onRoute(() => void follow())
  // A page that is being closed has no time to say so: what it has shown until it was hidden counts as seen.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && here && isVisiting(here.profile, here.screen)) void tell(here, true)
  })
}
