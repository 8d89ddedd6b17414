import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeProducts } from './writing.ts'
import { has } from '../../fakes/available.ts'
import { launchChromium } from '../../fakes/chromium.ts'
import { contentOfTrees, nastyAsset, nastyHolder, nastyTree } from './nastyTree.ts'

describe.runIf(has('chromium'))('an HTML export in a browser without the network', () => {
  let folder: string
  let browser: Browser
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keydesk-html-'))
    const trees = [{ asset: nastyAsset, holder: nastyHolder, tree: nastyTree }]
    const origin = () =>
      ({
        source: 'copy',
        enterprise: { globalId: '<b>1</b>', baseUrl: '' },
        asOf: '2026-03-14T08:00:00.000Z',
        snapshot: null,
      }) as const
    const looks = { headers: 'words', language: 'zh-CN' } as const
    const target = { path: join(folder, 'a.html'), replace: false }
    file = (await writeProducts(target, 'html', contentOfTrees(trees), origin, looks)).file
    browser = await launchChromium()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true })
  })

  async function opened(work: (page: Page, asked: string[]) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ offline: true })
    try {
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      page.on('pageerror', (error) => asked.push(String(error)))
      page.on('console', (message) => asked.push(message.text()))
      await page.goto(pathToFileURL(file).href)
      await work(page, asked)
      expect(asked).toEqual([pathToFileURL(file).href])
    } finally {
      await context.close()
    }
  }

  it('shows every text as it is, and runs nothing of it', () =>
    opened(async (page) => {
      expect(await page.title()).toBe('产品')
      const text = await page.locator('main').textContent()
      for (const part of ['=KD-1', '张“伟”, "x" (=account)', '</details><img src=x', ']]>', '&#10;', '_x000D_'])
        expect(text).toContain(part)
      expect(await page.locator('main img, main a').count()).toBe(0)
      expect(await page.locator('header').textContent()).toContain('<b>1</b>')
    }))

  it('keeps the direction of each text to itself', () =>
    opened(async (page) => {
      // A name may turn around what follows it and never turn it back (U+202E).
      const directions = await page
        .locator('main :is(b, span)')
        .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).unicodeBidi))])
      expect(directions).toEqual(['isolate'])
    }))

  it('finds what is searched for with what it hangs under, however deep', () =>
    opened(async (page) => {
      await page.getByRole('button', { name: '全部收起' }).click()
      const deep = page.getByText('At level 9', { exact: true })
      await expect.poll(() => deep.isVisible()).toBe(false)
      await page.getByRole('searchbox').fill('AT LEVEL 9')
      await expect.poll(() => deep.isVisible()).toBe(true)
      await expect.poll(() => page.getByText('At level 8', { exact: true }).isVisible()).toBe(false)
      expect(await page.getByText('Level 5', { exact: true }).isVisible()).toBe(true)
      await page.getByRole('searchbox').fill('nowhere at all')
      await expect.poll(() => page.getByText('未找到').isVisible()).toBe(true)
      await page.getByRole('searchbox').fill('')
      await expect.poll(() => page.getByText('At level 8', { exact: true }).isVisible()).toBe(true)
    }))

  it('opens and closes by hand, and prints open without its buttons', () =>
    opened(async (page) => {
      const deep = page.getByText('At level 9', { exact: true })
      await page.locator('summary').first().click()
      await expect.poll(() => deep.isVisible()).toBe(false)
      const pdf = await page.pdf()
      expect(pdf.length).toBeGreaterThan(5_000)
      await expect.poll(() => deep.isVisible()).toBe(true)
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('searchbox').isVisible()).toBe(false)
    }))

  it('is light or dark as the system is', () =>
    opened(async (page) => {
      const background = (): Promise<string> =>
        page.locator('header').evaluate((one) => getComputedStyle(one).backgroundColor)
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await background()
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(light).toBe('rgb(255, 255, 255)')
      expect(await background()).not.toBe(light)
    }))
})
