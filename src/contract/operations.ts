import { z } from 'zod'
import { Diagnostics, ErrorFacts, PageDefect } from './diagnostics.ts'
import type { DeskError } from './errors.ts'
import { FollowedChange } from './followed.ts'
import { AssetId, AssetNumber, KeyNumber, Long, MemberGlobalId, ProfileId } from './ids.ts'
import { MemberChange, NewMember } from './inputs.ts'
import { Correlation } from './log.ts'
import type { Effect, effects, OperationName } from './operationNames.ts'
import {
  asOf,
  asOfMemory,
  Change,
  ComparedKind,
  CopyInfo,
  FoundProduct,
  from,
  SnapshotEntry,
  Source,
  Synced,
} from './memory.ts'
import type { Outcome } from './outcome.ts'
import { AssetQuery, BoardCounts, DepartmentCount, found, KeyQuery, MemberQuery, ProductSort } from './rows.ts'
import { Settings, SettingsChange } from './settings.ts'
import { Profile, ProfileChange, ProfileDraft, ProfileSecrets, SessionState, VaultState } from './profiles.ts'
import { AssetEntry, BorrowedKey, ClaimedProduct, FailedAdd, Member, ProductTree } from './records.ts'

/**
 * What both sides of a door agree on: each operation's input, output and progress. A door parses the input by
 * `input`, and the desk answers with `Result<output>`.
 */
interface Operation {
  input: z.ZodType
  output: z.ZodType
  progress?: z.ZodType
}

/** What changes something says what became of it. */
type OperationOf<E extends Effect> = E extends 'change'
  ? Operation & { output: z.ZodType<{ outcome: string }> }
  : Operation

const deskError = z.custom<DeskError>((value) => typeof value === 'object' && value !== null && 'kind' in value)

/** The schema of `Outcome<T>`: `extra` is what a done change says besides, `unknownExtra` an unknown one. */
function outcomeWith<S extends z.ZodRawShape, U extends z.ZodRawShape>(extra: S, unknownExtra: U) {
  return z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), settledByReading: z.literal(true).optional(), ...extra }),
    z.object({ outcome: z.literal('refused'), settledByReading: z.literal(true).optional(), error: deskError }),
    z.object({ outcome: z.literal('unknown'), error: deskError, ...unknownExtra }),
  ])
}

function outcome<S extends z.ZodRawShape>(extra: S) {
  return outcomeWith(extra, {})
}

const profile = { profile: ProfileId }
const member = { ...profile, memberGlobalId: MemberGlobalId }

/**
 * How far a long operation is; `total` is missing until it is known. `isLimited`: it goes slowly because the service
 * limits how often it is asked.
 */
export const Progress = z.object({ done: z.int(), total: z.int().optional(), isLimited: z.literal(true).optional() })
export type Progress = z.infer<typeof Progress>

/** What a test of the connection found in one list. */
export const Found = z.union([z.object({ count: z.int() }), z.object({ error: deskError })])
export type Found = z.infer<typeof Found>

/** Of a list of asset numbers or keys, those that fit all that is given. Left out: all. */
const onlyThose = {
  ...profile,
  ...from,
  /** Numbers or ids. */
  numbers: z.array(z.string().min(1)).optional(),
  holder: MemberGlobalId.optional(),
  /** With nobody. */
  free: z.boolean().default(false),
  lent: z.boolean().default(false),
  /** Also gives the records (A5) of those who have them, for their names. */
  withHolders: z.boolean().default(false),
}
/** `holdersError`: why there are no records of those who have them. */
const holders = { holders: z.array(Member).optional(), holdersError: deskError.optional() }

/**
 * Where an export goes: a path (command line only), or wherever the door lets the person choose. What is at a path
 * already is refused (`input.fileExists`) unless `replace` says that it may go.
 */
const ExportTarget = z.discriminatedUnion('to', [
  z.object({ to: z.literal('path'), path: z.string().min(1), replace: z.boolean().default(false) }),
  z.object({ to: z.literal('chosen') }),
])

