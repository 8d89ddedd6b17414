import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { openDatabase } from '../sqlite/openDatabase.ts'
import type { ChangeStep, IntentStep } from '../../contract/history.ts'
import { inTransaction } from '../sqlite/transaction.ts'
import { guarded } from '../threads/guarded.ts'
import { offer } from '../threads/rpc.ts'
import { changeOf } from './changeRows.ts'
import { append, entriesAfter, goesOn, headOf, nameOf } from './entries.ts'
import type { ChangeFilter, Entry, Head, Merging, Remembered } from './journal.ts'
import { listChanges, openChanges } from './list.ts'
import { desksElsewhere, merge } from './merge.ts'
import { apply, intentKind, keepCurrent, stepKind } from './projection.ts'
import { createRuns } from './runs.ts'
import { journalKind } from './schema.ts'
import { serveJobs } from './serveJobs.ts'
import { serveLoans } from './serveLoans.ts'
import { verify } from './verify.ts'
import { enterpriseKind, nameIn, putWhose, type Whose } from './whose.ts'

/** What the thread of a journal is told when it is started. */
export interface JournalTask {
  role: 'journal'
  folder: string
  whose: Whose
}

/** Opens a journal in its folder, creating it if necessary; these are the functions that its thread offers. */
function openHere(folder: string, whose: JournalTask['whose']) {
  const { database, notice, close } = openDatabase(join(folder, 'journal.sqlite'), journalKind)
  putWhose(database, whose)
  keepCurrent(database)
  const runs = createRuns(folder)
  runs.sweep()

  /** Appends an entry and takes it into what is made from them; on the disk when it returns. */
  function write(chain: Pick<Remembered, 'desk' | 'after'>, kind: string, payload: unknown): Entry {
    return inTransaction(database, () => {
      const entry = append(database, chain, { kind, payload, time: Date.now() })
      apply(database, entry)
      return entry
    })
  }
  const headAfter = ({ desk, seq, hash }: Entry): Head => ({ desk, seq, hash })
  let elsewhere = desksElsewhere(database)
  const isElsewhere = (desk: string): boolean => elsewhere.has(desk)
  /** What another desk left is its own. */
  const isOurs = (entry: string): boolean => !isElsewhere(entry.slice(0, entry.lastIndexOf('-')))

  return {
    notice,
    goesOn: (remembered: Remembered) => goesOn(database, remembered),
    nameEnterprise(chain: Remembered) {
      const added = nameIn(database, chain.desk, () => write(chain, enterpriseKind, whose))
      return added ? headAfter(added) : null
    },
    begin(chain: Remembered, step: IntentStep) {
      const entry = write(chain, intentKind, { ...step, run: runs.own() })
      return { id: nameOf(entry), head: headAfter(entry) }
    },
    note: (chain: Remembered, change: string, step: ChangeStep) =>
      headAfter(write(chain, stepKind, { ...step, change })),
    changes: (filter: ChangeFilter, range: { limit: number; offset: number }) => listChanges(database, filter, range),
    change: (entry: string) => changeOf(database, entry),
    ...serveJobs(database, runs, write, isOurs),
    ...serveLoans(database, write, isElsewhere),
    left: () => openChanges(database).filter(({ run, entry }) => runs.hasEnded(run) && isOurs(entry)),
    merge(chain: Remembered, path: string, how: Merging = {}) {
      const { added, head } = merge(database, chain, { path, ...how }, write)
      elsewhere = desksElsewhere(database)
      return { added, ...(head && { head: headAfter(head) }) }
    },
    lines: (after: number, limit: number) =>
      [...entriesAfter(database, after, limit)].map(({ place, entry }) => ({ place, line: JSON.stringify(entry) })),
    verify(known: readonly Head[], desk: string) {
      const { entries, problem } = verify(database, known)
      return { entries, problem, head: headOf(database, desk)?.hash ?? null }
    },
    head: (desk: string) => headOf(database, desk)?.hash ?? null,
    close() {
      runs.leave()
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
    ...['goesOn', 'nameEnterprise', 'begin', 'note', 'changes', 'change', 'left', 'lines', 'verify', 'head', 'close'],
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
