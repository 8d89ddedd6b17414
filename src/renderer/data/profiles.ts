import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { Profile, SessionState } from '../../contract/profiles.ts'
import { call, onDeskEvent } from '../desk/call.ts'
import { firstPlaceOf } from './lacking.ts'
import { lastRead, loadingFrom, settledFrom, type Loadable } from './loadable.ts'
import { useRoute, navigate, currentRoute, onRoute, type Route } from '../routing/route.ts'
import { toastFailure, dropActions } from '../ui/toasts.ts'
import type { Source } from '../../contract/memory.ts'

interface Profiles {
  list: Loadable<OutputOf<'listProfiles'>>
  sessions: Readonly<Record<string, SessionState>>
}

export const useProfiles = create<Profiles>(() => ({ list: { state: 'unread' }, sessions: {} }))

let isNoticeShown = false
/** How many readings began, and which of them was answered last. */
const reads = { begun: 0, answered: 0 }

/** Reads the profiles. Reports once what happened when the database was opened, however often they are read. */
export async function readProfiles(): Promise<void> {
  const read = (reads.begun += 1)
  useProfiles.setState(({ list }) => ({ list: loadingFrom(list) }))
  const result = await call('listProfiles', {})
  // An earlier answer may come after a later one.
  if (read < reads.answered) return
  reads.answered = read
  useProfiles.setState(({ list }) => ({ list: settledFrom(list, result) }))
  if (!result.ok || result.data.notice === undefined || isNoticeShown) return
  isNoticeShown = true
  toastFailure(result.data.notice)
}

/** Profiles whose secrets a service has refused since they were last known to be good. */
const refused = new Set<ProfileId>()

/**
 * Asks whether the profile can call its services now; an answer that fails changes nothing. That there are secrets is
 * no news of those that were refused, unless they were taken since (`areGood`).
 */
export async function readSession(profile: ProfileId, { areGood = false } = {}): Promise<void> {
  const result = await call('readSession', { profile })
  if (!result.ok || (result.data.session === 'signedIn' && refused.has(profile) && !areGood)) return
  setSession(profile, result.data.session)
}

export function setSession(profile: ProfileId, session: SessionState): void {
  if (session === 'signedIn') refused.delete(profile)
  useProfiles.setState(({ sessions }) => ({ sessions: { ...sessions, [profile]: session } }))
}

/**
 * Keeps the list and the sessions up to date with the desk's events, and shows its notices; called once at the start.
 */
export function followProfiles(): void {
  onDeskEvent((event) => {
    if (event.type === 'profilesChanged') void readProfiles()
    if (event.type === 'notice') toastFailure(event.notice)
    if (event.type !== 'session') return
    if (event.session === 'signedOut') refused.add(event.profile)
    setSession(event.profile, event.session)
  })
}

export function findProfile(state: Profiles, id: ProfileId | undefined): Profile | undefined {
  return lastRead(state.list)?.value.profiles.find((profile) => profile.id === id)
}

/** The profile that the address names, once the list has been read. */
export function useCurrentProfile(): Profile | undefined {
  const route = useRoute()
  const id = 'profile' in route ? route.profile : undefined
  return useProfiles((state) => findProfile(state, id))
}

/** Removes a profile and its secrets from this machine; returns the error that prevented it, if any. */
export async function removeProfile(profile: ProfileId): Promise<DeskError | undefined> {
  const result = await call('removeProfile', { profile })
  await readProfiles()
  return result.ok ? undefined : result.error
}

/** Starts the sandbox, once, and goes there; if that fails, goes back to the list of enterprises. */
export async function openSandbox(): Promise<void> {
  const result = await call('openSandbox', {})
  if (result.ok) {
    await readProfiles()
    navigate({ place: firstPlaceOf(result.data.profile), profile: result.data.profile.id, params: {} }, 'replace')
    return
  }
  toastFailure(result.error)
  navigate({ place: 'profiles', params: {} }, 'replace')
}

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
