import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { sandboxOf } from './sandbox.ts'
import { exportAs, goTo } from './steps.ts'

useDesk()

inCampaign(test)('the products of all asset numbers are exported into one file', async ({ page, exported }) => {
  await goTo(page, 'Board')
  const text = await exported(async () => {
    await page.getByRole('button', { name: 'Export all products…' }).click()
    await exportAs(page, 'JSON')
  })
  expect(() => JSON.parse(text) as unknown).not.toThrow()
  await expect(page.getByText(/120 asset numbers/)).toBeVisible()
})

test('an export shows how far it is, and can be stopped', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  // Each of them: how many a sync in the background reads meanwhile does not matter.
  await sandbox.fault({ on: 'A7', what: 'late', delayMs: 1500, times: 1000 })
  await goTo(page, 'Board')
  await page.getByRole('button', { name: 'Export all products…' }).click()
  await exportAs(page, 'JSON')
  await expect(page.getByText(/Exporting \d+ of 120 asset numbers/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Exporting/)).toHaveCount(0)
  await expect(page.getByText(/^(Exported to|Downloaded)/)).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true })).toBeEnabled()
})
