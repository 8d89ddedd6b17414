import { z } from 'zod'
import { Profile, ProfileChange, ProfileDraft, ProfileSecrets, SessionState, VaultState } from '../profiles.ts'
import { Correlation, Door, LogCode, LogEntry } from '../log.ts'
import { Settings, SettingsChange } from '../settings.ts'
import { deskError, op, profile, ExportTarget } from './parts.ts'
import { errorKinds, fieldForm, operationForm } from '../errors.ts'
import { routes } from '../routes.ts'

/** The stack of a defect in the page, innermost place first. */
const PageFrames = z
  .array(z.strictObject({ file: z.string().max(120), line: z.int().min(0), column: z.int().min(0) }))
  .max(20)

/** Something thrown in the page: its class and where, never its message. */
export const PageDefect = z.strictObject({ name: z.string().max(60), frames: PageFrames })
export type PageDefect = z.infer<typeof PageDefect>

/**
 * The error that a problem report was opened beside. It holds nothing that a person typed or a service wrote:
 * a value in an unexpected form becomes `other` or is left out.
 */
export const ErrorFacts = z.object({
  kind: z.enum(errorKinds),
  code: LogCode.catch('other'),
  /** When it appeared, in epoch ms. */
  at: z.int().min(0),
  operation: z.string().max(60).regex(operationForm).optional().catch(undefined),
  endpoint: z
    .enum(Object.keys(routes) as (keyof typeof routes)[])
    .optional()
    .catch(undefined),
  field: z.string().max(80).regex(fieldForm).optional().catch(undefined),
  correlation: Correlation.optional().catch(undefined),
})
export type ErrorFacts = z.infer<typeof ErrorFacts>

/** A problem report for support, without names, addresses, ids or secrets. */
export const Diagnostics = z.object({
  /** Identifies the report for saving it exactly as it was shown, until Keydesk ends or three newer ones exist. */
  id: z.string(),
  /** When it was made, in epoch ms. */
  at: z.int(),
  door: Door,
  /** Of Keydesk and what it runs on, by name. */
  versions: z.record(z.string(), z.string()),
  system: z.object({ platform: z.string(), release: z.string(), arch: z.string(), locale: z.string() }),
  settings: Settings.omit({ grids: true }).extend({
    /** How many tables have columns that somebody rearranged. */
    tables: z.int(),
  }),
  /** How many connections there are, by how they sign in and what they may do. */
  profiles: z.object({ tokens: z.int(), tokenEndpoint: z.int(), readOnly: z.int() }),
  vault: VaultState.optional(),
  /** What happened when the database was opened, or why it can't be opened. */
  store: LogCode.optional(),
  about: ErrorFacts.optional(),
  /** The log's last lines, the oldest first. */
  log: z.array(LogEntry),
})
export type Diagnostics = z.infer<typeof Diagnostics>

/** What a connection test found in one list. */
export const Found = z.union([z.object({ count: z.int() }), z.object({ error: deskError })])
export type Found = z.infer<typeof Found>

/**
 * What is known of the scope of one of the two services. `works`, `inPart` of the lists; `refused`: it is missing, or the token for it has expired;
 * `unknown`: only a claim would show it; `notUsed`: the profile isn't for its service.
 */
export const FoundScope = z.object({
  scope: z.enum(['auth_me', 'auth_activity']),
  state: z.enum(['works', 'inPart', 'refused', 'unknown', 'notUsed']),
  /** Of `auth_activity`: when a claim showed it last, ISO 8601. */
  time: z.string().optional(),
})
export type FoundScope = z.infer<typeof FoundScope>

