import { journalIn } from './schema.ts'
import { makeFolder } from '../sqlite/makeFolder.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'
import type { Threads } from '../threads/threads.ts'
import type { JournalNotice, Head, JobRecords, Journal, LoanRecords, Remembered, Remembering } from './journal.ts'
import type { JournalTask, JournalThread } from './serve.ts'

/** The head is remembered at most this often, in milliseconds: to be a little behind is no error. */
const rememberEveryMs = 1000

/**
 * Opens the journal in `folder`, creating it if necessary, in a thread of its own where there are several: an entry must
 * not wait for a sync. Throws kind `store`.
 */
export async function openJournal(
  threads: Threads,
  { folder, whose }: Pick<JournalTask, 'folder' | 'whose'>,
  remembering: Remembering,
): Promise<Journal> {
  makeFolder(folder)
  const task: JournalTask = { role: 'journal', folder, whose }
  const { calls: thread, ended, terminate } = threads.start<JournalThread>(task)
  let chain: Promise<Remembered> | undefined
  let newest: Head | undefined
  let timer: NodeJS.Timeout | undefined

  /**
   * The chain that this machine writes; another one if it can't go on with the one that is remembered. One of an earlier
   * Keydesk is told to which enterprise it belongs.
   */
  async function findChain(): Promise<Remembered> {
    const known = remembering.read()
    const found = (await thread.goesOn(known)) ? known : remembering.renew(known.desk)
    // Where that can't be written now, the next opening tries again: reading doesn't depend on it.
    const { head } = await thread.nameEnterprise(found).catch(() => ({ head: undefined }))
    if (head) written(head)
    return found
  }
  function ownChain(): Promise<Remembered> {
    if (chain) return chain
    const finding = findChain()
    chain = finding
    finding.catch(() => (chain = undefined))
    return finding
  }
  function remember(): void {
    clearTimeout(timer)
    timer = undefined
    if (newest) remembering.note(newest)
    newest = undefined
  }
  function written(head: Head): void {
    newest = head
    timer ??= setTimeout(() => {
      try {
        remember()
      } catch {
        // The next entry, or closing, tries again.
      }
    }, rememberEveryMs).unref()
  }

  /** Has the thread write onto this machine's chain, and remembers the head that it has then. */
  async function append<T extends { head?: Head } | { other: unknown }>(
    write: (chain: Remembered) => Promise<T>,
  ): Promise<T> {
    const done = await write(await ownChain())
    if ('head' in done && done.head) written(done.head)
    return done
  }

  /** This machine's heads that are remembered. */
  function knownHeads(): Head[] {
    const { head, after } = remembering.read()
    return [...(head ? [head] : []), ...after]
  }

  /** What a person should know: also that entries lack, while this machine hasn't gone on without them. */
  async function noticeAfter(found: OpeningNotice | undefined): Promise<JournalNotice | undefined> {
    const missing = await thread.missing(knownHeads())
    if (missing === 0) return found
    if (found) return { ...found, missing }
    return (await thread.goesOn(remembering.read()))
      ? undefined
      : { code: 'journal.lost', missing, path: journalIn(folder) }
  }

  const jobs: JobRecords = {
    begin: async (step) => (await append((chain) => thread.beginJob(chain, step))).id,
    addRows: async (job, from, rows) => void (await append((chain) => thread.addJobRows(chain, job, from, rows))),
    conflict: (kind, records) => thread.jobConflict(kind, records),
    claim: async (job, again, operator) =>
      (await append((chain) => thread.claimJob(chain, job, again, operator))).claim,
    note: async (job, state, error) => void (await append((chain) => thread.noteJob(chain, job, state, error))),
    takePasswords: async (job) => void (await append((chain) => thread.takeJobPasswords(chain, job))),
    noteKeys: async (job, keys) => void (await append((chain) => thread.noteJobKeys(chain, job, keys))),
    async pauseLeft() {
      if (await thread.hasLeftJobs()) await append((chain) => thread.pauseLeftJobs(chain))
    },
    list: thread.jobs,
    find: thread.job,
    rows: thread.jobRows,
    claims: thread.claimLines,
    changes: thread.changesOfJob,
  }

  const loans: LoanRecords = {
    place: async () => thread.placeNow((await ownChain()).desk),
    news: thread.keyNews,
    saw: async (sighting) => void (await append((chain) => thread.sawKeys(chain, sighting))),
    say: async (said) => (await append((chain) => thread.sayOfLoan(chain, said))).verdict,
    sign: async (signed) => (await append((chain) => thread.signSheet(chain, signed))).verdict,
    signature: thread.signature,
    list: thread.loans,
    count: thread.countLoans,
    find: thread.loan,
    contested: thread.contestedLoans,
  }

  try {
    const notice = await noticeAfter(await thread.open())
    return {
      ...(notice && { notice }),
      async begin(step, uptime) {
        const begun = await append((chain) => thread.begin(chain, step, uptime))
        return 'other' in begun ? begun : { id: begun.id }
      },
      async noteBefore(entry, step, uptime) {
        const noted = await append((chain) => thread.noteBefore(chain, entry, step, uptime))
        return 'other' in noted ? noted : null
      },
      note: async (entry, step) => void (await append((chain) => thread.note(chain, entry, step))),
      changes: thread.changes,
      change: thread.change,
      open: thread.openChanges,
      settledEarly: thread.settledEarly,
      ownRun: thread.ownRun,
      endedRuns: thread.endedRuns,
      async lines(after, limit) {
        // Whoever takes the lines elsewhere is to know of which enterprise they are; they are read in any case.
        await ownChain().catch(() => undefined)
        return thread.lines(after, limit)
      },
      jobs,
      loans,
      merge: async (path, how) => (await append((chain) => thread.merge(chain, path, how))).added,
      desk: async () => (await ownChain()).desk,
      async verify() {
        return thread.verify(knownHeads(), remembering.read().desk)
      },
      missing: () => thread.missing(knownHeads()),
      isMadeUp: thread.isMadeUp,
      head: () => thread.head(remembering.read().desk),
      async close() {
        await thread.close()
        await ended
        remember()
      },
    }
  } catch (error) {
    await terminate()
    throw error
  }
}
