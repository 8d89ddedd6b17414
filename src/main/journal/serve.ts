import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { openDatabase } from '../sqlite/openDatabase.ts'
import { deskIn } from '../../domain/historyEntry.ts'
import type { ChangeStep, IntentStep, RecordedChange } from '../../contract/history.ts'
import { guarded } from '../threads/guarded.ts'
import { offer } from '../threads/rpc.ts'
import { changeOf } from './changeRows.ts'
import { goesOn, headOf, nameOf } from './entries.ts'
import type { ChangeFilter, Entry, Head, Merging, ReadUpTo, Remembered } from './journal.ts'
import { listChanges, openChanges } from './list.ts'
import { desksElsewhere, merge } from './merge.ts'
import { catchUp, intentKind, keepCurrent, stepKind } from './projection.ts'
import { readOn } from './readOn.ts'
import { createRuns } from './runs.ts'
import { journalKind } from './schema.ts'
import { serveJobs } from './serveJobs.ts'
import { serveLoans } from './serveLoans.ts'
import { verify } from './verify.ts'
import { enterpriseKind, nameIn, putWhose, type Whose } from './whose.ts'
import { createWriting } from './writing.ts'

/** What the thread of a journal is told when it is started. */
export interface JournalTask {
  role: 'journal'
  folder: string
  whose: Whose
}

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The functions, each with something that is done first. */
const before = <T extends Functions>(functions: T, first: () => void): T =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [name, (...args: never[]) => (first(), work(...args))]),
  ) as T

/** Opens a journal in its folder, creating it if necessary; these are the functions that its thread offers. */
function openHere(folder: string, whose: JournalTask['whose']) {
  const { database, notice, close } = openDatabase(join(folder, 'journal.sqlite'), journalKind)
  putWhose(database, whose)
  keepCurrent(database)
  const runs = createRuns(folder)
  runs.sweep()

  const writing = createWriting(database)
  const { write, writeAhead } = writing
  const headAfter = ({ desk, seq, hash }: Entry): Head => ({ desk, seq, hash })
  const elsewhere = (): Set<string> => desksElsewhere(database)
  /** What another desk left is its own. */
  const isOurs = (entry: string): boolean => !elsewhere().has(deskIn(entry))

  /** What was sent again by a person's word is over: what is read now may show the other one. */
  const isLeft = ({ run, entry, isSentAgain }: RecordedChange): boolean =>
    !isSentAgain && runs.hasEnded(run) && isOurs(entry)

  const onProjections = {
    changes: (filter: ChangeFilter, range: { limit: number; offset: number }) => listChanges(database, filter, range),
    change: (entry: string) => changeOf(database, entry),
    left: () => openChanges(database).filter(isLeft),
    ...serveJobs(writing, runs, isOurs),
    ...serveLoans(writing, elsewhere),
  }

  return {
    notice,
    goesOn: (remembered: Remembered) => goesOn(database, remembered),
    nameEnterprise(chain: Remembered) {
      const added = nameIn(database, chain.desk, () => write(chain, enterpriseKind, whose))
      return added ? headAfter(added) : null
    },
    begin(chain: Remembered, step: IntentStep) {
      const entry = writeAhead(chain, intentKind, { ...step, run: runs.own() })
      return { id: nameOf(entry), head: headAfter(entry) }
    },
    note: (chain: Remembered, change: string, step: ChangeStep) =>
      headAfter(writeAhead(chain, stepKind, { ...step, change })),
    ...before(onProjections, () => catchUp(database)),
    merge(chain: Remembered, path: string, how: Merging = {}) {
      const { added, head } = merge(database, chain, { path, ...how }, write)
      return { added, ...(head && { head: headAfter(head) }) }
    },
    ownRun: runs.own,
    endedRuns: (some: readonly string[]) => some.filter(runs.hasEnded),
    lines: (after: ReadUpTo | null, limit: number) => readOn(database, after, limit),
    verify(known: readonly Head[], desk: string) {
      const { entries, problem } = verify(database, known)
      return { entries, problem, head: headOf(database, desk)?.hash ?? null }
    },
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
  const names = [
    ...[
      'goesOn',
      'nameEnterprise',
      'begin',
      'note',
      'changes',
      'change',
      'left',
      'ownRun',
      'endedRuns',
      'lines',
      'verify',
      'head',
      'close',
    ],
    ...['beginJob', 'addJobRows', 'jobConflict', 'claimJob', 'noteJob', 'takeJobPasswords'],
    ...['noteJobKeys', 'hasLeftJobs', 'pauseLeftJobs'],
    ...['jobs', 'job', 'jobRows', 'claimLines', 'changesOfJob'],
    ...['placeNow', 'keyNews', 'sawKeys', 'sayOfLoan', 'loans', 'countLoans', 'loan', 'contestedLoans', 'merge'],
    ...['signSheet', 'signature'],
  ] as const
  const calls = names.map((name) => [
    name,
    (...args: never[]) => (functions()[name] as (...all: never[]) => unknown)(...args),
  ])
  offer(port, guarded(folder, { open: () => functions().notice, ...Object.fromEntries(calls) }))
}
