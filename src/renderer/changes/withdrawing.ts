import type { AssetEntry, Member } from '../../contract/records.ts'
import type { Words } from '../ui/useWords.tsx'
import { openMemberChange } from './memberRequest.ts'

/** What withdrawing an asset number is called: if it is lent, the name says so before any form opens. */
export function withdrawName({ assetNum, borrowedFlag }: AssetEntry, { t }: Pick<Words, 't'>): string {
  return t(borrowedFlag ? 'withdraw.lentNumber' : 'withdraw.number', { number: assetNum })
}

/** The same beside the number itself. */
export const withdrawVerb = ({ borrowedFlag }: AssetEntry, { t }: Pick<Words, 't'>): string =>
  t(borrowedFlag ? 'withdraw.lent' : 'withdraw.open')

/** The form that withdraws, with the asset numbers chosen. */
export const openWithdrawing = (from: Member, ...entries: Pick<AssetEntry, 'assetNum'>[]): void =>
  openMemberChange(
    'assign',
    from,
    entries.map(({ assetNum }) => assetNum),
  )
