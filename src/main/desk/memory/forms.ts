import type { Change, ComparedKind, SnapshotEntry } from '../../../contract/memory.ts'
import type { ListedSnapshot, ParsedDifference, Snapshot } from '../../replica/replica.ts'
import { isoOf } from './replicas.ts'

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
