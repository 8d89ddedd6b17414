import type { AssetId, MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Loan, RecordedLoan } from '../../../contract/loans.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { isDueToday, isOverdue } from '../../../domain/loans.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { comparedId, plainId } from '../../../domain/matchIds.ts'
import type { Journal, LoanFilter, ContestedLoan, DeskWord } from '../../journal/journal.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { CallContext, Handlers, DeskDeps } from '../desk.ts'
import type { History } from '../history/history.ts'
import { replicaOf, isoOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import { resolveBorrower, loansOf } from './loansOf.ts'
import { productsNow } from './sheet.ts'
import { createShowLoans } from './shown.ts'

/**
 * The number of a key that has been lent, as it is written there, from what was typed or scanned; that itself where no
 * loan has the key. Throws `input.severalFit`.
 */
export async function keyOfLoans(journal: Journal, typed: string): Promise<string> {
  const plain = plainId(typed)
  const [exact] = await journal.loans.list({ key: plain }, { limit: 1, offset: 0 })
  if (exact) return plain
  const wanted = comparedId(typed)
  const found = new Set<string>()
  for await (const part of loansOf(journal, {}, undefined)) {
    for (const { key } of part) if (comparedId(key) === wanted) found.add(key)
  }
  const [only = plain, another] = found
  if (another === undefined) return only
  const details = { value: plain, fits: [...found].join('; ') }
  throw new DeskFailure({ kind: 'invalid', code: 'input.severalFit', field: 'key', details })
}

type LoansQuery = ParsedInputOf<'listLoans'>

/** Employees that are looked up at once. */
const pageSize = 1000

/** Whether all words occur in what a loan is searched by. */
function hasWords(words: readonly string[], { key, member, assets, note }: Loan): boolean {
  const numbers = assets.map(({ assetNum, assetId }) => assetNum ?? assetId)
  const text = searchable(key, member?.name ?? '', member?.userName ?? '', note ?? '', ...numbers)
  return words.every((word) => text.includes(word))
}

/** Those of the employees who have loans that a person ticked, as the copy has them. */
async function pickedAmong(
  replicas: Replicas,
  sessions: Sessions,
  { profile, picked }: Pick<LoansQuery, 'profile' | 'picked'>,
  loans: readonly RecordedLoan[],
): Promise<ReadonlySet<string>> {
  const replica = await replicaOf(replicas, sessions, profile)
  const ids = [...new Set(loans.flatMap(({ member }) => (member ? [member.id as MemberGlobalId] : [])))]
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += pageSize) {
    const filter = { picked: picked!, globalIds: ids.slice(from, from + pageSize) }
    const { rows } = await replica.readTable('copy', {
      table: 'members',
      filter,
      range: { offset: 0, limit: pageSize },
    })
    for (const row of rows) found.add(String((row as { globalId: unknown }).globalId))
  }
  return found
}

/** From which desk, and when (epoch ms). */
interface Seen {
  own: string
  now: number
}

/** A loan as one desk has it. */
function loanAccordingTo(
  loan: Loan,
  about: ContestedLoan['about'],
  { desk, value, say, operator, time }: DeskWord,
): Loan {
  if (about === 'due') return { ...loan, due: value, desk, ...(say === 'adopted' && { operator }) }
  const ended = { ...loan, desk }
  if (value === 'lost') return { ...ended, state: 'lost', handedInAt: null }
  if (say !== 'handedIn') return { ...ended, state: 'returned' }
  return { ...ended, state: loan.releasedAt === null ? 'handedIn' : 'returned', handedInAt: isoOf(time) }
}

/**
 * A loan as each desk has it that said something of what is contested, this desk first. Of what a desk said nothing
 * about, its side has what holds until a person decides.
 */
function sidesOf(loan: Loan, contested: readonly ContestedLoan[], { own, now }: Seen): Loan[] {
  const desks = new Set(contested.flatMap(({ words }) => words.map(({ desk }) => desk)))
  const ownFirst = [...desks].sort((one, other) => Number(other === own) - Number(one === own))
  return ownFirst.map((desk) => {
    let side: Loan = { ...loan, desk }
    for (const { about, words } of contested) {
      const word = words.find((one) => one.desk === desk)
      if (word) side = loanAccordingTo(side, about, word)
    }
    return { ...side, overdue: isOverdue(side, now) }
  })
}

