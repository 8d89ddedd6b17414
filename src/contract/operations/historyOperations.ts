import { z } from 'zod'
import { ChangeOutcome, HistoryEntry, HistoryQuery, JournalProblem } from '../history.ts'
import { AnyId, MemberGlobalId } from '../ids.ts'
import { Loan } from '../loans.ts'
import { deskError, ExportTarget, exported, op, profile } from './parts.ts'

const entry = { entry: AnyId }

/**
 * A record that another desk exported: at a path (command line only), or one that the person chooses (the window).
 * `again`: the one that was chosen last for this enterprise.
 */
const RecordPlace = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('path'), path: z.string().min(1) }),
  z.strictObject({ from: z.literal('chosen') }),
  z.strictObject({ from: z.literal('again') }),
])

export const history = {
  /**
   * The changes that this desk made, newest first, one for each request that was meant. What ended runs left is settled
   * by reading first, where the service answers soon.
   */
  listHistory: op({
    effect: 'look',
    command: 'history list',
    place: 'features/history',
    input: () =>
      z.strictObject({
        ...profile,
        ...HistoryQuery.shape,
        limit: z.int().min(1).max(10_000).default(100),
        offset: z.int().min(0).default(0),
      }),
    /**
     * `head`: the last hash of this machine's chain, or null; `here`: this desk; `total`: how many there are in all;
     * `missing`: how many entries of the record were there once and aren't, whatever is asked for; `madeUp`: it begins
     * with a past that nobody has lived, as a sandbox's does.
     */
    output: () =>
      z.object({
        rows: z.array(HistoryEntry),
        head: z.string().nullable(),
        here: z.string(),
        total: z.int(),
        missing: z.int(),
        madeUp: z.literal(true).optional(),
      }),
  }),
  /** A person says what became of a change with an unknown outcome. */
  settleEntry: op({
    effect: 'local',
    command: 'history settle',
    place: 'changes',
    input: () => z.strictObject({ ...profile, ...entry, outcome: z.enum(['done', 'notDone']) }),
    output: () => z.object({ ...entry, outcome: ChangeOutcome }),
  }),
  /** Goes through the whole record; `entries` counts all of its entries, of which a change has several. */
  verifyHistory: op({
    effect: 'look',
    command: 'history verify',
    place: 'features/history',
    input: () => z.strictObject(profile),
    output: () =>
      z.object({
        ok: z.boolean(),
        entries: z.int(),
        head: z.string().nullable(),
        problem: JournalProblem.nullable(),
        madeUp: z.literal(true).optional(),
      }),
  }),
  /**
   * Makes the opposite of a change that was done: of an edit (A2) the old values, of an assignment (A9) the old holders.
   * Refused with `undo.impossible` where there is none, and with `undo.changedSince` where what the change left is no
   * longer so; `details` then has `field`, `then` and `now`.
   */
  undoChange: op({
    effect: 'change',
    command: 'history undo',
    place: 'changes',
    input: () => z.strictObject({ ...profile, ...entry }),
    /** `entry`: of the change that this made. */
    output: () =>
      z.object({
        outcome: ChangeOutcome,
        settledByReading: z.literal(true).optional(),
        error: deskError.optional(),
        ...entry,
        member: MemberGlobalId,
      }),
  }),
  /** Saves the record, each entry with its hash on a line of JSON. */
  exportHistory: op({
    effect: 'look',
    command: 'history export',
    place: 'features/history',
    input: () => z.strictObject({ ...profile, target: ExportTarget }),
    output: () =>
      z.object({ file: exported.file, entries: z.int(), bytes: exported.bytes, download: exported.download }),
  }),
  /**
   * Takes what another desk did, from the record that it exported as JSON Lines. `conflicts`: loans of which desks say
   * different things without knowing of each other, as this desk has them and as another has, once for each that
   * has it otherwise; the next word about one settles it. `sameEnterprise`: a person knows that the address under which
   * the other desk reached this enterprise leads to the same one; else its record is refused (`merge.otherAddress`).
   */
  mergeHistory: op({
    effect: 'local',
    command: 'history merge',
    place: 'features/history',
    input: () => z.strictObject({ ...profile, record: RecordPlace, sameEnterprise: z.boolean().default(false) }),
    output: () =>
      z.object({
        added: z.int(),
        conflicts: z.array(z.object({ loan: z.string(), ours: Loan, theirs: Loan })),
      }),
  }),
}
