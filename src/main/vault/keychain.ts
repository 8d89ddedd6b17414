import type * as keytar from 'keytar'
import { DeskFailure } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { checkSecretText } from '../../domain/memberRules.ts'
import type { CallQueue } from './callQueue.ts'
import type { SecretKind, Vault } from './vault.ts'

/**
 * What Keydesk uses of keytar. `findCredentials` is left out on purpose: it kills the process on a locked GNOME
 * keyring and matches by prefix on Windows.
 */
export type Keychain = Pick<typeof keytar, 'getPassword' | 'setPassword' | 'deletePassword'>

/** The service name of Keydesk's entries in the OS keychain; the account is `<profileId>/<kind>`. */
const service = 'Keydesk'

/** No profile uses it: secrets have other names. Per process, so that two that probe at once don't collide. */
const probeAccount = `probe/${process.pid}`

function failing(): DeskFailure {
  return new DeskFailure({ kind: 'keychain', code: 'keychain.failing' })
}

/** The keychain's errors have texts in the system's language and no code, so only the failure itself is passed on. */
async function native<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch {
    throw failing()
  }
}

/** Reads an entry that need not exist, to see whether anything answers at all. */
export async function probeReading(keychain: Keychain): Promise<void> {
  await native(() => keychain.getPassword(service, probeAccount))
}

/**
 * Writes an entry, reads it back and deletes it. A locked keychain reads like an empty one, without an error; only
 * writing reveals it.
 */
export async function probeWriting(keychain: Keychain): Promise<void> {
  const value = String(Date.now())
  await native(() => keychain.setPassword(service, probeAccount, value))
  const readBack = await native(() => keychain.getPassword(service, probeAccount))
  const deleted = await native(() => keychain.deletePassword(service, probeAccount))
  if (readBack !== value || !deleted) throw failing()
}

/**
 * Refuses secrets that some keychain would silently cut or change. The memory vault refuses the same, so that a
 * profile doesn't depend on where its secrets happen to be kept.
 */
export function checkSecret(secret: string): void {
  const broken = checkSecretText(secret)
  if (broken) throw new DeskFailure({ kind: 'keychain', ...broken })
}

/** The OS keychain as a vault. All its calls go through `queue`, which must be the only one of the process. */
export function createKeychainVault(keychain: Keychain, queue: CallQueue, limitMs: number): Vault {
  const account = (profile: ProfileId, kind: SecretKind) => `${profile}/${kind}`
  const read = (place: string) => native(() => keychain.getPassword(service, place))

  return {
    keptIn: 'keychain',
    async get(profile, kind) {
      return (await queue(() => read(account(profile, kind)), limitMs)) ?? undefined
    },
    async set(profile, kind, secret) {
      checkSecret(secret)
      const place = account(profile, kind)
      await queue(async () => {
        await native(() => keychain.setPassword(service, place, secret))
        if ((await read(place)) !== secret) throw new DeskFailure({ kind: 'keychain', code: 'keychain.notKept' })
      }, limitMs)
    },
    async delete(profile, kind) {
      await queue(async () => {
        const deleted = await native(() => keychain.deletePassword(service, account(profile, kind)))
        // A locked keychain also says "nothing deleted" about an entry that it holds.
        if (!deleted) await probeWriting(keychain)
      }, limitMs)
    },
  }
}
