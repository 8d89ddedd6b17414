import type { DatabaseSync } from 'node:sqlite'
import { numberIn } from './conditions.ts'
import { bytesEach, headBytes, unpackColumns } from './treeColumns.ts'

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
  /** The instances' own ids in lower case, each after a line break. */
  ids: Uint8Array
  /** Where those of the asset at `place` begin in `ids`. */
  idBegins: Uint32Array
}

/** Which change each asset's tree is of, by asset id. */
type Changes = ReadonlyMap<string, number>

/** Lays the trees of a copy out, by assets in an order that is given; what did not change is taken from the last layout. */
export function createProductLayout(copy: DatabaseSync) {
  const sizes = copy.prepare(
    'SELECT coalesce(sum(size), 0) AS rows, coalesce(sum(length(columns)), 0) AS bytes, count(*) AS trees FROM tree_columns',
  )
  const changesNow = copy.prepare('SELECT asset_id, change FROM tree_columns')
  const packed = copy.prepare('SELECT columns FROM tree_columns WHERE asset_id = ?')
  let last: { layout: Layout; places: ReadonlyMap<string, number>; changes: Changes } | undefined

  /** With room for all trees; memory is taken only as it is filled. */
  function room(assets: number): Layout {
    const size = sizes.get() ?? {}
    const rows = numberIn(size, 'rows')
    const idBytes = numberIn(size, 'bytes') - numberIn(size, 'trees') * headBytes - rows * bytesEach
    return {
      ...{ count: 0, begins: new Uint32Array(assets + 1), assetOf: new Uint32Array(rows) },
      ...{ articles: new Uint32Array(rows), starts: new Float64Array(rows), ends: new Float64Array(rows) },
      ...{ flags: new Uint8Array(rows), ids: new Uint8Array(idBytes), idBegins: new Uint32Array(assets + 1) },
    }
  }

  function add(to: Layout, from: Pick<Layout, 'articles' | 'starts' | 'ends' | 'flags' | 'ids'>, place: number): void {
    const idsAt = to.idBegins[place]!
    to.articles.set(from.articles, to.count)
    to.starts.set(from.starts, to.count)
    to.ends.set(from.ends, to.count)
    to.flags.set(from.flags, to.count)
    to.ids.set(from.ids, idsAt)
    to.assetOf.fill(place, to.count, to.count + from.flags.length)
    to.count += from.flags.length
    to.begins[place + 1] = to.count
    to.idBegins[place + 1] = idsAt + from.ids.length
  }

  /** What the last layout has of an asset. */
  function lastOf(layout: Layout, place: number): Parameters<typeof add>[1] {
    const [first, end] = [layout.begins[place]!, layout.begins[place + 1]!]
    return {
      ...{ articles: layout.articles.subarray(first, end), flags: layout.flags.subarray(first, end) },
      ...{ starts: layout.starts.subarray(first, end), ends: layout.ends.subarray(first, end) },
      ids: layout.ids.subarray(layout.idBegins[place], layout.idBegins[place + 1]),
    }
  }

  /** To be called in a transaction, with the ids of all assets in their order. */
  return (assetIds: readonly string[]): Layout => {
    const changes = new Map(changesNow.all().map((row) => [String(row['asset_id']), numberIn(row, 'change')]))
    const layout = room(assetIds.length)
    const places = new Map<string, number>()
    assetIds.forEach((id, place) => {
      places.set(id, place)
      const change = changes.get(id)
      const placeThen = change === last?.changes.get(id) ? last?.places.get(id) : undefined
      if (change === undefined) {
        layout.begins[place + 1] = layout.count
        layout.idBegins[place + 1] = layout.idBegins[place]!
      } else if (last && placeThen !== undefined) add(layout, lastOf(last.layout, placeThen), place)
      else add(layout, unpackColumns(packed.get(id)!['columns'] as Uint8Array), place)
    })
    last = { layout, places, changes }
    return layout
  }
}

/** Calls `found` with each instance whose id begins with `beginning`, in lower case. */
export function eachBeginning(
  { ids, idBegins, begins }: Layout,
  beginning: string,
  found: (instance: number) => void,
): void {
  const bytes = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength)
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
