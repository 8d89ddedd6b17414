import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { Profile, SessionState } from '../../contract/profiles.ts'
import { call } from '../desk/call.ts'
import { onDeskEvent } from '../desk/events.ts'
import { lastRead, loadingFrom, settledFrom, type Loadable } from './loadable.ts'
import { useRoute } from '../routing/route.ts'
import { sayFailed } from '../ui/sayFailed.ts'

interface Profiles {
  list: Loadable<OutputOf<'listProfiles'>>
  sessions: Readonly<Record<string, SessionState>>
}

export const useProfiles = create<Profiles>(() => ({ list: { state: 'unread' }, sessions: {} }))

let isNoticeSaid = false

/** Reads the profiles. Reports once what happened when the database was opened, however often they are read. */
export async function readProfiles(): Promise<void> {
  useProfiles.setState(({ list }) => ({ list: loadingFrom(list) }))
  const result = await call('listProfiles', {})
  useProfiles.setState(({ list }) => ({ list: settledFrom(list, result) }))
  if (!result.ok || result.data.notice === undefined || isNoticeSaid) return
  isNoticeSaid = true
  sayFailed(result.data.notice)
}

/** Asks whether the profile can call its services now; an answer that fails changes nothing. */
export async function readSession(profile: ProfileId): Promise<void> {
  const result = await call('readSession', { profile })
  if (result.ok) setSession(profile, result.data.session)
}

export function setSession(profile: ProfileId, session: SessionState): void {
  useProfiles.setState(({ sessions }) => ({ sessions: { ...sessions, [profile]: session } }))
}

/**
 * Keeps the list and the sessions up to date with the desk's events, and shows its notices; called once at the start.
 */
export function followProfiles(): void {
  onDeskEvent((event) => {
    if (event.type === 'profilesChanged') void readProfiles()
    if (event.type === 'notice') sayFailed(event.notice)
    if (event.type === 'session') setSession(event.profile, event.session)
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
