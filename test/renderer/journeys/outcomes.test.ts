import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { sandboxOf } from './sandbox.ts'
import { beginLending, chooseKey, goTo, tileOf } from './steps.ts'

useDesk()

inCampaign(test)('a refused lending says why and keeps what was entered', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  const { number, dialog } = await beginLending(page)
  const key = await chooseKey(page, dialog)
  await sandbox.change({ abnormalKeys: [key] })
  await dialog.getByRole('button', { name: /^Lend/ }).click()

  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(`The key ${key} is in an abnormal state.`)
  await expect(alert).toContainText('Choose another key')
  await expect(alert).toContainText('33008')
  await expect(dialog.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('combobox', { name: 'Key' })).toHaveValue(key)
})

inCampaign(test)('a lending of which nobody knows is looked up, and sent once', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  const { number, dialog } = await beginLending(page)
  const key = await chooseKey(page, dialog)
  // The reply is lost after it was done; so are all readings that would settle it.
  await sandbox.fault(
    { on: 'A10', what: 'lostAfter' },
    { on: 'A6', what: 'code', code: '60017', skip: 1, times: 99 },
    { on: 'A8', what: 'code', code: '60017', skip: 1, times: 99 },
  )
  await dialog.getByRole('button', { name: /^Lend/ }).click()

  await expect(dialog.getByText('Outcome unknown')).toBeVisible()
  await expect(dialog.getByText('Keydesk hasn’t sent it again')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Lend/ })).toHaveCount(0)
  // How often it looks depends on how long that takes.
  await sandbox.mend()
  await dialog.getByRole('button', { name: 'Refresh lists' }).click()
  await expect(dialog.getByText(/^Lent to /)).toBeVisible()
  await expect(dialog.locator('dl')).toContainText(`${number}Lent`)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(tileOf(page, key).getByText('Lent')).toBeVisible()
})

inCampaign(test)('a lending whose answer was lost is settled by what the lists show', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  const { dialog } = await beginLending(page)
  await chooseKey(page, dialog)
  await sandbox.fault({ on: 'A10', what: 'lostAfter' })
  await dialog.getByRole('button', { name: /^Lend/ }).click()
  await expect(page.getByText('its lists show that this was done')).toBeVisible()
})

inCampaign(test)('a failure is never shown as emptiness, and what was read before stays', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  await goTo(page, 'Board')
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toHaveAttribute('aria-rowcount', '121')
  await sandbox.change({ boundToCustomer: false })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('out of date')
  await bar.getByRole('button', { name: 'Local copy' }).click()
  const why = page.getByRole('dialog').getByText('The account isn’t linked to an authorized customer.').first()
  await expect(why).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toHaveAttribute('aria-rowcount', '121')

  await page.reload()
  await expect(bar).toContainText('out of date')
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toHaveAttribute('aria-rowcount', '121')
  await expect(page.getByText('No asset numbers')).toHaveCount(0)
  await sandbox.change({ boundToCustomer: true })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(bar).not.toContainText('out of date')
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toBeVisible()
})
