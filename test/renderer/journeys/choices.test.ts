import type { Locator } from 'playwright-core'
import { expect, step, test, useDesk } from './onDesk.ts'

useDesk()

test('in every choice of people, account, department and numbers tell one from another of that name', async ({
  page,
}) => {
  const row = page
    .getByRole('grid', { name: 'Employees' })
    .getByRole('row')
    .filter({ hasText: /KD\d{11}/ })
    .first()
  const cell = (at: number) => row.getByRole('gridcell').nth(at).innerText()
  const [account, department, number] = [await cell(1), await cell(2), /KD\d{11}/.exec(await cell(3))![0]]
  const hasAll = async (choice: Locator) => {
    for (const part of [account, department, number]) await expect(choice).toContainText(part)
  }
  const dialog = page.getByRole('dialog')
  const choices = dialog.getByRole('option').filter({ hasText: account })

  await step('in the palette, of people and of verbs', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(account)
    await hasAll(choices.first())
    await dialog.getByRole('combobox').fill(`edit ${account}`)
    await hasAll(choices.filter({ hasText: 'Edit' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await step('among those whom products are claimed for, and below the field', async () => {
    await page.getByRole('link', { name: 'Activities' }).click()
    await page.getByRole('combobox', { name: 'Identity' }).fill(account)
    const whose = page.getByText(/^Account of /)
    for (const part of [department, number]) await expect(whose).toContainText(part)
    await page.getByRole('radio', { name: 'Many participants' }).click()
    await page.getByRole('combobox', { name: 'Add an employee or an asset number' }).fill(account)
    await hasAll(page.getByRole('option').filter({ hasText: account }))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose several…' }).click()
    await dialog.getByRole('searchbox').fill(account)
    await hasAll(choices)
  })
})
