import { z } from 'zod'
import { AssetNumber, MemberGlobalId, AnyId, AssetId, KeyNumber } from '../ids.ts'
import { asOfMemory, from } from '../memory.ts'
import { DueDate, LoanNote } from '../loans.ts'
import { AssetEntry, BorrowedKey } from '../records.ts'
import { holderRow } from '../rows.ts'
import { deskError, op, profile, entered, member, outcome } from './parts.ts'
import { attentionCodes, tileStates } from '../bounds.ts'

/** The board as one wall: asset numbers, people and keys joined, with what needs somebody. */

export const Attention = z.enum(attentionCodes)
export type Attention = z.infer<typeof Attention>

/** The lanes of asset numbers, each in exactly one: lent, else in use online, else held, else free. */
export const TileState = z.enum(tileStates)
export type TileState = z.infer<typeof TileState>

/** What the lanes of a wall are: what needs somebody and then the states, or one for each of these. */
export const BoardGrouping = z.enum(['state', 'person', 'department', 'product'])
export type BoardGrouping = z.infer<typeof BoardGrouping>

/** An employee as the wall names them; null where the copy doesn't have them. */
export const BoardPerson = z.object({
  globalId: z.string(),
  name: z.string().nullable(),
  userName: z.string().nullable(),
})
export type BoardPerson = z.infer<typeof BoardPerson>

export const BoardAsset = z.object({
  assetId: AssetId,
  assetNum: AssetNumber,
  holder: BoardPerson.nullable(),
  online: z.boolean(),
  lent: z.boolean(),
  /** The number of the key that it is lent in, or by a loan that has not ended, as far as it is known. */
  key: z.string().nullable(),
  /** When the next of its products ends, or the last one ended, ISO 8601; null where none is known to end. */
  soonestEnd: z.string().nullable(),
  attention: z.array(Attention),
})
export type BoardAsset = z.infer<typeof BoardAsset>

export const BoardKey = z.object({
  assetId: z.string(),
  assetNum: z.string(),
  lent: z.boolean(),
  holder: BoardPerson.nullable(),
  /** Who had it by its loan, where the service shows nobody. */
  borrower: BoardPerson.nullable(),
  /** The loan by which it is out, or has come back in one of two ways. */
  loan: z.string().nullable(),
  /** Whether a person said that it is lost, and the service has not shown it free since. */
  isLost: z.boolean(),
  /** Whether that loan was made here, and not found in the lists. */
  madeHere: z.boolean(),
  /** When that loan was made or first seen, ISO 8601, and when it is due. */
  since: z.string().nullable(),
  due: z.string().nullable(),
  attention: z.array(Attention),
})
export type BoardKey = z.infer<typeof BoardKey>

/**
 * How many asset numbers there are of each state (`domain/countedStates.ts`; they overlap), and `attention`: how many
 * numbers and keys need somebody, whichever of them are shown.
 */
const BoardCounts = z.object({
  all: z.int(),
  attention: z.int(),
  free: z.int(),
  held: z.int(),
  online: z.int(),
  lent: z.int(),
})

/** How many keys there are, how many are free and lent, and how many need somebody, whichever of them are shown. */
const BoardKeyCounts = z.object({ all: z.int(), free: z.int(), lent: z.int(), attention: z.int() })

/**
 * Asset numbers that stand together. `lane`: `attention` or a state; or a global id, the name of a department, a
 * product's uri. `name` is null where the lane has words of its own, or nobody knows what it is called. `count`: how many
 * stand in it; `whole`: of how many that are what it is called after, wherever they stand. `needing`: how many of those
 * in it need somebody, which come first; among states these have a lane of their own, and it is 0.
 */
export const BoardLane = z.object({
  lane: z.string(),
  name: z.string().nullable(),
  count: z.int(),
  whole: z.int(),
  needing: z.int(),
})
export type BoardLane = z.infer<typeof BoardLane>

