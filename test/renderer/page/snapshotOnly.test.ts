import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

inCampaign(it)(
  'while a snapshot is shown nothing can be said of loans, and nothing claimed, and why is said first',
  async () => {
    page = await bench.open('#/at/sandbox/loans?snapshot=1')
    const takeBack = page.getByRole('button', { name: 'Take back a key' })
    await there(takeBack)
    expect(await takeBack.isDisabled()).toBe(true)
    await page.keyboard.press('b')
    await there(page.getByText('This is a snapshot, so nothing can be changed.').filter({ visible: true }).first())
    expect(await page.getByRole('dialog').count()).toBe(0)

    page = await bench.open('#/at/sandbox/activities?snapshot=1')
    await there(
      page
        .getByRole('main')
        .getByText('This is a snapshot, so nothing can be changed.')
        .filter({ visible: true })
        .first(),
    )
  },
)

inCampaign(it)(
  'screens of what this desk did say that they show the present; a snapshot that is not there is said to be none',
  async () => {
    for (const place of ['loans', 'jobs', 'history', 'settings']) {
      page = await bench.open(`#/at/sandbox/${place}?snapshot=1`)
      await there(page.getByText(/A snapshot is open.*but this screen shows current data/))
    }
    page = await bench.open('#/at/sandbox/members?snapshot=99')
    await there(page.getByText('There’s no snapshot “99”.'))
  },
)

inCampaign(it)('a product of a comparison is opened in the tree, equal ids told apart', async () => {
  page = await bench.open('#/at/sandbox/products')
  await there(page.getByRole('grid'))
  const [asset, id] = await page.evaluate(() => {
    const { tree, assets } = window.fake.enterprise
    const [list] = [tree.productInstanceList ?? []]
    return [assets[0]?.assetId ?? '', list[0]?.id ?? '']
  })
  await page.evaluate(
    (to) => (location.hash = to),
    `#/at/sandbox/products/${asset}?product=${encodeURIComponent(`0 ${id}`)}`,
  )
  await there(page.getByRole('complementary').getByText(id, { exact: true }))
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).not.toContain('product=')
})

inCampaign(it)('holders are named on every page of products, not just the first', async () => {
  page = await bench.open('#/at/sandbox/settings')
  await there(page.getByRole('heading', { level: 1 }))
  await page.evaluate(() => {
    const counts = { all: 250, expired: 0, expiring: 0, trial: 0, notActivated: 0 }
    window.fake.answers.groupProducts = ({ offset = 0, limit = 100 }: { offset?: number; limit?: number }) => {
      const numbers = Array.from({ length: Math.min(limit, 250 - offset) }, (_, at) => offset + at)
      const rows = numbers.map((n) => ({
        entry: {
          key: `a${n}`,
          name: `KD-${n}`,
          total: 1,
          assets: 1,
          holders: 1,
          ends: null,
          expired: 0,
          expiring: 0,
          trial: 0,
          notActivated: 0,
          assetNums: [`KD-${n}`],
          holderIds: [`64423134504934${n}`],
          error: null,
        },
        holders: [{ globalId: `64423134504934${n}`, userName: `u${n}`, name: `Person ${n}` }],
      }))
      const asOf = new Date().toISOString()
      return { ok: true, data: { rows, total: 250, counts, asOf, snapshot: null } as never }
    }
    location.hash = '#/at/sandbox/products'
  })
  const grid = page.getByRole('grid', { name: 'By asset number', exact: true })
  await there(grid.getByText('Person 0', { exact: true }))
  await grid.getByRole('row').nth(1).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+End')
  await there(grid.getByText('Person 249', { exact: true }))
  expect(await grid.getByText(/64423134504934/).count()).toBe(0)
})
