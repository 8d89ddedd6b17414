import type { DatabaseSync } from 'node:sqlite'
import { numberIn } from './conditions.ts'
import { whoIn } from './search.ts'
import { unpackColumns, type TreeColumns } from './treeColumns.ts'

/** The data of an asset number that its products are found and sorted by. */
export interface ProductAsset {
  id: string
  number: string
  holder: string | null
  isLent: boolean
  isOnline: boolean
  /** The text that it and its holder are searched by. */
  search: string
  key: string
  /** The sort keys of its holder's name; empty if the holder is not among the employees. */
  holderEn: string
  holderZh: string
}

export interface ArticleRow {
  uri: string
  name: string
  path: { num: string; name: string }[]
  search: string
  nameKey: string
  pathKey: string
}

/**
 * All product instances of a copy, column by column: by asset number in the service's order, and under each as they
 * stand in its tree. An instance is known by its number here, from 0; those of asset `a` go from `begins[a]` to
 * `begins[a + 1]`.
 */
export interface ProductColumns {
  count: number
  assets: readonly ProductAsset[]
  begins: Uint32Array
  /** The index in `assets` of each instance's asset. */
  assetOf: Uint32Array
  /** The id of each instance's article: its index in `articles`. */
  articles: Uint32Array
  starts: Float64Array
  ends: Float64Array
  flags: Uint8Array
  /** By asset: its tree, if there is one. */
  trees: readonly (TreeColumns | undefined)[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The product instances of a copy as they are at the moment. */
export type ProductSource = ReturnType<typeof createProductColumns>

/** Returns the current columns and articles. Reads only what has changed since the last time. */
export function createProductColumns(copy: DatabaseSync) {
  const trees = new Map<string, TreeColumns>()
  const articles: (ArticleRow | undefined)[] = []
  let lastChange = 0
  let lastArticle = 0
  let assets: ProductAsset[] = []
  let listsSeen: unknown
  let columns: ProductColumns | undefined

  const version = copy.prepare('PRAGMA data_version')
  let versionSeen: unknown
  const changed = copy.prepare('SELECT change, asset_id, columns FROM tree_columns WHERE change > ? ORDER BY change')
  const count = copy.prepare('SELECT count(*) AS count FROM tree_columns')
  const there = copy.prepare('SELECT asset_id FROM tree_columns')
  const newArticles = copy.prepare('SELECT * FROM article WHERE id > ? ORDER BY id')
  const listsRead = copy.prepare('SELECT group_concat(kind || read_at) AS known FROM list')
  const listed = copy.prepare(
    `SELECT asset.id, asset_num, holder, lent, asset.online, asset.search, number_key, ${whoIn('member.search')} AS person, name_en, name_zh
     FROM asset LEFT JOIN member ON member.id = holder ORDER BY asset.position`,
  )

  function readArticles(): void {
    for (const row of newArticles.iterate(lastArticle)) {
      lastArticle = numberIn(row, 'id')
      articles[lastArticle] = {
        uri: String(row['uri']),
        name: String(row['name']),
        path: JSON.parse(String(row['path'])) as ArticleRow['path'],
        search: String(row['search']),
        nameKey: String(row['name_key']),
        pathKey: String(row['path_key']),
      }
    }
  }

  /** Whether a tree came, changed or went. */
  function readTrees(): boolean {
    let isOther = false
    for (const row of changed.iterate(lastChange)) {
      lastChange = numberIn(row, 'change')
      trees.set(String(row['asset_id']), unpackColumns(row['columns'] as Uint8Array))
      isOther = true
    }
    if (numberIn(count.get(), 'count') !== trees.size) {
      const known = new Set(there.all().map((row) => String(row['asset_id'])))
      for (const id of trees.keys()) if (!known.has(id)) trees.delete(id)
      isOther = true
    }
    return isOther
  }

  function readAssets(): boolean {
    const known = listsRead.get()?.['known']
    if (known === listsSeen) return false
    listsSeen = known
    assets = listed.all().map((row) => ({
      id: String(row['id']),
      number: String(row['asset_num']),
      holder: row['holder'] === null ? null : String(row['holder']),
      isLent: row['lent'] === 1,
      isOnline: row['online'] === 1,
      search: `${String(row['search'])}\n${textOf(row['person'])}`,
      key: String(row['number_key']),
      holderEn: textOf(row['name_en']),
      holderZh: textOf(row['name_zh']),
    }))
    return true
  }

  function laidOut(): ProductColumns {
    const total = assets.reduce((sum, { id }) => sum + (trees.get(id)?.flags.length ?? 0), 0)
    const all: ProductColumns = {
      count: total,
      assets,
      begins: new Uint32Array(assets.length + 1),
      assetOf: new Uint32Array(total),
      articles: new Uint32Array(total),
      starts: new Float64Array(total),
      ends: new Float64Array(total),
      flags: new Uint8Array(total),
      trees: assets.map(({ id }) => trees.get(id)),
    }
    let at = 0
    assets.forEach(({ id }, place) => {
      all.begins[place] = at
      const tree = trees.get(id)
      if (tree === undefined) return
      all.assetOf.fill(place, at, at + tree.flags.length)
      all.articles.set(tree.articles, at)
      all.starts.set(tree.starts, at)
      all.ends.set(tree.ends, at)
      all.flags.set(tree.flags, at)
      at += tree.flags.length
    })
    all.begins[assets.length] = at
    return all
  }

  return {
    articles: articles as readonly (ArticleRow | undefined)[],
    /** The same object as before if nothing changed. */
    current(): ProductColumns {
      const now = version.get()?.['data_version']
      if (columns !== undefined && now === versionSeen) return columns
      versionSeen = now
      const hasOtherAssets = readAssets()
      const hasOtherTrees = readTrees()
      // Read last, so that no tree refers to one that isn't here.
      readArticles()
      if (hasOtherAssets || hasOtherTrees || columns === undefined) columns = laidOut()
      return columns
    },
  }
}
