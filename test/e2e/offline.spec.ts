import { expect, test } from './fixtures.ts'
import { sandboxOf } from '../renderer/journeys/sandbox.ts'
import { beginLending, chooseKey, exportAs, goTo } from '../renderer/journeys/steps.ts'

const gone = { on: 'any', what: 'lostBefore', times: 1_000_000 } as const

/** How many products a file of exported trees has. */
const productsIn = (text: string): number => [...text.matchAll(/"productUri"/g)].length

test('with the service switched off in the middle, what is read goes on, what changes says why it does not', async ({
  page,
  exported,
}) => {
  const sandbox = await sandboxOf(page)
  await goTo(page, 'Products')
  const groups = page.getByRole('grid', { name: 'By asset number' })
  await expect(groups).toHaveAttribute('aria-rowcount', '121')
  // The first sync has ended when the trees have a time.
  await page.getByRole('button', { name: 'Local copy' }).click()
  const copy = page.getByRole('dialog', { name: 'Local copy' })
  await expect(copy.getByRole('listitem').filter({ hasText: 'Sync' })).toBeVisible()
  await copy.getByRole('button', { name: 'Close' }).last().click()

  // A record that is on its way when the service goes stays as it was entered.
  await goTo(page, 'Employees')
  await page.getByRole('grid', { name: 'Employees' }).getByRole('row').nth(1).dblclick()
  await page.getByRole('complementary').getByRole('button', { name: 'Edit…' }).click()
  const remark = page.getByRole('textbox', { name: 'Remark' })
  await remark.fill('since September')
  await sandbox.fault(gone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('nothing was changed')
  await expect(remark).toHaveValue('since September')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await sandbox.mend()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('banner').getByText('Connected', { exact: true })).toBeVisible()

  // A loan that is on its way when the service goes stays as it was entered, and nothing was lent.
  const { dialog } = await beginLending(page)
  await chooseKey(page, dialog)
  await sandbox.fault(gone)
  await dialog.getByRole('button', { name: /^Lend/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('nothing was changed')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('banner').getByText(/^No connection since /)).toBeVisible()
  expect((await sandbox.state()).applied).toEqual([])

  // One, some and all trees as files, from the copy.
  await goTo(page, 'Products')
  await groups.getByRole('row').nth(1).click()
  await expect(page.getByRole('treegrid').getByRole('row').first()).toBeVisible()
  const one = await exported(async () => {
    await page.getByRole('button', { name: 'Export…', exact: true }).click()
    await exportAs(page, 'JSON')
  })
  await goTo(page, 'Products')
  await groups
    .getByRole('row')
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] })
  await groups
    .getByRole('row')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] })
  await groups.getByRole('row').nth(2).click({ button: 'right' })
  const some = await exported(async () => {
    await page.getByRole('menuitem', { name: /Export/ }).click()
    await exportAs(page, 'JSON')
  })
  await goTo(page, 'Board')
  await goTo(page, 'Products')
  const all = await exported(async () => {
    await page.getByRole('button', { name: 'Export all products…' }).click()
    await exportAs(page, 'JSON')
  })
  expect(productsIn(one)).toBeGreaterThan(0)
  expect(productsIn(some)).toBeGreaterThan(productsIn(one))
  expect(productsIn(all)).toBeGreaterThan(productsIn(some))

  // People are found and looked at; a change is refused before anybody fills in a form.
  await goTo(page, 'Employees')
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '241')
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('zhang')
  await expect(page.getByRole('grid', { name: 'Employees' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('grid', { name: 'Employees' }).getByRole('row').nth(1).dblclick()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Edit…' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add employee…' })).toBeDisabled()

  await sandbox.mend()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('banner').getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add employee…' })).toBeEnabled()
})
