import type { ProfileId } from '../../contract/ids.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'

/**
 * Notes that the vault holds a secret, and when it was obtained and expires (epoch milliseconds). Not a secret itself.
 */
export interface SecretMarker {
  kind: string
  obtainedAt?: number
  expiresAt?: number
}

/** The last entry that is known of one chain of a journal. */
export interface ChainHead {
  desk: string
  seq: number
  hash: string
}

/** What is remembered of the journal of an enterprise: this machine's chain, and those that it took the place of. */
export interface RememberedChain {
  desk: string
  head: ChainHead | null
  after: ChainHead[]
}

/**
 * The profiles and settings of this machine, in SQLite in the application's data folder. Everything throws a
 * `DeskFailure` of kind `store`; the codes are `store.unusable`, `store.newer` (written by a newer Keydesk) and
 * `store.profileExists`.
 */
export interface Store {
  profiles: {
    list(): Profile[]
    /** Refuses a second profile of the same name (ignoring case). */
    add(profile: Profile): void
    /**
     * Replaces what a person entered for the profile with this id. Its place in the list, its markers and its last
     * test result stay; the password bounds and when it was seen are forgotten, since it may be another service. Refuses
     * the name of another profile, as `add` does; does nothing if the profile was removed meanwhile.
     */
    edit(profile: Profile): void
    /** Records a profile's last test; without an error it passed. */
    noteTest(id: ProfileId, failed?: NonNullable<Profile['failedTest']>): void
    /** Keeps the password bounds that the service named. */
    notePasswordLength(id: ProfileId, bounds: NonNullable<Profile['passwordLength']>): void
    /** When a person saw its enterprise last, in epoch milliseconds; undefined for one that isn't stored, too. */
    seenAt(id: ProfileId): number | undefined
    /** When somebody saw it last before a local day began (epoch ms), which is today. */
    seenOnEarlierDay(id: ProfileId, dayBegan: number): number | undefined
    noteSeen(id: ProfileId, at: number): void
    /** Also forgets its markers. */
    remove(id: ProfileId): void
  }
  markers: {
    list(profile: ProfileId): SecretMarker[]
    set(profile: ProfileId, marker: SecretMarker): void
    clear(profile: ProfileId, kind: string): void
  }
  /** The random id of an enterprise's copy, which is the name of its folder. The address is normalised. */
  enterprises: {
    find(whose: { baseUrl: string; enterpriseGlobalId: string }): string | undefined
    /** Takes this id, unless there is one: another process may have been first. Returns the one that counts. */
    claim(id: string, whose: { baseUrl: string; enterpriseGlobalId: string }): string
  }
  /** The program's own settings, as JSON text by key. */
  settings: {
    read(key: string): string | undefined
    write(key: string, json: string): void
    clear(key: string): void
  }
  /** How a stored profile's copy is kept current, as JSON text; removed with the profile. */
  syncSettings: {
    read(profile: ProfileId): string | undefined
    /** Does nothing if the profile was removed meanwhile. */
    write(profile: ProfileId, json: string): void
  }
  /** The saved reports and lead times of an enterprise, as JSON text. The address is normalised. */
  reportSettings: {
    read(whose: { baseUrl: string; enterpriseGlobalId: string }): string | undefined
    write(whose: { baseUrl: string; enterpriseGlobalId: string }, json: string): void
  }
  /** The heads of the journals, so that a journal whose end is missing doesn't pass. The address is normalised. */
  journals: {
    /** Gives this machine a chain if it has none yet. */
    read(whose: { baseUrl: string; enterpriseGlobalId: string }): RememberedChain
    /** Another chain instead of `desk`, unless it has another already. */
    renew(whose: { baseUrl: string; enterpriseGlobalId: string }, desk: string): RememberedChain
    /** Only forwards; does nothing for another chain. */
    note(whose: { baseUrl: string; enterpriseGlobalId: string }, head: ChainHead): void
  }
  readonly notice?: OpeningNotice
  close(): void
}
