import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssetId, AssetNumber } from '../../../src/contract/ids.ts'
import type { AssetEntry, ProductTree } from '../../../src/contract/records.ts'
import { openProductsJson } from '../../../src/main/exports/productsJson.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-export-'))
  path = join(folder, 'products.json')
})
afterEach(() => rm(folder, { recursive: true }))

const asset: AssetEntry = {
  assetNum: AssetNumber.parse('A-1'),
  assetId: AssetId.parse('9007199254740993'),
  cloudAccountGlobalId: null,
  borrowedFlag: false,
  onlineFlag: true,
  futureField: { deep: [1, null, '9223372036854775807'] },
}
const tree: ProductTree = {
  productInstanceList: [
    { id: '9007199254740993', productUri: 'p:1', limitStartTime: 1760000000000, limitAmount: 0.5, trial: 1 },
  ],
  children: null,
  serviceNote: 'kept',
}

describe('the products document', () => {
  it('reads well, and says what it is', async () => {
    const file = await openProductsJson({ path, replace: true })
    await file.add({ assetId: AssetId.parse('7') }, { children: [] })
    await file.add(asset, tree)
    expect(await file.finish()).toBe(path)
    const text = await readFile(path, 'utf8')
    const exportedAt = /"exportedAt": "(?<time>[^"]+)"/.exec(text)?.groups?.['time'] ?? ''
    expect(new Date(exportedAt).toISOString()).toBe(exportedAt)
    // The same as a plain stringify of the whole: streaming is not to be seen in the text.
    const assets = [
      { assetId: '7', tree: { children: [] } },
      {
        assetId: '9007199254740993',
        assetNum: 'A-1',
        cloudAccountGlobalId: null,
        borrowedFlag: false,
        onlineFlag: true,
        futureField: { deep: [1, null, '9223372036854775807'] },
        tree,
      },
    ]
    const whole = { format: 'keydesk.products', version: 1, exportedAt, assets }
    expect(text).toBe(`${JSON.stringify(whole, null, 2)}\n`)
  })

  it('of no assets is a document too', async () => {
    const file = await openProductsJson({ path, replace: true })
    await file.finish()
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 'keydesk.products', assets: [] })
  })

  it('holds every value exactly, whatever the service put where, in the order of the calls', async () => {
    const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
    const value = fc.jsonValue({
      stringUnit: fc.oneof(fc.constantFrom('\n', '\u2028', '\ud800', '"', '钥'), character),
    })
    const known = ['assetId', 'assetNum', 'tree']
    const extra = fc.dictionary(
      fc.string().filter((key) => !known.includes(key)),
      value,
    )
    const entry = fc.record({ extra, tree: value.map((unknown): ProductTree => ({ children: [], unknown })) })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
        const file = await openProductsJson({ path, replace: true })
        // Not waited for one by one: the order is still that of the calls.
        await Promise.all(
          entries.map((one, n) => file.add({ ...one.extra, assetId: AssetId.parse(String(n)) }, one.tree)),
        )
        await file.finish()
        const document = JSON.parse(await readFile(path, 'utf8')) as { assets: unknown[] }
        const expected = entries.map((one, n) => ({ ...one.extra, assetId: String(n), tree: one.tree }))
        expect(document.assets).toEqual(JSON.parse(JSON.stringify(expected)))
      }),
      { numRuns: 50 },
    )
  })

  it('does not grow in memory with the number of assets', async () => {
    const writer = join(import.meta.dirname, 'exportWriter.ts')
    const peak = async (count: number): Promise<number> => {
      const target = join(folder, `${count}.json`)
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--max-old-space-size=48',
        writer,
        target,
        String(count),
      ])
      expect((await stat(target)).size).toBeGreaterThan(count * 19_000)
      return (JSON.parse(stdout) as { peakBytes: number }).peakBytes
    }
    // 10,000 assets are 200 MB of text; the process may not take half of that more than for a hundred.
    expect((await peak(10_000)) - (await peak(100))).toBeLessThan(100_000_000)
  })

  it('leaves nothing behind when it is given up', async () => {
    const file = await openProductsJson({ path, replace: true })
    await file.add(asset, tree)
    await file.abort()
    expect(await readdir(folder)).toEqual([])
  })
})
