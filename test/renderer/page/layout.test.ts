import { expect, it } from 'vitest'
import { outOfReach } from './outOfReach.ts'
import { usePageBench } from './openPage.ts'

const bench = usePageBench()

/** Each screen, and what is there when it has been read. */
const screens = [
  ['#/profiles', 'text=华东工程设计院'],
  ['#/profiles/new', 'role=textbox'],
  ['#/at/sandbox/members?member=6100000000000000002', 'role=complementary'],
  ['#/at/sandbox/board', 'role=gridcell'],
  ['#/at/sandbox/products/99000000000000001', 'role=treegrid'],
] as const
it.each(screens)('nothing of %s is out of reach, at any size', async (address, shows) => {
  for (const language of ['en', 'zh-CN'] as const) {
    const page = await bench.open(address, { language })
    await page.locator(shows).first().waitFor()
    await page
      .getByText(/Loading|正在/)
      .first()
      .waitFor({ state: 'detached' })
    expect([language, await outOfReach(page)]).toEqual([language, []])
  }
})
