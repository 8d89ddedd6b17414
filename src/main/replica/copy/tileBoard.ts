import type { DatabaseSync } from 'node:sqlite'
import type { Range } from '../../../domain/pages.ts'
import type {
  Attention,
  BoardGrouping,
  BoardLane,
  BoardPerson,
  TileState,
} from '../../../contract/operations/boardOperations.ts'
import { attentionCodes } from '../../../contract/bounds.ts'
import { countIn, noCounts } from '../../../domain/boardFilter.ts'
import { hasEnded } from '../../../domain/daysLeft.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { inReadTransaction, where, type Condition, numbersOf } from './conditions.ts'
import type { ProductSource } from './productColumns.ts'
import { isNamed, isProduct } from './productFilter.ts'
import { inLanes } from './tileLanes.ts'
import {
  createTiles,
  needs,
  type AssetTile,
  type FoundKey,
  type FoundTile,
  type KeyTile,
  type TileBasis,
  type Tiles,
} from './tiles.ts'

/** What a wall is made of besides the copy, and which part of it is wanted. */
export interface TileBoardQuery extends TileBasis {
  filter: { state?: TileState; attention?: boolean; department?: string; uri?: string; text?: string }
  /** In lanes; left out: as the service lists them. */
  by?: BoardGrouping
  language?: string
}

/** What a range is taken from. */
export type TileBoardPartKind = 'assets' | 'keys' | 'lanes' | 'needing'

/** The rows of the asset numbers that have an instance which meets a condition (on `p`). */
function assetsHaving(copy: DatabaseSync, condition: Condition): ReadonlySet<number> {
  const { sql, values } = where([condition])
  // Not each once: SQLite would go by the index of asset numbers, and look up every instance by itself.
  return new Set(numbersOf(copy, `SELECT asset AS row FROM product p ${sql}`, ...values))
}

/** How many need somebody for each reason. */
function reasonsOf(needing: readonly { attention: readonly Attention[] }[]): Record<Attention, number> {
  const reasons = Object.fromEntries(attentionCodes.map((code) => [code, 0])) as Record<Attention, number>
  for (const { attention } of needing) for (const code of attention) reasons[code] += 1
  return reasons
}

/** Free numbers of a product in the order in which assigning them wastes least. */
function byWaste(shown: FoundTile[], uri: string, source: ProductSource, now: number): FoundTile[] {
  const [sql, ...values] = isProduct(uri)
  const under: Condition = [`p.asset IN (SELECT p.asset FROM product p WHERE ${sql})`, ...values]
  const { at, ends, article } = source.read(['ends', 'article'], [under])
  const productKinds = source.productKinds()
  /** How much is wasted by assigning a number: the other products in date; and when the product ends. */
  const wasteOf = (place: number): [isOver: number, others: number, end: number] => {
    const [first, last] = at(place)
    const rows = Array.from({ length: last - first }, (_, nth) => first + nth).filter(
      (row) => !hasEnded(ends[row]!, now),
    )
    const inDate = rows.filter((row) => productKinds[article[row]!]?.key === uri)
    const stated = inDate.map((row) => (Number.isNaN(ends[row]!) ? Infinity : ends[row]!))
    return [Number(inDate.length === 0), rows.length - inDate.length, Math.min(...stated)]
  }
  const wastes = new Map(shown.map(({ place }) => [place, wasteOf(place)]))
  return shown.toSorted((one, other) => {
    const [a, b] = [wastes.get(one.place)!, wastes.get(other.place)!]
    const differing = a.findIndex((value, nth) => value !== b[nth])
    return differing < 0 ? one.place - other.place : a[differing]! - b[differing]!
  })
}

function choose(copy: DatabaseSync, made: Tiles, source: ProductSource, { filter }: Pick<TileBoardQuery, 'filter'>) {
  const { tiles, keys, members } = made
  const words = wordsOf(filter.text ?? '').map((word) => ({ word, under: assetsHaving(copy, isNamed(copy, word)) }))
  const texts = words.length === 0 ? [] : source.assetTexts()
  const ofProduct = filter.uri === undefined ? undefined : assetsHaving(copy, isProduct(filter.uri))
  const isHere = (holder: string | null): boolean =>
    filter.department === undefined || (holder !== null && members.get(holder)?.department === filter.department)
  const whoIs = (holder: string | null): string => (holder === null ? '' : (members.get(holder)?.search ?? ''))

  const inScope = tiles.filter(
    ({ holder, key, row, place }) =>
      isHere(holder) &&
      words.every(
        ({ word, under }) =>
          texts[place]!.search.includes(word) ||
          (key !== null && searchable(key).includes(word)) ||
          whoIs(holder).includes(word) ||
          under.has(row),
      ) &&
      (ofProduct?.has(row) ?? true),
  )
  const found = inScope.filter(
    (tile) => (filter.state === undefined || tile.state === filter.state) && (!filter.attention || needs(tile)),
  )

  const keyNumbers = new Set(inScope.map(({ key }) => key))
  const keysInScope = keys.filter(
    ({ assetNum, holder, search }) =>
      isHere(holder) &&
      (filter.uri === undefined || keyNumbers.has(assetNum)) &&
      (words.every(({ word }) => search.includes(word) || whoIs(holder).includes(word)) || keyNumbers.has(assetNum)),
  )
  const ofState = keysInScope.filter(
    ({ isLent }) =>
      filter.state === undefined || (filter.state === 'free' ? !isLent : filter.state === 'lent' && isLent),
  )
  // What needs somebody is seen first, then what is out; among these they stand as the service lists them.
  const needyKeys = ofState.filter(needs)
  const [out, others] = [true, false].map((isOut) => ofState.filter((key) => !needs(key) && key.isLent === isOut))
  const shownKeys = filter.attention ? needyKeys : [...needyKeys, ...out!, ...others!]
  const needy = inScope.filter(needs)
  const needyKeyNumbers = new Set(needy.map(({ key }) => key))
  const free = keysInScope.filter(({ isLent }) => !isLent).length
  const needing = { tiles: needy, keys: keysInScope.filter((key) => needs(key) && !needyKeyNumbers.has(key.assetNum)) }
  const counts = noCounts()
  for (const { holder, isLent, isOnline } of inScope) countIn(counts, { isHeld: holder !== null, isLent, isOnline })
  const all = { ...counts, attention: needing.tiles.length + needing.keys.length }
  return {
    inScope,
    found,
    keys: shownKeys,
    needing,
    reasons: reasonsOf([...needing.tiles, ...needing.keys]),
    counts: all,
    keyCounts: {
      all: keysInScope.length,
      free,
      lent: keysInScope.length - free,
      attention: keysInScope.filter(needs).length,
    },
  }
}

