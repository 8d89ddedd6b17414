import { z } from 'zod'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Source } from '../../../contract/memory.ts'
import { AssetEntry, BorrowedKey, Member, ProductTree } from '../../../contract/records.ts'
import type { CallOptions, Reading } from '../../gateway/gateway.ts'
import type { Replicas, ReplicaReads, Replica, Source as ReplicaSource, TableRead } from '../../replica/replica.ts'
import type { Sessions } from '../sessions.ts'
import type { PastLists } from '../history/settledEarly.ts'
import { checked, isoOf, replicaOf, sourceOf, hasReplica } from './replicas.ts'
import { allPages, type Range } from '../../../domain/pages.ts'

/** Where something is read, and what an answer says about that; nothing for the service, which answers for now. */
export interface ReadSource {
  reading: Reading
  /** The newest snapshot that it rests on. */
  snapshot: number | null
  /** The oldest read used so far, and the newest snapshot behind it. */
  readAsOf(): { asOf?: string; snapshot?: number | null }
  /** Where the copy or snapshot is; nothing for the service. */
  memory?: { replica: Replica; where: ReplicaSource }
}

export type Readings = (profile: ProfileId, source: Source | undefined) => Promise<ReadSource>

interface Part {
  rows: unknown[]
  total: number
  at: number
}

/** All records of a list, those of each page checked when it comes, which leaves others their turn. */
async function wholeList<Row extends z.ZodType>(
  record: Row,
  read: (range: Range) => Promise<Part>,
  options?: CallOptions,
): Promise<{ rows: z.output<Row>[]; at: number }> {
  const records = z.array(record)
  const page = async (range: Range) => {
    const { rows, ...part } = await read(range)
    return { ...part, rows: checked(records, rows) }
  }
  const pages = await allPages(page, options)
  return { rows: pages.flatMap(({ rows }) => rows), at: pages[0].at }
}

interface MemoryPlace extends ReadSource {
  /** Counts what was read in another way among what it rests on. */
  noted<Answer extends { at: number }>(answer: Answer): Answer
}

/** The lists and trees of the copy, or of a snapshot, as the service gives them. */
export function memoryPlace(replica: ReplicaReads, where: ReplicaSource, snapshot: number | null): MemoryPlace {
  let oldest: number | undefined
  const noted = <T extends { at: number }>(answer: T): T => {
    oldest = Math.min(answer.at, oldest ?? answer.at)
    return answer
  }
  const list = async <Row extends z.ZodType>(
    table: 'members' | 'assets' | 'keys',
    record: Row,
    filter: TableRead<'members'>['filter'],
    options?: CallOptions,
  ) => noted(await wholeList(record, (range) => replica.readTable(where, { table, filter, range }), options)).rows
  return {
    reading: {
      async listMembers({ page, pageSize, ...filter }) {
        const range = { offset: (page - 1) * pageSize, limit: pageSize }
        const { rows, total } = noted(await replica.readTable(where, { table: 'members', filter, range }))
        return {
          list: checked(z.array(Member), rows),
          total,
          pageNum: page,
          pageSize,
          pages: Math.ceil(total / pageSize),
        }
      },
      listAllMembers: (filter, options) => list('members', Member, filter, options),
      listAssets: (options) => list('assets', AssetEntry, {}, options),
      listKeys: (options) => list('keys', BorrowedKey, {}, options),
      showProducts: async (assetId) => checked(ProductTree, noted(await replica.tree(where, assetId)).tree),
    },
    snapshot,
    noted,
    readAsOf: () => (oldest === undefined ? {} : { asOf: isoOf(oldest), snapshot }),
  }
}

/** Reads from the given source, or else from the service. Copy and snapshots need no token. */
export function createReadings(replicas: Replicas, sessions: Sessions): Readings {
  return async (profile, source) => {
    if (source === undefined) return { reading: await sessions.gateway(profile), snapshot: null, readAsOf: () => ({}) }
    const replica = await replicaOf(replicas, sessions, profile)
    const { source: where, snapshot } = await sourceOf(replica, source)
    return { ...memoryPlace(replica, where, snapshot), memory: { replica, where } }
  }
}

/** The snapshots of an enterprise, each with its lists. */
export const snapshotsOf =
  (replicas: Replicas, sessions: Sessions) =>
  async (profile: ProfileId): Promise<PastLists[]> => {
    if (!hasReplica(replicas, sessions, profile)) return []
    const replica = await replicaOf(replicas, sessions, profile)
    const snapshots = await replica.snapshots()
    return snapshots.map(({ snapshot, at }) => ({
      at,
      lists: async () => memoryPlace(replica, snapshot, snapshot).reading,
    }))
  }
