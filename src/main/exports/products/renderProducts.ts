import { DeskFailure } from '../../../contract/errors.ts'
import { mostInHtml } from '../../../domain/exportLimits.ts'
import type { ProductContent, RenderProducts } from '../exports.ts'
import { renderTables } from '../tables/writeTables.ts'
import { countOf } from './content.ts'
import { productsHtml } from './productsHtml.ts'
import { asOfPosition, productsJson } from './json.ts'
import { productSheet, workbookSheets } from './sheets.ts'

/** The same content, each tree counted. */
function counted({ texts, ...given }: ProductContent, counts: { assets: number; products: number }, most: number) {
  function count(products: number): void {
    counts.assets += 1
    counts.products += products
    if (counts.products > most)
      throw new DeskFailure({ kind: 'invalid', code: 'export.tooManyForHtml', details: { most } })
  }
  async function* each<One>(all: AsyncIterable<One>, productsOf: (one: One) => number) {
    for await (const one of all) {
      count(productsOf(one))
      yield one
    }
  }
  return {
    ...given,
    trees: () => each(given.trees(), ({ tree }) => countOf(tree)),
    ...(texts && { texts: () => each(texts(), ({ products }) => products) }),
  }
}

export const renderProducts: RenderProducts = (format, given, origin, looks, { signal } = {}) => {
  const counts = { assets: 0, products: 0, unreadable: given.unreadable ?? [] }
  const begun = origin()
  const content = counted(given, counts, format === 'html' ? mostInHtml : Infinity)
  async function* parts(): AsyncGenerator<string | Uint8Array> {
    switch (format) {
      case 'json':
        return yield* productsJson(content, begun)
      case 'html':
        return yield* productsHtml(content, origin, looks)
      case 'csv':
        return yield* renderTables('csv', [productSheet(content, looks)], () => undefined, signal)
      case 'xlsx': {
        const { sheets, close } = await workbookSheets(content, looks)
        try {
          return yield* renderTables('xlsx', sheets, () => undefined, signal)
        } finally {
          await close()
        }
      }
    }
  }
  return {
    parts: parts(),
    counts,
    overwritten: () => (format === 'json' ? { position: asOfPosition(begun), text: origin().asOf } : undefined),
  }
}
