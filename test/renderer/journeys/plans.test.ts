import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { rowOf as xmlRow, sheetOf, workbookOf } from '../../fakes/workbook.ts'
import { goTo, rowOf } from './steps.ts'

useDesk()

inCampaign(test)('a plan from a file is checked, and assigned as a job', async ({ page }) => {
  const names = await Promise.all(['0:0', '1:0'].map((cell) => page.locator(`[data-cell="${cell}"]`).textContent()))
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
      name: 'plan.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
    })
  await give('member,assets', `${one},${first}`, `${two},${first}`, `nobody,${second}`)
  await expect(dialog.getByText('2 mistakes; nothing is sent')).toBeVisible()
  await expect(dialog.getByText(/^Row 2, asset numbers: /)).toBeVisible()
  await expect(dialog.getByText(/^Row 3, employee: /)).toBeVisible()
  await give('member,assets', `${one},${first}`, `${two},${second}`)
  await expect(dialog.getByText('2 rows can be sent')).toBeVisible()
  const named = new RegExp(`^Change asset numbers of ${names.join(', ')}$`)
  await expect(dialog.getByRole('heading', { name: named })).toBeVisible()
  await dialog.getByRole('button', { name: named }).click()
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
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lend a key each to / })
    .click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeVisible()
})

test('rows that a workbook hides are asked about, with two answers: taken or left', async ({ page }) => {
  const account = (await page.locator('[data-cell="0:1"]').textContent()) ?? ''
  const cells = [
    ['账号', '姓名'],
    ['neu1', '甲'],
    ['neu2', '乙'],
    ['neu3', '丙'],
  ]
  const rows = cells.map((row, at) => xmlRow(at + 1, row, at === 2 ? ' hidden="1"' : '')).join('')
  const give = async (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
  const question = page.getByRole('alertdialog', { name: 'Take the hidden rows too?' })
  await page.getByRole('button', { name: 'Add many…' }).click()
  await give('people.xlsx', await workbookOf(sheetOf(rows)))
  await expect(question).toContainText(
    '“people.xlsx” hides 1 row by a filter, a group or its height (row 2 below the headings).',
  )
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Leave hidden rows out' })).toBeFocused()
  await question.getByRole('button', { name: 'Leave hidden rows out' }).click()
  await expect(page.getByRole('button', { name: 'Add 2 employees…' })).toBeVisible()
  await page.getByRole('button', { name: 'Another list…' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await give('people.xlsx', await workbookOf(sheetOf(rows)))
  await question.getByRole('button', { name: 'Take hidden rows too' }).click()
  await expect(page.getByRole('button', { name: 'Add 3 employees…' })).toBeVisible()

  await page.getByRole('button', { name: 'Another list…' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await goTo(page, 'Board')
  await page.getByRole('button', { name: 'Plan from a file…' }).click()
  await page.getByText('What to assign and withdraw').click()
  const plan = [
    ['member', 'assets'],
    [account, 'nobody'],
    ['no such employee', 'nothing'],
  ]
  const planned = plan.map((row, at) => xmlRow(at + 1, row, at === 2 ? ' ht="0"' : '')).join('')
  await give('plan.xlsx', await workbookOf(sheetOf(planned)))
  await question.getByRole('button', { name: 'Leave hidden rows out' }).click()
  await expect(page.getByText('1 mistake; nothing is sent')).toBeVisible()
})
