import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

const names = {
  en: {
    product: 'By product',
    holder: 'By employee',
    asset: 'By asset number',
    all: /^All/,
    search: 'Search products',
  },
  'zh-CN': { product: '按产品', holder: '按员工', asset: '按资产编号', all: /^全部/, search: '搜索产品' },
} as const

describe.each(['en', 'zh-CN'] as const)('products in %s', (language) => {
  const words = names[language]
  const grid = (name: string) => page.getByRole('grid', { name, exact: true })

  it('are listed by asset number, by product and by employee; the address keeps the view and what is chosen', async () => {
    page = await bench.open('#/at/sandbox/products', { language })
    await there(grid(words.asset).getByRole('row').nth(1))
    await page.getByRole('radio', { name: words.product }).click()
    const product = grid(words.product).getByRole('row').filter({ hasText: 'Plain viewer' })
    await product.click()
    await there(page.getByRole('heading', { level: 1, name: 'Plain viewer' }))
    expect(page.url()).toContain('by=product')
    const instances = page.locator('[role=grid]').last()
    await instances.getByRole('row').nth(1).click()
    // What a field means stands in the details.
    const meaning = language === 'en' ? 'Globally unique product identifier' : '产品的全局唯一标识'
    await there(page.getByRole('complementary').getByText(meaning))
    await page.reload()
    await there(page.getByRole('heading', { level: 1, name: 'Plain viewer' }))

    await page.getByRole('radio', { name: words.holder }).click()
    await page.getByRole('searchbox', { name: words.search }).fill('KD-2026-000050')
    await expect.poll(() => grid(words.holder).getByRole('row').count()).toBe(2)
    await grid(words.holder).getByRole('row').nth(1).click()
    await there(page.locator('[role=grid]').last().getByText('KD-2026-000050'))
  })

  it('are counted by the filters, and narrowed down to what they count', async () => {
    page = await bench.open('#/at/sandbox/products?by=product&show=expired', { language })
    await there(grid(words.product).getByRole('row').nth(1))
    const filter = page.getByRole('radiogroup').nth(1).getByRole('radio')
    const counts = (await filter.allTextContents()).map((text) =>
      Number(/\d[\d,]*$/.exec(text)?.[0].replaceAll(',', '')),
    )
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0)
    expect(counts.every((count) => count >= 0)).toBe(true)
    await filter.first().click()
    await expect.poll(() => page.url()).not.toContain('show=')
  })
})