export const profiles = {
  /** `notice`: something a person should know about how the database was opened. */
  listProfiles: op({
    effect: 'look',
    command: 'profile list',
    place: 'data',
    input: () => z.strictObject({}),
    output: () => z.object({ profiles: z.array(Profile), vault: VaultState, notice: deskError.optional() }),
  }),
  /**
   * Stores a profile and its secrets. With a token endpoint and a password it signs in first, and stores
   * nothing if that fails.
   */
  addProfile: op({
    effect: 'connect',
    command: 'profile add',
    place: 'features/profiles',
    input: () => z.strictObject({ draft: ProfileDraft, secrets: ProfileSecrets }),
    output: () => z.object({ profile: Profile, vault: VaultState }),
  }),
  /**
   * Changes a stored profile, which keeps its id and everything remembered under it. Its secrets stay unless
   * another address or sign-in method makes them useless. `secrets` replaces those that are given; what is
   * then missing is an error by field (`input.required`). With a password it signs in first, and changes
   * nothing if that fails.
   */
  editProfile: op({
    effect: 'connect',
    command: 'profile edit',
    place: 'features/profiles',
    input: () => z.strictObject({ ...profile, change: ProfileChange, secrets: ProfileSecrets.default({}) }),
    output: () => z.object({ profile: Profile, vault: VaultState }),
  }),
  /** Forgets a profile and its secrets on this machine; the enterprise is not touched. */
  removeProfile: op({
    effect: 'local',
    command: 'profile remove',
    place: 'data',
    input: () => z.strictObject(profile),
    output: () => z.object({ name: z.string() }),
  }),
  /**
   * Reads a little of each list (A5, A6, A8) and says what was found, or why not. If nothing can be read, it
   * fails with the reason that the answers suggest: `profile.enterpriseRefused` where the tokens are good but
   * not for this enterprise. The result is kept with a stored profile, unless `remember` is false. The
   * activity service has nothing that could be read, so its scope shows only with the first claim: of a profile for
   * activities only no list is read, and what is tested is whether there is a token for it.
   */
  testProfile: op({
    effect: 'read',
    command: 'profile test',
    place: 'features/profiles',
    input: () => z.strictObject({ ...profile, remember: z.boolean().default(true) }),
    output: () =>
      z.object({
        /** Left out, as the other lists, where the profile is for activities only. */
        members: Found.optional(),
        assets: Found.optional(),
        keys: Found.optional(),
        scopes: z.array(FoundScope),
      }),
  }),
  /** Starts the sandbox in this process (once) and returns its profile. */
  openSandbox: op({
    effect: 'look',
    command: 'serve',
    place: 'data',
    input: () => z.strictObject({}),
    output: () => z.object({ profile: Profile }),
  }),
  /**
   * New secrets for a profile whose session ended. They are tried first: tokens that the service refuses are
   * not kept. `profile.enterpriseRefused` means that they are good and were kept, but don't give access to
   * this enterprise.
   */
  signIn: op({
    effect: 'connect',
    command: 'profile sign-in',
    place: 'features/profiles',
    input: () => z.strictObject({ ...profile, secrets: ProfileSecrets }),
    output: () => z.object({ session: SessionState }),
  }),
  readSession: op({
    effect: 'look',
    place: 'data',
    input: () => z.strictObject(profile),
    output: () => z.object({ session: SessionState, vault: VaultState }),
  }),
}

export const machine = {
  /**
   * The settings of this machine, and the zone of Keydesk's process (an IANA name), whose days count in the page too. A
   * setting that is no longer readable is left out, as if never set.
   */
  readSettings: op({
    effect: 'look',
    command: 'loans terms',
    place: 'preferences',
    input: () => z.strictObject({}),
    output: () => z.object({ settings: Settings, zone: z.string() }),
  }),
  /** Replaces the settings that are given and leaves the others; `null` forgets one. */
  saveSettings: op({
    effect: 'local',
    command: 'loans terms',
    place: 'preferences',
    input: () => z.strictObject({ settings: SettingsChange }),
    output: () => z.object({ settings: Settings }),
  }),
  /** Logs something unexpected that the page threw; of many within a minute, only the first 20. */
  noteDefect: op({
    effect: 'look',
    place: 'desk',
    input: () => PageDefect,
    output: () => z.object({ correlation: Correlation }),
  }),
  /** Gathers a problem report; `about` is the error that it was opened beside. */
  readDiagnostics: op({
    effect: 'look',
    command: 'diagnostics',
    place: 'shell',
    input: () => z.strictObject({ about: ErrorFacts.optional() }),
    output: () => z.object({ diagnostics: Diagnostics }),
  }),
  /** Saves a report as a text file, word for word as it is shown in this language. */
  saveDiagnostics: op({
    effect: 'look',
    command: 'diagnostics',
    place: 'shell',
    input: () => z.strictObject({ id: z.string(), language: Settings.shape.language.unwrap(), target: ExportTarget }),
    output: () =>
      z.object({
        file: z.string(),
        bytes: z.int(),
        /** Browser door: where the page fetches the file, once. */
        download: z.string().optional(),
      }),
  }),
}
