import type { JournalProblem } from '../../contract/history.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'

/**
 * What is wrong with a journal. `altered`: an entry is not what its hash says. `broken`: an entry is missing or does
 * not follow the one before it. `forked`: it goes on from a head that is remembered elsewhere in another way.
 * `shortened`: it ends before that head. The first entry that is wrong; of a shortened chain the last one there is.
 */
export type Problem = JournalProblem

/** What became of checking a whole journal. */
export interface Verdict {
  entries: number
  /** The last hash of this machine's chain. */
  head: string | null
  /** The first, by chain and place; null where everything holds. */
  problem: Problem | null
}

/** What a person should know about how a journal opened. `missing`: how many entries are known to have been there. */
export type JournalNotice =
  (OpeningNotice & { missing?: number }) | { code: 'journal.lost'; missing: number; path: string }
