import type { DatabaseSync } from 'node:sqlite'
import { numbersOf } from './numbersOf.ts'
import type { ArticleRow } from './productColumns.ts'

const nameless: ArticleRow = { uri: '', name: '', key: '', nameKey: { en: '', 'zh-CN': '' } }

/**
 * What each article's product is called, by the article's number. Instances of one product may have several names, or
 * none: it is called by the first of those that it has, by their characters, whatever a search leaves of them; the order
 * in which the service has them isn't that of a snapshot. `used`: the articles that there are instances of.
 */
export function namedArticles(
  articles: readonly (ArticleRow | undefined)[],
  used: ReadonlySet<number>,
): (article: number) => ArticleRow {
  const named = new Map<string, ArticleRow>()
  articles.forEach((one, at) => {
    if (one === undefined || !used.has(at) || one.name === '') return
    const known = named.get(one.key)
    if (!known || one.name < known.name) named.set(one.key, one)
  })
  return (article) => {
    const one = articles[article]
    return one === undefined ? nameless : (named.get(one.key) ?? one)
  }
}

/** The articles that a copy has instances of. */
export const usedArticles = (copy: DatabaseSync): Set<number> =>
  new Set(
    numbersOf(copy, 'SELECT id AS row FROM article WHERE EXISTS (SELECT 1 FROM product WHERE article = article.id)'),
  )
