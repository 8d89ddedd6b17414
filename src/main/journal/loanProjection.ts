import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import type { IntentOf } from '../../contract/intents.ts'
import type { ChainPlace, RecordedLoan, SaidOfLoan, SeenKey, SignedSheet } from '../../contract/loans.ts'
import { afterSeen, afterSeenUnknown, afterWord, explains, isOpen, objection } from '../../domain/loans.ts'
import { prepared } from '../sqlite/prepared.ts'
import { nameOf } from './entries.ts'
import { moveSignatures, putSignature } from './loanSignatures.ts'
import { contestedIn, noteKnown, noteWord, said } from './loanWords.ts'
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

/** A key as it was seen last, or as lending has left it; the entry that says so, and its place in it. */
interface KnownKey extends SeenKey {
  entry: Pick<Entry, 'desk' | 'seq' | 'time'>
  nth: number
  /** The loan that is why it is lent. */
  loan?: string
}

/** A key of which nobody knows where it is: whatever is seen of it is news. */
const nowhere = { isLent: true, holder: '', assets: [] }

const toLoan = (row: Record<string, unknown> | undefined): RecordedLoan | undefined =>
  row && (JSON.parse(String(row['json'])) as RecordedLoan)

/** A loan by its name, or by the name that another desk has for it. */
export const loanOf = (database: DatabaseSync, loan: string): RecordedLoan | undefined =>
  toLoan(
    prepared(
      database,
      'SELECT json FROM loan WHERE loan = ?1 OR loan = (SELECT loan FROM loan_alias WHERE alias = ?1)',
    ).get(loan),
  )

function putAlias(database: DatabaseSync, alias: string, loan: string): void {
  prepared(database, 'INSERT OR REPLACE INTO loan_alias (alias, loan) VALUES (?, ?)').run(alias, loan)
}

/** A loan turns out to be another one: what was called by its name is that. */
function moveAliases(database: DatabaseSync, from: string, to: string): void {
  prepared(database, 'UPDATE loan_alias SET loan = ? WHERE loan = ?').run(to, from)
}

/** How far two desks' times of the same loan may be apart, in milliseconds: their clocks, and a refresh between. */
const sameLoanMs = 3_600_000

/** The loans of a key of which it may still be seen where it is, oldest first; those that are lost may turn up. */
function openLoans(database: DatabaseSync, key: string): RecordedLoan[] {
  const read = prepared(database, 'SELECT json FROM loan WHERE key = ? AND open = 1 ORDER BY place')
  return read.all(key).map((row) => toLoan(row)!)
}

function putLoan(database: DatabaseSync, loan: RecordedLoan): void {
  const isSeen = isOpen(loan) || (loan.state === 'lost' && loan.releasedAt === null)
  prepared(
    database,
    `INSERT INTO loan (loan, place, key, member, state, open, json)
       VALUES (?1, (SELECT ifnull(max(place), 0) + 1 FROM loan), ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (loan) DO UPDATE SET member = ?3, state = ?4, open = ?5, json = ?6`,
  ).run(loan.loan, loan.key, loan.member?.id ?? null, loan.state, Number(isSeen), JSON.stringify(loan))
}

function knownKey(database: DatabaseSync, key: string): KnownKey | undefined {
  const row = prepared(database, 'SELECT json FROM key_seen WHERE key = ?').get(key)
  return row && (JSON.parse(String(row['json'])) as KnownKey)
}

function putKey(database: DatabaseSync, known: KnownKey): void {
  const put = prepared(database, 'INSERT OR REPLACE INTO key_seen (key, json) VALUES (?, ?)')
  put.run(known.key, JSON.stringify(known))
}

/** Whether what was read could already show a loan. */
function isAfter({ since, readAt }: Sighting, loan: RecordedLoan): boolean {
  return loan.since.desk === since.desk ? loan.since.seq <= since.seq : loan.since.time <= readAt
}

/** The keys that are not as they were; those about which this reading can't say anything are left out. */
export function newsOf(database: DatabaseSync, sighting: Sighting): SeenKey[] {
  return sighting.keys.filter((seen) => {
    if (openLoans(database, seen.key).some((loan) => !isAfter(sighting, loan))) return false
    const before = knownKey(database, seen.key)
    // A key that was never seen was free.
    return before === undefined
      ? seen.isLent
      : before.isLent !== seen.isLent || (seen.isLent && before.holder !== seen.holder)
  })
}

