import type { VaultState } from '../../../contract/profiles.ts'

/** The states of the keychain that a person can meet. `locked`: it gives nothing where it should; see `SessionState`. */
export const keychainStates = ['ready', 'locked', 'absent', 'failing', 'tooLarge'] as const
export type KeychainState = (typeof keychainStates)[number]

/** How the keychain stands: `isAnyLocked`: it gives nothing for some profile of which it should hold the sign-in. */
export function keychainStateOf(vault: VaultState, isAnyLocked: boolean): KeychainState {
  return vault.keychain === 'ready' && isAnyLocked ? 'locked' : vault.keychain
}
