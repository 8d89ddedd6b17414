import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { pageWords } from '../../words/pageWords.ts'
import { dragStepsOn, free, held, number } from './dragSteps.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, scan, failWith, hinder } = stepsOn(() => page)
const { tile, row, dialog, places, takeUp, letGo } = dragStepsOn(() => page, bench)

inCampaign(it)('by keyboard is the row it was taken up from, however soon the next key comes', async () => {
  page = await bench.open('#/at/sandbox/board?view=rows')
  const taken = page
    .getByRole('row')
    .filter({ hasText: number(1) })
    .getByRole('gridcell')
    .first()
  await taken.click()
  await there(page.getByRole('complementary'))
  await taken.evaluate(async (cell) => {
    const press = (type: string, key: string, altKey = false) =>
      cell.dispatchEvent(new KeyboardEvent(type, { key, altKey, bubbles: true, cancelable: true }))
    // Within one frame: React Aria takes the keys to itself in the next.
    press('keydown', 'Enter', true)
    press('keyup', 'Enter', true)
    // What React does at once, but no frame.
    for (let turns = 0; turns < 10; turns += 1) await null
    press('keydown', 'ArrowDown')
  })
  const hint = page.getByText(pageWords('en')('drop.keys'))
  await there(hint)
  // From here on React Aria hears Escape.
  await expect.poll(() => page.locator('[data-live-announcer]').textContent()).toContain('Started dragging')
  await page.keyboard.press('Escape')
  await gone(hint)
  // The list went on from nothing: that row stays drawn, and has the focus again.
  expect(await page.locator('[role=gridcell][tabindex="0"]').allTextContents()).toEqual([number(1)])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(number(1))
})

describe('what is dragged', () => {
  async function open(address: string): Promise<void> {
    page = await bench.open(address)
    await there(page.locator('[data-place], [role=gridcell]'))
  }

  it.each(
    campaign.some(
      [
        ['view=state', 'readOnly', 'This enterprise is read-only'],
        ['view=rows', 'readOnly', 'This enterprise is read-only'],
        ['view=state', 'signedOut', 'Sign in to make changes'],
        ['view=state', 'offline', 'so nothing can be changed now'],
        ['view=rows&snapshot=1', 'snapshot', 'This is a snapshot, so nothing can be changed'],
      ],
      (_, at) => at === 0,
    ),
  )('is nothing where nothing can be changed, and the keyboard says why: %s, %s', async (view, why, reason) => {
    await open(`#/at/sandbox/board?${view}&find=KD-2026-00005`)
    const handle = () => (view === 'view=state' ? tile(held) : row(held).locator('[draggable]'))
    if (why === 'offline') await failWith('sync', { kind: 'unreachable', code: 'net.timeout', endpoint: 'A5' })
    if (why === 'offline') await page.getByRole('button', { name: 'Refresh' }).click()
    await hinder(why)
    await expect.poll(() => handle().getAttribute('draggable')).toBe('false')
    if (view === 'view=state') await tile(held).focus()
    else await row(held).getByRole('gridcell').first().focus()
    await page.keyboard.press('Alt+Enter')
    await there(page.getByText(new RegExp(reason)).locator('visible=true'))
    expect(await places().count()).toBe(0)
  })

  inCampaign(it)('stays where it is while the copy changes, and the wall follows when it is let go', async () => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
    await takeUp(tile(held))
    await there(places())
    await bench.change(({ assets }) => void assets.splice(50, 1))
    await page.waitForTimeout(300)
    expect(await tile(held).count()).toBe(1)
    await letGo()
    await gone(tile(held))
  })

  inCampaign(it)('is put back by a scan, which shows what was scanned and drops nothing', async () => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
    await tile(held).focus()
    await page.keyboard.press('Alt+Enter')
    await there(page.locator('[data-drop-place][data-over]'))
    await scan(number(70))
    await page.keyboard.up('Enter')
    await there(page.getByRole('complementary').getByRole('heading', { name: number(70) }))
    await gone(places())
    expect(await dialog().count()).toBe(0)
  })

  inCampaign(it)('is opened by a click and by Enter as before', async () => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
    await tile(free).click()
    await there(page.getByRole('complementary').getByRole('heading', { name: free }))
    await tile(held).focus()
    await page.keyboard.press('Enter')
    await there(page.getByRole('complementary').getByRole('heading', { name: held }))
    expect(await places().count()).toBe(0)
  })
})
