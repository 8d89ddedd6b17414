import { DeskFailure } from '../../../contract/errors.ts'
import { localDay } from '../../../domain/fileNames.ts'
import { historyEntry, isToBeLookedAt } from '../../../domain/historyEntry.ts'
import type { FileTarget } from '../../exports/exports.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps } from '../deps.ts'
import type { CallContext, Handlers } from '../desk.ts'
import { writeChosen } from '../filePlace.ts'
import { findChange } from './find.ts'
import type { Sessions } from '../sessions.ts'
import type { History } from './history.ts'
import { recordLines } from './record.ts'
import { filterOf } from './rows.ts'

type HistoryHandlers = Pick<Handlers, 'listHistory' | 'settleEntry' | 'verifyHistory' | 'exportHistory'>

const invalid = (code: 'history.settled' | 'history.underWay', entry: string): DeskFailure =>
  new DeskFailure({ kind: 'invalid', code, field: 'entry', details: { entry } })

/** The operations on what this desk did. */
export function historyHandlers(
  { door, operator, writeLines, now = Date.now }: Pick<DeskDeps, 'door' | 'operator' | 'writeLines' | 'now'>,
  history: History,
  sessions: Sessions,
): HistoryHandlers {
  async function write(journal: Journal, target: FileTarget, { signal }: CallContext) {
    const { file, lines: entries, bytes } = await writeLines(target, recordLines(journal, signal))
    return { file, entries, bytes }
  }

  return {
    listHistory: async ({ profile, limit, offset, ...query }) => {
      const { enterpriseCode } = sessions.find(profile)
      const journal = await history.shown(profile)
      const { changes, total } = await journal.changes(filterOf(query), { limit, offset })
      const entries = changes.map((change) => historyEntry(change, enterpriseCode))
      return { entries, head: await journal.head(), total }
    },

    settleEntry: async ({ profile, entry, outcome: said }) => {
      const journal = await history.shown(profile)
      const change = await findChange(journal, entry)
      if (change.settled && !isToBeLookedAt(change)) throw invalid('history.settled', entry)
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
      return { entry, outcome }
    },

    verifyHistory: async ({ profile }) => {
      const { entries, head, problem } = await (await history.shown(profile)).verify()
      return { ok: problem === null, entries, head, problem }
    },

    exportHistory: async ({ profile, target }, context) => {
      const journal = await history.shown(profile)
      if (target.to === 'path') return write(journal, target, context)
      return writeChosen(`keydesk-history-${localDay(now())}.jsonl`, context, (place) => write(journal, place, context))
    },
  }
}
