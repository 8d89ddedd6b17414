import type { RecordedLoan, AttributedLoanWord, SheetKind, SignedSheet } from '../../contract/loans.ts'
import { objection } from '../../domain/loans.ts'
import { headOf } from './entries.ts'
import type { Entry, Head, LoanFilter, LoanVerdict, Sighting } from './journal.ts'
import { loanKinds, newsOf } from './loanProjection.ts'
import { LoanRows, signatureOf } from './loanRows.ts'
import { contestedIn } from './loanWords.ts'
import type { Chain, Writing } from './writing.ts'

/** The condition of a filter, with its values. */
function narrowed({ states, member, key, assetNums, below }: LoanFilter): { where: string; values: string[] } {
  const parts: string[] = []
  const values: string[] = []
  const narrow = (part: string, ...given: readonly string[]): void => {
    parts.push(part)
    values.push(...given)
  }
  const anyOf = (given: readonly string[]): string => given.map(() => '?').join(', ')
  if (states) narrow(`state IN (${anyOf(states)})`, ...states)
  if (member) narrow(`member IN (${anyOf(member)})`, ...member)
  if (key !== undefined) narrow('key = ?', key)
  if (assetNums) {
    const numbers = "SELECT 1 FROM json_each(loan.json, '$.assets') WHERE value ->> 'assetNum'"
    narrow(`EXISTS (${numbers} IN (${anyOf(assetNums)}))`, ...assetNums)
  }
  if (below !== undefined) narrow('place < (SELECT place FROM loan WHERE loan = ?)', below)
  return { where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values }
}

/** The functions about loans that the thread of a journal offers. */
export function serveLoans({ database, write, transact }: Writing, elsewhere: () => ReadonlySet<string>) {
  /** What another desk lent was not made here. */
  const seenFromHere = (loans: readonly RecordedLoan[]): RecordedLoan[] => {
    const others = elsewhere()
    return loans.map((loan) => (loan.madeHere && others.has(loan.since.desk) ? { ...loan, madeHere: false } : loan))
  }
  const loanOf = (name: string): RecordedLoan | undefined => new LoanRows(database).named(name)
  const headAfter = ({ desk, seq, hash }: Entry): Head => ({ desk, seq, hash })
  return {
    placeNow: (desk: string) => ({ desk, seq: headOf(database, desk)?.seq ?? 0 }),
    keyNews: (sighting: Sighting) => newsOf(new LoanRows(database), sighting),
    sawKeys: (chain: Chain, sighting: Sighting) =>
      transact((): Head | undefined => {
        const keys = newsOf(new LoanRows(database), sighting)
        return keys.length === 0 ? undefined : headAfter(write(chain, loanKinds.seen, { ...sighting, keys }))
      }),
    sayOfLoan: (chain: Chain, said: AttributedLoanWord) =>
      transact((): { verdict: LoanVerdict; head?: Head } => {
        const loan = loanOf(said.loan)
        const verdict = loan ? objection(loan, said) : 'loan.none'
        if (verdict) return { verdict }
        return { verdict: null, head: headAfter(write(chain, loanKinds.said, said)) }
      }),
    signSheet: (chain: Chain, signed: SignedSheet) =>
      transact((): { verdict: LoanVerdict; head?: Head } => {
        if (!loanOf(signed.loan)) return { verdict: 'loan.none' }
        return { verdict: null, head: headAfter(write(chain, loanKinds.signed, signed)) }
      }),
    signature(loan: string, sheet: SheetKind) {
      const found = loanOf(loan)
      return found && signatureOf(database, found.loan, sheet)
    },
    countLoans(filter: LoanFilter): number {
      const { where, values } = narrowed(filter)
      return Number(database.prepare(`SELECT count(*) AS count FROM loan ${where}`).get(...values)?.['count'])
    },
    loans(filter: LoanFilter, { limit, offset }: { limit: number; offset: number }) {
      const { where, values } = narrowed(filter)
      const rows = database
        .prepare(`SELECT json FROM loan ${where} ORDER BY place DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
      return seenFromHere(rows.map(({ json }) => JSON.parse(String(json)) as RecordedLoan))
    },
    loan: (loan: string) => {
      const found = loanOf(loan)
      return found && seenFromHere([found])[0]
    },
    contestedLoans: () => contestedIn(database),
  }
}
