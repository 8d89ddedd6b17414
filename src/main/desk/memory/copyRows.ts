import { z } from 'zod'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Source as Asked } from '../../../contract/memory.ts'
import { Member } from '../../../contract/records.ts'
import { DepartmentCount } from '../../../contract/rows.ts'
import type { Replicas, Replica } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { peopleOf, tablesOf } from './readTable.ts'
import { checked, isoOf, hasReplica, replicaOf, sourceOf } from './replicas.ts'

type RowHandlers = Pick<Handlers, 'findMembers' | 'findAssets' | 'findKeys'>

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

/** The operations by which screens read the copy, range by range. `now` decides which end of a product is the next. */
export function rowHandlers(replicas: Replicas, sessions: Sessions, now: () => number): RowHandlers {
  /** Where an answer comes from, and what it says about that. */
  async function placeOf({ profile, source }: { profile: ProfileId; source: Asked }) {
    const replica = await replicaOf(replicas, sessions, profile)
    const { source: where, snapshot } = await sourceOf(replica, source)
    return { replica, where, tables: tablesOf(replica, where, now()), snapshot }
  }

  return {
    findMembers: async ({ profile, source, offset, limit, withDepartments, ...query }) => {
      const { replica, where, tables, snapshot } = await placeOf({ profile, source })
      const { rows, total, at } = await tables.members(query, { offset, limit })
      const { sort: _sort, withEnds: _ends, fits: _fits, ...filter } = query
      const departments = withDepartments && (await replica.departments(where, filter, withDepartments))
      return {
        rows,
        ...(departments && { departments: checked(z.array(DepartmentCount), departments) }),
        total,
        asOf: isoOf(at),
        snapshot,
      }
    },
    findAssets: async ({ profile, source, offset, limit, ...query }) => {
      const { tables, snapshot } = await placeOf({ profile, source })
      const { at, ...found } = await tables.assets(query, { offset, limit })
      return { ...found, asOf: isoOf(at), snapshot }
    },
    findKeys: async ({ profile, source, offset, limit, ...query }) => {
      const { tables, snapshot } = await placeOf({ profile, source })
      const { at, ...found } = await tables.keys(query, { offset, limit })
      return { ...found, asOf: isoOf(at), snapshot }
    },
  }
}
