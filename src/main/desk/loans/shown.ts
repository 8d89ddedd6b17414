import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Loan, RecordedLoan } from '../../../contract/loans.ts'
import { isOverdue } from '../../../domain/loans.ts'
import { nameOf } from '../../../domain/people.ts'
import type { DeskDeps } from '../deps.ts'
import { isoOf } from '../memory/memories.ts'
import { peopleInCopy } from '../memory/rows.ts'
import type { Sessions } from '../sessions.ts'

const isoOrNull = (time: number | null): string | null => (time === null ? null : isoOf(time))

/** Loans as they are shown: with who has them, as far as the copy knows. */
export type ShowLoans = (profile: ProfileId, loans: readonly RecordedLoan[]) => Promise<Loan[]>

export const createShowLoans =
  ({ memories }: Pick<DeskDeps, 'memories'>, sessions: Sessions, now: () => number): ShowLoans =>
  async (profile, loans) => {
    const ids = loans.flatMap(({ member }) => (member ? [member.id as MemberGlobalId] : []))
    const people = new Map((await peopleInCopy(memories, sessions, profile, ids)).map((one) => [one.globalId, one]))
    return loans.map(({ member, assets, since, isContested, ...loan }) => {
      const record = member ? people.get(member.id as MemberGlobalId) : undefined
      return {
        ...{ loan: loan.loan, state: loan.state, overdue: isOverdue(loan, now()), key: loan.key },
        member: member && {
          globalId: member.id,
          name: record ? nameOf(record) : member.name,
          userName: record?.userName ?? null,
        },
        assets: assets.map(({ assetId, assetNum }) => ({ assetId, assetNum })),
        ...{ lentAt: isoOf(loan.lentAt), due: loan.due, note: loan.note },
        ...{ handedInAt: isoOrNull(loan.handedInAt), releasedAt: isoOrNull(loan.releasedAt) },
        ...{ operator: loan.operator, desk: since.desk, madeHere: loan.madeHere },
        ...(isContested && { contested: true as const }),
      }
    })
  }
