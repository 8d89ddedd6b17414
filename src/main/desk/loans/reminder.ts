import { DeskFailure } from '../../../contract/errors.ts'
import { enterpriseName } from '../../../domain/enterpriseName.ts'
import { fitForFileName } from '../../../domain/fileNames.ts'
import type { Reminder } from '../../exports/exports.ts'
import type { DeskDeps, ExportDeps } from '../deps.ts'
import type { Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import type { Sessions } from '../sessions.ts'
import { resolveBorrower } from './loansOf.ts'
import { createShowLoans } from './shown.ts'

/** Loans of one person that are looked through. */
const most = 1000

/** Mails that remind of loans, for a person to send. */
export function reminderHandlers(
  { replicas, documents, exportFile }: ExportDeps & Pick<DeskDeps, 'replicas'>,
  history: History,
  sessions: Sessions,
  now: () => number,
): Pick<Handlers, 'makeReminder'> {
  const shown = createShowLoans({ replicas }, history, sessions, now)
  return {
    makeReminder: async ({ profile, member, language, target }, context) => {
      const journal = await history.shown(profile)
      const whom = await resolveBorrower({ replicas }, sessions, profile, journal, { member, context })
      const out = await journal.loans.list({ states: ['out'], ...whom }, { limit: most, offset: 0 })
      const loans = await shown(profile, out)
      const [first] = loans
      if (!first) throw new DeskFailure({ kind: 'notFound', code: 'loan.nothingOut', details: { value: member } })
      const reminder: Reminder = {
        language,
        enterprise: enterpriseName(sessions.find(profile)),
        name: first.member?.name ?? null,
        loans: loans.map(({ key, due, overdue, assets }) => ({
          key,
          due,
          isOverdue: overdue,
          numbers: assets.map(({ assetNum, assetId }) => assetNum ?? assetId),
        })),
      }
      const { draft, ...composed } = documents.reminder(reminder)
      if (target === undefined) return composed
      const who = fitForFileName(first.member?.userName ?? first.member?.globalId ?? first.key)
      const written = await writeTo(target, `keydesk-${who}.eml`, context, (place) =>
        exportFile(documents.text(draft), 'eml', place),
      )
      return { ...composed, ...written }
    },
  }
}
