import { DeskFailure } from '../../../contract/errors.ts'
import { mostInHtml } from '../../../domain/exportLimits.ts'
import type { Chunks, ProductContent, RenderProducts } from '../exports.ts'
import { renderTables } from '../tables/renderTables.ts'
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

export const renderProducts: RenderProducts =
  (given, origin, looks, { signal } = {}) =>
  (format) => {
    const counts = { assets: 0, products: 0, unreadable: given.unreadable ?? [] }
    const begun = origin()
    const content = counted(given, counts, format === 'html' ? mostInHtml : Infinity)
    async function* workbook(): Chunks {
      const { sheets, close } = await workbookSheets(content, looks)
      try {
        yield* renderTables(sheets, signal)('xlsx').parts
      } finally {
        await close()
      }
    }
    const made = () => counts
    switch (format) {
      case 'json':
        return {
          parts: productsJson(content, begun),
          made,
          overwritten: () => ({ position: asOfPosition(begun), text: origin().asOf }),
        }
      case 'html':
        return { parts: productsHtml(content, origin, looks), made }
      case 'csv':
        return { parts: renderTables([productSheet(content, looks)], signal)('csv').parts, made }
      case 'xlsx':
        return { parts: workbook(), made }
    }
  }
