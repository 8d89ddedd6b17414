import type { DatabaseSync } from 'node:sqlite'
import { searchable } from '../../../domain/searchable.ts'
import { textHash } from '../record.ts'
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

export function createArticles(copy: DatabaseSync): Articles {
  const find = copy.prepare('SELECT id FROM article WHERE hash = ?')
  const insert = copy.prepare(
    'INSERT INTO article (hash, uri, name, path, search, name_key, path_key) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const kept = new Map<string, number>()
  let lastPath: Article['path'] | undefined
  let lastPathText = ''

  /** The instances of one merchandise share their path and come one after the other. */
  function textOf({ productName, productUri, gmsPid, crmProductId, path }: Article): string {
    if (path !== lastPath) lastPathText = JSON.stringify(path)
    lastPath = path
    return `${JSON.stringify([productName, productUri, gmsPid, crmProductId]).slice(0, -1)},${lastPathText}]`
  }

  function stored(text: string, article: Article): number {
    const hash = textHash(text)
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
      sortKey(path.map(({ num, name }) => name || num).join(' '), 'zh-CN'),
    )
    return Number(lastInsertRowid)
  }

  return {
    idOf(article) {
      const text = textOf(article)
      const known = kept.get(text)
      if (known !== undefined) return known
      if (kept.size >= keptAtMost) kept.clear()
      const id = stored(text, article)
      kept.set(text, id)
      return id
    },
    forget: () => kept.clear(),
  }
}
