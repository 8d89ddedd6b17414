import { expect, test } from './fixtures.ts'
import { focused, pressUntil } from './steps.ts'

test('a key is lent with the keyboard alone', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await pressUntil(page, 'Tab', /^a Board$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toBeVisible()

  // Into the grid, along the row to the column of lending, and down to the first that can be lent.
  await pressUntil(page, 'Tab', /^gridcell KD/)
  await pressUntil(page, 'ArrowRight', /^(button Lend KD|gridcell $)/)
  await pressUntil(page, 'ArrowDown', /^button Lend KD/)
  const number = /KD\d+/.exec(await focused(page))?.[0]
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Lend a key' })
  await expect(dialog).toBeVisible()
  await pressUntil(page, 'Tab', /^combobox Key/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Key' })).toBeVisible()
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Tab', /^button Lend$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The key UK\d+ is lent to /)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Lend ${number}` })).toHaveCount(0)
})

test('the grid is walked by arrows, and a page at a time', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'Employees' })
  await grid.getByRole('gridcell').first().click()
  await expect(page.getByRole('complementary')).toBeVisible()
  const place = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['cell'])
  expect(await place()).toBe('0:0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await place()).toBe('1:1')
  await page.keyboard.press('Control+End')
  expect(await place()).toBe('239:7')
  await expect(grid.locator('[data-cell="239:0"]')).not.toHaveText('Reading…')
  await page.keyboard.press('Control+Home')
  expect(await place()).toBe('0:0')
  await page.keyboard.press('PageDown')
  expect(Number((await place())?.split(':')[0])).toBeGreaterThan(5)
  await page.keyboard.press('Enter')
  const row = grid.getByRole('row', { selected: true })
  await expect(row.getByRole('gridcell').first()).toBeFocused()
})
