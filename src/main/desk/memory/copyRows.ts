import { z } from 'zod'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Source as Asked } from '../../../contract/memory.ts'
import { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { DepartmentCount } from '../../../contract/rows.ts'
import { holderOf } from '../../../domain/holder.ts'
import type { Replicas, ReplicaReads, Replica, Source } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { checked, isoOf, hasReplica, replicaOf, sourceOf } from './replicas.ts'

type RowHandlers = Pick<Handlers, 'findMembers' | 'findAssets' | 'findKeys'>

type AssetOrKey = AssetEntry | BorrowedKey

/** The records of these employees; those who are not listed are left out. */
export async function peopleOf(
  replica: ReplicaReads,
  where: Source,
  ids: readonly MemberGlobalId[],
): Promise<Member[]> {
  const globalIds = [...new Set(ids)]
  if (globalIds.length === 0) return []
  const { rows } = await replica.members(where, { globalIds }, { offset: 0, limit: globalIds.length })
  return checked(z.array(Member), rows)
}

type PeopleFound = (
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  ids: readonly MemberGlobalId[],
) => Promise<Member[]>

/** What a reading finds; nobody where there is no copy, or it can't be read. */
const ifThere =
  (read: (replica: Replica, ids: readonly MemberGlobalId[]) => Promise<Member[]>): PeopleFound =>
  async (replicas, sessions, profile, ids) => {
    if (ids.length === 0 || !hasReplica(replicas, sessions, profile)) return []
    return replicaOf(replicas, sessions, profile)
      .then((replica) => read(replica, ids))
      .catch(() => [])
  }

/** These employees as the copy has them. */
export const peopleInCopy = ifThere((replica, ids) => peopleOf(replica, 'copy', ids))

/** The same, listed or not, as the newest snapshot had them that did. */
const formerPeople = ifThere(async (replica, ids) => checked(z.array(Member), await replica.formerMembers(ids)))

/** Those whom the copy has, and of the others those whom a snapshot has. */
export const peopleKnown: PeopleFound = async (replicas, sessions, profile, ids) => {
  const listed = await peopleInCopy(replicas, sessions, profile, [...new Set(ids)])
  const known = new Set(listed.map(({ globalId }) => globalId))
  const gone = [...new Set(ids)].filter((id) => !known.has(id))
  return [...listed, ...(await formerPeople(replicas, sessions, profile, gone))]
}

/** The operations by which screens read the copy, range by range. */
/** `now` decides which end of a product is the next. */
export function rowHandlers(replicas: Replicas, sessions: Sessions, now: () => number): RowHandlers {
  /** Where an answer comes from, and what it says about that. */
  async function placeOf({ profile, source }: { profile: ProfileId; source: Asked }) {
    const replica = await replicaOf(replicas, sessions, profile)
    return { replica, ...(await sourceOf(replica, source)) }
  }

  async function board<Entry extends AssetOrKey>(
    kind: 'asset' | 'key',
    entry: z.ZodType<Entry>,
    { profile, source, offset, limit, sort, ...filter }: Parameters<Handlers['findAssets']>[0],
  ) {
    const { replica, source: where, snapshot } = await placeOf({ profile, source })
    const { rows, total, counts, at } = await replica.board(where, kind, filter, { offset, limit }, sort)
    const entries = checked(z.array(entry), rows)
    const holderIds = entries.map(holderOf).filter((one) => one !== undefined)
    const holders = await peopleOf(replica, where, holderIds)
    return { entries, holders, counts, total, asOf: isoOf(at), snapshot }
  }

  return {
    findMembers: async ({ profile, source, offset, limit, sort, withDepartments, withEnds, fits, ...filter }) => {
      const { replica, source: where, snapshot } = await placeOf({ profile, source })
      const more = { now: now(), withEnds, ...(fits && { fits }) }
      const answer = await replica.members(where, filter, { offset, limit }, sort, more)
      const { rows, ends, total, at } = answer
      const departments = withDepartments && (await replica.departments(where, filter, withDepartments))
      return {
        members: checked(z.array(Member), rows),
        ...(ends && { ends }),
        ...(answer.fits && { fits: answer.fits }),
        ...(departments && { departments: checked(z.array(DepartmentCount), departments) }),
        total,
        asOf: isoOf(at),
        snapshot,
      }
    },
    findAssets: async (input) => {
      const { entries, ...more } = await board('asset', AssetEntry, input)
      return { assets: entries, ...more }
    },
    findKeys: async (input) => {
      const { entries, ...more } = await board('key', BorrowedKey, { online: false, ...input })
      return { keys: entries, ...more }
    },
  }
}
