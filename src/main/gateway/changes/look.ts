import type { FieldDiffers } from '../../../contract/history.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { Before, ChangeIntent } from '../../../contract/intents.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'

/**
 * What reading the service shows about a change. `notDone`: what it was about is as it was before; `partly`: a part of
 * it shows; `unclear`: something else, or what proves nothing.
 */
export type Evidence = 'done' | 'notDone' | 'partly' | 'unclear'

/** A change whose outcome isn't known. */
export interface OpenChange {
  intent: ChangeIntent
  /** What the service showed before; missing where nothing could be read. */
  before?: Before | undefined
  /** A1: the accounts of those of whom nothing is known; left out: everybody. */
  people?: readonly string[]
}

/** What a reading shows of a change. */
export interface Shown {
  evidence: Evidence
  /** The records that it is about, as they are now. */
  seen: Before
  /** A1: of each of the people that were asked about. */
  people?: { userName: string; evidence: Evidence; record?: Member }[]
  /** A2: fields that show something else than was set. */
  differs?: FieldDiffers[]
}

/** What is read to look for changes: each list at most once. */
export interface Looking {
  /** The employee, under one of these accounts, as far as they are known. */
  member(id: MemberGlobalId, accounts: readonly (string | undefined)[]): Promise<Member | undefined>
  /** Employees among whom are all whose account or name has this in it. */
  search(keyword: string): Promise<readonly Member[]>
  assets(): Promise<readonly AssetEntry[]>
  keys(): Promise<readonly BorrowedKey[]>
}

/** More employees than this are looked for in the whole list. */
const fewPeople = 20

const peopleOf = ({ intent, people }: OpenChange): number =>
  intent.endpoint === 'A1' ? (people ?? intent.people).length : 'change' in intent || intent.endpoint === 'A4' ? 1 : 0

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

/** Where what became of changes is looked for: the service, or what it once said. */
export interface LookedIn {
  listAllMembers(query: { keyword?: string }): Promise<readonly Member[]>
  listAssets(): Promise<readonly AssetEntry[]>
  listKeys(): Promise<readonly BorrowedKey[]>
}

/** Reads for all these changes together. What can't be read, or doesn't add up, fails it. */
export function createLooking(changes: readonly OpenChange[], lists: LookedIn): Looking {
  const everybody = once(() => lists.listAllMembers({}))
  const isMuch = changes.reduce((sum, one) => sum + peopleOf(one), 0) > fewPeople
  const searches = new Map<string, Promise<readonly Member[]>>()
  const search = (keyword: string): Promise<readonly Member[]> => {
    if (isMuch) return everybody()
    const searching = searches.get(keyword) ?? lists.listAllMembers({ keyword })
    searches.set(keyword, searching)
    return searching
  }
  return {
    search,
    async member(id, accounts) {
      const known = accounts.filter((account) => account !== undefined)
      for (const account of known) {
        const found = (await search(account)).find(({ globalId }) => globalId === id)
        if (found || isMuch) return found
      }
      return known.length > 0 ? undefined : (await everybody()).find(({ globalId }) => globalId === id)
    },
    assets: once(() => lists.listAssets()),
    keys: once(() => lists.listKeys()),
  }
}
