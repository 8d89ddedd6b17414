import type { AssetEntry, Member } from '../../contract/records.ts'
import type { Words } from '../ui/useWords.tsx'
import { openChange } from './dialogs.ts'
import { withdrawWords } from '../../words/page/members.ts'

/** What withdrawing an asset number is called: if it is lent, the name says so before any form opens. */
export function withdrawName({ assetNum, borrowedFlag }: AssetEntry, { t }: Pick<Words, 't'>): string {
  return t(borrowedFlag ? withdrawWords.lentNumber : withdrawWords.number, { number: assetNum })
}

/** The same beside the number itself. */
export const withdrawVerb = ({ borrowedFlag }: AssetEntry, { t }: Pick<Words, 't'>): string =>
  t(borrowedFlag ? withdrawWords.lent : withdrawWords.open)

/** The form that withdraws, with the asset numbers chosen. */
export const openWithdrawing = (from: Member, ...entries: Pick<AssetEntry, 'assetNum'>[]): void =>
  openChange('member', { change: 'assign', member: from, withdrawn: entries.map(({ assetNum }) => assetNum) })
