import type { DatabaseSync } from 'node:sqlite'
import { searchable } from '../../../domain/searchable.ts'
import { textHash } from '../record.ts'
import { pathWords } from './articleKeys.ts'
import { sortKey } from './sortKeys.ts'

/** What product instances share: name, URI, ids and the merchandise they are under. */
interface Article {
  productName: string | undefined
  productUri: string | undefined
  gmsPid: string | undefined
  crmProductId: string | undefined
  path: readonly { num: string; name: string }[]
}

/** The most articles whose ids are cached: there are far fewer of them than products. */
const keptAtMost = 10_000

/** The articles of a copy, each stored once. */
export interface Articles {
  idOf(article: Article): number
  /** To be called after a rollback, which may have undone articles. */
  forget(): void
}

/** Different for different articles of a path: the lengths say where each part ends, and which is missing. */
const keyOf = ({ productName: named, productUri: uri, gmsPid: pid, crmProductId: crm }: Article): string =>
  `${uri}${named}${pid}${crm} ${uri?.length} ${named?.length} ${pid?.length} ${crm?.length}`

export function createArticles(copy: DatabaseSync): Articles {
  const find = copy.prepare('SELECT id FROM article WHERE hash = ?')
  const insert = copy.prepare(
    'INSERT INTO article (hash, uri, name, path, search, name_key, path_key) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  /** By the path's JSON and by what else they are. */
  const kept = new Map<string, Map<string, number>>()
  let size = 0
  let lastPath: Article['path'] | undefined
  let pathText = ''
  let ofPath = new Map<string, number>()

  /** The instances of one merchandise share their path and come one after the other. */
  function goTo(path: Article['path']): void {
    lastPath = path
    pathText = JSON.stringify(path)
    ofPath = kept.get(pathText) ?? new Map<string, number>()
    kept.set(pathText, ofPath)
  }

  function forget(): void {
    kept.clear()
    lastPath = undefined
    size = 0
  }

  function stored(article: Article): number {
    const { productName: named, productUri: uri, gmsPid: pid, crmProductId: crm } = article
    const hash = textHash(`${JSON.stringify([named, uri, pid, crm]).slice(0, -1)},${pathText}]`)
    const known = find.get(hash)?.['id']
    if (known !== undefined) return Number(known)
    const { productName, productUri, gmsPid, crmProductId, path } = article
    const { lastInsertRowid } = insert.run(
      hash,
      productUri ?? '',
      productName ?? '',
      JSON.stringify(path),
      searchable(productName, productUri, gmsPid, crmProductId, ...path.flatMap(({ num, name }) => [num, name])),
      sortKey(productName || productUri, 'zh-CN'),
      sortKey(pathWords(path), 'zh-CN'),
    )
    return Number(lastInsertRowid)
  }

  return {
    idOf(article) {
      if (article.path !== lastPath) goTo(article.path)
      const key = keyOf(article)
      const known = ofPath.get(key)
      if (known !== undefined) return known
      const id = stored(article)
      if (size >= keptAtMost) {
        forget()
        goTo(article.path)
      }
      size += 1
      ofPath.set(key, id)
      return id
    },
    forget,
  }
}
