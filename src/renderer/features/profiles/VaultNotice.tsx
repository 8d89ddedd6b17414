import type { VaultState } from '../../../contract/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Says what it means that there is no keychain for sign-ins, and what can be done. Empty if there is one. */
export function VaultNotice({ vault }: { vault: VaultState }) {
  const { t } = useWords()
  if (vault.keptIn === 'keychain') return null
  const isFailing = vault.keychain === 'failing'
  return (
    <Notice kind={isFailing ? 'warning' : 'info'} title={t(isFailing ? 'vault.failing' : 'vault.absent')}>
      <p>{t(isFailing ? 'keychain.failing.means' : 'keychain.absent.means')}</p>
      <p>{t(isFailing ? 'keychain.failing.next' : 'keychain.absent.next')}</p>
    </Notice>
  )
}
