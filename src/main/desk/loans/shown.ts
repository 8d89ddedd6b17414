import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Loan, RecordedLoan } from '../../../contract/loans.ts'
import { isOverdue } from '../../../domain/loans.ts'
import type { DeskDeps } from '../deps.ts'
import type { History } from '../history/history.ts'
import { isoOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import { borrowersKnown } from './borrowers.ts'

const isoOrNull = (time: number | null): string | null => (time === null ? null : isoOf(time))

/** Loans as they are shown: with who has them, or had them, as far as Keydesk knows. */
export type ShowLoans = (profile: ProfileId, loans: readonly RecordedLoan[]) => Promise<Loan[]>

export const createShowLoans =
  (deps: Pick<DeskDeps, 'replicas'>, history: History, sessions: Sessions, now: () => number): ShowLoans =>
  async (profile, loans) => {
    const ids = loans.flatMap(({ member }) => (member ? [member.id as MemberGlobalId] : []))
    const people = await borrowersKnown(deps, sessions, profile, await history.opened(profile), ids)
    return loans.map(({ member, assets, since, contested, ...loan }) => {
      const known = member ? people.get(member.id) : undefined
      return {
        loan: loan.loan,
        state: loan.state,
        overdue: isOverdue(loan, now()),
        key: loan.key,
        member: member && {
          globalId: member.id,
          name: known?.name ?? member.name,
          userName: known?.userName ?? null,
        },
        assets: assets.map(({ assetId, assetNum }) => ({ assetId, assetNum })),
        lentAt: isoOf(loan.lentAt),
        due: loan.due,
        note: loan.note,
        handedInAt: isoOrNull(loan.handedInAt),
        releasedAt: isoOrNull(loan.releasedAt),
        operator: loan.operator,
        desk: since.desk,
        madeHere: loan.madeHere,
        ...(contested && { contested: [...contested] }),
      }
    })
  }
