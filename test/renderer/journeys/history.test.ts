import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { sandboxOf } from './sandbox.ts'

useDesk()

inCampaign(test)('an edit stands in the history with both values, and is undone there once', async ({ page }) => {
  const panel = page.getByRole('complementary')
  await page.getByRole('grid', { name: 'Employees' }).locator('[data-cell="2:0"]').click()
  await pressVerb(panel, 'Edit…')
  const remark = page.getByRole('dialog').getByRole('textbox', { name: 'Remark' })
  const before = await remark.inputValue()
  await remark.fill('gone fishing')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' })).toBeVisible()

  await panel.getByRole('link', { name: /^Edit/ }).click()
  const values = panel.getByRole('row').filter({ hasText: 'Remark' }).getByRole('cell')
  await expect(values).toHaveText([before === '' ? '—' : before, 'gone fishing'])
  const undo = panel.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText(/^Undone: “Edit/)).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Changes' })).toHaveAttribute('aria-rowcount', '3')
  await expect(undo).toBeDisabled()
  await panel.getByRole('link', { name: 'Show employee' }).click()
  await expect(panel.getByRole('link', { name: /^Edit/ })).toHaveText(['Edit', 'Edit'])
})

inCampaign(test)(
  'a change of which nobody knows waits in the history until a person says what became of it',
  async ({ page }) => {
    const sandbox = await sandboxOf(page)
    const panel = page.getByRole('complementary')
    const rail = page.getByRole('navigation', { name: 'Main' })
    await page.getByRole('grid', { name: 'Employees' }).locator('[data-cell="2:0"]').click()
    await sandbox.fault({ on: 'A3', what: 'lostAfter' })
    await pressVerb(panel, 'Reset password…')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reset the password of/ })
      .click()
    await expect(page.getByText('Outcome unknown').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await rail.getByRole('link', { name: 'History, 1 needs a decision' }).click()
    await page.getByText('Needs a decision').click()
    await page.getByRole('grid', { name: 'Changes' }).getByRole('row').nth(1).click()
    await panel.getByRole('button', { name: 'It was not done' }).click()
    await expect(rail.getByRole('link', { name: 'History', exact: true })).toBeVisible()
    await expect(page.getByText('There are no such changes')).toBeVisible()
    await expect(panel).toContainText('Confirmed by')
  },
)
