import { DeskFailure } from '../../../contract/errors.ts'
import type { HistoryEntry, RecordedChange } from '../../../contract/history.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { localDay } from '../../../domain/fileNames.ts'
import { deskIn, historyEntry } from '../../../domain/historyEntry.ts'
import { nameOf } from '../../../domain/people.ts'
import { takesWord } from '../../../domain/settling.ts'
import type { FileTarget } from '../../exports/exports.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps, ExportDeps } from '../deps.ts'
import type { CallContext, Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import { peopleInCopy } from '../memory/copyRows.ts'
import { findChange, type History } from './history.ts'
import type { Sessions } from '../sessions.ts'
import type { Looks } from './looks.ts'
import { recordLines } from './record.ts'
import { filterOf } from './historyRows.ts'
import { resolveMemberNames } from './resolveMemberNames.ts'

type HistoryHandlers = Pick<Handlers, 'listHistory' | 'settleEntry' | 'verifyHistory' | 'exportHistory'>

const invalid = (code: 'history.settled' | 'history.underWay', entry: string): DeskFailure =>
  new DeskFailure({ kind: 'invalid', code, field: 'entry', details: { entry } })

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
      const [head, missing] = [await journal.head(), await journal.missing()]
      return { entries: await named(profile, entries), head, here, total, missing }
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
      const { entries, head, problem } = await (await history.shown(profile)).verify()
      return { ok: problem === null, entries, head, problem }
    },

    exportHistory: async ({ profile, target }, context) => {
      const journal = await history.shown(profile)
      return writeTo(target, `keydesk-history-${localDay(now())}.jsonl`, context, (place) =>
        write(journal, place, context),
      )
    },
  }
}
