import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import type { IntentOf } from '../../contract/intents.ts'
import type {
  ChainPlace,
  LoanWord,
  RecordedLoan,
  AttributedLoanWord,
  SeenKey,
  SignedSheet,
} from '../../contract/loans.ts'
import { afterSeen, afterSeenUnknown, afterWord, explains, isOpen, objection } from '../../domain/loans.ts'
import { prepared } from '../sqlite/prepared.ts'
import { nameOf } from './entries.ts'
import { type KnownKey, type LoanRows, moveSignatures, putSignature } from './loanRows.ts'
import { contestedClaim } from './loanWords.ts'
import type { Entry, Sighting } from './journal.ts'

/** The kinds of entries that loans are made of, besides the changes that lend. */
export const loanKinds = {
  /** Keys that the service shows otherwise than before. */
  seen: 'key.seen',
  /** What a person says of a loan. */
  said: 'loan.said',
  /** That a sheet of a loan was signed on the screen. */
  signed: 'loan.signed',
  /** Up to where a chain knows those that were merged with it. */
  merged: 'merged',
} as const

/** A key of which nobody knows where it is: whatever is seen of it is news. */
const nowhere = { isLent: true, holder: '', assets: [] }

function putAlias(database: DatabaseSync, alias: string, loan: string): void {
  prepared(database, 'INSERT OR REPLACE INTO loan_alias (alias, loan) VALUES (?, ?)').run(alias, loan)
}

/** A loan turns out to be another one: what was called by its name is that. */
function moveAliases(database: DatabaseSync, from: string, to: string): void {
  prepared(database, 'UPDATE loan_alias SET loan = ? WHERE loan = ?').run(to, from)
}

/** How far two desks' times of the same loan may be apart, in milliseconds: their clocks, and a refresh between. */
const sameLoanMs = 3_600_000

/** Whether what was read could already show a loan. */
function isAfter({ since, readAt }: Sighting, loan: RecordedLoan): boolean {
  return loan.since.desk === since.desk ? loan.since.seq <= since.seq : loan.since.time <= readAt
}

/** The keys that are not as they were; those about which this reading can't say anything are left out. */
export function newsOf(loans: LoanRows, sighting: Sighting): SeenKey[] {
  return sighting.keys.filter((seen) => {
    if (loans.openOf(seen.key).some((loan) => !isAfter(sighting, loan))) return false
    const before = loans.key(seen.key)
    // A key that was never seen was free.
    return before === undefined
      ? seen.isLent
      : before.isLent !== seen.isLent || (seen.isLent && before.holder !== seen.holder)
  })
}

/** A loan that the service shows and this journal did not make; returns its name. */
function putFound(loans: LoanRows, known: KnownKey): string {
  const { key, holder, assets, entry, nth } = known
  const { desk, seq, time } = entry
  const loan = `${nameOf(entry)}.${nth + 1}`
  loans.putKey({ ...known, loan })
  loans.put({
    loan,
    state: 'out',
    key,
    assets,
    member: holder === null ? null : { id: holder, name: null },
    lentAt: time,
    due: null,
    note: null,
    handedInAt: null,
    releasedAt: null,
    operator: null,
    madeHere: false,
    since: { desk, seq, time },
  })
  return loan
}

/** A loan after its key was seen; `before`: as the key was known until then. */
function goneOn(loan: RecordedLoan, seen: SeenKey, before: KnownKey | undefined, time: number): RecordedLoan {
  if (loan.state !== 'unknown') return afterSeen(loan, seen, time)
  return before?.loan === loan.loan || loan.releasedAt !== null ? afterSeenUnknown(loan, seen, time) : loan
}

