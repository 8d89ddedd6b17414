import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import schema from '../../../docs/schemas/products.schema.json' with { type: 'json' }
import { unguardFormula } from '../../../src/domain/fileNames.ts'
import { productsIn } from '../../../src/domain/tree.ts'
import type { Origin, UnreadableTree } from '../../../src/main/exports/exports.ts'
import { writeProducts } from './writing.ts'
import { campaign } from '../../campaign.ts'
import { contentOfTrees, nastyAsset, nastyHolder, nastyTree } from './nastyTree.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-products-'))
})
afterEach(() => rm(folder, { recursive: true }))

const to = (name: string) => ({ path: join(folder, name), replace: false })
const looks = { headers: 'fields', language: 'en' } as const
const originAt = (asOf: string): Origin => ({
  source: 'copy',
  enterprise: { globalId: '张"伟\u0000', baseUrl: 'https://example.com' },
  asOf,
  snapshot: 3,
})
const origin = (): Origin => originAt('2026-03-14T08:00:00.000Z')
const nasty = () => contentOfTrees([{ asset: nastyAsset, holder: nastyHolder, tree: nastyTree }])

describe('JSON', () => {
  it('is lossless, ten levels down, and what its schema says', async () => {
    let asOf = '2026-01-01T00:00:00.000Z'
    const content = nasty()
    const written = writeProducts(to('a.json'), 'json', content, () => originAt(asOf), looks)
    asOf = '2026-03-14T08:00:00.000Z'
    const { file, assets, products, bytes } = await written
    const text = await readFile(file, 'utf8')
    const document: unknown = JSON.parse(text)
    expect({ assets, products, bytes }).toEqual({
      assets: 1,
      products: productsIn(nastyTree).length,
      bytes: Buffer.byteLength(text),
    })
    const { assetId, assetNum, ...others } = nastyAsset
    const whole = {
      format: 'keydesk.products',
      version: 2,
      source: 'copy',
      enterprise: origin().enterprise,
      asOf,
      snapshot: 3,
      assets: [{ assetId, assetNum, ...others, tree: nastyTree }],
    }
    // The same as a plain stringify of the whole: the order of the fields counts too.
    expect(JSON.stringify(document)).toBe(JSON.stringify(whole))
    expect(text.split('\n').at(-4)).toBe(`    ${JSON.stringify(whole.assets[0])}`)
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema)
    expect([validate(document), validate.errors]).toEqual([true, null])
    expect(validate({ ...whole, version: 1 })).toBe(false)
  })

  it('of nothing is a document too', async () => {
    const { file } = await writeProducts(to('a.json'), 'json', contentOfTrees([]), origin, looks)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ assets: [] })
  })
})

describe('tables', () => {
  const names = productsIn(nastyTree).map(({ productName }) => productName ?? null)

  it('CSV has a row per instance, with where it hangs and who holds it', async () => {
    const { file } = await writeProducts(to('a.csv'), 'csv', nasty(), origin, looks)
    const rows = parse(await readFile(file), {
      bom: true,
      columns: true,
      cast: (cell, { quoting, header }) => (header ? cell : cell === '' && !quoting ? null : unguardFormula(cell)),
    }) as unknown as Record<string, string | null>[]
    expect(rows.map(({ productName }) => productName)).toEqual(names)
    expect(rows.at(-1)).toMatchObject({
      assetNum: nastyAsset.assetNum,
      assetId: nastyAsset.assetId,
      holderName: nastyHolder.name,
      holderUserName: nastyHolder.userName,
      merchandisePath: Array.from({ length: 10 }, (_, n) => `M-${n}`).join(' / '),
      limitAmount: '9223372036854775807',
    })
  })

  it('XLSX has sheets of products, merchandise, asset numbers, employees and keys', async () => {
    const { file } = await writeProducts(to('a.xlsx'), 'xlsx', nasty(), origin, { headers: 'words', language: 'zh-CN' })
    const { sheets } = await readXlsx(await readFile(file))
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['产品', names.length + 1],
      ['商品', 11],
      ['资产编号', 2],
      ['员工', 2],
      ['借用锁', 2],
    ])
    const [head = [], ...rows] = sheets[0]!.rows
    const at = head.indexOf('产品')
    expect(rows.map((row) => row[at] ?? null)).toEqual(names)
    expect(rows[0]![head.indexOf('到期时间')]).toBeInstanceOf(Date)
    expect(await readdir(folder)).toEqual(['a.xlsx'])
  })
})

