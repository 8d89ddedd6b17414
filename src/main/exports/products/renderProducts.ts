import { DeskFailure } from '../../../contract/errors.ts'
import { mostInHtml } from '../../../domain/fileNames.ts'
import type { Chunks, ProductContent, RenderProducts, Origin } from '../exports.ts'
import { renderTables } from '../tables/renderTables.ts'
import { countOf, type ContentTree, productsHtml } from './productsHtml.ts'
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

/** Of the document, not of Keydesk: rises when a reader of the old one could misread the new one. */
const documentVersion = 2

/** As long as every time that takes its place. */
const noTime = '0000-00-00T00:00:00.000Z'

const headOf = (origin: Origin): string =>
  JSON.stringify({ format: 'keydesk.products', version: documentVersion, ...origin, asOf: noTime }, null, 2).slice(
    0,
    -2,
  )

/** Where in the document the time stands of which it is, in bytes. */
const asOfPosition = (origin: Origin): number => {
  const head = headOf(origin)
  return Buffer.byteLength(head.slice(0, head.indexOf(noTime)))
}

/**
 * A JSON document with everything that A6 and A7 said, unknown fields included; `docs/schemas/products.schema.json` is
 * its schema. 64-bit ids are strings. The time that it is of is known at the end, and then written at `asOfPosition`.
 */
async function* productsJson(content: ProductContent, origin: Origin): AsyncGenerator<string | Uint8Array> {
  let separator = `${headOf(origin)},\n  "assets": [`
  let isEmpty = true
  for await (const { asset, text } of content.texts?.() ?? textsOf(content)) {
    // A field of that name has always been the tree's.
    const { assetId, assetNum, tree: _tree, ...others } = asset as typeof asset & { tree?: unknown }
    // An asset a line: indenting it takes several times as long as all the rest.
    yield `${separator}\n    ${JSON.stringify({ assetId, assetNum, ...others }).slice(0, -1)},"tree":`
    yield text
    separator = '},'
    isEmpty = false
  }
  const unreadable = content.unreadable ?? []
  const rest = unreadable.length === 0 ? '' : `,\n  "unreadable": ${JSON.stringify(unreadable)}`
  yield `${isEmpty ? `${separator}]` : '}\n  ]'}${rest}\n}\n`
}

async function* textsOf({ trees }: ProductContent): AsyncGenerator<{ asset: ContentTree['asset']; text: string }> {
  for await (const { asset, tree } of trees()) yield { asset, text: JSON.stringify(tree) }
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
