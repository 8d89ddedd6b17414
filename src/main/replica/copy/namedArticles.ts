import { articleKey } from './productFilter.ts'
import type { ArticleRow, ProductColumns } from './productColumns.ts'

type Articles = readonly (ArticleRow | undefined)[]
type Named = Pick<ArticleRow, 'uri' | 'name' | 'nameKey'>

const nameless: Named = { uri: '', name: '', nameKey: '' }

/**
 * What each article's product is called, by the article's number. Instances of one product may have several names, or
 * none: it is called by the first of those that it has, by their characters, whatever a search leaves of them; the order
 * in which the service has them isn't that of a snapshot.
 */
export function namedArticles({ articles: articleOf }: ProductColumns, articles: Articles): (article: number) => Named {
  const isUsed = new Uint8Array(articles.length)
  for (const article of articleOf) isUsed[article] = 1
  const named = new Map<string, ArticleRow>()
  articles.forEach((one, at) => {
    if (one === undefined || isUsed[at] === 0 || one.name === '') return
    const known = named.get(articleKey(one))
    if (!known || one.name < known.name) named.set(articleKey(one), one)
  })
  return (article) => {
    const one = articles[article]
    return one === undefined ? nameless : (named.get(articleKey(one)) ?? one)
  }
}
