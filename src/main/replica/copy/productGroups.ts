import type { DatabaseSync } from 'node:sqlite'
import type { GroupedBy, groupTable } from '../../../domain/tables/productTables.ts'
import type { SortOf } from '../../../domain/tables/table.ts'
import { isAmong, where, numbersOf } from './conditions.ts'
import {
  namedProductKinds,
  usedProductKinds,
  type Instances,
  type ProductAsset,
  type ProductSource,
} from './productColumns.ts'
import {
  countProducts,
  createCounts,
  scopeOf,
  statesByAsset,
  productStatus,
  productStatusOf,
  wantedStatus,
  type ProductCounts,
  type ProductFilter,
  type ProductScope,
} from './productFilter.ts'
import { orderNamed } from './orders.ts'
import { noEnds, seeEnd, soonestOf, type EndsSeen } from './soonestEnd.ts'
import type { Read, Sort, SortLanguage } from './sortKeys.ts'

/** Instances by what they are grouped; `now`, in epoch ms, is when their states are judged. */
export interface GroupsRead extends Read<ProductFilter> {
  by: GroupedBy
  now: number
}

/** The instances of a group that match a filter. */
interface ProductGroup extends Omit<ProductCounts, 'all'> {
  /** The product's key, the asset's id or the holder's global id; null if nobody holds them. */
  key: string | null
  name: string
  total: number
  /** Under how many asset numbers, and how many holders those have. */
  assets: number
  holders: number
  /** Some of the asset numbers, and some of their holders. */
  assetNums: string[]
  holderIds: string[]
  /** The next end, or else the last one, in epoch ms; null if none is stated. */
  ends: number | null
  /** Why the asset number's tree could not be read the last time. */
  error: string | null
}

export interface ProductGroups {
  rows: ProductGroup[]
  total: number
  counts: ProductCounts
}

/** The instances that match a filter but for their states. */
type Found = Instances<'article' | 'ends' | 'flags'>

/** How many asset numbers and holders a group names. */
const namedAtMost = 3

interface Group extends Omit<ProductCounts, 'all'>, EndsSeen {
  key: string | null
  name: string
  sortName: string
  /** Of an asset number the sort name of its holder; null: nobody has it. */
  holderName: string | null | undefined
  total: number
  assets: number
  holders: number
  lastPlace: number
  lastHolder: number
}

const newGroup = (key: string | null, name: string, sortName: string, holderName?: string | null): Group => ({
  key,
  name,
  sortName,
  holderName,
  total: 0,
  assets: 0,
  holders: 0,
  lastPlace: -1,
  lastHolder: -1,
  expired: 0,
  expiring: 0,
  trial: 0,
  notActivated: 0,
  ...noEnds(),
})

const byName = { by: 'name', descending: false } as const

/** What each order of groups sorts by. */
const groupOrders: Readonly<Record<SortOf<ReturnType<typeof groupTable>>, (group: Group) => number | string | null>> = {
  name: ({ sortName }) => sortName,
  uri: ({ key }) => key,
  total: ({ total }) => total,
  assets: ({ assets }) => assets,
  holders: ({ holders, holderName }) => (holderName === undefined ? holders : holderName),
  ends: soonestOf,
  expired: ({ expired }) => expired,
  trial: ({ trial }) => trial,
  notActivated: ({ notActivated }) => notActivated,
}

