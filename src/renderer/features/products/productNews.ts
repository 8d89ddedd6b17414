import { useMemo } from 'react'
import type { AssetId } from '../../../contract/ids.ts'
import type { Change } from '../../../contract/memory.ts'
import { productsIn, type Level } from '../../../domain/tree.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { useVisit } from '../../data/visits.ts'
import { markRow } from '../../ui/grid/rowMarks.ts'

/**
 * Marks the products of a tree, in which equal ids are distinguished by their order. Returns a new tree, so that it is
 * drawn again.
 */
function markTree(tree: Level, changes: readonly Change[]): Level {
  const found = new Map(changes.map((one) => [typeof one.id === 'string' ? '' : `${one.id.nth} ${one.id.id}`, one]))
  const seen = new Map<string, number>()
  for (const product of productsIn(tree)) {
    const nth = seen.get(product.id) ?? 0
    seen.set(product.id, nth + 1)
    const { change, before, fields = [] } = found.get(`${nth} ${product.id}`) ?? {}
    if (change !== 'added' && change !== 'changed') continue
    markRow(product, { change, before: Object.fromEntries(fields.map((name) => [name, before?.[name] ?? null])) })
  }
  return { ...tree }
}

/** The tree of an asset number, its products marked with what changed since the last visit. */
export function useMarkedTree(asset: AssetId, tree: Level | undefined): Level | undefined {
  const isBegun = useVisit(({ begun }) => begun?.screen === 'products')
  const news = useAsked('changesSinceVisit', isBegun ? { screen: 'products', id: asset, limit: 1000 } : undefined)
  const changes = lastRead(news)?.value.changes
  return useMemo(
    () => (tree === undefined || changes === undefined || changes.length === 0 ? tree : markTree(tree, changes)),
    [tree, changes],
  )
}
