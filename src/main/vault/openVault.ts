import type * as keytar from 'keytar'
import type { ProfileId } from '../../contract/ids.ts'
import { DeskFailure } from '../../contract/errors.ts'
import { checkSecretText } from '../../domain/memberRules.ts'
import type { KeychainState, Vault, SecretKind } from './vault.ts'

/** Runs one call after the other. Each has `limitMs` milliseconds from now, including the time it waits for others. */
type CallQueue = <T>(call: () => Promise<T>, limitMs: number) => Promise<T>

/**
 * A queue for native calls that cannot be stopped. At the limit the caller gets `keychain.timeout`; a call that has
 * not begun by then never begins, and one that has keeps the queue until it settles: each native call occupies a
 * libuv thread, and four of them hanging at once would stop all file access of the process.
 */
export function createCallQueue(): CallQueue {
  let previous: Promise<void> = Promise.resolve()
  return (call, limitMs) =>
    new Promise((resolve, reject) => {
      let expired = false
      const timer = setTimeout(() => {
        expired = true
        reject(new DeskFailure({ kind: 'keychain', code: 'keychain.timeout' }))
      }, limitMs)
      previous = previous.then(async () => {
        if (expired) return
        try {
          resolve(await call())
        } catch (failure) {
          reject(failure)
        } finally {
          clearTimeout(timer)
        }
      })
    })
}

/** One per process: a vault that is opened again must wait for calls an earlier one left hanging. */
const processQueue = createCallQueue()

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
async function probeReading(keychain: Keychain): Promise<void> {
  await native(() => keychain.getPassword(service, probeAccount))
}

/**
 * Writes an entry, reads it back and deletes it. A locked keychain reads like an empty one, without an error; only
 * writing reveals it.
 */
async function probeWriting(keychain: Keychain): Promise<void> {
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
function checkSecret(secret: string): void {
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

export interface VaultOptions {
  /** How long the keychain may take over one call, in milliseconds. */
  limitMs?: number
  platform?: NodeJS.Platform
  loadKeychain?: () => Promise<Keychain>
}

/** Loaded when it is first needed: on a Linux without libsecret the native module does not load at all. */
async function loadKeytar(): Promise<Keychain> {
  return (await import('keytar')).default
}

/** A vault for one run, where there is no usable keychain. */
export function createMemoryVault(): Vault {
  const secrets = new Map<string, string>()
  const place = (profile: ProfileId, kind: SecretKind) => `${profile}/${kind}`
  return {
    keptIn: 'memory',
    async get(profile, kind) {
      return secrets.get(place(profile, kind))
    },
    async set(profile, kind, secret) {
      checkSecret(secret)
      secrets.set(place(profile, kind), secret)
    },
    async delete(profile, kind) {
      secrets.delete(place(profile, kind))
    },
  }
}

/**
 * Opens the OS keychain where it can keep secrets, else a vault in memory, and says which. May be called again, for
 * instance after the person has unlocked the keychain.
 *
 * The errors of keychains have no codes and their texts are translated, so the state is decided by which step of a
 * probe fails:
 * - the native module does not load: `absent`;
 * - a read fails at once: on Linux `absent` (no session bus, or nothing on it that offers secrets; one that offers
 *   them answers a read even when it is locked), elsewhere `failing`, as those systems always have a keychain;
 * - a read works but writing, reading back or deleting does not: `failing`. So does a locked keyring whose owner does
 *   not unlock it, and a desktop whose Secret Service has no default keyring yet;
 * - no answer within the limit, which an unanswered prompt of the system also is: `failing`.
 */
export async function openVault(options: VaultOptions = {}): Promise<{ vault: Vault; state: KeychainState }> {
  const { limitMs = 5000, platform = process.platform, loadKeychain = loadKeytar } = options

  let keychain: Keychain
  try {
    keychain = await loadKeychain()
  } catch {
    return { vault: createMemoryVault(), state: 'absent' }
  }

  let state: KeychainState
  try {
    state = await processQueue(() => probe(keychain, platform), limitMs)
  } catch {
    state = 'failing'
  }
  const vault = state === 'ready' ? createKeychainVault(keychain, processQueue, limitMs) : createMemoryVault()
  return { vault, state }
}

async function probe(keychain: Keychain, platform: NodeJS.Platform): Promise<KeychainState> {
  try {
    await probeReading(keychain)
  } catch {
    return platform === 'linux' ? 'absent' : 'failing'
  }
  try {
    await probeWriting(keychain)
    return 'ready'
  } catch {
    return 'failing'
  }
}
