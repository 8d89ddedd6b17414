import type { WriteProducts } from '../exports.ts'
import { printed } from '../printed.ts'
import { writeWhole } from '../writeWhole.ts'
import { asOfPosition } from './json.ts'
import { renderProducts } from './renderProducts.ts'

export const writeProducts: WriteProducts = async (target, format, given, origin, looks, options = {}) => {
  if (format === 'pdf') {
    return printed(target, (page) => writeProducts(page, 'html', given, origin, looks, options), options)
  }
  const begun = origin()
  const { parts, counts } =
    typeof given === 'function' ? given(format) : renderProducts(format, given, begun, looks, options)
  const asOf = () => ({ position: asOfPosition(begun), text: origin().asOf })
  const written = await writeWhole(target, () => parts, format === 'json' ? asOf : undefined)
  return { ...written, ...counts }
}
