import { pressVerb } from '../../fakes/panelVerb.ts'
import { expect, step, test, useDesk } from './onDesk.ts'
import { sandboxOf } from './sandbox.ts'
import { exportAs, field, goTo } from './steps.ts'

useDesk()

/** How many products a file of exported trees has. */
const productsIn = (text: string): number => [...text.matchAll(/"productUri"/g)].length

test('with the service switched off in the middle, what is read goes on, what changes says why it does not', async ({
  page,
  exported,
}) => {
  const sandbox = await sandboxOf(page)
  const bar = page.getByRole('banner')
  const employees = page.getByRole('grid', { name: 'Employees' })

  await step('a record that is on its way when the service goes stays as it was entered', async () => {
    await employees.getByRole('row').nth(1).dblclick()
    await pressVerb(page.getByRole('complementary'), 'Edit…')
    const remark = page.getByRole('textbox', { name: 'Remark' })
    await remark.fill('since September')
    await sandbox.fault({ on: 'any', what: 'lostBefore', times: 1_000_000 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('nothing was changed')
    await expect(remark).toHaveValue('since September')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(bar.getByText(/^No connection since /)).toBeVisible()
    expect((await sandbox.state()).applied).toEqual([])
  })

  await step('one and all trees as files, from the copy', async () => {
    await goTo(page, 'Products')
    await page.getByRole('grid', { name: 'By asset number' }).getByRole('row').nth(1).click()
    await expect(page.getByRole('treegrid').getByRole('row').first()).toBeVisible()
    const one = await exported(async () => {
      await page.getByRole('button', { name: 'Export…', exact: true }).click()
      await exportAs(page, 'JSON')
    })
    await goTo(page, 'Products')
    const all = await exported(async () => {
      await page.getByRole('button', { name: 'Export all products…' }).click()
      await exportAs(page, 'JSON')
    })
    expect(productsIn(one)).toBeGreaterThan(0)
    expect(productsIn(all)).toBeGreaterThan(productsIn(one))
  })

  await step('people are found and looked at; a change is refused before anybody fills in a form', async () => {
    await goTo(page, 'Employees')
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('zhang')
    await expect(page.getByText('240 employees')).toHaveCount(0)
    await employees.getByRole('row').nth(1).dblclick()
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Edit…' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add employee…' })).toBeDisabled()
  })

  await step('a session that ended meanwhile is said, and not that the service is still away', async () => {
    await sandbox.change({ expire: ['application', 'user'] })
    await sandbox.mend()
    // Keydesk asks by itself, too: then the dialog is there first, and nobody can press what is under it.
    const pressed = page.getByRole('button', { name: 'Refresh' }).click({ timeout: 15_000 })
    pressed.catch(() => undefined)
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeVisible()
    await expect(
      page
        .locator('header')
        .first()
        .getByText(/^Not signed in since /),
    ).toBeVisible()
    const { clientToken, userToken } = await sandbox.state()
    await field(page, 'Application token').fill(clientToken)
    await field(page, 'User token').fill(userToken)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(bar.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add employee…' })).toBeEnabled()
  })
})
