import { expect, test } from './fixtures.ts'
import { beginLending, chooseKey, exportAs, goTo, rowOf, tileOf } from '../renderer/journeys/steps.ts'

test('from the list of members to a lent key', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'Employees' })
  await expect(grid).toHaveAttribute('aria-rowcount', '241')
  await expect(page.getByText('240 employees')).toBeVisible()

  const { number, holder, dialog } = await beginLending(page)
  await expect(dialog.getByRole('button', { name: /^Lend/ })).toBeDisabled()
  const key = await chooseKey(page, dialog)
  await expect(dialog.getByText(`Moves the product entitlements of ${number}`)).toContainText(`to key ${key}`)
  await dialog.getByRole('button', { name: /^Lend/ }).click()

  await expect(page.getByText(`Key ${key} lent to ${holder}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, number).getByText('Lent')).toBeVisible()
  await expect(page.getByRole('button', { name: `Lend ${number}` })).toHaveCount(0)
  await expect(tileOf(page, key).getByText('Lent')).toBeVisible()
  await expect(tileOf(page, key).getByText(holder)).toBeVisible()

  await goTo(page, 'Employees')
  await page.getByRole('searchbox', { name: 'Search employees' }).fill(holder)
  await expect(grid.getByText(key)).toBeVisible()
})

test('the products of an asset number are shown and taken away as a file, exact to the digit', async ({
  page,
  exported,
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
})