function takeSighting(loans: LoanRows, entry: Entry, sighting: Sighting): void {
  sighting.keys.forEach((seen, nth) => {
    const open = loans.openOf(seen.key)
    // Merged journals: another desk lent it meanwhile.
    if (open.some((loan) => !isAfter(sighting, loan))) return
    const { desk, seq, time } = entry
    const name = `${nameOf(entry)}.${nth + 1}`
    // Merged journals: what one desk saw, another has seen or done before; both have a name for it.
    const before = loans.key(seen.key)
    if (before?.loan !== undefined && before.isLent && seen.isLent && before.holder === seen.holder) {
      return putAlias(loans.database, name, loans.named(before.loan)?.loan ?? before.loan)
    }
    const now = open.map((loan) => goneOn(loan, seen, before, time))
    for (const loan of now) loans.put(loan)
    const made = seen.isLent ? now.find((loan) => explains(loan, seen)) : undefined
    if (made && made.since.desk !== desk) putAlias(loans.database, name, made.loan)
    const known = { ...seen, entry: { desk, seq, time }, nth, ...(made && { loan: made.loan }) }
    if (seen.isLent && !made) putFound(loans, known)
    else loans.putKey(known)
  })
}

/**
 * A loan after what a person said. Merged journals: who extended it or took it over did not know that another desk had
 * ended it; that it ended stays, and so does what they said of it, whichever clock was ahead.
 */
function afterAllowedWord(loan: RecordedLoan, word: LoanWord, operator: string, time: number): RecordedLoan {
  const against = objection(loan, word)
  if (against === undefined) return afterWord(loan, word, operator, time)
  if (against !== 'loan.ended' || (word.say !== 'extended' && word.say !== 'adopted')) return loan
  const after = afterWord(loan, word, operator, time)
  return { ...after, operator: loan.operator ?? after.operator }
}

/** Takes an entry about loans into what is made from the entries; passes over any other. */
export function applyLoan(loans: LoanRows, entry: Entry): void {
  const { database } = loans
  if (entry.kind === loanKinds.seen) return takeSighting(loans, entry, entry.payload as Sighting)
  if (entry.kind === loanKinds.merged) return loans.words.noteKnown(entry)
  if (entry.kind === loanKinds.signed) {
    const signed = entry.payload as SignedSheet
    const named = loans.named(signed.loan)
    return named && putSignature(database, { ...signed, loan: named.loan }, entry.time)
  }
  if (entry.kind !== loanKinds.said) return
  const { loan: id, operator, door: _door, ...word } = entry.payload as AttributedLoanWord
  const loan = loans.named(id)
  if (!loan) return
  const what = contestedClaim(word)
  if (what) loans.words.note(loan.loan, entry, what)
  loans.put(loans.words.marked(afterAllowedWord(loan, word, operator, entry.time)))
}

/** The loan that a change makes once it is sent. */
function loanMade(change: RecordedChange, intent: IntentOf<'A10'>, entry: Entry): RecordedLoan {
  const numbers = new Map(change.before?.assets?.map(({ assetId, assetNum }) => [assetId, assetNum]))
  const { desk, seq, time } = entry
  return {
    loan: change.entry,
    state: 'unknown',
    key: intent.key,
    member: { id: intent.member, name: change.target.name },
    assets: intent.assets.map((assetId) => ({ assetId, assetNum: numbers.get(assetId) ?? null })),
    ...(change.products && { products: change.products }),
    lentAt: change.time,
    due: change.loan?.due ?? null,
    note: change.loan?.note ?? null,
    handedInAt: null,
    releasedAt: null,
    operator: change.operator,
    madeHere: true,
    since: { desk, seq, time },
  }
}

const isLater = (one: ChainPlace & { time: number }, other: ChainPlace & { time: number }): boolean =>
  one.desk === other.desk ? one.seq > other.seq : one.time > other.time

function noteDue({ words }: LoanRows, { loan, due }: RecordedLoan, entry: Entry): void {
  if (due !== null) words.note(loan, entry, { about: 'due', value: due })
}

/**
 * A loan turns out to be made whose key was seen since it was sent, or lent on: what was seen of it then holds for it.
 * Where its key was seen otherwise and never with it, the service may not have been done yet: the next sight decides.
 */
