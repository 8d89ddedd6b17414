import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedLoan } from '../../../contract/loans.ts'
import type { MemberGlobalId, ProfileId, AssetNumber } from '../../../contract/ids.ts'
import { nameOf } from '../../../domain/people.ts'
import { openStates, isDueToday, isOverdue } from '../../../domain/loans.ts'
import type { Journal, LoanFilter } from '../../journal/journal.ts'
import type { DeskDeps, CallContext } from '../desk.ts'
import { resolveMemberNames } from '../history/historyHandlers.ts'
import { peopleInCopy, peopleKnown } from '../memory/copyRows.ts'
import type { Sessions } from '../sessions.ts'
import type { History } from '../history/history.ts'
import { takesWord } from '../../../domain/historyEntry.ts'
import type { TileLoan } from '../../replica/replica.ts'

/** Loans that are read at once. */
const batch = 1000

/** The loans that are asked for, newest first, part by part; none that is made meanwhile. */
export async function* loansOf(
  { loans }: Journal,
  filter: LoanFilter,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly RecordedLoan[]> {
  for (let { below } = filter; ;) {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const part = await loans.list({ ...filter, ...(below !== undefined && { below }) }, { limit: batch, offset: 0 })
    const last = part.at(-1)
    if (!last) return
    yield part
    if (part.length < batch) return
    below = last.loan
  }
}

/** Who somebody with a loan is, or was when they were known last. */
interface Borrower {
  globalId: MemberGlobalId
  name: string | null
  userName: string
}

/** Changes of one employee that are looked through for who it was. */
const most = 20

/**
 * Who these employees are: as the copy has them; of those who are gone, as the newest snapshot had them that did, or
 * else as a change saw them last that this desk made.
 */
export async function borrowersKnown(
  { replicas }: Pick<DeskDeps, 'replicas'>,
  sessions: Sessions,
  profile: ProfileId,
  journal: Journal,
  ids: readonly MemberGlobalId[],
): Promise<ReadonlyMap<string, Borrower>> {
  const found = new Map<string, Borrower>()
  const missing = () => [...new Set(ids)].filter((id) => !found.has(id))
  for (const one of await peopleKnown(replicas, sessions, profile, ids)) {
    found.set(one.globalId, { ...one, name: nameOf(one) })
  }
  const seen = async (id: MemberGlobalId) => {
    const { changes } = await journal.changes({ member: [id] }, { limit: most, offset: 0 })
    return changes.flatMap(({ before }) => before?.members ?? []).find(({ globalId }) => globalId === id)
  }
  for (const one of await Promise.all(missing().map(seen))) {
    if (one) found.set(one.globalId, { ...one, name: nameOf(one) })
  }
  return found
}

/**
 * By which ids and accounts loans know the employee whom a person typed, as `knownAs` says; and of an account that is
 * nobody's any more, the ids of those who had it.
 */
export async function resolveBorrower(
  deps: Pick<DeskDeps, 'replicas'>,
  sessions: Sessions,
  profile: ProfileId,
  journal: Journal,
  { member, context }: { member: string | undefined; context: CallContext },
): Promise<{ member?: readonly string[] }> {
  const whom = await resolveMemberNames(deps.replicas, sessions, profile, { member, context })
  const names = new Set(whom.member)
  if (names.size === 0 || !context.asTyped) return whom
  if ((await peopleInCopy(deps.replicas, sessions, profile, [...names] as MemberGlobalId[])).length > 0) return whom
  const ids = new Set<MemberGlobalId>()
  const collect = (loan: RecordedLoan) => loan.member && ids.add(loan.member.id as MemberGlobalId)
  for await (const part of loansOf(journal, {}, context.signal)) part.forEach(collect)
  const people = await borrowersKnown(deps, sessions, profile, journal, [...ids])
  const had = [...people.values()].filter(({ userName }) => names.has(userName))
  return { member: [...names, ...had.map(({ globalId }) => globalId)] }
}

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
