import type { ProfileId } from '../../contract/ids.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'

/** That the vault holds a secret, and from when until when it is good (epoch milliseconds). No secret itself. */
export interface SecretMarker {
  kind: string
  obtainedAt?: number
  expiresAt?: number
}

/**
 * What this machine remembers, in SQLite in the application's data folder. Everything throws a `DeskFailure` of kind
 * `store`; the codes are `store.unusable`, `store.newer` (written by a newer Keydesk) and `store.profileExists`.
 */
export interface Store {
  profiles: {
    list(): Profile[]
    /** Refuses a second profile of the same name (letters compared without case). */
    add(profile: Profile): void
    /**
     * Replaces what a person entered of the profile with this id; its place in the list, its markers and how its newest
     * test went stay; the bounds of passwords are forgotten, since another service may have others. Refuses the name of another profile, as `add` does; does nothing where it was removed meanwhile.
     */
    edit(profile: Profile): void
    /** Notes how the newest test of a profile went; nothing given: well. */
    noteTest(id: ProfileId, failed?: NonNullable<Profile['failedTest']>): void
    /** Keeps the bounds that the service named. */
    notePasswordLength(id: ProfileId, bounds: NonNullable<Profile['passwordLength']>): void
    /** Also forgets its markers. */
    remove(id: ProfileId): void
  }
  markers: {
    list(profile: ProfileId): SecretMarker[]
    set(profile: ProfileId, marker: SecretMarker): void
    clear(profile: ProfileId, kind: string): void
  }
  /** Which random id the memory of an enterprise has: the name of its folder. The address is a normalised one. */
  enterprises: {
    find(whose: { baseUrl: string; enterpriseGlobalId: string }): string | undefined
    set(id: string, whose: { baseUrl: string; enterpriseGlobalId: string }): void
  }
  /** Values of the program's own, as JSON text by key. */
  settings: {
    read(key: string): string | undefined
    write(key: string, json: string): void
    clear(key: string): void
  }
  /** How a stored profile's copy keeps itself current, as JSON text; it goes with the profile. */
  syncSettings: {
    read(profile: ProfileId): string | undefined
    /** Does nothing where the profile was removed meanwhile. */
    write(profile: ProfileId, json: string): void
  }
  readonly notice?: OpeningNotice
  close(): void
}
