import type { MessagePort } from 'node:worker_threads'
import { openDatabase } from '../sqlite/openDatabase.ts'
import { deskIn } from '../../domain/historyEntry.ts'
import type { ChangeStep, IntentStep, RecordedChange } from '../../contract/history.ts'
import type { RecordedLoan, AttributedLoanWord, SheetKind, SignedSheet } from '../../contract/loans.ts'
import { objection } from '../../domain/loans.ts'
import { guarded, offer } from '../threads/rpc.ts'
import { changeOf } from './changeRows.ts'
import {
  countMissing,
  goesOn,
  headAfter,
  headOf,
  nameOf,
  readOn,
  enterpriseKind,
  nameIn,
  putOwnership,
  type Ownership,
} from './entries.ts'
import { isMadeUp } from './madeUp.ts'
import type {
  BeforeStep,
  ChangeFilter,
  Head,
  Merging,
  ReadUpTo,
  Remembered,
  LoanFilter,
  LoanVerdict,
  Sighting,
} from './journal.ts'
import { inTheWay, listChanges, openChanges, settledEarly } from './list.ts'
import { desksElsewhere, merge } from './merge.ts'
import { catchUp, intentKind, keepCurrent, stepKind } from './projection.ts'
import { createRuns, createWriting, type Chain, type Writing } from './writing.ts'
import { journalIn, journalKind } from './schema.ts'
import { serveJobs } from './serveJobs.ts'
import { verify } from './verify.ts'
import { loanKinds, newsOf } from './loanProjection.ts'
import { LoanRows, signatureOf } from './loanRows.ts'
import { contestedIn } from './loanWords.ts'

