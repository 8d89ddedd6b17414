import { DeskFailure } from '../../../contract/errors.ts'
import type { HistoryEntry, RecordedChange, HistoryQuery } from '../../../contract/history.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { localDay } from '../../../domain/fileNames.ts'
import { deskIn, historyEntry, takesWord } from '../../../domain/historyEntry.ts'
import { nameOf } from '../../../domain/people.ts'
import { withoutEnterpriseCode } from '../../../domain/matchIds.ts'
import type { FileTarget } from '../../exports/exports.ts'
import type { Journal, ChangeFilter, ReadUpTo } from '../../journal/journal.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { DeskDeps, ExportDeps, CallContext, Handlers, LongWork } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import { peopleInCopy } from '../memory/copyRows.ts'
import { findChange, type History } from './history.ts'
import type { Sessions } from '../sessions.ts'
import { hasReplica, replicaOf } from '../memory/replicas.ts'
import { memoryPlace } from '../memory/reading.ts'
import { resolveMember } from '../resolveIds.ts'
import type { Looks } from './looks.ts'

type HistoryHandlers = Pick<Handlers, 'listHistory' | 'settleEntry' | 'verifyHistory' | 'exportHistory'>

const invalid = (code: 'history.settled' | 'history.underWay', entry: string): DeskFailure =>
  new DeskFailure({ kind: 'invalid', code, field: 'entry', details: { entry } })

/** Changes in one part: a whole history is never in one message between threads. */
const pageSize = 500

/** A question for changes, as a journal takes it; `whom`: the employee, by every name that changes may know. */
export const filterOf = (
  { since, until, member: _member, asset, ...given }: HistoryQuery,
  whom: Pick<ChangeFilter, 'member'>,
  { asTyped }: Pick<CallContext, 'asTyped'>,
): ChangeFilter => ({
  ...given,
  ...(asset !== undefined && { asset: asTyped ? { typed: asset } : asset }),
  ...whom,
  ...(since === undefined ? {} : { since: Date.parse(since) }),
  ...(until === undefined ? {} : { until: Date.parse(until) }),
})

/** The changes that a journal has, newest first, in parts, each as it stands when it is its turn; none made meanwhile. */
export async function* changesIn(journal: Journal, filter: ChangeFilter) {
  let part = await journal.changes(filter, { limit: pageSize, offset: 0 })
  const { total } = part
  while (part.last !== null) {
    yield { changes: part.changes, total }
    part = await journal.changes({ ...filter, below: part.last }, { limit: pageSize, offset: 0 })
  }
}

/** The changes that are asked for, in the words of every door. */
export async function* historyRows(
  journal: Journal,
  filter: ChangeFilter,
  toEntry: (change: RecordedChange) => HistoryEntry,
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly HistoryEntry[]> {
  let done = 0
  let whole = 0
  for await (const { changes, total } of changesIn(journal, filter)) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    onProgress({ done, total })
    yield changes.map(toEntry)
    done += changes.length
    whole = total
  }
  onProgress({ done: whole, total: whole })
}

/**
 * The ids and accounts by which changes may know the employee whom a person typed. The copy, where there is one, tells
 * who that is, and throws `input.severalFit`; without it, the account is tried with and without the enterprise code.
 */
export async function resolveMemberNames(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  { member, context }: { member: string | undefined; context: CallContext },
): Promise<{ member?: readonly string[] }> {
  if (member === undefined) return {}
  if (!context.asTyped) return { member: [member] }
  const given = sessions.find(profile)
  const { enterpriseCode } = given
  const namesOf = (account: string): string[] => [account, withoutEnterpriseCode(account, enterpriseCode)]
  const record = hasReplica(replicas, sessions, profile)
    ? await replicaOf(replicas, sessions, profile)
        .then((replica) => {
          const { reading } = memoryPlace(replica, 'copy', null)
          return resolveMember(reading, member as MemberGlobalId, given, context)
        })
        .then((resolved) => resolved.record)
        .catch((failure: unknown) => {
          if (failure instanceof DeskFailure && failure.error.code === 'input.severalFit') throw failure
          return undefined
        })
    : undefined
  const names = record
    ? [record.globalId, ...namesOf(record.userName)]
    : [...namesOf(member), ...(enterpriseCode === undefined ? [] : [member + enterpriseCode])]
  return { member: [...new Set([member, ...names])] }
}

/** Entries that are read at once. */
const batch = 500

/** The record in the order in which it was written, a line for each entry; all of it, or its first `most` entries. */
export async function* recordLines(
  journal: Journal,
  signal: AbortSignal | undefined,
  most = Infinity,
): AsyncGenerator<readonly string[]> {
  let after: ReadUpTo | null = null
  for (let left = most; left > 0;) {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const { lines, upTo } = await journal.lines(after, Math.min(batch, left))
    if (lines.length === 0) return
    yield lines
    after = upTo
    left -= lines.length
  }
}

