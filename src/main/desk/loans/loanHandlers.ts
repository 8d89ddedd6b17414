import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Loan, LoanWord, RecordedLoan } from '../../../contract/loans.ts'
import { isOpen, objection } from '../../../domain/loans.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { enterpriseName } from '../../../domain/people.ts'
import { fitForFileName } from '../../../domain/fileNames.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Reminder } from '../../exports/exports.ts'
import type { DeskDeps, CallContext, Handlers, ExportDeps } from '../desk.ts'
import type { History } from '../history/history.ts'
import type { Sessions } from '../sessions.ts'
import type { AllReportSettings } from '../reports/saved.ts'
import { writeTo } from '../filePlace.ts'
import { conflictsOf, keyOfLoans, listLoansHandler } from './list.ts'
import { createShowLoans } from './shown.ts'
import { resolveBorrower } from './loansOf.ts'

type LoanHandlers = Pick<
  Handlers,
  'listLoans' | 'extendLoans' | 'handInKey' | 'closeLoan' | 'adoptLoan' | 'mergeHistory'
>

type Merging = ParsedInputOf<'mergeHistory'>

/** Loans that are read at once. */
const pageSize = 1000

const notFound = (loan: string): DeskFailure =>
  new DeskFailure({ kind: 'notFound', code: 'loan.none', details: { value: loan } })

/** The operations on the loans of this desk. */
export function loanHandlers(
  { door, operator, replicas }: Pick<DeskDeps, 'door' | 'operator' | 'replicas'>,
  history: History,
  sessions: Sessions,
  now: () => number,
  /** A person's word about the change that lent a key, and by when it settles by itself. */
  lending: { settle: Handlers['settleEntry']; settlesAt: (change: RecordedChange) => number | undefined },
): LoanHandlers {
  const shown = createShowLoans({ replicas }, history, sessions, now)
  /** The records of other desks that were chosen last. */
  const chosen = new Map<ProfileId, string>()

  async function openLoansOf({ loans }: Journal, key: string): Promise<RecordedLoan[]> {
    return (await loans.list({ key }, { limit: pageSize, offset: 0 })).filter(isOpen)
  }

  /** Since when nobody knows whether a key was lent, and until when. */
  async function open(journal: Journal, { loan, lentAt }: RecordedLoan) {
    const change = await journal.change(loan)
    const settles = change && lending.settlesAt(change)
    return {
      since: new Date(lentAt).toISOString(),
      ...(settles !== undefined && { settles: new Date(settles).toISOString() }),
    }
  }

  /** Says it of each, in order: of all, or of none where it doesn't fit one of them. */
  async function say(
    profile: ProfileId,
    journal: Journal,
    loans: readonly RecordedLoan[],
    word: LoanWord,
  ): Promise<{ loans: Loan[] }> {
    for (const loan of loans) {
      const code = objection(loan, word)
      if (!code) continue
      const details = { value: loan.loan, key: loan.key, ...(code === 'loan.unknown' && (await open(journal, loan))) }
      throw new DeskFailure({ kind: 'invalid', code, details })
    }
    for (const { loan } of loans) {
      const code = await journal.loans.say({ ...word, loan, operator: operator(), door })
      if (code) throw new DeskFailure({ kind: 'invalid', code, details: { value: loan } })
    }
    const after = await Promise.all(loans.map(({ loan }) => journal.loans.find(loan)))
    return {
      loans: await shown(
        profile,
        after.filter((loan) => loan !== undefined),
      ),
    }
  }

  async function named(journal: Journal, loan: string): Promise<RecordedLoan> {
    const found = await journal.loans.find(loan)
    if (!found) throw notFound(loan)
    return found
  }

  async function recordPath(profile: ProfileId, record: Merging['record'], { chooseFile }: CallContext) {
    if (record.from === 'path') return record.path
    const path = record.from === 'again' ? chosen.get(profile) : await chooseFile?.('jsonl')
    if (path === undefined) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    chosen.set(profile, path)
    return path
  }

  return {
    ...listLoansHandler({ replicas }, history, sessions, now),

    extendLoans: async ({ profile, loans, due }) => {
      const journal = await history.shown(profile)
      const namedLoans = await Promise.all([...new Set(loans)].map((loan) => named(journal, loan)))
      return say(profile, journal, namedLoans, { say: 'extended', due })
    },

    handInKey: async ({ profile, loan, was }, context) => {
      const journal = await history.shown(profile)
      const word = { say: 'handedIn' } as const
      const namedLoans = async (): Promise<RecordedLoan[]> => {
        const named = await journal.loans.find(loan)
        if (named) return [named]
        const all = await journal.loans.list({ key: await keyOfLoans(journal, loan) }, { limit: pageSize, offset: 0 })
        const open = all.filter((one) => isOpen(one) || one.state === 'lost')
        const [newest] = all
        if (!newest) throw notFound(loan)
        const fitting = open.filter((one) => objection(one, word) === undefined)
        return fitting.length > 0 ? fitting : [open[0] ?? newest]
      }
      const loans = await namedLoans()
      const [first] = loans
      if (was === undefined || first?.state !== 'unknown') return say(profile, journal, loans, word)
      await lending.settle({ profile, entry: first.loan, outcome: was }, context)
      // What was never lent can't come back.
      return was === 'notDone' ? { loans: [] } : say(profile, journal, await namedLoans(), word)
    },

    closeLoan: async ({ profile, loan, lost }) => {
      const journal = await history.shown(profile)
      return say(profile, journal, [await named(journal, loan)], { say: 'closed', isLost: lost })
    },

    mergeHistory: async ({ profile, record, sameEnterprise }, context) => {
      const path = await recordPath(profile, record, context)
      const journal = await history.shown(profile)
      const added = await journal.merge(path, { sameEnterprise })
      const contested = await journal.loans.contested()
      const seen = { own: await journal.desk(), now: now() }
      const conflicts = []
      for (const [id, about] of Map.groupBy(contested, ({ loan }) => loan)) {
        const found = await journal.loans.find(id)
        const [loan] = found ? await shown(profile, [found]) : []
        if (loan) conflicts.push(...conflictsOf(loan, about, seen))
      }
      return { added, conflicts }
    },

    adoptLoan: async ({ profile, key, due }) => {
      const journal = await history.shown(profile)
      const found = await journal.loans.find(key)
      const open = found ? [found] : await openLoansOf(journal, await keyOfLoans(journal, key))
      const word = { say: 'adopted', due: due ?? null } as const
      const [fitting, another] = open.filter((one) => objection(one, word) === undefined)
      if (another) throw new DeskFailure({ kind: 'invalid', code: 'loan.several', details: { value: key } })
      const [first] = open
      if (!first) throw notFound(key)
      return say(profile, journal, [fitting ?? first], word)
    },
  }
}

/** What is set about loans, for each enterprise. */
export const loanSettingsHandlers = (
  settings: AllReportSettings,
): Pick<Handlers, 'readLoanSettings' | 'saveLoanSettings'> => ({
  readLoanSettings: async ({ profile }) => ({ days: settings.of(profile).loanDays }),
  saveLoanSettings: async ({ profile, days }) => {
    settings.save(profile, { ...settings.of(profile), loanDays: days })
    return { days }
  },
})

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
