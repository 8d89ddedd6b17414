import type { DatabaseSync } from 'node:sqlite'
import { numbersOf } from './conditions.ts'
import type { ProductKindRow } from './productColumns.ts'

const nameless: ProductKindRow = { uri: '', name: '', key: '', nameKey: { en: '', 'zh-CN': '' } }

/**
 * What each article's product is called, by the article's number. Instances of one product may have several names, or
 * none: it is called by the first of those that it has, by their characters, whatever a search leaves of them; the order
 * in which the service has them isn't that of a snapshot. `used`: the product kinds that there are instances of.
 */
export function namedProductKinds(
  productKinds: readonly (ProductKindRow | undefined)[],
  used: ReadonlySet<number>,
): (article: number) => ProductKindRow {
  const named = new Map<string, ProductKindRow>()
  productKinds.forEach((one, at) => {
    if (one === undefined || !used.has(at) || one.name === '') return
    const known = named.get(one.key)
    if (!known || one.name < known.name) named.set(one.key, one)
  })
  return (article) => {
    const one = productKinds[article]
    return one === undefined ? nameless : (named.get(one.key) ?? one)
  }
}

/** The product kinds that a copy has instances of. */
export const usedProductKinds = (copy: DatabaseSync): Set<number> =>
  new Set(
    numbersOf(copy, 'SELECT id AS row FROM article WHERE EXISTS (SELECT 1 FROM product WHERE article = article.id)'),
  )
