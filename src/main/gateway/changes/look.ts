import { DeskFailure } from '../../../contract/errors.ts'
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

/** Employees as they were read; `isShort`: their list counts more, so that nobody's absence proves anything. */
interface Found {
  members: readonly Member[]
  isShort: boolean
}

/** What is read to look for changes: each list at most once. */
export interface Looking {
  /**
   * The employee, under one of these accounts, as far as they are known. Throws `list.unstable` where they were not found
   * in a list that counts more people than it has.
   */
  member(id: MemberGlobalId, accounts: readonly (string | undefined)[]): Promise<Member | undefined>
  /** Employees among whom are all whose account or name has this in it. */
  search(keyword: string): Promise<Found>
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
  /** Calls `onShort` where the list counts more people than it has. */
  listAllMembers(query: { keyword?: string }, options: { onShort: () => void }): Promise<readonly Member[]>
  listAssets(): Promise<readonly AssetEntry[]>
  listKeys(): Promise<readonly BorrowedKey[]>
}

/** Reads for all these changes together. What can't be read, or doesn't add up, fails it. */
export function createLooking(changes: readonly OpenChange[], lists: LookedIn): Looking {
  async function found(query: { keyword?: string }): Promise<Found> {
    let isShort = false
    const members = await lists.listAllMembers(query, { onShort: () => (isShort = true) })
    return { members, isShort }
  }
  const everybody = once(() => found({}))
  const isMuch = changes.reduce((sum, one) => sum + peopleOf(one), 0) > fewPeople
  const searches = new Map<string, Promise<Found>>()
  const search = (keyword: string): Promise<Found> => {
    if (isMuch) return everybody()
    const searching = searches.get(keyword) ?? found({ keyword })
    searches.set(keyword, searching)
    return searching
  }
  return {
    search,
    async member(id, accounts) {
      const known = accounts.filter((account) => account !== undefined)
      let isShort = false
      for (const read of known.length > 0 && !isMuch ? known.map((account) => () => search(account)) : [everybody]) {
        const { members, ...all } = await read()
        const one = members.find(({ globalId }) => globalId === id)
        if (one) return one
        isShort ||= all.isShort
      }
      if (isShort) throw new DeskFailure({ kind: 'unreachable', code: 'list.unstable', endpoint: 'A5' })
      return undefined
    },
    assets: once(() => lists.listAssets()),
    keys: once(() => lists.listKeys()),
  }
}
