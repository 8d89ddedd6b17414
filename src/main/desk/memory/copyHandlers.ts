import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Change } from '../../../contract/memory.ts'
import type { ChangeRow } from '../../../contract/rows.ts'
import { canBeName } from '../../../domain/snapshots.ts'
import type { Replica } from '../../replica/replica.ts'
import type { DeskDeps } from '../deps.ts'
import type { CallContext, Handlers } from '../desk.ts'
import { checkThereIs } from '../board.ts'
import { resolveMember } from '../resolveIds.ts'
import type { Sessions } from '../sessions.ts'
import { isoOf, hasReplica, replicaOf, namedSnapshot, noCopy, sourceOf } from './replicas.ts'
import type { Looks } from '../history/looks.ts'
import type { SyncService } from './syncService.ts'
import { changeOf, compared, snapshotEntryOf } from './forms.ts'
import type { Readings } from './reading.ts'
import { peopleKnown } from './copyRows.ts'
import { tablesOf } from './readTable.ts'

type MemoryHandlers = Pick<
  Handlers,
  | 'sync'
  | 'listSnapshots'
  | 'nameSnapshot'
  | 'deleteSnapshots'
  | 'compareSnapshots'
  | 'findProducts'
  | 'groupProducts'
  | 'readCopy'
  | 'deleteCopy'
>

const nothing = { bytes: 0, pastBytes: 0, snapshots: 0, asOf: null, members: 0, assets: 0, keys: 0, products: 0 }

/** Whether there are asset numbers, and no tree of any has been read. */
async function hasNoTrees(replica: Pick<Replica, 'info'>): Promise<boolean> {
  const { assets, trees } = await replica.info()
  return assets > 0 && trees === 0
}

