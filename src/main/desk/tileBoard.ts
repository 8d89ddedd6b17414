import type { AssetId, AssetNumber, MemberGlobalId, ProfileId } from '../../contract/ids.ts'
import type { BoardKey, BoardPerson } from '../../contract/operations/boardOperations.ts'
import type { Journal } from '../journal/journal.ts'
import type { AssetTile, KeyTile, TileBoardQuery, TileBoardPart } from '../replica/replica.ts'
import type { DeskDeps, Handlers } from './desk.ts'
import type { History } from './history/history.ts'
import { borrowersKnown, type TileBoardLoans } from './loans/loansOf.ts'
import { isoOf, replicaOf } from './memory/replicas.ts'
import type { LeadDaysOf } from './reports/read.ts'
import type { Sessions } from './sessions.ts'

/** The board: the copy joined with what the journal knows. */
export function tileBoardHandlers(
  { replicas }: Pick<DeskDeps, 'replicas'>,
  sessions: Sessions,
  history: History,
  leadDays: LeadDaysOf,
  tileBoardLoans: TileBoardLoans,
  now: () => number,
): Pick<Handlers, 'readWall'> {
  /** Names those whom tiles are about, also those who are gone; `borrowers`: whom loans name besides. */
  async function namesOf(
    profile: ProfileId,
    journal: Journal,
    { assets, keys, people }: TileBoardPart,
    borrowers: ReadonlyMap<string, string | null>,
  ) {
    const known = new Map<string, BoardPerson>(people.map((one) => [one.globalId, one]))
    const ids = [...assets, ...keys].map(({ holder }) => holder).concat(keys.map(({ borrower }) => borrower))
    const missing = ids.filter((id) => id !== null && !known.has(id)) as MemberGlobalId[]
    const gone = missing.length === 0 ? [] : await borrowersKnown({ replicas }, sessions, profile, journal, missing)
    for (const [id, one] of gone) known.set(id, one)
    return (id: string | null): BoardPerson | null => {
      const one = id === null ? undefined : known.get(id)
      const { name = null, userName = null } = one ?? { name: borrowers.get(id ?? '') ?? null }
      return id === null ? null : { globalId: id, name, userName }
    }
  }

  const toAsset = ({ isLent: lent, isOnline: online, soonestEnd, ...tile }: AssetTile, holder: BoardPerson | null) => ({
    assetId: tile.assetId as AssetId,
    assetNum: tile.assetNum as AssetNumber,
    holder,
    online,
    lent,
    key: tile.key,
    soonestEnd: soonestEnd === null ? null : isoOf(soonestEnd),
    attention: tile.attention,
  })
  const toKey = ({ isLent: lent, since, ...tile }: KeyTile, people: Pick<BoardKey, 'holder' | 'borrower'>) => ({
    ...tile,
    ...people,
    lent,
    since: since === null ? null : isoOf(since),
  })

  return {
    readWall: async ({ profile, of, by, language, offset, limit, ...filter }, { signal }) => {
      const replica = await replicaOf(replicas, sessions, profile)
      const journal = await history.shown(profile)
      const { loans, unsettled } = await tileBoardLoans(profile, signal)
      const borrowers = new Map(
        loans.flatMap(({ member, memberName }) => (member === null ? [] : [[member, memberName]])),
      )
      const query: TileBoardQuery = {
        now: now(),
        leadDays: leadDays(profile),
        filter,
        language,
        ...(by && { by }),
        loans,
        unsettled,
      }
      const part = await replica.wall(of, query, { offset, limit })
      const { assets, keys, lanes, total, counts, keyCounts, at } = part
      const person = await namesOf(profile, journal, part, borrowers)
      return {
        assets: assets.map((one) => toAsset(one, person(one.holder))),
        keys: keys.map((one) => toKey(one, { holder: person(one.holder), borrower: person(one.borrower) })),
        lanes,
        total,
        counts,
        keyCounts,
        asOf: isoOf(at),
      }
    },
  }
}
