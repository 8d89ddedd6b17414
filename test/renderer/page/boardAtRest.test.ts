import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)

const tall = { width: 1920, height: 1080 }
const heads = () => page.locator('[data-lane]')
const tiles = () => page.locator('main [data-place]')
const places = () => tiles().evaluateAll((all) => all.map((one) => (one as HTMLElement).style.cssText).toSorted())

it('what is usual is a count and a bar until it is wanted or searched for, and stays as it was left', async () => {
  page = await bench.open('#/at/sandbox/board?view=state')
  await there(heads())
  const folded = async () =>
    heads().evaluateAll((all) =>
      all
        .filter((one) => one.querySelector('[aria-expanded=false]') !== null)
        .map((one) => (one as HTMLElement).dataset['lane']),
    )
  expect((await folded()).toSorted()).toEqual(['free', 'held', 'lent', 'online'].filter((lane) => lane !== 'attention'))
  expect(await heads().locator('[aria-hidden] > span').count()).toBe(4)
  const free = page.locator('[data-lane=free]').getByRole('button').first()
  await free.click()
  await expect.poll(folded).not.toContain('free')
  await page.evaluate(() => location.reload())
  await there(heads())
  await expect.poll(folded).not.toContain('free')
  await page.getByRole('searchbox').fill('KD')
  await expect.poll(folded).toEqual([])
})

it('keys are as dense as any list, what is out comes first, and details move nothing', async () => {
  page = await bench.open('#/at/sandbox/board?view=state')
  await page.setViewportSize(tall)
  const keys = page.getByRole('group', { name: 'Keys' }).getByRole('listitem')
  await there(keys)
  const high = (await keys.first().boundingBox())!.height
  const room = (await page.getByRole('group', { name: 'Keys' }).boundingBox())!.height
  expect(room / high).toBeGreaterThanOrEqual(30)
  const isFree = await keys.evaluateAll((all) => all.map((one) => one.querySelectorAll('button').length > 1))
  expect(isFree).toEqual(isFree.toSorted((a, b) => Number(a) - Number(b)))
  await there(tiles())
  const before = await places()
  expect(before.length).toBeGreaterThan(0)
  for (const open of [keys.first(), tiles().first()]) {
    await open.getByRole('button').or(open).first().click()
    await there(page.getByRole('complementary'))
    expect(await places()).toEqual(before)
    expect(await keys.first().isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await gone(page.getByRole('complementary'))
  }
})

inCampaign(it)('the details of a key lie beside the keys, so that the next can be opened', async () => {
  page = await bench.open('#/at/sandbox/board?view=state')
  await page.setViewportSize(tall)
  const keys = page.getByRole('group', { name: 'Keys' }).getByRole('listitem')
  await keys.nth(0).getByRole('button').first().click()
  await there(page.getByRole('complementary'))
  const [panel, list] = [await page.getByRole('complementary').boundingBox(), await keys.first().boundingBox()]
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(list!.x)
  await keys.nth(1).getByRole('button').first().click()
  await expect.poll(() => keys.nth(1).getAttribute('data-opened')).toBe('')
})
