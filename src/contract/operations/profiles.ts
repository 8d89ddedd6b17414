import { z } from 'zod'
import { Profile, ProfileChange, ProfileDraft, ProfileSecrets, SessionState, VaultState } from '../profiles.ts'
import { deskError, profile } from './parts.ts'

/** What a connection test found in one list. */
export const Found = z.union([z.object({ count: z.int() }), z.object({ error: deskError })])
export type Found = z.infer<typeof Found>

export const profiles = {
  /** `notice`: something a person should know about how the database was opened. */
  listProfiles: {
    input: z.strictObject({}),
    output: z.object({ profiles: z.array(Profile), vault: VaultState, notice: deskError.optional() }),
  },
  /**
   * Stores a profile and its secrets. With a token endpoint and a password it signs in first, and stores
   * nothing if that fails.
   */
  addProfile: {
    input: z.strictObject({ draft: ProfileDraft, secrets: ProfileSecrets }),
    output: z.object({ profile: Profile, vault: VaultState }),
  },
  /**
   * Changes a stored profile, which keeps its id and everything remembered under it. Its secrets stay unless
   * another address or sign-in method makes them useless. `secrets` replaces those that are given; what is
   * then missing is an error by field (`input.required`). With a password it signs in first, and changes
   * nothing if that fails.
   */
  editProfile: {
    input: z.strictObject({ ...profile, change: ProfileChange, secrets: ProfileSecrets.default({}) }),
    output: z.object({ profile: Profile, vault: VaultState }),
  },
  /** Forgets a profile and its secrets on this machine; the enterprise is not touched. */
  removeProfile: { input: z.strictObject(profile), output: z.object({ name: z.string() }) },
  /**
   * Reads a little of each list (A5, A6, A8) and says what was found, or why not. If nothing can be read, it
   * fails with the reason that the answers suggest: `profile.enterpriseRefused` where the tokens are good but
   * not for this enterprise. The result is kept with a stored profile, unless `remember` is false. The
   * activity service has nothing that could be read, so its scope shows only with the first claim.
   */
  testProfile: {
    input: z.strictObject({ ...profile, remember: z.boolean().default(true) }),
    output: z.object({ members: Found, assets: Found, keys: Found }),
  },
  /** Starts the sandbox in this process (once) and returns its profile. */
  openSandbox: { input: z.strictObject({}), output: z.object({ profile: Profile }) },
  /**
   * New secrets for a profile whose session ended. They are tried first: tokens that the service refuses are
   * not kept. `profile.enterpriseRefused` means that they are good and were kept, but don't give access to
   * this enterprise.
   */
  signIn: {
    input: z.strictObject({ ...profile, secrets: ProfileSecrets }),
    output: z.object({ session: SessionState }),
  },
  readSession: {
    input: z.strictObject(profile),
    output: z.object({ session: SessionState, vault: VaultState }),
  },
}
