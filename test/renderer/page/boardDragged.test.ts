import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { dragStepsOn, free, held } from './dragSteps.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, failWith, hinder } = stepsOn(() => page)
const { tile, row, places, takeUp, letGo } = dragStepsOn(() => page, bench)

describe('what is dragged', () => {
  async function open(address: string): Promise<void> {
    page = await bench.open(address)
    await there(page.locator('[data-place], [role=gridcell]'))
  }

  it.each(
    campaign.some(
      [
        ['view=state', 'readOnly'],
        ['view=rows', 'readOnly'],
        ['view=state', 'signedOut'],
        ['view=state', 'offline'],
        ['view=rows&snapshot=1', 'snapshot'],
      ],
      (_, at) => at === 0,
    ),
  )('is nothing where nothing can be changed: %s, %s', async (view, why) => {
    await open(`#/at/sandbox/board?${view}&find=KD-2026-00005`)
    const handle = () => (view === 'view=state' ? tile(held) : row(held).locator('[draggable]'))
    if (why === 'offline') await failWith('sync', { kind: 'unreachable', code: 'net.timeout', endpoint: 'A5' })
    if (why === 'offline') await page.getByRole('button', { name: 'Refresh' }).click()
    await hinder(why)
    await expect.poll(() => handle().getAttribute('draggable')).toBe('false')
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