/** Groups without a value come last in either direction. */
function inOrder(groups: Group[], { by, descending }: Pick<Sort, 'by' | 'descending'>): Group[] {
  const direction = descending ? -1 : 1
  const valueOf = orderNamed(groupOrders, by)
  return groups
    .map((group) => ({ group, value: valueOf(group) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return a === b ? 0 : direction * (a < b ? -1 : 1)
    })
    .map(({ group }) => group)
}

/** The groups by number, created when an instance or an asset number needs them. */
function groupsBy(
  { assets, article: articleOf }: Found,
  { by, sort }: GroupsRead,
  source: ProductSource,
  named: ReturnType<typeof namedProductKinds>,
) {
  const language: SortLanguage = sort?.language ?? 'en'
  const byKey = new Map<string | null, Group>()
  const made = (key: string | null, create: () => Group): Group => {
    const known = byKey.get(key)
    if (known) return known
    const group = create()
    byKey.set(key, group)
    return group
  }
  const groupByPlace: (Group | undefined)[] = []
  const isByHolder = by === 'holder' || sort?.by === 'holders'
  const texts = isByHolder ? source.assetTexts() : []
  const ofAsset = (place: number): Group => {
    const { id, number, key, holder } = assets[place]!
    const sortName = texts[place]?.holderKey[language] ?? ''
    if (by === 'asset') return made(id, () => newGroup(id, number, key, holder === null ? null : sortName))
    return made(holder, () => newGroup(holder, holder ?? '', holder === null ? '' : ` ${sortName}`))
  }
  const ofArticle = (id: number): Group => {
    const { key, name, uri, nameKey } = named(id)
    return made(key, () => newGroup(key, name || uri, nameKey[language]))
  }
  return {
    byKey,
    ofAsset,
    /** The group of an instance whose asset is at `place`. */
    of(instance: number, place: number): Group {
      const number = by === 'product' ? articleOf[instance]! : place
      return (groupByPlace[number] ??= by === 'product' ? ofArticle(number) : ofAsset(number))
    },
  }
}

/** Puts asset numbers (left out, all) of one holder together, so that holders are counted once. */
function placesByHolder(assets: readonly ProductAsset[], rows: ReadonlySet<number> | undefined) {
  const numbers = new Map<string, number>()
  const holderOf = assets.map(({ holder }) => {
    if (holder === null) return -1
    const known = numbers.get(holder)
    if (known !== undefined) return known
    numbers.set(holder, numbers.size)
    return numbers.size - 1
  })
  const places = assets.map((_, place) => place).filter((place) => rows?.has(assets[place]!.row) ?? true)
  places.sort((a, b) => holderOf[a]! - holderOf[b]! || a - b)
  return { places, holderOf }
}

/** The rows of the asset numbers that match all conditions on them by themselves. */
function assetsIn(copy: DatabaseSync, scope: ProductScope): Set<number> {
  const { sql, values } = where(scope.assets)
  return new Set(numbersOf(copy, `SELECT asset.row AS row FROM asset ${sql}`, ...values))
}

/** What a page of a list of asset numbers rests on. */
interface AssetPage {
  /** The rows of the asset numbers on it. */
  rows: ReadonlySet<number>
  /** How many there are in the whole list. */
  total: number
  counts: ProductCounts
}

/** An asset number without products is a group too, if there is no condition on products. */
const isEmptyShown = ({ by, filter }: GroupsRead): boolean =>
  by === 'asset' && wantedStatus(filter) === 0 && filter.uri === undefined

/**
 * The page where asset numbers are listed in their own order: what is under the others need not be read for it. Undefined
 * where they are listed otherwise.
 */
function pageOfAssets(copy: DatabaseSync, scope: ProductScope, asked: GroupsRead): AssetPage | undefined {
  const { by, sort = byName, filter, range, now } = asked
  if (by !== 'asset' || sort.by !== 'name') return undefined
  const all = numbersOf(copy, `SELECT row FROM asset ORDER BY number_key ${sort.descending ? 'DESC' : 'ASC'}, position`)
  const { counts, rows } = matching()
  const listed = rows === undefined ? all : all.filter((row) => rows.has(row))
  return { rows: new Set(listed.slice(range.offset, range.offset + range.limit)), total: listed.length, counts }

  /** Left out `rows`, all asset numbers match. */
  function matching(): Pick<AssetPage, 'counts'> & { rows?: ReadonlySet<number> } {
    const wanted = wantedStatus(filter)
    if (scope.instances.length === 0 && wanted === 0) return { counts: countProducts(copy, scope, filter, now) }
    const rows = isEmptyShown(asked) ? assetsIn(copy, scope) : new Set<number>()
    const counted = createCounts()
    for (const { asset, status } of statesByAsset(copy, scope, filter, now)) {
      counted.add(status)
      if ((status & wanted) === wanted) rows.add(asset)
    }
    return { counts: counted.counts(), rows }
  }
}

/** Groups product instances by product, asset number or holder: how many there are, whose, and until when. */
export function groupProducts(copy: DatabaseSync, source: ProductSource, asked: GroupsRead): ProductGroups {
  const { by, sort = byName, filter, range, now } = asked
  const scope = scopeOf(copy, filter)
  const page = pageOfAssets(copy, scope, asked)
  const onPage = page ? [isAmong('p.asset', [...page.rows])] : []
  const found = source.read(['article', 'ends', 'flags'], [...onPage, ...scope.instances])
  const { ends, flags, assets, at } = found
  const productKinds = source.productKinds()
  const named = namedProductKinds(productKinds, usedProductKinds(copy))
  const statusAt = productStatusOf(filter, now)
  const wanted = wantedStatus(filter)
  const { places, holderOf } = placesByHolder(assets, page?.rows)
  const groups = groupsBy(found, asked, source, named)
  // What is listed by page was counted for it.
  const counted = page ? undefined : createCounts()
  const shownAssets = isEmptyShown(asked) ? (page?.rows ?? assetsIn(copy, scope)) : undefined
  const isWanted = new Uint8Array(found.count)

  for (const place of places) {
    if (shownAssets?.has(assets[place]!.row)) groups.ofAsset(place)
    const [first, last] = at(place)
    for (let instance = first; instance < last; instance += 1) {
      const stands = statusAt(ends[instance]!, flags[instance]!)
      counted?.add(stands)
      if ((stands & wanted) !== wanted) continue
      isWanted[instance] = 1
      const group = groups.of(instance, place)
      group.total += 1
      group.expired += stands & productStatus.expired ? 1 : 0
      group.expiring += stands & productStatus.expiring ? 1 : 0
      group.trial += stands & productStatus.trial ? 1 : 0
      group.notActivated += stands & productStatus.notActivated ? 1 : 0
      if (group.lastPlace !== place) {
        group.lastPlace = place
        group.assets += 1
        if (holderOf[place]! >= 0 && group.lastHolder !== holderOf[place]) {
          group.holders += 1
          group.lastHolder = holderOf[place]!
        }
      }
      seeEnd(group, ends[instance]!, now)
    }
  }

  const all = inOrder([...groups.byKey.values()], sort)
  const shown = page ? all : all.slice(range.offset, range.offset + range.limit)
  const names = namesIn(found, by, named, isWanted, new Set(shown.map(({ key }) => key)))
  const errors = by === 'asset' ? errorsOf(copy, shown) : undefined
  return {
    rows: shown.map((group) => {
      const { key, name, total, assets: under, holders, expired, expiring, trial, notActivated } = group
      const ofGroup = names.get(key)
      return {
        key,
        name,
        total,
        assets: under,
        holders,
        ends: soonestOf(group),
        expired,
        expiring,
        trial,
        notActivated,
        assetNums: (ofGroup?.places ?? []).map((place) => assets[place]!.number),
        holderIds: [...(ofGroup?.holders ?? [])],
        error: errors?.get(key) ?? null,
      }
    }),
    total: page?.total ?? all.length,
    counts: page?.counts ?? counted!.counts(),
  }
}

/** The first asset numbers and holders of each group that is returned. */
function namesIn(
  { assets, at, article: articleOf }: Found,
  by: GroupedBy,
  named: ReturnType<typeof namedProductKinds>,
  isWanted: Uint8Array,
  keys: ReadonlySet<string | null>,
) {
  const found = new Map<string | null, { places: number[]; holders: Set<string> }>()
  const add = (key: string | null, place: number): void => {
    if (!keys.has(key)) return
    const group = found.get(key) ?? { places: [], holders: new Set() }
    found.set(key, group)
    if (group.places.length < namedAtMost && group.places.at(-1) !== place) group.places.push(place)
    const { holder } = assets[place]!
    if (holder !== null && group.holders.size < namedAtMost) group.holders.add(holder)
  }
  let isFull = false
  for (let place = 0; place < assets.length && !isFull; place += 1) {
    const { id, holder } = assets[place]!
    if (by === 'asset') {
      add(id, place)
      continue
    }
    if (by === 'holder' && !keys.has(holder)) continue
    const [first, last] = at(place)
    for (let instance = first; instance < last; instance += 1) {
      if (isWanted[instance] === 0) continue
      add(by === 'holder' ? holder : named(articleOf[instance]!).key, place)
      if (by === 'holder') break
    }
    isFull = by === 'product' && found.size === keys.size && [...found.values()].every(isNamed)
  }
  return found
}

const isNamed = ({ places, holders }: { places: number[]; holders: Set<string> }): boolean =>
  places.length >= namedAtMost && holders.size >= namedAtMost

function errorsOf(copy: DatabaseSync, shown: readonly Group[]): Map<string | null, string> {
  const rows = copy
    .prepare(
      'SELECT asset_id, error FROM tree WHERE error IS NOT NULL AND asset_id IN (SELECT value FROM json_each(?))',
    )
    .all(JSON.stringify(shown.map(({ key }) => key)))
  return new Map(rows.map((row) => [String(row['asset_id']), String(row['error'])]))
}
