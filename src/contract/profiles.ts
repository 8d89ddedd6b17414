import { z } from 'zod'
import type { ErrorCode } from './codes.ts'
import { EnterpriseGlobalId, ProfileId, WholeText } from './ids.ts'

/** How a profile gets its tokens: pasted by a person, or from a token endpoint (RFC 6749 §4.3, §4.4 and §6). */
export const SignInMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('tokens') }),
  z.object({
    method: z.literal('tokenEndpoint'),
    tokenUrl: z.string().min(1),
    appKey: z.string().min(1),
    /** Empty where only activities are claimed: nobody signs in then but the application. */
    loginName: z.string(),
  }),
])
export type SignInMethod = z.infer<typeof SignInMethod>

/** The services that the credentials of a profile have the scopes of. */
export const Services = z.enum(['both', 'memberCenter', 'activities'])
export type Services = z.infer<typeof Services>

/** A connection to one enterprise, without its secrets. */
export const Profile = z.object({
  id: ProfileId,
  name: z.string().min(1).max(60),
  baseUrl: z.string().min(1),
  enterpriseGlobalId: EnterpriseGlobalId,
  /** The enterprise code that the service appends to account names; with it, the length rule of A1 is exact. */
  enterpriseCode: z.string().optional(),
  signIn: SignInMethod,
  /** The gateway refuses every change, so none leaves this machine. Left out: false. */
  readOnly: z.boolean().optional(),
  /** Left out: both. Nothing is sent to a service that it leaves out. */
  services: Services.optional(),
  /** `stored`: in the database of this machine; `environment`: from variables; `sandbox`: made up, in this process. */
  origin: z.enum(['stored', 'environment', 'sandbox']),
  /** When the last test of a stored connection failed (epoch ms), and with which code. Left out if it passed. */
  failedTest: z.object({ at: z.int(), code: z.custom<ErrorCode>((code) => typeof code === 'string') }).optional(),
  /** Bounds of a password's length in characters that the service named when it refused one (50003). Left out: not yet. */
  passwordLength: z.object({ min: z.int(), max: z.int() }).optional(),
})
export type Profile = z.infer<typeof Profile>

/** What a person enters for a profile; Keydesk adds the rest. */
export const ProfileDraft = Profile.omit({
  id: true,
  origin: true,
  failedTest: true,
  passwordLength: true,
}).extend({ name: WholeText.min(1).max(60) })
export type ProfileDraft = z.infer<typeof ProfileDraft>

/** The changes to a stored profile. A field that is left out stays as it is; an empty enterprise code removes it. */
export const ProfileChange = z.strictObject(ProfileDraft.partial().shape)
export type ProfileChange = z.infer<typeof ProfileChange>

/** Secrets as a person enters them. They go from the door to the vault and are never given out again. */
export const ProfileSecrets = z.object({
  clientToken: z.string().optional(),
  userToken: z.string().optional(),
  /** B1's application-level token; left out, the client token is sent. */
  activityToken: z.string().optional(),
  appSecret: z.string().optional(),
  /** Traded for tokens at once and never stored. */
  password: z.string().optional(),
})
export type ProfileSecrets = z.infer<typeof ProfileSecrets>

/** Where the secrets of this run are kept, and if not in the keychain, why. */
export const VaultState = z.object({
  /** `ready`: the OS keychain; `absent`: none on this machine; `failing`: it answers with errors or not at all. */
  keychain: z.enum(['ready', 'absent', 'failing']),
  /** `memory`: secrets are forgotten when Keydesk ends. */
  keptIn: z.enum(['keychain', 'memory']),
})
export type VaultState = z.infer<typeof VaultState>

/**
 * Whether a profile can call its services now. `lockedOrMissing`: a marker says that the keychain holds its
 * tokens, but the keychain returns none.
 */
export const SessionState = z.enum(['signedIn', 'signedOut', 'lockedOrMissing'])
export type SessionState = z.infer<typeof SessionState>
