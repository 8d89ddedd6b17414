import type { z } from 'zod'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Source, Change, ComparedKind, SnapshotEntry } from '../../../contract/memory.ts'
import { findSnapshot } from '../../../domain/snapshots.ts'
import { inOrderOf } from '../../../domain/jsonText.ts'
import type { Journal } from '../../journal/journal.ts'
import type {
  Replicas,
  Replica,
  Snapshot,
  Source as ReplicaSource,
  ListedSnapshot,
  ParsedDifference,
} from '../../replica/replica.ts'
import type { Store } from '../../store/store.ts'
import type { Sessions } from '../sessions.ts'
import { hearing } from '../trace.ts'

/** The copy and snapshots of the profile's enterprise; profiles of the same enterprise share them. */
export function replicaOf(replicas: Replicas, sessions: Sessions, profile: ProfileId): Promise<Replica> {
  const { baseUrl, enterpriseGlobalId, origin } = sessions.find(profile)
  return replicas.open({ baseUrl, enterpriseGlobalId }, { lasting: origin !== 'sandbox' })
}

/**
 * Whether the profile's enterprise has a memory already: to look is no reason to make one. The sandbox's is nowhere on
 * the disk.
 */
export function hasReplica(replicas: Replicas, sessions: Sessions, profile: ProfileId): boolean {
  const given = sessions.find(profile)
  return given.origin === 'sandbox' || replicas.isThere(given)
}

/** Whether somebody took a list that has these employees more than once into the copy. */
export async function areAccepted(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  ids: readonly string[],
): Promise<boolean> {
  if (!hasReplica(replicas, sessions, profile)) return false
  const { repeated } = await (await replicaOf(replicas, sessions, profile)).info()
  return ids.every((id) => repeated.includes(id))
}

export const noCopy = (): DeskFailure => new DeskFailure({ kind: 'notFound', code: 'copy.none' })

/** The snapshot named by a text (number, name, time or day). Throws `snapshot.none`; without any copy `copy.none`. */
export async function namedSnapshot(replica: Replica, text: string): Promise<Snapshot> {
  const snapshots = await replica.snapshots()
  const found = findSnapshot(text, snapshots)
  // A person may have deleted the copy and kept the snapshots.
  if (!found && snapshots.length === 0 && (await replica.info()).listsAt === null) throw noCopy()
  if (!found)
    throw new DeskFailure({ kind: 'notFound', code: 'snapshot.none', field: 'snapshot', details: { name: text } })
  return found
}

/** Where a read looks, and the newest snapshot that this includes. Throws `copy.none`. */
export async function sourceOf(
  replica: Replica,
  source: Source,
): Promise<{ source: ReplicaSource; snapshot: number | null }> {
  const { snapshot: rests, listsAt } = await replica.info()
  if (source.from === 'copy') {
    if (listsAt === null) throw noCopy()
    return { source: 'copy', snapshot: rests }
  }
  const { snapshot } = await namedSnapshot(replica, source.snapshot)
  return { source: snapshot, snapshot }
}

/** The times that a `Date` can hold, either way from 1970, in milliseconds (ECMA-262); a service may name others. */
const furthest = 8_640_000_000_000_000

export const isoOf = (time: number): string => new Date(Math.max(-furthest, Math.min(furthest, time))).toISOString()

/** Checks a value from a replica against the contract; its fields keep their order. */
export function checked<S extends z.ZodType>(schema: S, came: unknown): z.output<S> {
  return inOrderOf(came, schema.parse(came))
}

/**
 * The same replicas; `tell` is called once with what a person should know about how one was opened. How far that is hears
 * whoever hears of the call that it is opened for.
 */
export function withOpenNotices(replicas: Replicas, tell: (notice: DeskError) => void): Replicas {
  const notified = new WeakSet<Replica>()
  return {
    ...replicas,
    async open(whose, options) {
      const replica = await replicas.open(whose, { onProgress: hearing.getStore(), ...options })
      if (replica.notice && !notified.has(replica)) {
        notified.add(replica)
        tell(noticeOf(replica.notice))
      }
      return replica
    },
  }
}

/** What was found when a database was opened, in the form of an error that every door can describe. */
export function noticeOf({
  code,
  ...places
}: NonNullable<Store['notice'] | Replica['notice'] | Journal['notice']>): DeskError {
  const details = Object.entries(places).filter(([, place]) => place !== undefined)
  return { kind: 'store', code, ...(details.length === 0 ? {} : { details: Object.fromEntries(details) }) }
}

const figure = (figures: Snapshot['figures'], name: string): number => figures[name] ?? 0

/** What the differences of a kind are kept as. */
export const compared: Record<ComparedKind, string> = {
  members: 'member',
  assets: 'asset',
  keys: 'key',
  products: 'tree',
}

/** A difference in the form of the contract. */
export function changeOf({ kind, id, product, before, after, fields }: ParsedDifference): Change {
  return {
    kind,
    id: product ? { assetId: id, ...product } : id,
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
    before: before as Change['before'],
    after: after as Change['after'],
    fields,
  }
}

/** A snapshot in the form of the contract. */
export const snapshotEntryOf = ({
  snapshot,
  at,
  name,
  isAhead,
  figures,
  unreadable,
}: ListedSnapshot): SnapshotEntry => ({
  snapshot,
  asOf: isoOf(at),
  name,
  isAhead,
  members: figure(figures, 'members'),
  assets: figure(figures, 'assets'),
  assigned: figure(figures, 'assigned'),
  lent: figure(figures, 'lent'),
  online: figure(figures, 'online'),
  keys: figure(figures, 'keys'),
  products: figure(figures, 'products'),
  expired: figure(figures, 'expired'),
  within30: figure(figures, 'within30'),
  within90: figure(figures, 'within90'),
  by24Hours: figures['localDays'] === undefined,
  trial: figure(figures, 'trial'),
  notActivated: figure(figures, 'notActivated'),
  unreadableCount: unreadable.length,
})
