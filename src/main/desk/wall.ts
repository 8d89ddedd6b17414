import type { AssetId, AssetNumber, MemberGlobalId, ProfileId } from '../../contract/ids.ts'
import type { WallKey, WallPerson } from '../../contract/wall.ts'
import type { Journal } from '../journal/journal.ts'
import type { AssetTile, KeyTile, WallAsked, WallPart } from '../replica/replica.ts'
import type { DeskDeps } from './deps.ts'
import type { Handlers } from './desk.ts'
import type { History } from './history/history.ts'
import { borrowersKnown } from './loans/borrowers.ts'
import { isoOf, memoryOf } from './memory/memories.ts'
import type { LeadDaysOf } from './reports/read.ts'
import type { Sessions } from './sessions.ts'
import type { WallLoans } from './wallLoans.ts'

/** The board: the copy joined with what the journal knows. */
export function wallHandlers(
  { memories }: Pick<DeskDeps, 'memories'>,
  sessions: Sessions,
  history: History,
  leadDays: LeadDaysOf,
  wallLoans: WallLoans,
  now: () => number,
): Pick<Handlers, 'readWall'> {
  /** Names those whom tiles are about, also those who are gone; `borrowers`: whom loans name besides. */
  async function namesOf(
    profile: ProfileId,
    journal: Journal,
    { assets, keys, people }: WallPart,
    borrowers: ReadonlyMap<string, string | null>,
  ) {
    const known = new Map<string, WallPerson>(people.map((one) => [one.globalId, one]))
    const ids = [...assets, ...keys].map(({ holder }) => holder).concat(keys.map(({ borrower }) => borrower))
    const missing = ids.filter((id) => id !== null && !known.has(id)) as MemberGlobalId[]
    const gone = missing.length === 0 ? [] : await borrowersKnown({ memories }, sessions, profile, journal, missing)
    for (const [id, one] of gone) known.set(id, one)
    return (id: string | null): WallPerson | null => {
      const one = id === null ? undefined : known.get(id)
      const { name = null, userName = null } = one ?? { name: borrowers.get(id ?? '') ?? null }
      return id === null ? null : { globalId: id, name, userName }
    }
  }

  const toAsset = ({ isLent: lent, isOnline: online, soonestEnd, ...tile }: AssetTile, holder: WallPerson | null) => ({
    ...{
      assetId: tile.assetId as AssetId,
      assetNum: tile.assetNum as AssetNumber,
      holder,
      online,
      lent,
      key: tile.key,
    },
    ...{ soonestEnd: soonestEnd === null ? null : isoOf(soonestEnd), attention: tile.attention },
  })
  const toKey = ({ isLent: lent, since, ...tile }: KeyTile, people: Pick<WallKey, 'holder' | 'borrower'>) => ({
    ...tile,
    ...people,
    ...{ lent, since: since === null ? null : isoOf(since) },
  })

  return {
    readWall: async ({ profile, of, by, language, offset, limit, ...filter }, { signal }) => {
      const replica = await memoryOf(memories, sessions, profile)
      const journal = await history.shown(profile)
      const { loans, unsettled } = await wallLoans(profile, signal)
      const borrowers = new Map(
        loans.flatMap(({ member, memberName }) => (member === null ? [] : [[member, memberName]])),
      )
      const asked: WallAsked = {
        ...{ now: now(), leadDays: leadDays(profile), filter, language, ...(by && { by }), loans, unsettled },
      }
      const part = await replica.wall(of, asked, { offset, limit })
      const { assets, keys, lanes, total, counts, keyCounts, at } = part
      const person = await namesOf(profile, journal, part, borrowers)
      return {
        assets: assets.map((one) => toAsset(one, person(one.holder))),
        keys: keys.map((one) => toKey(one, { holder: person(one.holder), borrower: person(one.borrower) })),
        ...{ lanes, total, counts, keyCounts, asOf: isoOf(at) },
      }
    },
  }
}
