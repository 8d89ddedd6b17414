import type { DatabaseSync } from 'node:sqlite'
import { atOnce } from './atOnce.ts'
import { numberIn } from './conditions.ts'
import { createProductLayout, type Layout } from './productLayout.ts'
import { whoIn } from './search.ts'

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
  /** By pinyin; `articleKeys` has those of other languages. */
  nameKey: string
  pathKey: string
}

/**
 * All product instances of a copy: by asset number in the service's order, and under each as they stand in its tree. An
 * instance is known by its number here, from 0.
 */
export interface ProductColumns extends Layout {
  assets: readonly ProductAsset[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const assetIn = (row: Record<string, unknown>): ProductAsset => ({
  id: String(row['id']),
  number: String(row['asset_num']),
  holder: row['holder'] === null ? null : String(row['holder']),
  isLent: row['lent'] === 1,
  isOnline: row['online'] === 1,
  search: `${String(row['search'])}\n${textOf(row['person'])}`,
  key: String(row['number_key']),
  holderEn: textOf(row['name_en']),
  holderZh: textOf(row['name_zh']),
})

/** The product instances of a copy as they are at the moment. */
export type ProductSource = ReturnType<typeof createProductColumns>

/** Returns the current columns and articles. Reads only what has changed since the last time. `withIds` as of the layout. */
export function createProductColumns(copy: DatabaseSync, withIds: boolean) {
  const layOut = createProductLayout(copy, withIds)
  const articles: (ArticleRow | undefined)[] = []
  let treesSeen: unknown
  let lastArticle = 0
  let assets: ProductAsset[] = []
  let listsSeen: unknown
  let columns: ProductColumns | undefined

  const version = copy.prepare('PRAGMA data_version')
  let versionSeen: unknown
  const treesRead = copy.prepare("SELECT count(*) || ' ' || max(change) AS known FROM tree_columns")
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
  function seeTrees(): boolean {
    const known = treesRead.get()?.['known']
    const isOther = known !== treesSeen
    treesSeen = known
    return isOther
  }

  function readAssets(): boolean {
    const known = listsRead.get()?.['known']
    if (known === listsSeen) return false
    listsSeen = known
    assets = []
    for (const row of listed.iterate()) assets.push(assetIn(row))
    return true
  }

  return {
    /** The asset numbers alone; the same object as before if nothing changed. */
    assets(): readonly ProductAsset[] {
      atOnce(copy, readAssets)
      return assets
    },
    articles: articles as readonly (ArticleRow | undefined)[],
    /** The same object as before if nothing changed. */
    current(): ProductColumns {
      const now = version.get()?.['data_version']
      if (columns !== undefined && now === versionSeen) return columns
      versionSeen = now
      atOnce(copy, () => {
        const isOther = [readAssets(), seeTrees()].includes(true)
        readArticles()
        if (isOther || columns === undefined) columns = { assets, ...layOut(assets.map(({ id }) => id)) }
      })
      return columns!
    },
  }
}
