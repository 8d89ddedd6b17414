import { stateLanes } from '../../../contract/bounds.ts'
import type { BoardGrouping, BoardLane } from '../../../contract/operations/boardOperations.ts'
import type { ProductKindRow, ProductSource } from './productColumns.ts'
import { needs, type FoundTile, type Tiles } from './tiles.ts'

/** What lanes are a part of. */
interface LaneScope {
  language: string
  /** Everything that the search leaves, in whichever state. */
  inScope: readonly FoundTile[]
  counts: Readonly<Record<(typeof stateLanes)[number], number>>
}

/**
 * Tiles in lanes, each in exactly one: by what needs somebody or else by state, all five lanes even where they are
 * empty; or by holder, by the holder's department, or by the product that ends next. Those lanes come by name, with the
 * account or the URI where several have the same one, and what has none of it last, under an empty one; in each what
 * needs somebody comes first.
 */
export function inLanes(
  tiles: readonly FoundTile[],
  by: BoardGrouping,
  { members }: Pick<Tiles, 'members'>,
  source: Pick<ProductSource, 'productKinds' | 'read'>,
  { language, inScope, counts }: LaneScope,
): { tiles: FoundTile[]; lanes: BoardLane[] } {
  if (by === 'state') {
    const groups = Map.groupBy(tiles, (tile) => (needs(tile) ? 'attention' : tile.state))
    // Of those that are assigned, what is online or lent has a lane of its own.
    const wholes = { ...counts, held: inScope.filter(({ state }) => state === 'held').length }
    return {
      tiles: stateLanes.flatMap((lane) => groups.get(lane) ?? []),
      lanes: stateLanes.map((lane) => ({
        lane,
        name: null,
        count: groups.get(lane)?.length ?? 0,
        whole: wholes[lane],
        needing: 0,
      })),
    }
  }
  const products = by === 'product' ? productsUnder(source) : undefined
  const named = {
    person: ({ holder }: FoundTile) => [holder ?? '', members.get(holder ?? '')?.name ?? null] as const,
    department: ({ holder }: FoundTile) => {
      const name = members.get(holder ?? '')?.department ?? ''
      return [name, name === '' ? null : name] as const
    },
    product: (tile: FoundTile) => {
      const next = products!.next(tile)
      return [next?.key ?? '', next?.name ?? null] as const
    },
  }[by]
  /** What tells a lane from another of its name. */
  const distinguishedBy = (lane: string): string => (by === 'person' ? members.get(lane)?.userName : null) ?? lane
  const groups = new Map<string, { name: string | null; tiles: FoundTile[] }>()
  for (const tile of [...tiles.filter(needs), ...tiles.filter((one) => !needs(one))]) {
    const [lane, name] = named(tile)
    const group = groups.get(lane)
    if (group === undefined) groups.set(lane, { name, tiles: [tile] })
    else group.tiles.push(tile)
  }
  const ofName = Map.groupBy(groups.entries(), ([, { name }]) => name)
  for (const [name, alike] of ofName) {
    if (name === null || alike.length === 1) continue
    for (const [lane, group] of alike) group.name = `${name} (${distinguishedBy(lane)})`
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sorted = [...groups].toSorted(
    ([one, a], [other, b]) => Number(one === '') - Number(other === '') || compare(a.name ?? one, b.name ?? other),
  )
  const wholes = new Map<string, number>()
  for (const tile of inScope) {
    const lanes = products?.all(tile) ?? [named(tile)[0]]
    for (const lane of lanes) wholes.set(lane, (wholes.get(lane) ?? 0) + 1)
  }
  return {
    tiles: sorted.flatMap(([, group]) => group.tiles),
    lanes: sorted.map(([lane, { name, tiles: own }]) => ({
      lane,
      name,
      count: own.length,
      // Whatever has no end to come is in the lane without a name alone.
      whole: lane === '' ? own.length : (wholes.get(lane) ?? own.length),
      needing: own.filter(needs).length,
    })),
  }
}

/** The products under an asset number: the one that ends when that is told of it, and all, by what distinguishes them. */
function productsUnder(source: Pick<ProductSource, 'productKinds' | 'read'>) {
  const { at, article: articleOf, ends } = source.read(['article', 'ends'], [])
  const productKinds = source.productKinds()
  const instancesOf = ({ place }: FoundTile): number[] => {
    const [first, last] = at(place)
    return Array.from({ length: last - first }, (_, nth) => first + nth)
  }
  const kindOf = (instance: number) => productKinds[articleOf[instance]!]
  return {
    next(tile: FoundTile): ProductKindRow | undefined {
      const next = instancesOf(tile).find((instance) => ends[instance] === tile.soonestEnd)
      return next === undefined ? undefined : kindOf(next)
    },
    all: (tile: FoundTile): ReadonlySet<string> =>
      new Set(instancesOf(tile).flatMap((instance) => kindOf(instance)?.key ?? [])),
  }
}
