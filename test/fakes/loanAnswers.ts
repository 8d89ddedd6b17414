import type { Loan } from '../../src/contract/loans.ts'
import { isDueToday, isOverdue, objection } from '../../src/domain/loans.ts'
import type { Answers } from './answers.ts'
import { isPicked } from './picked.ts'
import type { FakeEnterprise } from './enterprise.ts'

type Said = Parameters<typeof objection>[1]

const done = <T>(data: T) => ({ ok: true, data }) as const

const hasWords = (loan: Loan, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => JSON.stringify(loan).toLowerCase().includes(word))

/** What a canned desk lent; a person's word really changes it. */
export function loanAnswers(
  fake: FakeEnterprise,
): Pick<
  Answers,
  | 'listLoans'
  | 'extendLoans'
  | 'handInKey'
  | 'closeLoan'
  | 'adoptLoan'
  | 'makeReminder'
  | 'makeLoanSheet'
  | 'signLoan'
  | 'readLoanSettings'
  | 'saveLoanSettings'
> {
  const named = (name: string) => fake.loans.filter((one) => one.loan === name || one.key === name)
  /** Says a word of loans, or of none where it doesn't fit one. */
  function say(loans: readonly Loan[], word: Said, change: (loan: Loan) => Partial<Loan>) {
    for (const loan of loans) {
      const code = objection(loan, word)
      if (code) return { ok: false, error: { kind: 'invalid', code, details: { value: loan.loan } } } as const
    }
    for (const loan of loans) {
      Object.assign(loan, change(loan))
      loan.overdue = isOverdue(loan, Date.now())
      if (word.say === 'handedIn' || word.say === 'closed') delete loan.contested
    }
    return done({ loans: [...loans] })
  }
  return {
    listLoans({
      states,
      overdue,
      dueToday,
      member,
      key,
      asset,
      loan,
      picked,
      text = '',
      contested,
      details,
      offset,
      limit,
    }) {
      const found = fake.loans.filter((one) => {
        const person = fake.members.find(({ globalId }) => globalId === one.member?.globalId)
        return (
          (states?.includes(one.state) ?? true) &&
          (!overdue || one.overdue) &&
          (!dueToday || isDueToday(one, Date.now())) &&
          one.member?.globalId === (member ?? one.member?.globalId) &&
          one.key === (key ?? one.key) &&
          (asset === undefined || one.assets.some(({ assetId }) => assetId === asset)) &&
          one.loan === (loan ?? one.loan) &&
          (!picked || (person !== undefined && isPicked(person, picked))) &&
          (!contested || one.contested !== undefined) &&
          hasWords(one, text)
        )
      })
      const shown = found.slice(offset, offset + limit).map((one) => ({
        ...one,
        ...(details && {
          products: one.assets.map(({ assetId }) => ({
            assetId,
            products: [{ name: 'Estimator', starts: null, ends: Date.now() + 40 * 86_400_000, isTrial: false }],
            more: 0,
          })),
          ...(one.contested && {
            sides: [
              { ...one, state: 'lost' as const, desk: 'desk' },
              { ...one, due: null, desk: 'third' },
              { ...one, state: 'returned' as const, desk: 'other' },
            ],
          }),
        }),
      }))
      return done({ rows: shown, total: found.length, here: 'desk', missing: fake.historyMissing })
    },
    extendLoans: ({ loans, due }) => say(loans.flatMap(named), { say: 'extended', due }, () => ({ due })),
    handInKey: ({ loan }) =>
      say(
        named(loan).filter(({ state }) => state !== 'returned'),
        { say: 'handedIn' },
        ({ releasedAt }) => ({
          handedInAt: new Date().toISOString(),
          state: releasedAt === null ? 'handedIn' : 'returned',
        }),
      ),
    closeLoan: ({ loan, lost }) =>
      say(named(loan), { say: 'closed', isLost: lost }, () => ({ state: lost ? 'lost' : 'returned' })),
    makeReminder: ({ member, target }) =>
      done({
        subject: 'Return of 1 key',
        body: `Hello ${member},\n\nBring it & more.`,
        ...(target && { file: '/home/desk/keydesk.eml', bytes: 100 }),
      }),
    makeLoanSheet: ({ loan, kind, language, target, format }) =>
      done({
        ...(target
          ? { file: `/home/desk/${kind}.${format}`, bytes: 100 }
          : { html: `<style>h1{color:#123456}</style><h1>${kind} ${language}</h1><p>${loan}</p>` }),
        signedAt: fake.signed[`${loan} ${kind}`] ?? null,
      }),
    signLoan({ loan, kind, strokes }) {
      const signedAt = strokes.length === 0 ? null : new Date().toISOString()
      fake.signed[`${loan} ${kind}`] = signedAt
      return done({ signedAt })
    },
    readLoanSettings: () => done({ days: fake.loanDays }),
    saveLoanSettings: ({ days }) => done({ days: (fake.loanDays = days) }),
    adoptLoan: ({ key, due = null }) =>
      say(named(key), { say: 'adopted', due }, () => ({ due, operator: 'Wang Fang' })),
  }
}
