import type { HistoryEntry } from '../../contract/history.ts'
import type { Loan } from '../../contract/loans.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { historyWords } from '../../words/page/history.ts'
import { loansWords } from '../../words/page/loans.ts'
import type { WhyNot } from '../data/changeable.ts'
import { lastRead } from '../data/loadable.ts'
import { useQuery } from '../data/query.ts'
import { navigate } from '../routing/route.ts'
import type { Verb } from '../ui/grid/GridMenu.tsx'
import { toastFailure } from '../ui/toasts.ts'
import type { Words } from '../ui/useWords.tsx'
import { takeBack } from './LoanDialogs.tsx'
import type { AssetEntry, Member } from '../../contract/records.ts'
import { openChange } from './dialogs.ts'
import { withdrawWords } from '../../words/page/members.ts'

interface Open {
  /** Changes of the record of which nobody knows what became. */
  unsettled: readonly HistoryEntry[]
  /** The loan that its key is out by. */
  loan: Loan | undefined
  /** Why nothing can be said of a loan, if so. */
  whyNoWord: WhyNot | undefined
}

/** What settles or ends what is open about a record: an outcome that no longer settles by itself, and a key that is out. */
export function openVerbs({ unsettled, loan, whyNoWord }: Open, profile: ProfileId, { t }: Pick<Words, 't'>): Verb[] {
  const waiting = unsettled.find(({ takesWord, settles }) => takesWord && settles === null)
  const back = async (of: Loan): Promise<void> => {
    const error = await takeBack(of)
    if (error !== undefined) toastFailure(error)
  }
  return [
    ...(waiting === undefined
      ? []
      : [
          {
            id: 'settle' as const,
            text: t(historyWords.settle),
            onAction: () => navigate({ place: 'history', profile, params: { entry: waiting.entry } }),
          },
        ]),
    ...(loan === undefined || (loan.state !== 'out' && loan.state !== 'released')
      ? []
      : [
          {
            id: 'takeBack' as const,
            text: t(loansWords.takeBackKey),
            ...(whyNoWord !== undefined && { reason: t(whyNoWord) }),
            onAction: () => void back(loan),
          },
        ]),
  ]
}

/** Whether a key is free to be lent, as far as that is read. */
export const useHasFreeKey = (): boolean =>
  (lastRead(useQuery('findKeys', { free: true, limit: 1 }))?.value.total ?? 0) > 0

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
