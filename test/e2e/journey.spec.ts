import { expect, test } from './fixtures.ts'
import { sandboxOf } from '../renderer/journeys/sandbox.ts'
import { beginLending, chooseKey, exportAs, goTo, rowOf, tileOf } from '../renderer/journeys/steps.ts'

test('from the list of members to a lent key, signing in again in place on the way', async ({ page }) => {
  await goTo(page, 'Employees')
  const grid = page.getByRole('grid', { name: 'Employees' })
  await expect(grid).toHaveAttribute('aria-rowcount', '241')
  await expect(page.getByText('240 employees')).toBeVisible()

  const { number, holder, dialog } = await beginLending(page)
  await expect(dialog.getByRole('button', { name: /^Lend/ })).toBeDisabled()
  const key = await chooseKey(page, dialog)
  await expect(dialog.getByText(`Moves the product entitlements of ${number}`)).toContainText(`to key ${key}`)
  const sandbox = await sandboxOf(page)
  await sandbox.change({ expire: ['application', 'user'] })
  await dialog.getByRole('button', { name: /^Lend/ }).click()

  const signIn = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signIn).toContainText('The session for Sandbox has ended')
  const { clientToken, userToken } = await sandbox.state()
  await signIn.getByRole('textbox', { name: 'Application token' }).fill(clientToken)
  await signIn.getByRole('textbox', { name: 'User token' }).fill(userToken)
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByText(`Key ${key} lent to ${holder}`)).toBeVisible()
  await expect(signIn).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, number).getByText('Lent')).toBeVisible()
  await expect(page.getByRole('button', { name: `Lend ${number}` })).toHaveCount(0)
  await expect(tileOf(page, key).getByText('Lent')).toBeVisible()
  await expect(tileOf(page, key).getByText(holder)).toBeVisible()

  await goTo(page, 'Employees')
  await page.getByRole('searchbox', { name: 'Search employees' }).fill(holder)
  await expect(grid.getByText(key)).toBeVisible()
})

test('products are taken away as a file, exact to the digit, and the page runs no code but its own', async ({
  page,
  exported,
  defects,
}) => {
  await goTo(page, 'Products')
  const list = page.getByRole('grid', { name: 'By asset number' })
  await list.getByRole('row').nth(1).click()
  const tree = page.getByRole('treegrid')
  const rows = tree.getByRole('row')
  await expect(rows.first()).toBeVisible()
  const count = Number(
    /^\d+/.exec(
      (await page
        .getByText(/^\d+ products?$/)
        .first()
        .textContent()) ?? '',
    )?.[0],
  )

  const text = await exported(async () => {
    await page.getByRole('button', { name: 'Export…', exact: true }).click()
    await exportAs(page, 'JSON')
  })
  await expect(page.getByText(/^(Exported to|Downloaded) /)).toBeVisible()
  const ids = [...text.matchAll(/"productUri"/g)]
  expect(ids).toHaveLength(count)

  // A 64-bit id beyond what a double holds stands in the file as the page shows it.
  await rows
    .filter({ hasNotText: /\d products?$/ })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  const id =
    (await panel
      .locator('dt', { hasText: /^id(?![a-z])/ })
      .first()
      .locator('xpath=following-sibling::dd')
      .textContent()) ?? ''
  expect(BigInt(id)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
  expect(text).toMatch(new RegExp(`"id": ?"?${id}"?`))

  await test.step('no stranger’s code runs in the page, and it has no Node', async () => {
    await page.evaluate(() => {
      const add = (name: string, attributes: Record<string, string>, text = '') => {
        const element = Object.assign(document.createElement(name), { textContent: text })
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
        document.body.append(element)
        return element
      }
      add('script', {}, 'window.strangerRan = true')
      add('script', { src: 'data:text/javascript,window.strangerRan = true' })
      add('button', { onclick: 'window.strangerRan = true' }).click()
      add('iframe', { src: '/index.html' })
    })
    await expect.poll(() => defects.length).toBe(4)
    defects.splice(0)
    expect(await page.evaluate(() => 'strangerRan' in window)).toBe(false)
    const names = await page.evaluate(() => ['require', 'process', 'module', 'Buffer'].filter((name) => name in window))
    expect(names).toEqual([])
  })
})