/** Tiles in the order in which they are shown, and the lanes if they are shown in some. */
interface Laid {
  tiles: FoundTile[]
  lanes: BoardLane[]
}

const unlaid: Laid = { tiles: [], lanes: [] }

/** Puts what was found in that order. */
function lay(
  { found, inScope, counts }: ReturnType<typeof choose>,
  made: Tiles,
  source: ProductSource,
  { filter: { uri, state }, now, by, language = 'en' }: TileBoardQuery,
): Laid {
  if (by !== undefined) return inLanes(found, by, made, source, { language, inScope, counts })
  const isByWaste = uri !== undefined && state === 'free'
  return { tiles: isByWaste ? byWaste(found, uri, source, now) : found, lanes: [] }
}

const toTile = ({ row: _row, place: _place, state: _state, ...tile }: FoundTile) => tile
const toKey = ({ search: _search, ...key }: FoundKey): KeyTile => key

/** Those whom tiles are about, as far as the copy lists them. */
function namesIn({ members }: Tiles, assets: readonly AssetTile[], keys: readonly KeyTile[]): BoardPerson[] {
  const ids = new Set([...assets, ...keys].map(({ holder }) => holder))
  for (const { borrower } of keys) ids.add(borrower)
  return [...ids].flatMap((globalId) => {
    const known = globalId === null ? undefined : members.get(globalId)
    return globalId !== null && known ? [{ globalId, name: known.name, userName: known.userName }] : []
  })
}

/** The asset numbers and keys of a copy, joined; what was worked out last is kept for the next range of the same. */
export function createTileBoard(copy: DatabaseSync, source: ProductSource) {
  const tilesOf = createTiles(copy, source)
  /** The last ones: the numbers and the keys of a wall may have filters of their own. */
  const cached: { made: Tiles; key: string; wall: ReturnType<typeof choose>; laid: Map<string, Laid> }[] = []

  function wallOf(asked: TileBoardQuery) {
    const made = tilesOf(asked)
    const key = JSON.stringify(asked.filter)
    const known = cached.find((one) => one.made === made && one.key === key)
    const chosen = known ?? { made, key, wall: choose(copy, made, source, asked), laid: new Map<string, Laid>() }
    if (known === undefined) cached.unshift(chosen)
    cached.length = Math.min(cached.length, 2)
    return chosen
  }

  /** The tiles of a wall, which only those who ask for them or for lanes want laid out. */
  function laidOut({ made, wall, laid }: ReturnType<typeof wallOf>, asked: TileBoardQuery): Laid {
    const layout = JSON.stringify([asked.by, asked.language])
    const known = laid.get(layout) ?? lay(wall, made, source, asked)
    laid.set(layout, known)
    return known
  }

  return (of: TileBoardPartKind, asked: TileBoardQuery, { offset, limit }: Range) => {
    const { made, wall, laid } = inReadTransaction(copy, () => {
      const one = wallOf(asked)
      return { ...one, laid: of === 'needing' || of === 'keys' ? unlaid : laidOut(one, asked) }
    })
    const { counts, keyCounts, needing, reasons } = wall
    const rows = of === 'needing' ? needing : { tiles: laid.tiles, keys: of === 'keys' ? wall.keys : [] }
    // The keys come after the asset numbers.
    const keysFrom = offset - rows.tiles.length
    const isCounted = of === 'lanes'
    const assets = isCounted ? [] : rows.tiles.slice(offset, offset + limit).map((tile): AssetTile => toTile(tile))
    const keys = rows.keys.slice(Math.max(0, keysFrom), Math.max(0, keysFrom + limit)).map(toKey)
    return {
      assets,
      keys,
      people: namesIn(made, assets, keys),
      lanes: isCounted ? laid.lanes : unlaid.lanes,
      total: rows.tiles.length + rows.keys.length,
      counts,
      keyCounts,
      reasons,
    }
  }
}

/** A part of a wall. */
export type TileBoardPart = ReturnType<ReturnType<typeof createTileBoard>>
