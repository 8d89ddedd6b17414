import { z } from 'zod'
import { AssetNumber, MemberGlobalId, AnyId, AssetId, KeyNumber } from '../ids.ts'
import { BoardAsset, BoardCounts, BoardGrouping, BoardKey, BoardKeyCounts, BoardLane, TileState } from '../tileBoard.ts'
import { asOfMemory, from } from '../memory.ts'
import { DueDate, LoanNote } from '../loans.ts'
import { AssetEntry, BorrowedKey } from '../records.ts'
import { holderRow } from '../rows.ts'
import { deskError, op, profile, entered, member, outcome } from './parts.ts'

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
