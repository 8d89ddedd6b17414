import type { PendingChange } from '../../contract/pendingChange.ts'
import type { Words } from '../ui/useWords.tsx'
import { whatWords } from '../../words/page/changes.ts'

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
  if (operation === 'claimActivity') return t(whatWords.claimActivity, { label, identity })
  if (operation === 'moveAsset') {
    return t(isWithdrawal ? whatWords.withdrawToMove : whatWords.moveAsset, { number: asset, who })
  }
  if (operation === 'lend') return t(whatWords.lend, { key, who })
  return operation === 'addMembers' && count > 1 ? t(whatWords.addMany, { count }) : t(whatWords[operation], { who })
}
