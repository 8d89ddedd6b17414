import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import type { Before, ChangeIntent } from '../../contract/intents.ts'
import { isInTheWay, recordsOf } from '../../domain/changeRecords.ts'
import { concerned, isOpen } from '../../domain/historyEntry.ts'
import { openChangesAbout } from './list.ts'

/** Another change of the same record; `isOpen`: its outcome isn't known, otherwise it is under way. */
export interface InTheWay {
  other: RecordedChange
  isOpen: boolean
}

interface ProposedChange {
  intent: ChangeIntent
  before?: Before
  /** Its own entry, once it has one. */
  entry?: string
}

/**
 * What stands in the way of a change: another one of the same record that is under way in a run that lives, or one
 * whose outcome is open. What a run has left that has ended is open once it was sent, and was never done before.
 * `untaken`: the changes with entries that what the database makes of them lacks.
 */
export function inTheWay(
  database: DatabaseSync,
  untaken: ReadonlyMap<string, RecordedChange>,
  { intent, before, entry }: ProposedChange,
  known: { uptime: number; hasEnded: (run: string) => boolean; isOurs: (entry: string) => boolean },
): InTheWay | undefined {
  const mine = new Set(recordsOf(intent, before))
  const isOfTheSame = (other: RecordedChange): boolean =>
    other.entry !== entry &&
    recordsOf(other.intent, other.before).some((record) => mine.has(record)) &&
    known.isOurs(other.entry)
  const takenIn = openChangesAbout(database, concerned({ intent, before }))
  const others = [...takenIn.filter((other) => !untaken.has(other.entry)), ...untaken.values()].filter(isOfTheSame)
  const isLeft = ({ settled, run }: RecordedChange): boolean => !settled && known.hasEnded(run)
  const isOpenNow = (other: RecordedChange): boolean =>
    isLeft(other) ? other.sent !== undefined : isOpen(other, known.uptime)
  const open = others.find((other) => isOpenNow(other) && isInTheWay(other.intent, intent))
  if (open) return { other: open, isOpen: true }
  const underWay = others.find((other) => !other.settled && !isLeft(other))
  return underWay && { other: underWay, isOpen: false }
}