/** A loan that the service shows and this journal did not make; returns its name. */
function putFound(database: DatabaseSync, known: KnownKey): string {
  const { key, holder, assets, entry, nth } = known
  const { desk, seq, time } = entry
  const loan = `${nameOf(entry)}.${nth + 1}`
  putKey(database, { ...known, loan })
  putLoan(database, {
    ...{ loan, state: 'out', key, assets },
    member: holder === null ? null : { id: holder, name: null },
    ...{ lentAt: time, due: null, note: null, handedInAt: null, releasedAt: null, operator: null, madeHere: false },
    since: { desk, seq, time },
  })
  return loan
}

/** A loan after its key was seen; `before`: as the key was known until then. */
function goneOn(loan: RecordedLoan, seen: SeenKey, before: KnownKey | undefined, time: number): RecordedLoan {
  if (loan.state !== 'unknown') return afterSeen(loan, seen, time)
  return before?.loan === loan.loan || loan.releasedAt !== null ? afterSeenUnknown(loan, seen, time) : loan
}

function takeSighting(database: DatabaseSync, entry: Entry, sighting: Sighting): void {
  sighting.keys.forEach((seen, nth) => {
    const open = openLoans(database, seen.key)
    // Merged journals: another desk lent it meanwhile.
    if (open.some((loan) => !isAfter(sighting, loan))) return
    const { desk, seq, time } = entry
    const name = `${nameOf(entry)}.${nth + 1}`
    // Merged journals: what one desk saw, another has seen or done before; both have a name for it.
    const before = knownKey(database, seen.key)
    if (before?.loan !== undefined && before.isLent && seen.isLent && before.holder === seen.holder) {
      return putAlias(database, name, loanOf(database, before.loan)?.loan ?? before.loan)
    }
    const now = open.map((loan) => goneOn(loan, seen, before, time))
    for (const loan of now) putLoan(database, loan)
    const made = seen.isLent ? now.find((loan) => explains(loan, seen)) : undefined
    if (made && made.since.desk !== desk) putAlias(database, name, made.loan)
    const known = { ...seen, entry: { desk, seq, time }, nth, ...(made && { loan: made.loan }) }
    if (seen.isLent && !made) putFound(database, known)
    else putKey(database, known)
  })
}

/** Takes an entry about loans into what is made from the entries; passes over any other. */
export function applyLoan(database: DatabaseSync, entry: Entry): void {
  if (entry.kind === loanKinds.seen) return takeSighting(database, entry, entry.payload as Sighting)
  if (entry.kind === loanKinds.merged) return noteKnown(database, entry)
  if (entry.kind === loanKinds.signed) {
    const signed = entry.payload as SignedSheet
    const named = loanOf(database, signed.loan)
    return named && putSignature(database, { ...signed, loan: named.loan }, entry.time)
  }
  if (entry.kind !== loanKinds.said) return
  const { loan: id, operator, door: _door, ...word } = entry.payload as SaidOfLoan
  const loan = loanOf(database, id)
  if (!loan) return
  const what = said(word)
  if (what) noteWord(database, loan.loan, entry, what)
  const after = objection(loan, word) === undefined ? afterWord(loan, word, operator, entry.time) : loan
  const { isContested: _was, ...rest } = after
  const isContested = contestedIn(database, loan.loan).some(({ about }) => about === 'end')
  putLoan(database, { ...rest, ...(isContested && { isContested }) })
}

/** The loan that a change makes once it is sent. */
function loanMade(change: RecordedChange, intent: IntentOf<'A10'>, entry: Entry): RecordedLoan {
  const numbers = new Map(change.before?.assets?.map(({ assetId, assetNum }) => [assetId, assetNum]))
  const { desk, seq, time } = entry
  return {
    ...{ loan: change.entry, state: 'unknown', key: intent.key },
    member: { id: intent.member, name: change.target.name },
    assets: intent.assets.map((assetId) => ({ assetId, assetNum: numbers.get(assetId) ?? null })),
    ...(change.products && { products: change.products }),
    ...{ lentAt: change.time, due: change.loan?.due ?? null, note: change.loan?.note ?? null },
    ...{ handedInAt: null, releasedAt: null, operator: change.operator, madeHere: true, since: { desk, seq, time } },
  }
}

