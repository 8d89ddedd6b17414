import { inCampaign } from '../../campaign.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { goTo } from './steps.ts'

useDesk()

inCampaign(test)(
  'the personnel list is compared; who was ticked is added, edited and leaves, each as a job of its own',
  async ({ page }) => {
    const employees = page.getByRole('grid', { name: 'Employees' })
    const first = employees.locator('[role=row][aria-rowindex="2"]').getByRole('gridcell')
    await expect(first.nth(1)).not.toBeEmpty()
    const account =
      (await first
        .filter({ hasText: /^[A-Za-z]\w+$/ })
        .first()
        .textContent()) ?? ''
    await page.getByRole('button', { name: 'Compare a list…' }).click()
    await expect(page.getByRole('button', { name: 'Choose file…' })).toBeVisible()
    await pasteInto(page, `姓名\t账号\n改名的人\t${account}\n新来的人\tcompared1\n另一个人\tcompared2\n`)
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })

    await expect(page.getByRole('grid', { name: 'New' })).toHaveAttribute('aria-rowcount', '3')
    await row('compared1').locator('[data-tick]').click()
    await page.getByRole('button', { name: 'Add 1 employee…' }).click()
    await expect(page.getByRole('grid', { name: 'Employees to add' })).toBeVisible()
    await page.getByRole('button', { name: 'Add 1 employee…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add 1 employee' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add 1 employee' })).toBeVisible()
    await expect(page.getByText('1 of 1')).toBeVisible()

    await goTo(page, 'Employees')
    await page.getByRole('button', { name: 'Compare a list…' }).click()
    await expect(page.getByRole('grid', { name: 'New' })).toHaveAttribute('aria-rowcount', '2')
    await page.getByRole('radio', { name: /^Different/ }).click()
    await row('改名的人').locator('[data-tick]').click()
    await page.getByRole('button', { name: 'Edit 1 employee…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Edit 1 employee' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit 1 employee' })).toBeVisible()
    await expect(page.getByText('1 of 1')).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Nobody differs from the list' })).toBeVisible()
    await page.getByRole('radio', { name: /^Not in the list/ }).click()
    const missing = page.getByRole('grid', { name: 'Not in the list' }).locator('[role=row][aria-rowindex="2"]')
    const gone =
      (await missing
        .getByRole('gridcell')
        .filter({ hasText: /^[A-Za-z]\w+$/ })
        .first()
        .textContent()) ?? ''
    await missing.locator('[data-tick]').click()
    await page.getByRole('button', { name: 'Offboard 1 employee…' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete / })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Offboard 1 employee' })).toBeVisible()

    await goTo(page, 'Employees')
    await page.getByRole('searchbox').fill('改名的人')
    await expect(row(account)).toBeVisible()
    await page.getByRole('searchbox').fill('compared1')
    await expect(row('新来的人')).toBeVisible()
    await page.getByRole('searchbox').fill('compared2')
    await expect(page.getByRole('heading', { name: 'No matching employees' })).toBeVisible()
    expect(gone).not.toBe('')
  },
)
