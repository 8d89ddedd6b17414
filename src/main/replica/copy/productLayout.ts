import type { DatabaseSync } from 'node:sqlite'
import { numberIn } from './conditions.ts'
import { release } from '../unpacked.ts'
import { createProductIds, type ProductIds } from './productIds.ts'
import { bytesBefore, headBytes } from './treeColumns.ts'

/**
 * The product instances of assets, one after the other, column by column: those of the asset at `place` go from
 * `begins[place]` to `begins[place + 1]`.
 */
export interface Layout {
  count: number
  begins: Uint32Array
  /** The place of each instance's asset. */
  assetOf: Uint32Array
  /** The id of each instance's article. */
  articles: Uint32Array
  starts: Float64Array
  ends: Float64Array
  flags: Uint8Array
  /** Read when first asked for, which must be in the transaction of the layout. */
  ids: () => ProductIds
}

/** The columns that are laid out, with the bytes of an instance in each. */
const widths = { starts: 8, ends: 8, articles: 4, flags: 1 } as const
const columns = Object.keys(widths) as (keyof typeof widths)[]

/** A layout that is being filled, or was, with its columns as bytes. */
interface Filled {
  layout: Omit<Layout, 'ids'>
  bytes: Record<keyof typeof widths, Buffer>
  places: Map<string, number>
  /** Which change each asset's tree is of, by asset id. */
  changes: ReadonlyMap<string, number>
}

/** Where the bytes of a column begin. */
type BytesOf = (column: keyof Filled['bytes']) => { bytes: Buffer; at: number }

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Float64Array | Uint32Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Nothing yet, with room for so many; memory is taken only as it is filled. */
function emptyLayout(assets: number, instances: number): Filled['layout'] {
  return {
    ...{ count: 0, begins: new Uint32Array(assets + 1), flags: new Uint8Array(instances) },
    ...{ assetOf: new Uint32Array(instances), articles: new Uint32Array(instances) },
    ...{ starts: new Float64Array(instances), ends: new Float64Array(instances) },
  }
}

/** Adds the next asset, which has so many instances. */
function addAsset({ layout, bytes }: Filled, place: number, instances: number, from?: BytesOf): void {
  const { count, begins, assetOf } = layout
  for (const column of from ? columns : []) {
    const source = from!(column)
    const to = count * widths[column]
    source.bytes.copy(bytes[column], to, source.at, source.at + instances * widths[column])
  }
  assetOf.fill(place, count, count + instances)
  layout.count += instances
  begins[place + 1] = layout.count
}

/** Adds what another layout has of an asset at a place in it. */
function addFrom(to: Filled, place: number, { layout: { begins }, bytes }: Filled, placeThen: number): void {
  const first = begins[placeThen]!
  addAsset(to, place, begins[placeThen + 1]! - first, (column) => ({
    bytes: bytes[column],
    at: first * widths[column],
  }))
}

function addPacked(to: Filled, place: number, instances: number, blob: Uint8Array): void {
  const bytes = bytesOf(blob)
  addAsset(to, place, instances, (column) => ({ bytes, at: headBytes + bytesBefore[column] * instances }))
}

/**
 * Lays the trees of a copy out, by assets in an order that is given; what did not change is taken from the last layout.
 * `withIds`: ids are read at once, for whom a search must not wait; else at the first search.
 */
export function createProductLayout(copy: DatabaseSync, withIds: boolean) {
  const sizes = copy.prepare('SELECT coalesce(sum(size), 0) AS rows FROM tree_columns')
  const changesNow = copy.prepare('SELECT asset_id, change FROM tree_columns')
  const packed = copy.prepare(
    `SELECT size, substr(columns, 1, ${headBytes} + ${bytesBefore.ids} * size) AS columns FROM tree_columns
     WHERE asset_id = ?`,
  )
  const productIds = createProductIds(copy)
  let last: Filled | undefined

  function begun(assets: number): Filled {
    const rows = numberIn(sizes.get(), 'rows')
    const changes = new Map<string, number>()
    for (const row of changesNow.iterate()) changes.set(String(row['asset_id']), numberIn(row, 'change'))
    const layout = emptyLayout(assets, rows)
    const { starts, ends, articles, flags } = layout
    const bytes = {
      ...{ starts: bytesOf(starts), ends: bytesOf(ends), articles: bytesOf(articles), flags: bytesOf(flags) },
    }
    return { layout, bytes, places: new Map(), changes }
  }

  /** To be called in a transaction, with the ids of all assets in their order. */
  return (assetIds: readonly string[]): Layout => {
    const now = begun(assetIds.length)
    assetIds.forEach((id, place) => {
      now.places.set(id, place)
      const change = now.changes.get(id)
      const placeThen = change === last?.changes.get(id) ? last?.places.get(id) : undefined
      if (change === undefined) addAsset(now, place, 0)
      else if (last && placeThen !== undefined) addFrom(now, place, last, placeThen)
      else {
        const row = packed.get(id) ?? {}
        const blob = row['columns'] as Uint8Array
        addPacked(now, place, numberIn(row, 'size'), blob)
        release(blob)
      }
    })
    last = now
    const { places, changes } = now
    let known: ProductIds | undefined
    const ids = (): ProductIds => (known ??= productIds.read({ places, changes }))
    if (withIds || productIds.wereRead()) ids()
    return { ...now.layout, ids }
  }
}

/** Calls `found` with each instance whose id begins with `beginning`, in lower case. */
export function eachBeginning({ ids, begins }: Layout, beginning: string, found: (instance: number) => void): void {
  const { bytes, begins: idBegins } = ids()
  const wanted = Buffer.from(`\n${beginning}`)
  let place = 0
  let instance = -1
  /** The first byte whose line break is not counted yet. */
  let next = 0
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    if (at >= idBegins[place + 1]!) {
      while (at >= idBegins[place + 1]!) place += 1
      instance = begins[place]! - 1
      next = idBegins[place]!
    }
    for (; next <= at; next += 1) if (bytes[next] === lineBreak) instance += 1
    found(instance)
  }
}

const lineBreak = 10