describe('asset numbers whose trees could not be read', () => {
  const [assetId, assetNum] = ['9007199254740995', '=<b>KD</b>-2'] as const
  const lost = [{ assetId, assetNum, error: 'A7:-1003' }] as unknown as UnreadableTree[]
  const lacking = () => contentOfTrees([{ asset: nastyAsset, holder: nastyHolder, tree: nastyTree }], lost)

  it('are named in a sheet of their own', async () => {
    const { file, unreadable } = await writeProducts(to('a.xlsx'), 'xlsx', lacking(), origin, looks)
    const { sheets } = await readXlsx(await readFile(file))
    expect(sheets.length).toBe(6)
    expect(sheets.at(-1)).toMatchObject({
      name: 'Unreadable asset numbers',
      rows: [
        ['assetNum', 'assetId', 'error'],
        [assetNum, assetId, 'A7:-1003'],
      ],
    })
    expect(unreadable).toEqual(lost)
  })

  it('are named above the tree of HTML, which says as of when all of it is', async () => {
    let asOf = '2026-03-14T08:00:00.000Z'
    const content = lacking()
    const trees = async function* () {
      yield* content.trees()
      asOf = '2024-01-02T08:00:00.000Z'
    }
    const { file } = await writeProducts(to('a.html'), 'html', { ...content, trees }, () => originAt(asOf), looks)
    const page = await readFile(file, 'utf8')
    const [above = ''] = page.split('<ul>')
    expect(above).toContain('1 asset number couldn’t be read')
    expect(above).toContain('(A7:-1003): =&lt;b&gt;KD&lt;/b&gt;-2<')
    expect(above).toContain('2024')
    expect(above).not.toContain('2026')
    expect(page).toContain('M-9')
  })

  it('are not in a CSV, whose rows are what there is', async () => {
    const { file, unreadable } = await writeProducts(to('a.csv'), 'csv', lacking(), origin, looks)
    expect(await readFile(file, 'utf8')).not.toContain('KD</b>-2')
    expect(unreadable).toEqual(lost)
  })
})

it('HTML of more instances than one can search is refused, and nothing is left', async () => {
  const many = { productInstanceList: Array.from({ length: 25_001 }, (_, n) => ({ id: `${n}`, productUri: 'p' })) }
  const trees = [1, 2].map(() => ({ asset: nastyAsset, holder: undefined, tree: many }))
  await expect(writeProducts(to('a.html'), 'html', contentOfTrees(trees), origin, looks)).rejects.toMatchObject({
    error: { code: 'export.tooManyForHtml', details: { most: 50_000 } },
  })
  expect(await readdir(folder)).toEqual([])
})

describe('memory', () => {
  const writer = join(import.meta.dirname, 'exportWriter.ts')
  const run = async (count: number, format: string): Promise<number> => {
    const { stdout } = await promisify(execFile)(process.execPath, [writer, join(folder, 'm'), String(count), format])
    return (JSON.parse(stdout) as { peakBytes: number }).peakBytes
  }

  it.each(campaign.some(['xlsx', 'json', 'csv'], (_, at) => at === 0))(
    'does not grow with the number of instances: %s',
    { timeout: 120_000 },
    async (format) => {
      // 2,000 trees are some 40 MB.
      const [few, many] = [await run(200, format), await run(2_000, format)]
      expect(many - few).toBeLessThan(60e6)
    },
  )
})

it('what waits among the temporary files is told as that where there is no place for it', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'none'))
  onTestFinished(() => void vi.unstubAllEnvs())
  const content = contentOfTrees([{ asset: nastyAsset, holder: nastyHolder, tree: nastyTree }])
  await expect(writeProducts(to('a.xlsx'), 'xlsx', content, origin, looks)).rejects.toMatchObject({
    error: { kind: 'file', code: 'file.failed', details: { path: join(folder, 'none'), reason: 'ENOENT' } },
  })
  expect(await readdir(folder)).not.toContain('a.xlsx')
})
