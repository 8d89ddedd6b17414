import type { PendingChange } from '../../contract/pendingChange.ts'
import type { Words } from '../ui/useWords.tsx'

/**
 * What a change was meant to do, and for whom: "Lend UK-00012 to Li Wei". A person whose name isn't known is named by
 * id.
 */
export function changeTitle(
  { operation, about, isWithdrawal }: Pick<PendingChange, 'operation' | 'about' | 'isWithdrawal'>,
  { t }: Words,
): string {
  const { member, account, name, key = '', people: count = 1, asset = '', identity = '', label = '' } = about
  const who = name ?? account ?? member ?? ''
  if (operation === 'claimActivity') return t('what.claimActivity', { label, identity })
  if (operation === 'moveAsset') {
    return t(isWithdrawal ? 'what.withdrawToMove' : 'what.moveAsset', { number: asset, who })
  }
  if (operation === 'lend') return t('what.lend', { key, who })
  return operation === 'addMembers' && count > 1 ? t('what.addMany', { count }) : t(`what.${operation}`, { who })
}
