import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { sandboxOf } from './sandbox.ts'
import { beginLending, chooseKey } from './steps.ts'

useDesk()

inCampaign(test)('who does not sign in keeps what was entered', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  const { number, dialog } = await beginLending(page)
  await chooseKey(page, dialog)
  await sandbox.change({ expire: ['user'] })
  await dialog.getByRole('button', { name: /^Lend/ }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toContainText('60005')
  await expect(dialog.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
})

test('a session that ended during an outage says so, and not that the service is still away', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await sandbox.fault({ on: 'any', what: 'lostBefore', times: 1_000_000 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const bar = page.locator('header').first()
  await expect(bar.getByText(/^No connection since /)).toBeVisible()
  await sandbox.change({ expire: ['application', 'user'] })
  await sandbox.mend()
  // Keydesk asks by itself, too: then the dialog is there first, and nobody can press what is under it.
  const pressed = page.getByRole('button', { name: 'Refresh' }).click({ timeout: 15_000 })
  pressed.catch(() => undefined)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(bar.getByText(/^Not signed in since /)).toBeVisible()
})