export const wall = {
  /**
   * The copy's asset numbers or keys with their holders, loans and ends, and what needs somebody; by range. `of:
   * 'needing'`: the asset numbers that need somebody, and after them the keys that do and of which no asset number says
   * so, since nobody knows what was lent in them; the filter by `state` is left out. `by`: the
   * numbers stand in lanes, one after the other, and `of: 'lanes'` says which, and how many are in each; of products a
   * number is in the lane of the one that ends next. Free numbers of one product come in the order in which assigning them wastes least: those with the fewest other products in
   * date, of these the one that ends first; what has expired comes last.
   */
  readWall: op({
    effect: 'look',
    command: 'board',
    place: 'features/board',
    input: () =>
      z.strictObject({
        ...profile,
        of: z.enum(['assets', 'keys', 'lanes', 'needing']),
        by: BoardGrouping.optional(),
        /** In which lanes are put in order by name. */
        language: z.enum(['en', 'zh-CN']).default('en'),
        state: TileState.optional(),
        /** Only what needs somebody. */
        attention: z.boolean().default(false),
        /** The name of the holder's department. */
        department: z.string().optional(),
        /** A product's uri; of one without, its name. */
        uri: z.string().optional(),
        /**
         * Words in the number, the key, the holder's name (and its pinyin), account or department, or a product. A key is
         * found with the numbers that are lent in it, too.
         */
        text: z.string().optional(),
        offset: z.int().min(0).default(0),
        limit: z.int().min(0).max(1000).default(200),
      }),
    output: () =>
      z.object({
        assets: z.array(BoardAsset),
        keys: z.array(BoardKey),
        lanes: z.array(BoardLane),
        /** How many there are in all, whatever the range. */
        total: z.int(),
        counts: BoardCounts,
        keyCounts: BoardKeyCounts,
        /** The oldest read that it rests on, ISO 8601. */
        asOf: z.string(),
      }),
  }),
  /**
   * Moves an asset number to another employee: it is withdrawn from whoever has it (A9), and then assigned (A9). Where
   * the second fails after the first was done, the outcome is `partly`, and `entry` is what history calls the
   * withdrawal, which can be undone. `withdrawn`, `added`: null where nobody knows; then `entry` is that one, and
   * `settles` as in an `Outcome`.
   */
  moveAsset: op({
    effect: 'change',
    command: 'move',
    place: 'features/members',
    input: () => z.strictObject({ ...profile, assetNum: AssetNumber, to: MemberGlobalId }),
    output: () =>
      z.object({
        outcome: z.enum(['done', 'partly', 'refused', 'unknown']),
        withdrawn: z.boolean().nullable(),
        added: z.boolean().nullable(),
        settledByReading: z.literal(true).optional(),
        entry: z.string().optional(),
        settles: z.string().nullable().optional(),
        error: deskError.optional(),
        /** Who had it, and who was to have it. */
        members: z.array(MemberGlobalId),
      }),
  }),
}

/** Narrows a list of asset numbers or keys to those that meet every condition given. With none: all. */
const onlyThose = {
  ...profile,
  ...from,
  /** Numbers or ids. */
  numbers: z.array(AnyId).optional(),
  holder: MemberGlobalId.optional(),
  /** Assigned to nobody. */
  free: z.boolean().default(false),
  lent: z.boolean().default(false),
  /** With the holders' records (A5), for their names. */
  withHolders: z.boolean().default(false),
}

/** Why the holders' records are missing. */
const holdersError = { holdersError: deskError.optional() }

export const board = {
  /** A6. `online`: in use online. */
  listAssets: op({
    effect: 'read',
    command: 'assets list',
    input: () => z.strictObject({ ...onlyThose, online: z.boolean().default(false) }),
    output: () => z.object({ rows: z.array(holderRow(AssetEntry)), ...holdersError, ...asOfMemory }),
  }),
  /** A8. */
  listKeys: op({
    effect: 'read',
    command: 'keys list',
    input: () => z.strictObject(onlyThose),
    output: () => z.object({ rows: z.array(holderRow(BorrowedKey)), ...holdersError, ...asOfMemory }),
  }),
  /** A9: withdraws `remove` and assigns `add`, both asset numbers. */
  configureAssets: op({
    effect: 'change',
    command: 'assign',
    place: 'features/members',
    input: () =>
      z.strictObject({
        ...member,
        add: z.array(AssetNumber),
        remove: z.array(AssetNumber),
        /**
         * Whether a person knows which of them are lent or in use online and withdraws them all the same; if not,
         * `input.stillLent` or `input.stillOnline`, and nothing is sent.
         */
        withdrawInUse: z.boolean().default(true),
      }),
    output: () => outcome(entered),
  }),
  /** A10: moves the entitlements of `assets` (ids) into the key `key` (its number). */
  lend: op({
    effect: 'change',
    command: 'lend',
    place: 'features/lending',
    input: () =>
      z.strictObject({
        ...member,
        key: KeyNumber,
        assets: z.array(AssetId),
        due: DueDate.optional(),
        note: LoanNote.optional(),
        /** Whether what is in use online is sent too, which the service may refuse (33006). */
        lendInUse: z.boolean().default(true),
      }),
    /** `loan`: what it is called in the list of loans. */
    output: () => outcome({ key: KeyNumber, assets: z.array(AssetId), loan: z.string().optional() }),
  }),
}