/** What the thread of a journal is told when it is started. */
export interface JournalTask {
  role: 'journal'
  folder: string
  whose: Ownership
}

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The functions, each with something that is done first. */
const before = <T extends Functions>(functions: T, first: () => void): T =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [name, (...args: never[]) => (first(), work(...args))]),
  ) as T

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
function serveLoans({ database, write, transact }: Writing, elsewhere: () => ReadonlySet<string>) {
  /** What another desk lent was not made here. */
  const seenFromHere = (loans: readonly RecordedLoan[]): RecordedLoan[] => {
    const others = elsewhere()
    return loans.map((loan) => (loan.madeHere && others.has(loan.since.desk) ? { ...loan, madeHere: false } : loan))
  }
  const loanOf = (name: string): RecordedLoan | undefined => new LoanRows(database).named(name)
  return {
    placeNow: (desk: string) => ({ desk, seq: headOf(database, desk)?.seq ?? 0 }),
    keyNews: (sighting: Sighting) => newsOf(new LoanRows(database), sighting),
    sawKeys: (chain: Chain, sighting: Sighting) =>
      transact((): { head?: Head } => {
        const keys = newsOf(new LoanRows(database), sighting)
        return keys.length === 0 ? {} : headAfter(write(chain, loanKinds.seen, { ...sighting, keys }))
      }),
    sayOfLoan: (chain: Chain, said: AttributedLoanWord) =>
      transact((): { verdict: LoanVerdict; head?: Head } => {
        const loan = loanOf(said.loan)
        const verdict = loan ? objection(loan, said) : 'loan.none'
        if (verdict) return { verdict }
        return { verdict: null, ...headAfter(write(chain, loanKinds.said, said)) }
      }),
    signSheet: (chain: Chain, signed: SignedSheet) =>
      transact((): { verdict: LoanVerdict; head?: Head } => {
        if (!loanOf(signed.loan)) return { verdict: 'loan.none' }
        return { verdict: null, ...headAfter(write(chain, loanKinds.signed, signed)) }
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

/** Opens a journal in its folder, creating it if necessary; these are the functions that its thread offers. */
function openHere(folder: string, whose: JournalTask['whose']) {
  const { database, isReadOnly, notice, close } = openDatabase(journalIn(folder), journalKind)
  const runs = createRuns(folder)
  if (!isReadOnly) {
    putOwnership(database, whose)
    keepCurrent(database)
    runs.sweep()
  }

  const writing = createWriting(database)
  const { write, writeAhead } = writing
  const elsewhere = (): Set<string> => desksElsewhere(database)
  /** What another desk left is its own. */
  const isOurs = (entry: string): boolean => !elsewhere().has(deskIn(entry))

  const isWhose = {
    ended: ({ run }: RecordedChange): boolean => runs.hasEnded(run),
    own: ({ run }: RecordedChange): boolean => runs.isOwn(run) || runs.hasEnded(run),
    all: () => true,
  }
  /** What was sent again by a person's word is over: what is read now may show the other one. */
  const isStillOpen = ({ entry, settled, isSentAgain }: RecordedChange): boolean =>
    !isSentAgain && (!settled || settled.open === true) && isOurs(entry)

  /** Writes a step unless another change of the same record is in the way. */
  function writeUnlessBlocked(
    chain: Remembered,
    kind: string,
    payload: object,
    proposed: Parameters<typeof inTheWay>[2],
    uptime: number,
  ) {
    const known = { uptime, hasEnded: runs.hasEnded, isOurs }
    return writing.writeUnless((untaken) => inTheWay(database, untaken, proposed, known), chain, kind, payload)
  }

  const onProjections = {
    changes: (filter: ChangeFilter, range: { limit: number; offset: number }) => listChanges(database, filter, range),
    change: (entry: string) => changeOf(database, entry),
    settledEarly: () => settledEarly(database).filter(({ entry }) => isOurs(entry)),
    openChanges: (whose: keyof typeof isWhose) =>
      openChanges(database).filter((change) => isStillOpen(change) && isWhose[whose](change)),
    ...serveJobs(writing, runs, isOurs),
    ...serveLoans(writing, elsewhere),
  }

  return {
    notice,
    goesOn: (remembered: Remembered) => goesOn(database, remembered),
    nameEnterprise(chain: Remembered): { head?: Head } {
      const added = nameIn(database, chain.desk, () => write(chain, enterpriseKind, whose))
      return added ? headAfter(added) : {}
    },
    begin(chain: Remembered, step: IntentStep, uptime: number) {
      const written = writeUnlessBlocked(chain, intentKind, { ...step, run: runs.own() }, step, uptime)
      return 'other' in written ? written : { id: nameOf(written), ...headAfter(written) }
    },
    noteBefore(chain: Remembered, change: string, step: BeforeStep, uptime: number) {
      const proposed = { intent: step.meant, before: step.before, entry: change }
      const written = writeUnlessBlocked(chain, stepKind, { ...step, change }, proposed, uptime)
      return 'other' in written ? written : headAfter(written)
    },
    note: (chain: Remembered, change: string, step: ChangeStep) =>
      headAfter(writeAhead(chain, stepKind, { ...step, change })),
    ...(isReadOnly ? onProjections : before(onProjections, () => catchUp(database))),
    merge(chain: Remembered, path: string, how: Merging = {}) {
      const { added, head } = merge(database, chain, { path, ...how }, write)
      return { added, ...(head && headAfter(head)) }
    },
    ownRun: runs.own,
    endedRuns: (some: readonly string[]) => some.filter(runs.hasEnded),
    lines: (after: ReadUpTo | null, limit: number) => readOn(database, after, limit),
    verify(known: readonly Head[], desk: string) {
      const { entries, problem } = verify(database, known)
      return { entries, problem, head: headOf(database, desk)?.hash ?? null }
    },
    missing: (known: readonly Head[]) => countMissing(database, known),
    isMadeUp: () => isMadeUp(database),
    head: (desk: string) => headOf(database, desk)?.hash ?? null,
    close() {
      runs.leave()
      writing.finish()
      close()
    },
  }
}

export type JournalThread = Omit<ReturnType<typeof openHere>, 'notice'> & {
  open: () => ReturnType<typeof openHere>['notice']
}

/** Opens the journal at the first call, so that a failure reaches a caller, and answers from then on. */
export function serveJournal(port: MessagePort, { folder, whose }: JournalTask): void {
  let opened: ReturnType<typeof openHere> | undefined
  const functions = () => (opened ??= openHere(folder, whose))
  offer(port, guarded(folder, functions, { open: () => functions().notice }))
}
