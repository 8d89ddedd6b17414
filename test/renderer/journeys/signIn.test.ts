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
