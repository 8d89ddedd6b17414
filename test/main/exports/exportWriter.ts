import { AssetId } from '../../../src/contract/ids.ts'
import { writeProducts } from './writing.ts'
import { peakMemory } from '../../fakes/peakMemory.ts'
import { contentOfTrees } from './nastyTree.ts'

/**
 * Runs in a process of its own: exports as many assets as it is told, each with a tree of about 20 KB, and prints what
 * its memory came to, in bytes.
 */
const [path = '', count = '0', format = 'json', ending = 'finish'] = process.argv.slice(2)

const productInstanceList = Array.from({ length: 25 }, (_, n) => ({
  id: String(n),
  productUri: `product:${n}`,
  productName: 'x'.repeat(750),
}))
const tree = { productInstanceList }

async function* trees() {
  for (let n = 0; n < Number(count); n += 1)
    yield { asset: { assetId: AssetId.parse(String(n)) }, holder: undefined, tree }
  // Killed here, the file is not there yet.
  if (ending === 'hang') {
    process.stdout.write('written')
    await new Promise(() => setInterval(() => undefined, 1000))
  }
}

const origin = {
  source: 'copy',
  enterprise: { globalId: '1', baseUrl: '' },
  asOf: '2026-03-14T08:00:00.000Z',
  snapshot: null,
} as const
const looks = { headers: 'fields', language: 'en' } as const
await writeProducts({ path, replace: true }, format as 'json', { ...contentOfTrees([]), trees }, () => origin, looks)
process.stdout.write(JSON.stringify({ peakBytes: peakMemory() }))