export const operations = {
  /** A5: one page, or with `all` every page, each member once. */
  listMembers: {
    input: z.strictObject({
      ...profile,
      ...from,
      keyword: z.string().optional(),
      departmentId: Long.optional(),
      page: z.int().min(1).default(1),
      pageSize: z.int().min(1).max(1000).default(50),
      all: z.boolean().default(false),
    }),
    output: z.object({ members: z.array(Member), total: z.int(), page: z.int(), pages: z.int(), ...asOfMemory }),
    progress: Progress,
  },
  /**
   * A1, in requests of at most 100. `failed` are those whom the service refused, `unknown` those of whom nobody can
   * say, `notSent` those whose request was not sent because an earlier one ended badly (`error` says how) or the
   * person stopped it. `done` only when all three are empty.
   */
  addMembers: {
    input: z.strictObject({ ...profile, members: z.array(NewMember) }),
    output: z.object({
      outcome: z.enum(['done', 'partly', 'refused', 'unknown']),
      settledByReading: z.literal(true).optional(),
      succeeded: z.array(Member),
      failed: z.array(FailedAdd),
      unknown: z.array(z.object({ userName: z.string(), error: deskError })),
      notSent: z.array(z.string()),
      /** Those made up for people who came without, and who were or may have been added; given this once. */
      passwords: z.array(z.object({ userName: z.string(), password: z.string() })).optional(),
      /** Why a whole request was refused, or why later people were not sent. */
      error: deskError.optional(),
    }),
    progress: Progress,
  },
  /** A2. Reads the record first, because A2 takes all fields. `userName` saves a search through all members. */
  editMember: {
    input: z.strictObject({ ...member, change: MemberChange, knownUserName: z.string().optional() }),
    output: outcome({}),
  },
  /** A3. Without `password` one is generated and given back, once; also where it is unknown whether it counts now. */
  resetPassword: {
    input: z.strictObject({ ...member, password: z.string().optional() }),
    output: outcomeWith({ password: z.string().optional() }, { password: z.string().optional() }),
  },
  /** A4. */
  deleteMember: {
    input: z.strictObject({ ...member, knownUserName: z.string().optional() }),
    output: outcome({}),
  },
  /** A6. `online`: in use online. */
  listAssets: {
    input: z.strictObject({ ...onlyThose, online: z.boolean().default(false) }),
    output: z.object({ assets: z.array(AssetEntry), ...holders, ...asOfMemory }),
  },
  /** A8. */
  listKeys: {
    input: z.strictObject(onlyThose),
    output: z.object({ keys: z.array(BorrowedKey), ...holders, ...asOfMemory }),
  },
  /** A7. */
  showProducts: {
    input: z.strictObject({ ...profile, ...from, assetId: AssetId }),
    output: z.object({ tree: ProductTree, ...asOfMemory }),
  },
  /** A7 for each asset, into one file: all of it, or no file at all. */
  exportProducts: {
    input: z.strictObject({
      ...profile,
      ...from,
      assets: z.union([z.array(AssetId).min(1), z.literal('all')]),
      format: z.literal('json'),
      target: ExportTarget,
    }),
    output: z.object({
      /** The absolute path; where there is `download`, the name under which the person finds it. */
      file: z.string(),
      assets: z.int(),
      products: z.int(),
      ...asOfMemory,
      /** Browser door: where the page fetches the file, once. */
      download: z.string().optional(),
    }),
    progress: Progress,
  },
  /** A9: withdraws `remove` and assigns `add`, both asset numbers. */
  configureAssets: {
    input: z.strictObject({ ...member, add: z.array(AssetNumber), remove: z.array(AssetNumber) }),
    output: outcome({}),
  },
  /** A10: moves the entitlements of `assets` (ids) into the key `key` (its number). */
  lend: {
    input: z.strictObject({ ...member, key: KeyNumber, assets: z.array(AssetId) }),
    output: outcome({ key: KeyNumber, assets: z.array(AssetId) }),
  },
  /** B1. */
  claimActivity: {
    input: z.strictObject({
      ...profile,
      identity: z.string(),
      activityLabel: z.string(),
      source: z.string(),
      branch: z.string(),
    }),
    output: outcome({ products: z.array(ClaimedProduct) }),
  },
  /** The changes of this page and of others that are under way, or whose end nobody has dealt with; the oldest first. */
  listChanges: {
    input: z.strictObject({}),
    output: z.object({ changes: z.array(FollowedChange) }),
  },
  /** The password that a change made up, until the change is dismissed. */
  showNewPassword: {
    input: z.strictObject({ change: z.string() }),
    output: z.object({ password: z.string().optional() }),
  },
  /** Somebody has dealt with a change that ended: it and its password are forgotten. One that is gone is no error. */
  dismissChange: { input: z.strictObject({ change: z.string() }), output: z.object({}) },
  /**
   * A5, A6, A8 and A7 for each asset number into the copy of this machine, and a snapshot of them; with `listsOnly` a
   * refresh, without the trees. A tree that cannot be read spoils nothing else. Errors: `sync.running` where another
   * process is at it, `sync.loss` where a list lost more than half of what it had and `acceptLoss` is not given.
   */
  sync: {
    input: z.strictObject({
      ...profile,
      listsOnly: z.boolean().default(false),
      acceptLoss: z.boolean().default(false),
    }),
    output: Synced,
    progress: Progress,
  },
  /** Newest first. */
  listSnapshots: {
    input: z.strictObject(profile),
    output: z.object({ snapshots: z.array(SnapshotEntry) }),
  },
  /** A snapshot with a name is kept for good. `snapshot`: number, name, time or day. */
  nameSnapshot: {
    input: z.strictObject({ ...profile, snapshot: z.string().min(1), name: z.string().min(1).max(100) }),
    output: z.object({ snapshot: z.int(), name: z.string() }),
  },
  deleteSnapshot: {
    input: z.strictObject({ ...profile, snapshot: z.string().min(1) }),
    output: z.object({ snapshot: z.int() }),
  },
  /** What differs from `from` to `to`, in parts: `offset` is how many were given before. */
  compareSnapshots: {
    input: z.strictObject({
      ...profile,
      from: z.string().min(1),
      to: z.string().min(1),
      only: z.array(ComparedKind).default(['members', 'assets', 'keys', 'products']),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(1000).default(500),
    }),
    output: z.object({ from: z.int(), to: z.int(), changes: z.array(Change) }),
  },
  /** People of the copy or of a snapshot. Error: `copy.none` before the first refresh. */
  findMembers: {
    input: MemberQuery,
    output: z.object({ members: z.array(Member), departments: z.array(DepartmentCount).optional(), ...found }),
  },
  /** Asset numbers likewise, with the records of those who hold the ones in the range. */
  findAssets: {
    input: AssetQuery,
    output: z.object({ assets: z.array(AssetEntry), holders: z.array(Member), counts: BoardCounts, ...found }),
  },
  /** Keys likewise; `counts.online` is 0. */
  findKeys: {
    input: KeyQuery,
    output: z.object({ keys: z.array(BorrowedKey), holders: z.array(Member), counts: BoardCounts, ...found }),
  },
  /** Product instances of the copy or of a snapshot, under all asset numbers. Error: `copy.none` before any sync. */
  findProducts: {
    input: z.strictObject({
      ...profile,
      source: Source.default({ from: 'copy' }),
      text: z.string().optional(),
      uri: z.string().optional(),
      holder: MemberGlobalId.optional(),
      /** Days from now within which the end lies. */
      expiringDays: z.int().min(0).max(36_500).optional(),
      expired: z.boolean().optional(),
      trial: z.boolean().optional(),
      notActivated: z.boolean().optional(),
      sort: ProductSort.optional(),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(1000).default(100),
      /** Also gives the records of those who have them, as the same copy or snapshot has them. */
      withHolders: z.boolean().default(false),
    }),
    output: z.object({ products: z.array(FoundProduct), total: z.int(), ...holders, ...asOf }),
  },
  /** How much this machine keeps of the enterprise. */
  readCopy: { input: z.strictObject(profile), output: CopyInfo },
  /** Deletes the copy, and with `past` everything that once was; the service is not touched. */
  deleteCopy: {
    input: z.strictObject({ ...profile, past: z.boolean().default(false) }),
    output: z.object({ deleted: z.array(z.enum(['copy', 'past'])) }),
  },
  /** `notice`: what happened to the database on opening that the person should know. */
  listProfiles: {
    input: z.strictObject({}),
    output: z.object({ profiles: z.array(Profile), vault: VaultState, notice: deskError.optional() }),
  },
  /** Stores a profile and its secrets; with a token endpoint and a password it signs in first, and stores nothing if that fails. */
  addProfile: {
    input: z.strictObject({ draft: ProfileDraft, secrets: ProfileSecrets }),
    output: z.object({ profile: Profile, vault: VaultState }),
  },
  /**
   * Changes a stored profile, which keeps its id and with it everything that is remembered of it. Its secrets stay
   * unless another address or way of signing in makes them useless; `secrets` replaces what is given, and what is then
   * missing is asked for by field (`input.required`). Where a password is given it signs in first, and changes nothing
   * if that fails.
   */
  editProfile: {
    input: z.strictObject({ ...profile, change: ProfileChange, secrets: ProfileSecrets.default({}) }),
    output: z.object({ profile: Profile, vault: VaultState }),
  },
  /** Forgets a profile and its secrets on this machine; the enterprise is not touched. */
  removeProfile: { input: z.strictObject(profile), output: z.object({ name: z.string() }) },
  /**
   * Reads a little of each list (A5, A6, A8) and says what was found there, or why not; where nothing can be read, it
   * fails with what the answers say of the connection: `profile.enterpriseRefused` where the tokens are good and the
   * enterprise is not theirs to see. How it went is kept with a stored profile, unless
   * `remember` is false. The activity service has nothing that
   * could be read, so its scope shows only with the first claim.
   */
  testProfile: {
    input: z.strictObject({ ...profile, remember: z.boolean().default(true) }),
    output: z.object({ members: Found, assets: Found, keys: Found }),
  },
  /** Starts the sandbox in this process (once) and gives its profile. */
  openSandbox: { input: z.strictObject({}), output: z.object({ profile: Profile }) },
  /**
   * New secrets for a profile whose session ended. They are tried: tokens that the service refuses are not kept, and
   * `profile.enterpriseRefused` says that they were kept and are good, but not for this enterprise.
   */
  signIn: {
    input: z.strictObject({ ...profile, secrets: ProfileSecrets }),
    output: z.object({ session: SessionState }),
  },
  /** What this machine remembers. What is not readable any more is left out, as if it had never been set. */
  readSettings: { input: z.strictObject({}), output: z.object({ settings: Settings }) },
  /** Replaces the settings that are given and leaves the others; `null` forgets one. */
  saveSettings: {
    input: z.strictObject({ settings: SettingsChange }),
    output: z.object({ settings: Settings }),
  },
  /** The page has thrown something that it did not foresee. Of many in a short time only the first are written down. */
  noteDefect: { input: PageDefect, output: z.object({ correlation: Correlation }) },
  /** What helps somebody else to look into a problem; `about`, the error beside which it is reported. */
  readDiagnostics: {
    input: z.strictObject({ about: ErrorFacts.optional() }),
    output: z.object({ diagnostics: Diagnostics }),
  },
  /** Writes what was read into a text file, word for word as it is shown in this language. */
  saveDiagnostics: {
    input: z.strictObject({ id: z.string(), language: Settings.shape.language.unwrap(), target: ExportTarget }),
    output: z.object({
      file: z.string(),
      bytes: z.int(),
      /** Browser door: where the page fetches the file, once. */
      download: z.string().optional(),
    }),
  },
  readSession: {
    input: z.strictObject(profile),
    output: z.object({ session: SessionState, vault: VaultState }),
  },
} as const satisfies { [N in OperationName]: OperationOf<(typeof effects)[N]> }

type Operations = typeof operations
/** The input as a caller writes it: what has a default may be left out. */
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>
/** The input as the desk gets it: parsed, with defaults filled in. */
export type ParsedInputOf<N extends OperationName> = z.output<Operations[N]['input']>
export type OutputOf<N extends OperationName> = z.output<Operations[N]['output']>

// The schema `outcome()` and the type `Outcome` say the same: neither may drift from the other.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
const _same: Same<OutputOf<'editMember'>, Outcome> = true
void _same