function takeSeenSince(loans: LoanRows, loan: RecordedLoan, known: KnownKey): void {
  const { isLentAgain = false, ...rest } = loan
  if (loan.releasedAt !== null) return loans.put({ ...rest, state: isLentAgain ? 'returned' : 'released' })
  loans.put({ ...loan, state: 'out' })
  const isWithThem = known.isLent && known.holder === (loan.member?.id ?? null)
  if (!isWithThem) loans.putKey({ ...nowhere, key: known.key, entry: known.entry, nth: known.nth })
}

/**
 * A loan whose outcome is unknown was not made, or is sent again as if it had not been: what was taken for it is one that
 * somebody else made.
 */
export function dropUnknown(loans: LoanRows, { entry, intent }: RecordedChange): void {
  const made = loans.madeBy(entry)
  if (intent.endpoint !== 'A10' || (made && made.state !== 'unknown')) return
  if (made) loans.remove(made)
  const known = loans.key(intent.key)
  if (!known?.isLent || known.loan !== entry) return
  const why = loans.openOf(intent.key).find((loan) => explains(loan, known))?.loan ?? putFound(loans, known)
  loans.putKey({ ...known, loan: why })
  moveAliases(loans.database, entry, why)
}

/** Takes a step of a change that lends into the loans; `entry` is the step's. */
export function applyToLoans(loans: LoanRows, change: RecordedChange, entry: Entry): void {
  const { intent, sent, settled } = change
  if (intent.endpoint !== 'A10' || !sent) return
  const outcome = settled?.outcome ?? 'unknown'
  const { database } = loans
  const before = loans.madeBy(change.entry)
  if (before && before.state !== 'unknown') return
  const made = before ?? loanMade(change, intent, entry)
  if (outcome === 'unknown') return loans.put(made)
  if (outcome === 'refused') return dropUnknown(loans, change)
  const known = loans.key(intent.key)
  if (before && known && isLater(known.entry, before.since)) {
    noteDue(loans, before, entry)
    return takeSeenSince(loans, loans.words.marked(before), known)
  }
  noteDue(loans, made, entry)
  const { desk, seq, time } = entry
  const isLent = { key: intent.key, isLent: true, holder: intent.member as string, assets: [] }
  // What was read before it was sent showed the key free: whoever had it has brought it back, the same person too.
  const keyBefore = change.before?.keys?.find(({ assetNum }) => assetNum === intent.key)
  const wasFree = keyBefore?.borrowedFlag === false
  const free = { key: intent.key, isLent: false, holder: null, assets: [] }
  let lent: RecordedLoan = { ...made, state: 'out', since: { desk, seq, time } }
  for (const loan of loans.openOf(intent.key)) {
    if (loan.loan === change.entry) continue
    // Merged journals: another desk, whose clock is behind, has seen this very loan, unless they had the key before.
    const isFound = isOpen(loan) && !loan.madeHere && loan.since.desk !== desk && loan.member?.id === intent.member
    const isSame = isFound && (keyBefore === undefined || wasFree)
    if (isSame && Math.abs(loan.lentAt - made.lentAt) <= sameLoanMs) {
      loans.remove(loan)
      loans.words.rename(loan.loan, lent.loan)
      moveSignatures(database, loan.loan, lent.loan)
      moveAliases(database, loan.loan, lent.loan)
      putAlias(database, loan.loan, lent.loan)
      const { state, handedInAt } = loan
      const went = { due: lent.due ?? loan.due, ...(handedInAt !== null && { state, handedInAt }) }
      lent = loans.words.marked({ ...lent, ...went })
    } else if (loan.state === 'unknown' && wasFree) {
      // It may never have been made; if it was, its key was back by then: both can't be out.
      loans.put(afterSeenUnknown(afterSeenUnknown(loan, free, time), isLent, time))
    } else loans.put(goneOn(wasFree ? goneOn(loan, free, known, time) : loan, isLent, known, time))
  }
  loans.put(lent)
  loans.putKey({
    ...isLent,
    assets: made.assets.map(({ assetId, assetNum }) => ({ assetId, assetNum: assetNum ?? '' })),
    entry: { desk, seq, time },
    nth: 0,
    loan: lent.loan,
  })
}
