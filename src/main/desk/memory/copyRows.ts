import { z } from 'zod'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Source } from '../../../contract/memory.ts'
import { Member } from '../../../contract/records.ts'
import type { Range } from '../../../domain/pages.ts'
import type { Replicas, Replica } from '../../replica/replica.ts'
import { checkThereIs } from '../board.ts'
import type { CallContext, Handlers } from '../desk.ts'
import { resolveMember } from '../resolveIds.ts'
import type { Sessions } from '../sessions.ts'
import type { Readings } from './reading.ts'
import { peopleOf, tablesOf } from './readTable.ts'
import { checked, isoOf, hasReplica, noCopy, replicaOf, sourceOf } from './replicas.ts'

type RowHandlers = Pick<Handlers, 'findMembers' | 'findAssets' | 'findKeys' | 'findProducts' | 'groupProducts'>

interface Place {
  profile: ProfileId
  source: Source
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

/** Whoever asks for what one employee has knows them: a thousand rows don't each come with that record. */
const named = <Query extends { holder?: unknown }>(query: Query) => ({
  ...query,
  withHolders: query.holder === undefined,
})

/** The operations that read the copy range by range. `now` decides which end of a product is the next. */
export function rowHandlers(
  replicas: Replicas,
  sessions: Sessions,
  readings: Readings,
  now: () => number,
): RowHandlers {
  /** Rows of a table, and as of when they are. */
  async function rowsOf<Asked extends Place & Range, Found extends { at: number }>(
    { profile, source, offset, limit, ...query }: Asked,
    read: (
      tables: ReturnType<typeof tablesOf>,
      query: Omit<Asked, 'profile' | 'source' | 'offset' | 'limit'>,
      range: Range,
    ) => Promise<Found>,
  ) {
    const replica = await replicaOf(replicas, sessions, profile)
    const { source: where, snapshot } = await sourceOf(replica, source)
    const { at, ...found } = await read(tablesOf(replica, where, now()), query, { offset, limit })
    return { ...found, asOf: isoOf(at), snapshot }
  }

  /** The same question; who holds the products may be told by a part of the name. */
  async function resolveHolder<Asked extends Place & { holder?: MemberGlobalId | undefined }>(
    asked: Asked,
    context: CallContext,
  ) {
    const { profile, source, holder } = asked
    const { reading } = await readings(profile, source)
    const resolved = holder && (await resolveMember(reading, holder, sessions.find(profile), context))
    return { reading, resolved, asked: { ...asked, ...(resolved && { holder: resolved.memberGlobalId }) } }
  }

  /** Whether there are asset numbers, and no tree of any has been read. */
  async function hasNoTrees(profile: ProfileId): Promise<boolean> {
    const { assets, trees } = await (await replicaOf(replicas, sessions, profile)).info()
    return assets > 0 && trees === 0
  }

  return {
    findMembers: (asked) => rowsOf(asked, (tables, ...query) => tables.members(...query)),
    findAssets: (asked) => rowsOf(asked, (tables, query, range) => tables.assets(named(query), range)),
    findKeys: (asked) => rowsOf(asked, (tables, query, range) => tables.keys(named(query), range)),

    findProducts: async (given, context) => {
      const { reading, resolved, asked } = await resolveHolder(given, context)
      const found = await rowsOf(asked, (tables, ...query) => tables.products(...query))
      if (found.total > 0) return found
      // Lists without a single tree tell nothing of products.
      if (given.source.from === 'copy' && (await hasNoTrees(given.profile))) throw noCopy()
      if (resolved && !resolved.record) await checkThereIs(reading, resolved.memberGlobalId, context)
      return found
    },

    groupProducts: async (given, context) => {
      const { asked } = await resolveHolder(given, context)
      return rowsOf(asked, (tables, ...query) => tables.groups(...query))
    },
  }
}
