import type { ProfileId } from '../../contract/ids.ts'
import { checkSecret } from './secretRules.ts'
import type { SecretKind, Vault } from './vault.ts'

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
