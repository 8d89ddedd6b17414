import type { AssetNumber, ProfileId } from '../../../contract/ids.ts'
import type { RecordedLoan } from '../../../contract/loans.ts'
import { openStates } from '../../../domain/loans.ts'
import type { Journal } from '../../journal/journal.ts'
import type { History } from '../history/history.ts'
import { loansOf } from './loansOf.ts'

/** The loans that have not ended, as this desk's journal has them: all of them, or those of these employees. */
export type OpenLoans = (profile: ProfileId, members?: readonly string[]) => Promise<RecordedLoan[]>

/** Those of them that have one of some asset numbers. */
export async function openLoansWith(journal: Journal, assetNums: readonly AssetNumber[]): Promise<RecordedLoan[]> {
  const found: RecordedLoan[] = []
  if (assetNums.length === 0) return found
  for await (const part of loansOf(journal, { states: openStates, assetNums }, undefined)) found.push(...part)
  return found
}

export const createOpenLoans =
  (history: History): OpenLoans =>
  async (profile, members) => {
    const wanted = members && new Set(members)
    const found: RecordedLoan[] = []
    for await (const part of loansOf(await history.shown(profile), { states: openStates }, undefined)) {
      found.push(...part.filter(({ member }) => !wanted || (member !== null && wanted.has(member.id))))
    }
    return found
  }
