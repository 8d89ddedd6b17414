import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { languagesOf } from '../../languages.ts'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)
/** How often two snapshots were compared. */
let compared = 0

const day = 86_400_000
const said = { en: /^([\d,]+) changes? since /, 'zh-CN': /以来有([\d,]+)处变化$/ }

/** Opens a place of an enterprise whose last visit ended so many days ago; there is a snapshot of a week before. */
async function open(at: string, daysAgo: number, language: 'en' | 'zh-CN' = 'en'): Promise<void> {
  compared = 0
  const lastVisit = new Date(Date.now() - daysAgo * day).toISOString()
  page = await bench.openInBrowser(
    at,
    {
      async watchEnterprise(input) {
        const told = await bench.ask('watchEnterprise', input)
        return told.ok ? { ...told, data: { ...told.data, lastVisit } } : told
      },
      async compareSnapshots(input) {
        const answer = await bench.ask('compareSnapshots', input)
        compared += 1
        return answer
      },
    },
    undefined,
    { language },
  )
}

const line = (language: 'en' | 'zh-CN' = 'en') => page.getByRole('button', { name: said[language] })

it.each(languagesOf(1))(
  'one line below the list counts what differs since the last visit, and opens that comparison, %s',
  async (language) => {
    await open('#/at/sandbox/members', 3, language)
    const text = await line(language).textContent()
    const count = Number(said[language].exec(text ?? '')?.[1])
    expect(count).toBeGreaterThan(0)
    for (const place of ['board', 'products']) {
      await page.evaluate((to) => void (location.hash = `#/at/sandbox/${to}`), place)
      await there(line(language).filter({ hasText: String(count) }))
    }
    await line(language).click()
    await expect.poll(() => page.url()).toContain('/snapshots?from=1&to=2')
    const all = page.getByRole('grid', { name: language === 'en' ? 'Compare snapshots' : '比较快照' })
    await expect.poll(() => all.getAttribute('aria-rowcount')).toBe(String(count + 1))
  },
)

inCampaign(it)('there is none where nothing was there to compare with, nor in a snapshot', async () => {
  // The newest was there then, or none was.
  for (const daysAgo of [-1, 8]) {
    await open('#/at/sandbox/members', daysAgo)
    await expect.poll(() => compared).toBeGreaterThan(0)
    await page.evaluate(() => void (location.hash = '#/at/sandbox/products'))
    await there(page.getByRole('row').nth(2))
    await gone(line())
  }
  await open('#/at/sandbox/members', 3)
  await there(line())
  await page.evaluate(() => void (location.hash = '#/at/sandbox/members?snapshot=1'))
  await there(page.getByRole('button', { name: 'Back to current data' }))
  await gone(line())
})
