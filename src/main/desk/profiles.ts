import { randomUUID } from 'node:crypto'
import { DeskFailure } from '../../contract/errors.ts'
import { ProfileId } from '../../contract/ids.ts'
import type { Profile } from '../../contract/profiles.ts'
import { checkConnection } from './checkConnection.ts'
import type { DeskDeps } from './deps.ts'
import type { Handlers } from './desk.ts'
import { changedProfile, secretsOfEdit } from './editProfile.ts'
import { trySecrets } from './enteredSecrets.ts'
import type { Sessions } from './sessions.ts'
import { noticeOf } from './noticeOf.ts'
import { vaultState } from './vaultState.ts'

type ProfileHandlers = Pick<Handlers, 'listProfiles' | 'addProfile' | 'editProfile' | 'removeProfile' | 'openSandbox'>

export function profileHandlers(deps: DeskDeps, sessions: Sessions, profilesChanged: () => void): ProfileHandlers {
  const checkName = (name: string, id?: ProfileId): void => {
    if (!sessions.list().some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())) return
    throw new DeskFailure({ kind: 'invalid', code: 'profile.exists', field: 'draft.name', details: { name } })
  }

  const findStored = (id: ProfileId): Profile => {
    const profile = sessions.find(id)
    if (profile.origin === 'stored') return profile
    throw new DeskFailure({ kind: 'invalid', code: 'profile.notStored', details: { name: profile.name } })
  }

  return {
    listProfiles: async () => {
      const { notice } = deps.store()
      return {
        profiles: sessions.list(),
        vault: await vaultState(deps),
        ...(notice ? { notice: noticeOf(notice) } : {}),
      }
    },

    addProfile: async ({ draft, secrets }, { signal }) => {
      const name = draft.name.trim()
      checkName(name)
      checkConnection(draft)
      const tried = await trySecrets(sessions, draft, { secrets, signal })
      await tried.gateway.close()
      const profile: Profile = { ...draft, name, id: ProfileId.parse(randomUUID()), origin: 'stored' }
      const store = deps.store()
      store.profiles.add(profile)
      try {
        await tried.keep(await sessions.credentials(profile.id))
      } catch (error) {
        // A profile without its secrets would only be in the way.
        await (await sessions.credentials(profile.id)).forget().catch(() => undefined)
        await sessions.drop(profile.id)
        store.profiles.remove(profile.id)
        throw error
      }
      profilesChanged()
      return { profile, vault: await vaultState(deps) }
    },

    editProfile: async ({ profile: id, change, secrets }, { signal }) => {
      const before = findStored(id)
      const after = changedProfile(before, change)
      checkName(after.name, id)
      checkConnection(after)
      const edit = await secretsOfEdit(sessions, { before, after }, { secrets, signal })
      // In this order: if it ends half-way, no secret is left with an address that it wasn't entered for.
      await edit?.forgetStale()
      deps.store().profiles.edit(after)
      await sessions.drop(id, async () => {
        profilesChanged()
        await edit?.keepEntered()
      })
      return { profile: after, vault: await vaultState(deps) }
    },

    removeProfile: async ({ profile: id }) => {
      const { name } = findStored(id)
      await (await sessions.credentials(id)).forget()
      await sessions.drop(id, async () => deps.store().profiles.remove(id))
      profilesChanged()
      return { name }
    },

    openSandbox: async () => {
      const profile = await sessions.openSandbox()
      profilesChanged()
      return { profile }
    },
  }
}
