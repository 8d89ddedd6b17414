import { AssetId } from '../../../src/contract/ids.ts'
import { openProductsJson } from '../../../src/main/exports/productsJson.ts'

/**
 * Runs in a process of its own: exports as many assets as it is told, each with a tree of about 20 KB, and prints what
 * its memory came to, in bytes.
 */
const [path = '', count = '0', ending = 'finish'] = process.argv.slice(2)

const productInstanceList = Array.from({ length: 25 }, (_, n) => ({
  id: String(n),
  productUri: `product:${n}`,
  productName: 'x'.repeat(750),
}))

const file = await openProductsJson({ path, replace: true })
for (let n = 0; n < Number(count); n += 1) {
  await file.add({ assetId: AssetId.parse(String(n)) }, { productInstanceList })
}
if (ending === 'finish') await file.finish()
process.stdout.write(JSON.stringify({ peakBytes: process.resourceUsage().maxRSS * 1024 }))
if (ending === 'hang') setInterval(() => undefined, 1000)
