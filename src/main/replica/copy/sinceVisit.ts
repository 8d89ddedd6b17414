import type { DatabaseSync } from 'node:sqlite'
import { differenceOf, productDifferences, type Difference } from '../past/compare.ts'
import { plainId, type ListKind } from '../kinds.ts'
import type { TreeReader } from './treeReader.ts'
import { instancesOf } from './trees.ts'
import { recordNow, shownOn, textThen, touchedSince, type Since, type VisitedScreen } from './visits.ts'

const fieldsOf = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>
const saysNothing = (value: unknown): boolean => value == null || value === ''

/**
 * Leaves out `onlineFlag`, which flickers: it is no change of a record. Nor is it one where nothing is written in
 * another way: null, an empty text, and no field at all read alike.
 */
function settled(found: readonly Difference[]): Difference[] {
  return found.flatMap((one) => {
    if (one.before === null || one.after === null) return [one]
    const [was, is] = [fieldsOf(one.before), fieldsOf(one.after)]
    const fields = one.fields.filter(
      (name) => name !== 'onlineFlag' && !(saysNothing(was[name]) && saysNothing(is[name])),
    )
    return fields.length === 0 ? [] : [{ ...one, fields }]
  })
}

function recordDifference(copy: DatabaseSync, kind: ListKind, id: string, since: Since): Difference[] {
  const before = textThen(copy, kind, id, since)
  if (before === undefined) return []
  return settled(differenceOf({ kind, id: plainId(id) }, before, recordNow(copy, kind, id)))
}

/** Of an asset number, what Products show of it: that it came, went, or has another holder. */
function holderDifference(copy: DatabaseSync, assetId: string, since: Since): Difference[] {
  return recordDifference(copy, 'asset', assetId, since).flatMap((one) => {
    const isMoved = one.fields.includes('cloudAccountGlobalId')
    if (one.before === null || one.after === null) return [one]
    return isMoved ? [{ ...one, fields: ['cloudAccountGlobalId'] }] : []
  })
}

/** Who had an asset number then, as a group of products says it. */
function holdersThen(record: string): Pick<Difference, 'before' | 'fields'> {
  const had = fieldsOf(record)['cloudAccountGlobalId']
  const holderIds = saysNothing(had) ? [] : [had]
  return { before: JSON.stringify({ holderIds, holders: holderIds.length }), fields: ['holderIds', 'holders'] }
}

/** What differs on a screen from how it was at the last visit. */
export function* differencesSince(
  copy: DatabaseSync,
  trees: TreeReader,
  screen: VisitedScreen,
  since: Since,
): Generator<Difference> {
  for (const kind of shownOn[screen]) {
    for (const id of touchedSince(copy, kind, since)) {
      if (screen === 'products' && kind === 'asset') yield* holderDifference(copy, id, since)
      else if (kind !== 'tree') yield* recordDifference(copy, kind, id, since)
      else yield* productDifferences(id, textThen(copy, kind, id, since) ?? null, trees.read(id) ?? null)
    }
  }
}

/** What changed about single rows; cheap enough to be returned with each range. */
export interface Marks {
  record(kind: ListKind, id: string): Difference | undefined
  /** By the asset, and the instance's index in the text of its tree. */
  product(assetId: string, place: number): Difference | undefined
  /** Whether an asset number has another holder, and whether anything under it changed. */
  tree(assetId: string): Pick<Difference, 'before' | 'fields'> | undefined
}

export function createMarks(copy: DatabaseSync, trees: TreeReader, since: Since): Marks {
  const known = new Map<string, Difference[]>()
  const places = new Map<string, string[]>()
  const keyOf = (one: { id: string; nth: number } | undefined): string => `${one?.nth} ${one?.id}`

  function inTree(assetId: string): Difference[] {
    const before = known.get(assetId)
    if (before) return before
    const then = textThen(copy, 'tree', assetId, since)
    const now = then === undefined ? undefined : trees.read(assetId)
    const found = then === undefined ? [] : [...productDifferences(assetId, then, now ?? null)]
    known.set(assetId, found)
    places.set(assetId, found.length === 0 ? [] : instancesOf(now ?? '{}').map(keyOf))
    return found
  }

  return {
    record: (kind, id) => recordDifference(copy, kind, id, since)[0],
    product(assetId, place) {
      const found = inTree(assetId)
      const key = places.get(assetId)?.[place]
      return found.find(({ product }) => keyOf(product) === key)
    },
    tree(assetId) {
      const found = inTree(assetId)
      const [held] = holderDifference(copy, assetId, since)
      if (found.length === 0 && held === undefined) return undefined
      const isNew = held?.before === null || (found.length > 0 && textThen(copy, 'tree', assetId, since) === null)
      if (isNew) return { before: null, fields: [] }
      return held === undefined ? { before: '{}', fields: [] } : holdersThen(held.before!)
    },
  }
}
