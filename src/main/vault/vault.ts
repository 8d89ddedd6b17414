import type { ProfileId } from '../../contract/ids.ts'

/** A profile's secrets. A password is never among them: it is traded for tokens and forgotten. */
export const secretKinds = ['clientToken', 'userToken', 'refreshToken', 'activityToken', 'appSecret'] as const
export type SecretKind = (typeof secretKinds)[number]

/**
 * `ready`: an entry can be written, read back and deleted; `absent`: this machine has no keychain service;
 * `failing`: it has one that answers with errors or not at all.
 */
export type KeychainState = 'ready' | 'absent' | 'failing'

/**
 * Where secrets are kept. Everything throws a `DeskFailure` of kind `keychain` with one of the codes
 * `keychain.failing`, `keychain.timeout` (no answer in time; what was asked for may still happen),
 * `keychain.tooLarge`, `keychain.notPrintable`, `keychain.notKept` (reading back after writing gave something else).
 * No error contains a secret.
 */
export interface Vault {
  /** `memory`: everything is forgotten when the process ends. */
  readonly keptIn: 'keychain' | 'memory'
  /** A locked keychain cannot be told from an empty one: `undefined` for a secret that should be there means either. */
  get(profile: ProfileId, kind: SecretKind): Promise<string | undefined>
  /** Printable ASCII, 1 to 2,400 bytes. */
  set(profile: ProfileId, kind: SecretKind, secret: string): Promise<void>
  /** Deleting what isn't there is no error; being unable to tell, because the keychain is locked, is one. */
  delete(profile: ProfileId, kind: SecretKind): Promise<void>
}