const isLater = (one: ChainPlace & { time: number }, other: ChainPlace & { time: number }): boolean =>
  one.desk === other.desk ? one.seq > other.seq : one.time > other.time

function noteDue(database: DatabaseSync, { loan, due }: RecordedLoan, entry: Entry): void {
  if (due !== null) noteWord(database, loan, entry, { about: 'due', value: due })
}

/**
 * A loan turns out to be made whose key was seen since it was sent, or lent on: what was seen of it then holds for it.
 * Where its key was seen otherwise and never with it, the service may not have been done yet: the next sight decides.
 */
function takeSeenSince(database: DatabaseSync, loan: RecordedLoan, known: KnownKey): void {
  const { isLentAgain = false, ...rest } = loan
  if (loan.releasedAt !== null) return putLoan(database, { ...rest, state: isLentAgain ? 'returned' : 'released' })
  putLoan(database, { ...loan, state: 'out' })
  const isWithThem = known.isLent && known.holder === (loan.member?.id ?? null)
  if (!isWithThem) putKey(database, { ...nowhere, key: known.key, entry: known.entry, nth: known.nth })
}

/** Takes a step of a change that lends into the loans; `entry` is the step's. */
export function applyToLoans(database: DatabaseSync, change: RecordedChange, entry: Entry): void {
  const { intent, sent, settled } = change
  if (intent.endpoint !== 'A10' || !sent) return
  const outcome = settled?.outcome ?? 'unknown'
  const before = loanOf(database, change.entry)
  if (before && before.state !== 'unknown') return
  const made = before ?? loanMade(change, intent, entry)
  if (outcome === 'unknown') return putLoan(database, made)
  const known = knownKey(database, intent.key)
  if (outcome === 'refused') {
    prepared(database, 'DELETE FROM loan WHERE loan = ?').run(change.entry)
    // What was taken for this loan is one that somebody else made.
    if (!known?.isLent || known.loan !== change.entry) return
    const why = openLoans(database, intent.key).find((loan) => explains(loan, known))?.loan ?? putFound(database, known)
    putKey(database, { ...known, loan: why })
    return moveAliases(database, change.entry, why)
  }
  if (before && known && isLater(known.entry, before.since)) {
    takeSeenSince(database, before, known)
    return noteDue(database, before, entry)
  }
  noteDue(database, made, entry)
  const { desk, seq, time } = entry
  const isLent = { key: intent.key, isLent: true, holder: intent.member as string, assets: [] }
  // What was read before it was sent showed the key free: whoever had it has brought it back, the same person too.
  const keyBefore = change.before?.keys?.find(({ assetNum }) => assetNum === intent.key)
  const wasFree = keyBefore?.borrowedFlag === false
  const free = { key: intent.key, isLent: false, holder: null, assets: [] }
  let lent: RecordedLoan = { ...made, state: 'out', since: { desk, seq, time } }
  for (const loan of openLoans(database, intent.key)) {
    if (loan.loan === change.entry) continue
    // Merged journals: another desk, whose clock is behind, has seen this very loan, unless they had the key before.
    const isFound = isOpen(loan) && !loan.madeHere && loan.since.desk !== desk && loan.member?.id === intent.member
    const isSame = isFound && (keyBefore === undefined || wasFree)
    if (isSame && Math.abs(loan.lentAt - made.lentAt) <= sameLoanMs) {
      prepared(database, 'DELETE FROM loan WHERE loan = ?').run(loan.loan)
      prepared(database, 'UPDATE OR REPLACE loan_word SET loan = ? WHERE loan = ?').run(lent.loan, loan.loan)
      moveSignatures(database, loan.loan, lent.loan)
      moveAliases(database, loan.loan, lent.loan)
      putAlias(database, loan.loan, lent.loan)
      const { state, handedInAt } = loan
      lent = { ...lent, due: lent.due ?? loan.due, ...(handedInAt !== null && { state, handedInAt }) }
    } else putLoan(database, goneOn(wasFree ? goneOn(loan, free, known, time) : loan, isLent, known, time))
  }
  putLoan(database, lent)
  putKey(database, {
    ...isLent,
    assets: made.assets.map(({ assetId, assetNum }) => ({ assetId, assetNum: assetNum ?? '' })),
    entry: { desk, seq, time },
    nth: 0,
    loan: lent.loan,
  })
}
