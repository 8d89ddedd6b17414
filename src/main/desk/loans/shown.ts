import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Loan, RecordedLoan } from '../../../contract/loans.ts'
import { isOverdue } from '../../../domain/loans.ts'
import type { DeskEvent } from '../../../contract/bridge.ts'
import type { DeskDeps } from '../desk.ts'
import type { History } from '../history/history.ts'
import { isoOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import type { AllReportSettings } from '../reports/saved.ts'
import { borrowersKnown, loansOf } from './loansOf.ts'

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

/** How many of them are named. */
const namedAtMost = 3

/**
 * Tells of the loans that are overdue, at most once on a local day and enterprise. To be called when the enterprise was
 * read. Never throws.
 */
export function createOverdueTeller(
  { replicas }: Pick<DeskDeps, 'replicas'>,
  sessions: Sessions,
  history: History,
  settings: AllReportSettings,
  now: () => number,
  emit: (event: DeskEvent) => void,
): (profile: ProfileId) => Promise<void> {
  const shown = createShowLoans({ replicas }, history, sessions, now)
  return async (profile) => {
    try {
      // One moment for the day and for the loans: midnight may pass while they are read.
      const at = now()
      const day = new Date(at).toDateString()
      if (settings.of(profile).overdueTold === day) return
      const late: RecordedLoan[] = []
      for await (const part of loansOf(await history.opened(profile), { states: ['out'] }, undefined)) {
        late.push(...part.filter((loan) => isOverdue(loan, at)))
      }
      const latest = settings.of(profile)
      // Another door may have told it meanwhile.
      if (late.length === 0 || latest.overdueTold === day) return
      settings.save(profile, { ...latest, overdueTold: day })
      const loans = (await shown(profile, late.slice(0, namedAtMost))).map(({ key, member }) =>
        member === null ? key : `${key} (${member.name ?? member.userName ?? member.globalId})`,
      )
      emit({ type: 'loansOverdue', profile, count: late.length, loans })
    } catch {
      // It is told of when the enterprise is read the next time.
    }
  }
}