/** The operations on the copy and the snapshots. */
export function memoryHandlers(
  { replicas, now = Date.now }: Pick<DeskDeps, 'replicas' | 'now'>,
  sessions: Sessions,
  readings: Readings,
  syncService: SyncService,
  looks: Looks,
): MemoryHandlers {
  const open = (profile: ProfileId) => replicaOf(replicas, sessions, profile)
  const isThere = (profile: ProfileId): boolean => hasReplica(replicas, sessions, profile)

  /** Differences as the contract has them, with what they name by ids: holders and asset numbers. */
  async function changeRows(profile: ProfileId, rows: readonly Parameters<typeof changeOf>[0][]): Promise<ChangeRow[]> {
    const changes = rows.map(changeOf)
    const holderIds = ({ before, after }: Change) =>
      [before, after].flatMap((record) => {
        const id = record?.['cloudAccountGlobalId']
        return typeof id === 'string' && id !== '' ? [id as MemberGlobalId] : []
      })
    const assetIds = changes.flatMap(({ id }) => (typeof id === 'string' ? [] : [id.assetId]))
    const people = await peopleKnown(replicas, sessions, profile, changes.flatMap(holderIds))
    const assetNums = await (await open(profile)).assetNums([...new Set(assetIds)])
    const byId = new Map(people.map((one) => [one.globalId, one]))
    return changes.map((change) => ({
      ...change,
      holders: holderIds(change).flatMap((id) => byId.get(id) ?? []),
      ...(typeof change.id !== 'string' && { assetNum: assetNums[change.id.assetId] }),
    }))
  }

  /** Where products are read, and which: who holds them may be told by a part of the name. */
  async function resolveProducts<F extends { free: boolean; holder?: MemberGlobalId | undefined }>(
    { profile, source }: Pick<Parameters<Handlers['findProducts']>[0], 'profile' | 'source'>,
    given: F,
    context: CallContext,
  ) {
    const replica = await open(profile)
    const { reading } = await readings(profile, source)
    const resolvedHolder = given.holder && (await resolveMember(reading, given.holder, sessions.find(profile), context))
    const filter = { ...given, ...(resolvedHolder ? { holder: resolvedHolder.memberGlobalId } : {}) }
    const { source: where, snapshot } = await sourceOf(replica, source)
    return { replica, reading, where, snapshot, filter, resolvedHolder }
  }

  return {
    sync: async ({ profile, ...options }, context) => {
      const { settled, open } = await looks.look(profile)
      // Before it makes a snapshot, or confirms one: those decide by when they were read.
      await looks.correct(profile)
      const synced = await syncService.of(profile).ask(profile, options, context)
      // Only now: of what a sync finds and then fails the next one tells.
      const corrected = looks.takeCorrected(profile)
      const outcomeOf = ({ entry, settled: end }: RecordedChange) => ({ entry, outcome: end?.outcome ?? 'unknown' })
      return { ...synced, settled: [...settled, ...corrected].map(outcomeOf), open: open.map(({ entry }) => entry) }
    },

    listSnapshots: async ({ profile }) => {
      const snapshots = await (await open(profile)).snapshots()
      return { snapshots: snapshots.map(snapshotEntryOf) }
    },

    nameSnapshot: async ({ profile, snapshot, name }) => {
      if (!canBeName(name)) {
        throw new DeskFailure({ kind: 'invalid', code: 'snapshot.nameUnfit', field: 'name', details: { name } })
      }
      const replica = await open(profile)
      const found = await namedSnapshot(replica, snapshot)
      await replica.nameSnapshot(found.snapshot, name)
      return { snapshot: found.snapshot, name }
    },

    deleteSnapshots: async ({ profile, snapshots }) => {
      const replica = await open(profile)
      const found = new Set<number>()
      for (const name of snapshots) found.add((await namedSnapshot(replica, name)).snapshot)
      await replica.deleteSnapshots([...found])
      return { snapshots: [...found] }
    },

    compareSnapshots: async ({ profile, from, to, only, offset, limit, ...filter }) => {
      const replica = await open(profile)
      const [before, after] = [await namedSnapshot(replica, from), await namedSnapshot(replica, to)]
      const kinds = only.map((kind) => compared[kind])
      const range = { offset, limit }
      const { rows, ...more } = await replica.compare(before.snapshot, after.snapshot, kinds, filter, range)
      return { from: before.snapshot, to: after.snapshot, rows: await changeRows(profile, rows), ...more }
    },

    findProducts: async ({ profile, source, limit, offset, sort, withHolders, ...given }, context) => {
      const query = await resolveProducts({ profile, source }, given, context)
      const { replica, reading, where, snapshot, filter, resolvedHolder } = query
      const wanted = { ...filter, sort, isNamed: withHolders }
      const { at, ...found } = await tablesOf(replica, where, now()).products(wanted, { limit, offset })
      const { total } = found
      // Lists without a single tree tell nothing of products.
      if (total === 0 && where === 'copy' && (await hasNoTrees(replica))) throw noCopy()
      if (resolvedHolder && !resolvedHolder.record && total === 0)
        await checkThereIs(reading, resolvedHolder.memberGlobalId, context)
      return { ...found, asOf: isoOf(at), snapshot }
    },

    groupProducts: async ({ profile, source, limit, offset, sort, by, ...given }, context) => {
      const { replica, where, snapshot, filter } = await resolveProducts({ profile, source }, given, context)
      const wanted = { ...filter, by, ...(sort && { sort }) }
      const { at, ...found } = await tablesOf(replica, where, now()).groups(wanted, { limit, offset })
      return { ...found, asOf: isoOf(at), snapshot }
    },

    readCopy: async ({ profile }) => {
      if (!isThere(profile)) return nothing
      const { bytes, pastBytes, snapshots, at, members, assets, keys, products } = await (await open(profile)).info()
      return { bytes, pastBytes, snapshots, asOf: at === null ? null : isoOf(at), members, assets, keys, products }
    },

    deleteCopy: async ({ profile, ...which }) => {
      if (!isThere(profile)) return { deleted: [] }
      const { baseUrl, enterpriseGlobalId } = sessions.find(profile)
      await syncService.of(profile).hold(which)
      const deleted = await replicas.remove({ baseUrl, enterpriseGlobalId }, which)
      await syncService.of(profile).tell()
      return { deleted }
    },
  }
}
