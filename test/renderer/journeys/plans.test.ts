import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { goTo, rowOf } from './steps.ts'

useDesk()

inCampaign(test)('a plan from a file is checked, and assigned as a job', async ({ page }) => {
  const [one, two] = await Promise.all(
    ['0:1', '1:1'].map((cell) => page.locator(`[data-cell="${cell}"]`).textContent()),
  )
  await goTo(page, 'Board')
  await page.getByRole('radio', { name: /^Free/ }).first().click()
  const grid = page.getByRole('grid', { name: 'Asset numbers' })
  const numbers = grid.getByRole('gridcell').filter({ hasText: /^KD/ })
  // Until the filter is answered the rows before it are shown, of which the first is assigned.
  await expect(grid.getByRole('row').nth(1)).toContainText('Free')
  await expect(numbers.nth(1)).toBeVisible()
  const [first, second] = (await numbers.allTextContents()).map((text) => text.trim())
  await page.getByRole('button', { name: 'Plan from a file…' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText('What to assign and withdraw').click()
  const give = (...lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'plan.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
    })
  await give('member,assets', `${one},${first}`, `${two},${first}`, `nobody,${second}`)
  await expect(dialog.getByText('2 faults; nothing is sent')).toBeVisible()
  await expect(dialog.getByText(/^Row 2, asset numbers: /)).toBeVisible()
  await expect(dialog.getByText(/^Row 3, employee: /)).toBeVisible()
  await give('member,assets', `${one},${first}`, `${two},${second}`)
  await expect(dialog.getByText('2 rows can be sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeVisible()
  await goTo(page, 'Board')
  await expect(rowOf(page, first!).getByText('Assigned')).toBeVisible()
})

inCampaign(test)('what two people hold is lent to each of them from a selection', async ({ page }) => {
  await goTo(page, 'Board')
  await page.getByLabel('View').selectOption('Group by status')
  const held = page.locator('[data-place][data-state=held]')
  for (const which of [0, 1]) await held.nth(which).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText('2 asset numbers selected')).toBeVisible()
  await page.getByRole('button', { name: 'Lend…', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lend 2 keys' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeVisible()
})
