import { pasteInto } from '../fakes/paste.ts'
import { expect, test } from './fixtures.ts'
import { exportAs, rememberRows } from './steps.ts'

/** All that show a table which exports as it is shown. */
const screens = [
  ...['members', 'board', 'products', 'products?by=product', 'products?by=holder'],
  ...['snapshots', 'history', 'jobs', 'loans'],
]

test('each table is headed in its file as the dialog says, in both kinds of headings', async ({ page, exported }) => {
  test.slow()
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await rememberRows(page)
  const tables = page.getByRole('button', { name: /^Export “/ })
  const dialog = page.getByRole('dialog', { name: /^Export / })
  const compared: string[] = []

  async function compare(): Promise<void> {
    await expect(tables.first()).toBeVisible()
    for (const table of await tables.all()) {
      for (const headings of ['In words', 'Field names of the specification']) {
        await table.click()
        await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true })
        await dialog.getByRole('radio', { name: headings }).check({ force: true })
        const said = await dialog.locator('dt', { hasText: 'Columns' }).locator('+ dd').innerText()
        const [head = ''] = (await exported(() => exportAs(page, 'CSV'))).replace('\uFEFF', '').split('\r\n')
        expect(head.split(',')).toEqual(said.split(', '))
        compared.push(said)
      }
    }
  }

  // A job, and what it did, for the lists of both.
  await page.getByRole('button', { name: 'Add many…' }).click()
  await expect(page.getByRole('button', { name: 'Choose file…' })).toBeVisible()
  await pasteInto(page, '姓名\t账号\n导出甲\texportone\n导出乙\texporttwo\n')
  await page.getByRole('button', { name: 'Add 2 employees…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add 2 employees' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await compare()
  for (const screen of screens) {
    await page.evaluate((hash) => (location.hash = hash), `#/at/sandbox/${screen}`)
    await compare()
  }
  await page.evaluate((hash) => (location.hash = hash), '#/at/sandbox/products?by=product')
  await page.getByRole('gridcell', { name: 'product://sandbox/cad/4' }).click()
  await expect(tables).toHaveCount(2)
  await compare()
  // The job’s rows, the second of the board, and the products in the panel; two headings of each.
  expect(new Set(compared).size).toBe(2 * (screens.length + 3))
})
