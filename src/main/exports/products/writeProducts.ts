import { DeskFailure } from '../../../contract/errors.ts'
import { mostInHtml } from '../../../domain/exportLimits.ts'
import type { ProductContent, WriteProducts } from '../exports.ts'
import { writeTables } from '../tables/writeTables.ts'
import { printed } from '../printed.ts'
import { writeWhole } from '../writeWhole.ts'
import { countOf } from './content.ts'
import { productsHtml } from './html.ts'
import { asOfPosition, productsJson } from './json.ts'
import { productSheet, workbookSheets } from './sheets.ts'

/** The same content, each tree counted. */
function counted(content: ProductContent, most: number) {
  const counts = { assets: 0, products: 0 }
  async function* trees() {
    for await (const one of content.trees()) {
      counts.assets += 1
      counts.products += countOf(one.tree)
      if (counts.products > most)
        throw new DeskFailure({ kind: 'invalid', code: 'export.tooManyForHtml', details: { most } })
      yield one
    }
  }
  return { counts, content: { ...content, trees } }
}

export const writeProducts: WriteProducts = async (target, format, given, origin, looks, options = {}) => {
  if (format === 'pdf') {
    return printed(target, (page) => writeProducts(page, 'html', given, origin, looks, options), options)
  }
  const { counts, content } = counted(given, format === 'html' ? mostInHtml : Infinity)
  if (format === 'csv') {
    const { file, bytes } = await writeTables(target, 'csv', [productSheet(content, looks)], options)
    return { file, bytes, ...counts }
  }
  if (format === 'xlsx') {
    const { sheets, close } = await workbookSheets(content, looks)
    try {
      const { file, bytes } = await writeTables(target, 'xlsx', sheets, options)
      return { file, bytes, ...counts }
    } finally {
      await close()
    }
  }
  const begun = origin()
  const written =
    format === 'html'
      ? await writeWhole(target, () => productsHtml(content, begun, looks.language))
      : await writeWhole(
          target,
          () => productsJson(content, begun),
          () => ({ position: asOfPosition(begun), text: origin().asOf }),
        )
  return { ...written, ...counts }
}
