import type { ProfileId } from '../../contract/ids.ts'
import { isDueToday, isOverdue, openStates } from '../../domain/loans.ts'
import { takesWord } from '../../domain/historyEntry.ts'
import type { Journal } from '../journal/journal.ts'
import type { TileLoan } from '../replica/replica.ts'
import type { History } from './history/history.ts'
import { loansOf } from './loans/loansOf.ts'

/** Changes without an outcome that are looked through; there are hardly ever more than a few. */
const mostUnsettled = 1000

/** What the journal knows of asset numbers and keys, for whatever says what needs somebody. */
export type TileBoardLoans = (
  profile: ProfileId,
  signal?: AbortSignal,
) => Promise<{
  loans: TileLoan[]
  /** Asset numbers and ids that changes with an unknown outcome are about. */
  unsettled: string[]
}>

/** The loans that haven't ended, and those whose keys are lost. */
async function openLoans(journal: Journal, at: number, signal: AbortSignal | undefined): Promise<TileLoan[]> {
  const loans: TileLoan[] = []
  for await (const part of loansOf(journal, { states: [...openStates, 'lost'] }, signal)) {
    for (const loan of part) {
      if (loan.state === 'lost' && loan.releasedAt !== null) continue
      loans.push({
        loan: loan.loan,
        key: loan.key,
        state: loan.state,
        member: loan.member?.id ?? null,
        memberName: loan.member?.name ?? null,
        isOverdue: isOverdue(loan, at),
        isDueToday: isDueToday(loan, at),
        lentAt: loan.lentAt,
        due: loan.due,
        madeHere: loan.madeHere,
        assets: loan.assets.map(({ assetId }) => assetId),
      })
    }
  }
  // Oldest first: what was lent last is what a number is part of.
  return loans.toReversed()
}

/** The asset numbers of assignments of which nobody knows whether they were made. */
async function unsettledIn(journal: Journal): Promise<string[]> {
  const filter = { endpoint: 'A9', outcome: 'unknown' } as const
  const { changes } = await journal.changes(filter, { limit: mostUnsettled, offset: 0 })
  return changes
    .filter(takesWord)
    .flatMap(({ intent }) => (intent.endpoint === 'A9' ? [...intent.add, ...intent.remove] : []))
}

/** What a journal says of them at a time, in epoch ms. */
export async function tileLoansIn(journal: Journal, at: number, signal: AbortSignal | undefined) {
  const [loans, unsettled] = await Promise.all([openLoans(journal, at, signal), unsettledIn(journal)])
  return { loans, unsettled }
}

export function createTileBoardLoans(history: History, now: () => number): TileBoardLoans {
  return async (profile, signal) => tileLoansIn(await history.shown(profile), now(), signal)
}
