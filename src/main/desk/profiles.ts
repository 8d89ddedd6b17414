import { randomUUID } from 'node:crypto'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import { ProfileId } from '../../contract/ids.ts'
import type { Found } from '../../contract/operations.ts'
import type { Profile, ProfileDraft, ProfileSecrets, VaultState } from '../../contract/profiles.ts'
import { memoryCredentials } from './credentials.ts'
import type { Store } from '../store/store.ts'
import type { DeskDeps } from './deps.ts'
import type { Handlers } from './desk.ts'
import type { Sessions } from './sessions.ts'

type ProfileHandlers = Pick<
  Handlers,
  'listProfiles' | 'addProfile' | 'removeProfile' | 'testProfile' | 'openSandbox' | 'signIn' | 'readSession'
>

function required(field: string): never {
  throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
}

/** What each way of signing in cannot do without. */
function checkSecrets(draft: Pick<ProfileDraft, 'signIn'>, secrets: ProfileSecrets): void {
  if (draft.signIn.method === 'tokens') {
    if (!secrets.clientToken) required('clientToken')
    if (!secrets.userToken) required('userToken')
  } else {
    if (!secrets.appSecret) required('appSecret')
    if (!secrets.password) required('password')
  }
}

function noticeOf({ code, setAside }: NonNullable<Store['notice']>): DeskError {
  return { kind: 'store', code, ...(setAside === undefined ? {} : { details: { setAside } }) }
}

export function profileHandlers(deps: DeskDeps, sessions: Sessions, profilesChanged: () => void): ProfileHandlers {
  const vaultState = async (): Promise<VaultState> => {
    const { vault, keychain } = await deps.vault()
    return { keychain, keptIn: vault.keptIn }
  }

  /** Tries the secrets where that needs no guess (a token endpoint answers), and gives all that is to be kept. */
  const accept = async (draft: ProfileDraft, secrets: ProfileSecrets, signal?: AbortSignal) => {
    checkSecrets(draft, secrets)
    const { password, ...kept } = secrets
    const trial = memoryCredentials(kept)
    const gateway = sessions.connect(draft, trial)
    try {
      if (draft.signIn.method === 'tokenEndpoint' && password !== undefined) {
        await gateway.signIn(password, signal ? { signal } : {})
      }
    } finally {
      await gateway.close()
    }
    return trial
  }

  const keep = async (profile: Profile, trial: ReturnType<typeof memoryCredentials>): Promise<void> => {
    const target = await sessions.credentials(profile.id)
    const appSecret = await trial.appSecret()
    if (appSecret !== undefined) await target.enter({ appSecret })
    for (const kind of ['clientToken', 'userToken', 'refreshToken', 'activityToken'] as const) {
      const token = await trial.read(kind)
      if (token) await target.save(kind, token)
    }
  }

  const found = async (read: Promise<number>): Promise<Found> => {
    try {
      return { count: await read }
    } catch (error) {
      if (error instanceof DeskFailure && error.error.kind !== 'cancelled') return { error: error.error }
      throw error
    }
  }

  return {
    listProfiles: async () => {
      const { notice } = deps.store()
      return {
        profiles: sessions.list(),
        vault: await vaultState(),
        ...(notice ? { notice: noticeOf(notice) } : {}),
      }
    },

    addProfile: async ({ draft, secrets }, { signal }) => {
      const name = draft.name.trim()
      if (sessions.list().some((one) => one.name.toLowerCase() === name.toLowerCase())) {
        throw new DeskFailure({ kind: 'invalid', code: 'profile.exists', field: 'draft.name', details: { name } })
      }
      const trial = await accept(draft, secrets, signal)
      const profile: Profile = { ...draft, name, id: ProfileId.parse(randomUUID()), origin: 'stored' }
      const store = deps.store()
      store.profiles.add(profile)
      try {
        await keep(profile, trial)
      } catch (error) {
        // A profile whose secrets were not kept would only be in the way.
        await (await sessions.credentials(profile.id)).forget().catch(() => undefined)
        await sessions.drop(profile.id)
        store.profiles.remove(profile.id)
        throw error
      }
      profilesChanged()
      return { profile, vault: await vaultState() }
    },

    removeProfile: async ({ profile: id }) => {
      const profile = sessions.find(id)
      if (profile.origin !== 'stored') {
        throw new DeskFailure({ kind: 'invalid', code: 'profile.notStored', details: { name: profile.name } })
      }
      await (await sessions.credentials(id)).forget()
      await sessions.drop(id)
      deps.store().profiles.remove(id)
      profilesChanged()
      return { name: profile.name }
    },

    testProfile: async ({ profile: id }, { signal }) => {
      const gateway = await sessions.gateway(id)
      const options = signal ? { signal } : {}
      const [members, assets, keys] = await Promise.all([
        found(gateway.listMembers({ page: 1, pageSize: 1 }, options).then((page) => page.total ?? page.list.length)),
        found(gateway.listAssets(options).then((list) => list.length)),
        found(gateway.listKeys(options).then((list) => list.length)),
      ])
      const errors = [members, assets, keys].flatMap((one): DeskError[] => ('error' in one ? [one.error] : []))
      // Where nothing at all works, or nobody is signed in, that is the answer; a mixed picture is worth showing.
      const decisive = errors.find((error) => error.kind === 'notSignedIn' || error.kind === 'keychain')
      const first = decisive ?? (errors.length === 3 ? errors[0] : undefined)
      if (first) throw new DeskFailure(first)
      return { members, assets, keys }
    },

    openSandbox: async () => {
      const profile = await sessions.openSandbox()
      profilesChanged()
      return { profile }
    },

    signIn: async ({ profile: id, secrets }, { signal }) => {
      const profile = sessions.find(id)
      const now = await sessions.credentials(id)
      const known = async (read: Promise<string | undefined>): Promise<string | undefined> =>
        read.catch(() => undefined)
      // Whoever signs in again gives what has expired; what is still known need not be typed.
      const complete: ProfileSecrets = {
        appSecret: secrets.appSecret ?? (await known(now.appSecret())),
        ...(profile.signIn.method === 'tokens'
          ? {
              clientToken: secrets.clientToken ?? (await known(now.read('clientToken').then((token) => token?.value))),
              userToken: secrets.userToken ?? (await known(now.read('userToken').then((token) => token?.value))),
            }
          : {}),
        activityToken: secrets.activityToken,
        password: secrets.password,
      }
      await keep(profile, await accept(profile, complete, signal))
      await sessions.drop(id)
      return { session: await (await sessions.credentials(id)).session() }
    },

    readSession: async ({ profile: id }) => ({
      session: await (await sessions.credentials(id)).session(),
      vault: await vaultState(),
    }),
  }
}
