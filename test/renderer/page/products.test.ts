import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { languages, testsIn } from './languages.ts'
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
    days: 'Days',
    within45: /^Expiring within 45 days/,
    days90: '90 days',
    search: 'Search products',
    unread: 'Products haven’t been read yet',
    notFound: 'Products are found after the first sync.',
    sync: 'Sync',
    syncVerb: 'Sync now',
  },
  'zh-CN': {
    product: '按产品',
    holder: '按员工',
    asset: '按资产编号',
    all: /^全部/,
    days: '天数',
    within45: /^45天内到期/,
    days90: '90天',
    search: '搜索产品',
    unread: '尚未读取产品',
    notFound: '首次同步后才能搜索产品。',
    sync: '同步',
    syncVerb: '立即同步',
  },
} as const

describe.each(languages)('products in %s', (language) => {
  const inTurn = testsIn(language)
  const words = names[language]
  const grid = (name: string) => page.getByRole('grid', { name, exact: true })

  inTurn(
    'are listed by asset number, by product and by employee; the address keeps the view and what is chosen',
    async () => {
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
    },
  )

  inCampaign(inTurn)(
    'that expire within any number of days are shown: the usual ones at a press, others typed',
    async () => {
      page = await bench.open('#/at/sandbox/products?show=expiring', { language })
      await there(grid(words.asset))
      const days = page.getByRole('textbox', { name: words.days, exact: true })
      expect(await days.inputValue()).toBe('30')
      await days.fill('45')
      await there(page.getByRole('radio', { name: words.within45 }))
      expect(page.url()).toContain('days=45')
      // What is no number of days changes nothing.
      for (const typed of ['45x', '0', '99999', '']) await days.fill(typed)
      expect(page.url()).toContain('days=45')
      await page.reload()
      await there(page.getByRole('radio', { name: words.within45 }))
      await page.getByRole('radio', { name: words.days90 }).click()
      await expect.poll(() => days.inputValue()).toBe('90')
    },
  )

  inTurn('that nobody has read yet are not counted as none: that is said, and the sync offered', async () => {
    page = await bench.open('#/at/sandbox/settings', { language })
    await there(page.getByRole('heading', { level: 1 }))
    await page.evaluate(() => {
      const counts = { all: 0, expired: 0, expiring: 0, trial: 0, notActivated: 0 }
      const common = { total: 0, counts, asOf: new Date().toISOString(), snapshot: null }
      const one = { key: '99000000000000001', name: 'KD-2026-000001', assetNums: [], holderIds: [], error: null }
      const nothing = { total: 0, expired: 0, expiring: 0, trial: 0, notActivated: 0, ends: null }
      Object.assign(window.fake.answers, {
        findProducts: () => ({ ok: true, data: { rows: [], ...common } }),
        groupProducts: ({ by, expired }: { by: string; expired?: boolean }) => {
          const rows =
            by === 'asset' && expired !== true
              ? [{ entry: { ...one, ...nothing, assets: 0, holders: 0 }, holders: [] }]
              : []
          return { ok: true, data: { rows, ...common, total: rows.length } }
        },
      })
      const idle = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
      const sync = { ...idle, listsAsOf: common.asOf, treesAsOf: null, isFirstIncomplete: true, unreadable: 0 }
      const answer = () => ({ ok: true, data: { sync: { ...sync, question: null } } }) as const
      Object.assign(window.fake.answers, { watchEnterprise: answer })
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: { ...sync, question: null } })
      location.hash = '#/at/sandbox/products'
    })
    const said = page.getByText(words.unread)
    const sync = page.getByRole('button', { name: words.sync, exact: true })
    for (const query of ['', '?by=product', '?by=holder', '?show=expired', '?by=product&find=cad&show=trial']) {
      await page.evaluate((to) => (location.hash = `#/at/sandbox/products${to}`), query)
      await there(said)
      await there(sync)
      const chips = await page.getByRole('radiogroup').getByRole('radio').allTextContents()
      expect([query, chips.filter((text) => /\D0$/.test(text) || text === '0')]).toEqual([query, []])
    }
    await page.evaluate(() => (location.hash = '#/at/sandbox/products'))
    const row = grid(words.asset).getByRole('row').filter({ hasText: 'KD-2026-000001' })
    await there(row.getByText('—').first())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cad', { delay: 5 })
    await there(page.getByRole('status').filter({ hasText: words.notFound }))
    await page.getByRole('combobox').fill('sync')
    await page.getByRole('option', { name: words.syncVerb }).click()
    const whole = () =>
      page.evaluate(() => window.fake.calls.some(({ name, input }) => name === 'sync' && input['listsOnly'] !== true))
    await expect.poll(whole).toBe(true)
  })

  inCampaign(inTurn)('of one name are told apart by the end of their address, which is never cut', async () => {
    page = await bench.open('#/at/sandbox/settings', { language })
    await there(page.getByRole('heading', { level: 1 }))
    const long = 'com.example.estimating.civil-works.edition-of-the-year.professional.regional'
    await bench.change(({ products: [first] }) => Object.assign(first!, { productUri: `${long}.north-2026` }))
    await page.evaluate(() => void (location.hash = '#/at/sandbox/products?by=product'))
    const uri = page.locator(`span[title='${long}.north-2026']`)
    await there(uri)
    const seen = await uri.evaluate((element) => {
      const range = document.createRange()
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
      range.setStart(text, text.textContent!.length - 4)
      range.setEnd(text, text.textContent!.length)
      const [end, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return end.width > 0 && end.left >= box.left - 1 && end.right <= box.right + 1
    })
    expect(seen).toBe(true)
  })

  inCampaign(inTurn)('are counted by the filters, and narrowed down to what they count', async () => {
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
