import type { VaultState } from '../../../contract/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { vaultWords } from '../../../words/page/profiles.ts'
import { keychainWords } from '../../../words/page/shell.ts'

/** Says what it means that there is no keychain for sign-ins, and what can be done. Empty if there is one. */
export function VaultNotice({ vault }: { vault: VaultState }) {
  const { t } = useWords()
  if (vault.keptIn === 'keychain') return null
  const isFailing = vault.keychain === 'failing'
  return (
    <Notice kind={isFailing ? 'warning' : 'info'} title={t(isFailing ? vaultWords.failing : vaultWords.absent)}>
      <p>{t(isFailing ? keychainWords['failing.means'] : keychainWords['absent.means'])}</p>
      <p>{t(isFailing ? keychainWords['failing.next'] : keychainWords['absent.next'])}</p>
    </Notice>
  )
}
