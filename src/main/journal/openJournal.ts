import { journalIn } from './schema.ts'
import { makeFolder } from '../sqlite/makeFolder.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'
import type { Threads } from '../threads/threads.ts'
import type { JournalNotice } from './health.ts'
import type { Head, JobRecords, Journal, LoanRecords, Remembered, Remembering } from './journal.ts'
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
    const named = await thread.nameEnterprise(found).catch(() => null)
    if (named) written(named)
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
    async begin(step) {
      const { id, head } = await thread.beginJob(await ownChain(), step)
      written(head)
      return id
    },
    async addRows(job, from, rows) {
      written(await thread.addJobRows(await ownChain(), job, from, rows))
    },
    conflict: (kind, records) => thread.jobConflict(kind, records),
    async claim(job, again, operator) {
      const { claim, head } = await thread.claimJob(await ownChain(), job, again, operator)
      if (head) written(head)
      return claim
    },
    async note(job, state, error) {
      written(await thread.noteJob(await ownChain(), job, state, error))
    },
    async takePasswords(job) {
      written(await thread.takeJobPasswords(await ownChain(), job))
    },
    async noteKeys(job, keys) {
      written(await thread.noteJobKeys(await ownChain(), job, keys))
    },
    async pauseLeft() {
      if (!(await thread.hasLeftJobs())) return
      const head = await thread.pauseLeftJobs(await ownChain())
      if (head) written(head)
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
    async saw(sighting) {
      const head = await thread.sawKeys(await ownChain(), sighting)
      if (head) written(head)
    },
    async say(said) {
      const { verdict, head } = await thread.sayOfLoan(await ownChain(), said)
      if (head) written(head)
      return verdict
    },
    async sign(signed) {
      const { verdict, head } = await thread.signSheet(await ownChain(), signed)
      if (head) written(head)
      return verdict
    },
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
        const begun = await thread.begin(await ownChain(), step, uptime)
        if ('other' in begun) return begun
        written(begun.head)
        return { id: begun.id }
      },
      async noteBefore(entry, step, uptime) {
        const noted = await thread.noteBefore(await ownChain(), entry, step, uptime)
        if ('other' in noted) return noted
        written(noted.head)
        return null
      },
      async note(entry, step) {
        written(await thread.note(await ownChain(), entry, step))
      },
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
      async merge(path, how) {
        const { added, head } = await thread.merge(await ownChain(), path, how)
        if (head) written(head)
        return added
      },
      desk: async () => (await ownChain()).desk,
      async verify() {
        return thread.verify(knownHeads(), remembering.read().desk)
      },
      missing: () => thread.missing(knownHeads()),
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
