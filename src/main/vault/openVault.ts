import type { ProfileId } from '../../contract/ids.ts'
import { createCallQueue } from './callQueue.ts'
import { createKeychainVault, probeReading, probeWriting, type Keychain, checkSecret } from './keychain.ts'
import type { KeychainState, Vault, SecretKind } from './vault.ts'

/** One per process: a vault that is opened again must wait for calls an earlier one left hanging. */
const processQueue = createCallQueue()

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
