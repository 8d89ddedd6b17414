import { DeskFailure } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { Profile, ProfileSecrets, SessionState, VaultState, ProfileDraft } from '../../contract/profiles.ts'
import { serves } from '../../domain/services.ts'
import { parseAddress, parseBaseAddress, checkEnterpriseId } from '../../domain/address.ts'
import type { Credentials, Token, TokenKind } from '../gateway/gateway.ts'
import type { Store } from '../store/store.ts'
import { secretKinds, type SecretKind, type Vault } from '../vault/vault.ts'
import type { DeskDeps } from './desk.ts'

/** The secrets of one profile, wherever they are kept. */
export interface ProfileCredentials extends Credentials {
  /** Replaces the secrets that are given and leaves the others. Passwords are never kept. */
  enter(secrets: ProfileSecrets): Promise<void>
  session(): Promise<SessionState>
  /**
   * Deletes all secrets, or those that are named. Throws `session.lockedOrMissing` if they are in a keychain that
   * can't be reached now.
   */
  forget(kinds?: readonly SecretKind[]): Promise<void>
}

/** When a token was obtained and expires, if known. */
type TokenLife = Omit<Token, 'value'>

const enteredKinds = ['clientToken', 'userToken', 'activityToken', 'appSecret'] as const

type Signing = Pick<Profile, 'services' | 'signIn'>

/** The secrets without which a profile can't call its services. */
const neededFor = (profile: Signing): readonly SecretKind[] => {
  if (serves(profile, 'memberCenter')) return ['clientToken', 'userToken']
  return [profile.signIn.method === 'tokens' ? 'activityToken' : 'appSecret']
}

function entriesOf(secrets: ProfileSecrets): [SecretKind, string][] {
  return enteredKinds.flatMap((kind) => {
    const value = secrets[kind]
    return value === undefined ? [] : [[kind, value]]
  })
}

/** For profiles that are not stored, and for a sign-in that isn't accepted yet: kept in memory only. */
export function memoryCredentials(profile: Signing, initial: ProfileSecrets = {}): ProfileCredentials {
  const sessionTokens = new Map<SecretKind, Token>()
  const enter = (secrets: ProfileSecrets): void => {
    for (const [kind, value] of entriesOf(secrets)) sessionTokens.set(kind, { value })
  }
  enter(initial)
  return {
    read: async (kind) => sessionTokens.get(kind),
    save: async (kind, token) => void sessionTokens.set(kind, token),
    appSecret: async () => sessionTokens.get('appSecret')?.value,
    enter: async (secrets) => enter(secrets),
    session: async () => (neededFor(profile).every((kind) => sessionTokens.has(kind)) ? 'signedIn' : 'signedOut'),
    forget: async (kinds = secretKinds) => kinds.forEach((kind) => sessionTokens.delete(kind)),
  }
}

/**
 * For stored profiles: secrets in the vault, and beside them markers in the store. A locked keychain reads as an empty
 * one, so a secret that has a marker but isn't in the vault is "locked or missing", never "signed out", and nothing is
 * erased.
 */
export function storedCredentials(of: Signing & { id: ProfileId }, vault: Vault, store: Store): ProfileCredentials {
  const { id: profile } = of
  // A vault in memory is lost with the process, and a marker in the database would outlive the secret.
  const remembers = vault.keptIn === 'keychain'
  const lives = new Map<string, TokenLife>()
  const isMarked = (kind: SecretKind): boolean => store.markers.list(profile).some((marker) => marker.kind === kind)
  const lifeOf = (kind: TokenKind): TokenLife => {
    const { obtainedAt, expiresAt } =
      lives.get(kind) ?? store.markers.list(profile).find((one) => one.kind === kind) ?? {}
    return { ...(obtainedAt === undefined ? {} : { obtainedAt }), ...(expiresAt === undefined ? {} : { expiresAt }) }
  }

  const get = async (kind: SecretKind): Promise<string | undefined> => {
    const value = await vault.get(profile, kind)
    if (value === undefined && isMarked(kind)) {
      throw new DeskFailure({ kind: 'keychain', code: 'session.lockedOrMissing' })
    }
    return value
  }
  const set = async (kind: SecretKind, value: string, life: TokenLife = {}): Promise<void> => {
    await vault.set(profile, kind, value)
    lives.set(kind, life)
    if (remembers) store.markers.set(profile, { kind, ...life })
  }

  return {
    read: async (kind) => {
      const value = await get(kind)
      return value === undefined ? undefined : { value, ...lifeOf(kind) }
    },
    save: (kind, { value, ...life }) => set(kind, value, life),
    appSecret: () => get('appSecret'),
    enter: async (secrets) => {
      for (const [kind, value] of entriesOf(secrets)) await set(kind, value)
    },
    session: async () => {
      try {
        const needed = await Promise.all(neededFor(of).map(get))
        return needed.every((value) => value !== undefined) ? 'signedIn' : 'signedOut'
      } catch (error) {
        if (error instanceof DeskFailure && error.error.code === 'session.lockedOrMissing') return 'lockedOrMissing'
        throw error
      }
    },
    forget: async (kinds = secretKinds) => {
      // Entries can't be deleted without the keychain, and without the markers nothing would point to them any more.
      if (!remembers && kinds.some(isMarked)) {
        throw new DeskFailure({ kind: 'keychain', code: 'session.lockedOrMissing' })
      }
      for (const kind of kinds) {
        await vault.delete(profile, kind)
        store.markers.clear(profile, kind)
      }
    },
  }
}

/** Where the secrets of this run are kept; opens the vault. */
export async function vaultState(deps: Pick<DeskDeps, 'vault'>): Promise<VaultState> {
  const { vault, keychain } = await deps.vault()
  return { keychain, keptIn: vault.keptIn }
}

/** Refuses, by field, what can never work: an invalid address, or an enterprise id that can't be one. */
export function checkConnection(draft: Omit<ProfileDraft, 'name'>): void {
  const { baseUrl, enterpriseGlobalId, signIn } = draft
  parseBaseAddress(baseUrl, 'baseUrl')
  const rule = checkEnterpriseId(enterpriseGlobalId)
  if (rule) throw new DeskFailure({ kind: 'invalid', field: 'enterpriseGlobalId', ...rule })
  if (signIn.method !== 'tokenEndpoint') return
  parseAddress(signIn.tokenUrl, 'tokenUrl')
  if (signIn.loginName === '' && serves(draft, 'memberCenter')) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.required', field: 'loginName' })
  }
}
