import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../src/contract/bridge.ts'
import type { LoanSheet } from '../../../src/main/exports/exports.ts'
import { loanSheetHtml } from '../../../src/main/exports/loanSheet/loanSheet.ts'
import { has } from '../../fakes/available.ts'
import { launchChromium } from '../../fakes/chromium.ts'

const both: readonly Language[] = ['zh-CN', 'en']
const longName = 'Cost Estimator Professional Edition for Large Enterprises'

/** Asset numbers with as many products each, whose names are short, or in turn long. */
const assets = (count: number, each: number, names: readonly string[] = ['BIM土建计量平台']): LoanSheet['assets'] =>
  Array.from({ length: count }, (_, n) => ({
    assetId: String(n),
    assetNum: `KD352800000${10 + n}`,
    more: 0,
    products: Array.from({ length: each }, (_, at) => ({
      name: `${names[at % names.length]} ${n}.${at}`,
      starts: Date.UTC(2026, 0, 1),
      // The service says "no end" in this way.
      ends: at % 4 === 1 ? 253_402_214_400_000 : new Date(2027, 0, 1 + at).getTime(),
      isTrial: at % 3 === 0,
    })),
  }))

const sheet = (some: Partial<LoanSheet>): LoanSheet => ({
  kind: 'return',
  languages: both,
  enterprise: { name: 'Acme', globalId: '6000612093067178255' },
  member: { globalId: '1', name: '王娜', userName: 'wangnakd3528' },
  key: 'UK352800008',
  lentAt: Date.UTC(2026, 10, 1),
  due: '2026-12-01',
  note: '会议室 4',
  operator: 'Ann',
  assets: assets(1, 40),
  handedInAt: Date.UTC(2026, 10, 20),
  releasedAt: Date.UTC(2026, 10, 21),
  terms: {},
  entry: '3f9c0b21aa-17',
  head: 'f'.repeat(64),
  madeAt: Date.UTC(2026, 10, 22),
  signature: {
    strokes: [
      [
        [0, 0],
        [1000, 300],
      ],
    ],
    time: new Date(2026, 10, 20, 9, 5).getTime(),
  },
  ...some,
})

describe.runIf(has('chromium'))('a sheet on paper', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
    page = await browser.newPage({ offline: true, viewport: { width: 794, height: 1123 } })
    await page.emulateMedia({ media: 'print' })
  }, 60_000)
  afterAll(() => browser?.close())

  /** Draws it, and counts its pages. */
  async function pagesOf(some: Partial<LoanSheet>): Promise<number> {
    await page.setContent(await loanSheetHtml(sheet(some)))
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  }

  const listed = (): Promise<string[]> => page.locator('li').allTextContents()

  test('with a signature that was drawn it is still one page, and the signature is on it where it belongs', async () => {
    expect(await pagesOf({})).toBe(1)
    const drawn = page.getByRole('img', { name: '员工签字' })
    const [box, label] = [await drawn.boundingBox(), await page.getByText('2026-11-20 09:05').last().boundingBox()]
    expect(box!.height).toBeGreaterThan(50)
    expect(label!.y).toBeGreaterThanOrEqual(box!.y + box!.height)
    const line = await drawn.locator('path').boundingBox()
    expect(line!.width / box!.width).toBeCloseTo(1, 1)
  })

  test.each([
    [1, 40, both, 'a note. '.repeat(50)],
    [2, 25, both, null],
    [4, 9, ['en'], 'Room 4'],
    [6, 12, both, null],
    [7, 3, ['zh-CN'], '会议室 4'],
  ] as const)(
    'is one page with %d asset numbers of %d products, the rest counted',
    async (count, each, languages, note) => {
      const names = ['BIM土建计量平台', longName, '电力工程造价软件（全国版含各省定额库与信息价）']
      for (const kind of ['out', 'return'] as const) {
        expect(await pagesOf({ kind, languages, note, assets: assets(count, each, names) })).toBe(1)
        const lines = await listed()
        const left = lines.map((one) => Number(/^(?:另有|and )(\d+)/.exec(one)?.[1] ?? 0))
        const named = left.filter((one) => one === 0).length
        expect(named + left.reduce((sum, one) => sum + one, 0)).toBe(count * each)
        expect(named).toBeGreaterThanOrEqual(count)
      }
    },
  )

  test('names all products where there is room, in the order in which they end, each beside its own time', async () => {
    expect(await pagesOf({ assets: [...assets(1, 2), ...assets(1, 12, ['云计价平台', longName])] })).toBe(1)
    const lines = await listed()
    expect(lines).toHaveLength(14)
    expect(lines.filter((one) => /另有|more/.test(one))).toEqual([])
    for (const line of await page.locator('li').all()) {
      const [row, time] = [await line.boundingBox(), await line.locator('span').boundingBox()]
      expect(time!.y - row!.y).toBeLessThan(5)
    }
  })

  test.each(['ABCDEFGHIJKLMNOPQRSTUV24', 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD32', `${'LONG-NUMBER/'.repeat(5)}`])(
    'has room for products beside the long number %s',
    async (assetNum) => {
      expect(await pagesOf({ assets: [{ ...assets(1, 5, ['BIM土建计量平台', longName])[0]!, assetNum }] })).toBe(1)
      const paper = await page.locator('body').boundingBox()
      for (const line of await page.locator('li').all()) {
        const [row, time] = [await line.boundingBox(), await line.locator('span').boundingBox()]
        expect(time!.x + time!.width).toBeLessThanOrEqual(paper!.x + paper!.width + 1)
        expect(row!.width).toBeGreaterThan(paper!.width * 0.3)
      }
    },
  )

  test('says what is said of products in both languages', async () => {
    await pagesOf({ assets: assets(1, 60) })
    const lines = await listed()
    expect(lines[0]).toContain('(试用 trial)')
    expect(lines.at(-1)).toMatch(/^另有\d+个产品 and \d+ more products$/)
    await pagesOf({ assets: [{ ...assets(1, 2)[0]!, products: assets(1, 2)[0]!.products.slice(1) }] })
    expect((await listed())[0]).toContain('长期有效 no end date')
    await pagesOf({ assets: [{ assetId: '7', assetNum: null, products: [], more: 0 }] })
    expect(await page.locator('td').last().textContent()).toBe('产品未知 Products not known')
  })

  test('takes more pages where the asset numbers alone need them, and leaves nothing out then', async () => {
    expect(await pagesOf({ assets: assets(14, 3) })).toBeGreaterThan(1)
    expect(await listed()).toHaveLength(42)
  })

  test('has terms of its own for each kind, unless the desk has others', async () => {
    await pagesOf({ kind: 'out' })
    expect(await page.locator('.terms').textContent()).toContain('bring it back')
    await pagesOf({ kind: 'return' })
    expect(await page.locator('.terms').textContent()).toContain('was handed in')
    await pagesOf({ terms: { en: 'Thank you.', 'zh-CN': '' } })
    expect(await page.locator('.terms').textContent()).toMatch(/上述借用锁已交回.*Thank you\./)
  })
})
