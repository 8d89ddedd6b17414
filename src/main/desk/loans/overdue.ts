import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { RecordedLoan } from '../../../contract/loans.ts'
import { isOverdue } from '../../../domain/loans.ts'
import type { DeskDeps } from '../deps.ts'
import type { History } from '../history/history.ts'
import type { AllReportSettings } from '../reports/reportSettings.ts'
import type { Sessions } from '../sessions.ts'
import { loansOf } from './loansOf.ts'
import { createShowLoans } from './shown.ts'

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
