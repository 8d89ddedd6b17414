import type { VaultState } from '../../contract/profiles.ts'
import type { DeskDeps } from './deps.ts'

/** Where the secrets of this run are kept; opens the vault. */
export async function vaultState(deps: Pick<DeskDeps, 'vault'>): Promise<VaultState> {
  const { vault, keychain } = await deps.vault()
  return { keychain, keptIn: vault.keptIn }
}
