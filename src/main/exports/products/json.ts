import type { Origin, ProductContent } from '../exports.ts'
import type { ContentTree } from './content.ts'

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
export const asOfPosition = (origin: Origin): number => {
  const head = headOf(origin)
  return Buffer.byteLength(head.slice(0, head.indexOf(noTime)))
}

/**
 * A JSON document with everything that A6 and A7 said, unknown fields included; `docs/schemas/products.schema.json` is
 * its schema. 64-bit ids are strings. The time that it is of is known at the end, and then written at `asOfPosition`.
 */
export async function* productsJson(content: ProductContent, origin: Origin): AsyncGenerator<string | Uint8Array> {
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
