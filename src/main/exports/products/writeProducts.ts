import type { WriteProducts } from '../exports.ts'
import { printed } from '../printed.ts'
import { atomicWriteChunks } from '../atomicWrite.ts'
import { renderProducts } from './renderProducts.ts'

export const writeProducts: WriteProducts = async (target, format, content, origin, looks, options = {}) => {
  if (format === 'pdf') {
    return printed(target, (page) => writeProducts(page, 'html', content, origin, looks, options), options)
  }
  const { parts, counts, overwritten } = renderProducts(format, content, origin, looks, options)
  const written = await atomicWriteChunks(target, () => parts, overwritten)
  return { ...written, ...counts }
}
