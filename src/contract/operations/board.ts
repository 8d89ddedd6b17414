import { z } from 'zod'
import { AnyId, AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../ids.ts'
import { asOfMemory, from } from '../memory.ts'
import { DueDate, LoanNote } from '../loans.ts'
import { AssetEntry, BorrowedKey } from '../records.ts'
import { holderRow } from '../rows.ts'
import { deskError, entered, member, op, outcome, profile } from './parts.ts'

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
