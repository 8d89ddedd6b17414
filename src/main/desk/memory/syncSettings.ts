import { DeskFailure } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { SyncSettings, type SyncSettingsChange } from '../../../contract/sync.ts'
import type { Store } from '../../store/store.ts'
import type { Sessions } from '../sessions.ts'
import { readStored } from '../stored.ts'

/** How the profiles' copies are kept current. Stored with a stored profile; the sandbox's end with the process. */
export interface AllSyncSettings {
  of(profile: ProfileId): SyncSettings
  save(profile: ProfileId, change: SyncSettingsChange): SyncSettings
}

export function createSyncSettings(store: () => Store, sessions: Sessions): AllSyncSettings {
  let ofSandbox = SyncSettings.parse({})

  const of = (id: ProfileId): SyncSettings => {
    const { origin } = sessions.find(id)
    if (origin === 'sandbox') return ofSandbox
    return origin === 'stored' ? readStored(SyncSettings, store().syncSettings.read(id)) : SyncSettings.parse({})
  }

  return {
    of,
    save(id, change) {
      const { origin, name } = sessions.find(id)
      if (origin === 'environment') {
        throw new DeskFailure({ kind: 'invalid', code: 'profile.notStored', details: { name } })
      }
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const settings: SyncSettings = { ...of(id), ...given }
      if (origin === 'sandbox') ofSandbox = settings
      else store().syncSettings.write(id, JSON.stringify(settings))
      return settings
    },
  }
}