/** The operations on what this desk did. `onWord` hears of a change of which a person said what became of it. */
export function historyHandlers(
  {
    door,
    operator,
    replicas,
    documents,
    exportFile,
    now = Date.now,
  }: ExportDeps & Pick<DeskDeps, 'door' | 'operator' | 'replicas' | 'now'>,
  history: History,
  looks: Looks,
  sessions: Sessions,
  onWord: (profile: ProfileId, change: RecordedChange) => Promise<void>,
): HistoryHandlers {
  async function write(journal: Journal, target: FileTarget, { signal }: CallContext) {
    const {
      file,
      lines: entries,
      bytes,
    } = await exportFile(documents.lines(recordLines(journal, signal)), 'jsonl', target)
    return { file, entries, bytes }
  }

  /** The command line named employees by their ids: the copy, where there is one, tells who they are. */
  async function named(profile: ProfileId, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
    const isNameless = ({ endpoint, target }: HistoryEntry): boolean =>
      target.name === null && target.kind === 'member' && endpoint !== 'A1'
    const ids = entries.filter(isNameless).map(({ target }) => target.id as MemberGlobalId)
    const people = new Map((await peopleInCopy(replicas, sessions, profile, ids)).map((one) => [one.globalId, one]))
    return entries.map((entry) => {
      const record = isNameless(entry) ? people.get(entry.target.id as MemberGlobalId) : undefined
      return record === undefined ? entry : { ...entry, target: { ...entry.target, name: nameOf(record) } }
    })
  }

  /** Each that belongs to a job, with what that does and to how many. */
  async function withTheirJobs(journal: Journal, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
    const names = [...new Set(entries.flatMap(({ job }) => job ?? []))]
    const jobs = new Map(await Promise.all(names.map(async (name) => [name, await journal.jobs.find(name)] as const)))
    return entries.map((entry) => {
      const job = jobs.get(entry.job ?? '')
      if (job === undefined) return entry
      const { kind, rows, state, counts } = job
      const outcome = counts.unknown > 0 ? 'unknown' : counts.refused > 0 ? 'refused' : 'done'
      return { ...entry, ofJob: { kind, rows, done: counts.done, isPaused: state === 'paused', outcome } }
    })
  }

  return {
    listHistory: async ({ profile, limit, offset, ...query }, context) => {
      const { enterpriseCode } = sessions.find(profile)
      const whom = await resolveMemberNames(replicas, sessions, profile, { member: query.member, context })
      const journal = await history.shown(profile)
      const { changes, total } = await journal.changes(filterOf(query, whom, context), { limit, offset })
      const here = await journal.desk()
      // What another desk left is its own, and settles there.
      const settles = (change: RecordedChange) => (deskIn(change.entry) === here ? looks.settlesAt(change) : undefined)
      const now = Date.now()
      const entries = changes.map((change) => historyEntry(change, { enterpriseCode, settles: settles(change), now }))
      const [head, missing, isMadeUp] = await Promise.all([journal.head(), journal.missing(), journal.isMadeUp()])
      const rows = await named(profile, query.jobsOnce ? await withTheirJobs(journal, entries) : entries)
      return { rows, head, here, total, missing, ...(isMadeUp && { madeUp: true as const }) }
    },

    settleEntry: async ({ profile, entry, outcome: said }) => {
      const journal = await history.shown(profile)
      const change = await findChange(journal, entry)
      if (change.settled && !takesWord(change)) throw invalid('history.settled', entry)
      if (!change.settled) throw invalid('history.underWay', entry)
      const outcome = said === 'done' ? 'done' : 'refused'
      const { added, products } = change.settled
      await journal.note(entry, {
        step: 'settled',
        by: 'person',
        outcome,
        word: { operator: operator(), door },
        ...(added && { added }),
        ...(products && { products }),
      })
      const settled = await journal.change(entry)
      if (settled) await onWord(profile, settled)
      return { entry, outcome }
    },

    verifyHistory: async ({ profile }) => {
      const journal = await history.shown(profile)
      const { entries, head, problem } = await journal.verify()
      const madeUp = (await journal.isMadeUp()) && { madeUp: true as const }
      return { ok: problem === null, entries, head, problem, ...madeUp }
    },

    exportHistory: async ({ profile, target }, context) => {
      const journal = await history.shown(profile)
      return writeTo(target, `keydesk-history-${localDay(now())}.jsonl`, context, (place) =>
        write(journal, place, context),
      )
    },
  }
}
