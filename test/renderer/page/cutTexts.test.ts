import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { languagesOf } from './languages.ts'
import { resize } from './outOfReach.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

/** Opens a place where all products end soon, are trials, and aren't activated: as much as can be said of them. */
async function open(place: string, language: 'en' | 'zh-CN'): Promise<void> {
  page = await bench.open('#/at/sandbox/settings', { language })
  await there(page.getByRole('heading', { level: 1 }))
  await page.evaluate((to) => {
    const end = Date.now() + 23.5 * 86_400_000
    const made = (level: typeof window.fake.enterprise.tree): void => {
      for (const product of level.productInstanceList ?? [])
        Object.assign(product, { limitEndTime: end, trialEndDate: end, trial: 1, activateFlag: false })
      for (const child of level.children ?? []) made(child)
    }
    made(window.fake.enterprise.tree)
    location.hash = `#/at/sandbox/${to}`
  }, place)
}

/** What of the rows of a list is shown in part, without an ellipsis that says so. */
const cut = (rows: string) =>
  page.locator(rows).evaluateAll((all) =>
    all.flatMap((cell) => {
      const box = cell.getBoundingClientRect()
      const parts = [...cell.querySelectorAll<HTMLElement>('*')].filter(
        (one) => one.checkVisibility() && (one instanceof SVGElement || one.childElementCount === 0),
      )
      return parts
        .filter((one) => {
          const { left, right, top, width } = one.getBoundingClientRect()
          // A line below the only one is not seen at all.
          if (width === 0 || left >= box.right || top >= box.bottom) return false
          const isTold = getComputedStyle(one).textOverflow === 'ellipsis'
          return right > box.right + 0.5 || (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !isTold)
        })
        .map((one) => one.textContent || one.localName)
    }),
  )

inCampaign(it).each(
  ['products?by=product&key=urn:product:0', 'products?by=holder&key=6100000000000000006'].map(
    (place, at) => [place, at] as const,
  ),
)('nothing of what is said of products is cut at %s', async (place, at) => {
  for (const language of languagesOf(at)) {
    await open(place, language)
    await there(page.locator('[role=grid]').last().getByRole('gridcell'))
    expect(await page.locator('section + * [role=gridcell]').count()).toBeGreaterThan(3)
    for (const width of [1280, 1024, 1920]) {
      await resize(page, { width, height: 800 })
      expect([width, ...(await cut('section + * [role=gridcell]'))]).toEqual([width])
    }
  }
})

inCampaign(it).each(languagesOf(1))('the tree of products has name and end at any width, in %s', async (language) => {
  await open('products/99000000000000001', language)
  const tree = page.getByRole('treegrid')
  const row = tree.getByRole('row', { level: 1 }).last()
  await there(row)
  const isWhole = () =>
    row.evaluate((one) => {
      const box = one.closest('[role=treegrid]')!.getBoundingClientRect()
      const day = [...one.querySelectorAll('span')].find(
        (part) => part.childElementCount === 0 && part.checkVisibility() && /\d{4}/.test(part.textContent ?? ''),
      )
      return day !== undefined && day.getBoundingClientRect().right <= box.right
    })
  for (const width of [1920, 1280, 1024]) {
    await resize(page, { width, height: 640 })
    expect([width, await isWhole()]).toEqual([width, true])
  }
  await row.click()
  await there(page.getByRole('complementary'))
  expect(await isWhole()).toBe(true)
  expect(await row.locator('bdi').evaluate((name) => name.clientWidth)).toBeGreaterThan(40)
  const over = await tree.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
})