/** What this desk has, and each desk that has it otherwise; a desk that said nothing has what holds for now. */
export function conflictsOf(
  loan: Loan,
  contested: readonly ContestedLoan[],
  seen: Seen,
): { loan: string; ours: Loan; theirs: Loan }[] {
  const sides = sidesOf(loan, contested, seen)
  const ours = sides[0]?.desk === seen.own ? sides[0] : loan
  const differs = (side: Loan): boolean => side.due !== ours.due || side.state !== ours.state
  return sides.filter(differs).map((theirs) => ({ loan: loan.loan, ours, theirs }))
}

/** The operation that lists loans. */
export function listLoansHandler(
  { replicas }: Pick<DeskDeps, 'replicas'>,
  history: History,
  sessions: Sessions,
  now: () => number,
): Pick<Handlers, 'listLoans'> {
  const shown = createShowLoans({ replicas }, history, sessions, now)

  /** Those that aren't found by the journal alone, newest first. */
  async function passed(journal: Journal, asked: LoansQuery, filter: LoanFilter, { signal }: CallContext) {
    const { profile, overdue, dueToday, picked, contested, asset } = asked
    const words = wordsOf(asked.text ?? '')
    const found: RecordedLoan[] = []
    for await (const part of loansOf(journal, filter, signal)) {
      const people = picked && (await pickedAmong(replicas, sessions, asked, part))
      const matching = part.filter(
        (loan) =>
          (!overdue || isOverdue(loan, now())) &&
          (!dueToday || isDueToday(loan, now())) &&
          (!contested || loan.contested !== undefined) &&
          (asset === undefined || loan.assets.some(({ assetId }) => assetId === asset)) &&
          (!people || (loan.member !== null && people.has(loan.member.id))),
      )
      const texts = words.length === 0 ? undefined : await shown(profile, matching)
      found.push(...matching.filter((_, at) => !texts || hasWords(words, texts[at]!)))
    }
    return found
  }

  async function withDetails(profile: ProfileId, journal: Journal, loans: readonly RecordedLoan[]) {
    const [all, contested] = [await shown(profile, loans), await journal.loans.contested()]
    const seen = { own: await journal.desk(), now: now() }
    return Promise.all(
      loans.map(async (loan, at) => {
        const ids = loan.assets.map(({ assetId }) => assetId as AssetId)
        const products = loan.products ?? (await productsNow(replicas, sessions, profile, ids))
        const about = contested.filter((one) => one.loan === loan.loan)
        const one = all[at]!
        return { ...one, products: [...products], ...(about.length > 0 && { sides: sidesOf(one, about, seen) }) }
      }),
    )
  }

  return {
    listLoans: async (asked, context) => {
      const { profile, states, overdue, dueToday, member, key, asset, picked, text, contested, loan } = asked
      const { details, limit, offset } = asked
      const isOut = overdue || dueToday
      const journal = await history.shown(profile)
      const whom = await resolveBorrower({ replicas }, sessions, profile, journal, { member, context })
      const filter: LoanFilter = {
        ...(states && { states }),
        // Only what is out is due.
        ...(isOut && { states: (states ?? ['out']).filter((state) => state === 'out') }),
        ...(key !== undefined && { key: context.asTyped ? await keyOfLoans(journal, key) : key }),
        ...whom,
      }
      const here = await journal.desk()
      const isSimple = !isOut && !picked && !contested && asset === undefined && (text ?? '').trim() === ''
      const named = loan === undefined ? undefined : await journal.loans.find(loan)
      const all =
        loan !== undefined
          ? [named].filter((one) => one !== undefined)
          : isSimple
            ? undefined
            : await passed(journal, asked, filter, context)
      const total = all ? all.length : await journal.loans.count(filter)
      const range = all ? all.slice(offset, offset + limit) : await journal.loans.list(filter, { limit, offset })
      const rows = details ? await withDetails(profile, journal, range) : await shown(profile, range)
      return { rows, total, here, missing: await journal.missing() }
    },
  }
}
