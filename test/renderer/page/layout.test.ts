import { afterAll, beforeAll, expect, it } from 'vitest'
import { outOfReach } from './outOfReach.ts'
import { startPageBench, type PageBench } from './openPage.ts'

let bench: PageBench

beforeAll(async () => {
  bench = await startPageBench()
}, 120_000)
afterAll(() => bench.close())

const addresses = [
  '#/profiles',
  '#/profiles/new',
  '#/at/sandbox/members?member=6100000000000000002',
  '#/at/sandbox/board',
  '#/at/sandbox/products/99000000000000001',
]
it.each(addresses)('nothing of %s is out of reach, at any size', async (address) => {
  for (const locale of ['en-US', 'zh-CN']) {
    const page = await bench.open(address, { locale })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(/Loading|正在/)
      .first()
      .waitFor({ state: 'detached' })
    expect([locale, await outOfReach(page)]).toEqual([locale, []])
    await page.context().close()
  }
})
