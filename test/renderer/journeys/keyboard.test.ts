import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { sandboxOf } from './sandbox.ts'
import { focused, pressUntil, rememberRows } from './steps.ts'

useDesk()

inCampaign(test)('a key is lent with the keyboard alone', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await rememberRows(page)
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
  await pressUntil(page, 'Tab', /^combobox Key/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Key' })).toBeVisible()
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Tab', /^button Lend$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Key UK\d+ lent to /)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Lend ${number}` })).toHaveCount(0)
})

inCampaign(test)('the grid is walked by arrows, and a page at a time', async ({ page }) => {
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
  await expect(grid.locator('[data-cell="239:0"]')).not.toHaveText('Loading…')
  await page.keyboard.press('Control+Home')
  expect(await place()).toBe('0:0')
  await page.keyboard.press('PageDown')
  expect(Number((await place())?.split(':')[0])).toBeGreaterThan(5)
  await page.keyboard.press('Enter')
  const row = grid.locator('[role=row][aria-current=true]')
  await expect(row.getByRole('gridcell').first()).toBeFocused()
})

inCampaign(test)('a person is found, opened and edited with the keyboard alone', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await page.keyboard.press('/')
  expect(await focused(page)).toMatch(/^(searchbox|input) Search employees/)
  await page.keyboard.type('garcia')
  await expect(page.getByText(/^\d+ employees?$/)).not.toHaveText('240 employees')
  await pressUntil(page, 'Tab', /^gridcell /)
  const account = await focused(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText(account.replace('gridcell ', ''))

  await pressUntil(page, 'Tab', /^button Edit…$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await expect(dialog).toBeVisible()
  await pressUntil(page, 'Tab', /^(textbox|textarea) Remark/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('by the keyboard')
  await pressUntil(page, 'Tab', /^button Save$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel).toContainText('by the keyboard')
  // Back where the dialog was opened, and from the details back to the row.
  expect(await focused(page)).toBe('button Edit…')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(await focused(page)).toBe(account)
})

test('the products of an asset number are walked, opened and exported with the keyboard alone', async ({
  page,
  exported,
}) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('grid', { name: 'By asset number' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('KD35280000001')
  // Alone: the other number of its holder is not what was typed.
  await expect(page.getByRole('grid', { name: 'By asset number' })).toHaveAttribute('aria-rowcount', '2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'KD35280000001' })).toBeVisible()
  await pressUntil(page, 'Tab', /^row /)
  const first = await focused(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treegrid').getByRole('row').first()).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('treegrid').getByRole('row').first()).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).not.toBe(first)
  const product = await focused(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(await focused(page)).toBe(product)

  await pressUntil(page, 'Shift+Tab', /^button Export…$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Export / })).toBeVisible()
  await pressUntil(page, 'Shift+Tab', /^input Excel/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await exported(() => page.keyboard.press('Control+Enter'))).toContain('KD35280000001')
})

inCampaign(test)('the settings are chosen with the keyboard alone', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.getByRole('radiogroup', { name: 'Appearance' }).getByRole('radio', { name: 'Use system setting' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(theme).toBe('dark')
  await pressUntil(page, 'Tab', /Single-key shortcuts/)
  await expect(page.getByRole('checkbox', { name: /^Single-key shortcuts/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Single-key shortcuts/ })).not.toBeChecked()
  await page.keyboard.press('Control+1')
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
})

inCampaign(test)(
  'an enterprise is connected with the keyboard alone, and a mistake leads to its field',
  async ({ page }) => {
    await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
    const { clientToken, userToken } = await (await sandboxOf(page)).state()
    const base = await page
      .getByRole('banner')
      .getByText(/^127\.0\.0\.1:\d+$/)
      .textContent()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await page.keyboard.type('all enterprises')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your enterprises' })).toBeVisible()
    await pressUntil(page, 'Tab', /^a Connect…$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Connect an enterprise' })).toBeVisible()

    await expect(page.getByRole('textbox', { name: 'Base address' })).toBeFocused()
    await page.keyboard.type('http://gateway.example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This address isn’t encrypted')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Base address' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`http://${base}`)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('textbox', { name: 'Enterprise global ID' })).toBeFocused()
    await page.keyboard.type('6000612093067178255')
    await pressUntil(page, 'Tab', /Name/)
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await expect(page.getByText('How Keydesk gets its tokens')).toBeVisible()
    await pressUntil(page, 'Tab', /From a token address/)
    await page.keyboard.press('ArrowRight')
    await pressUntil(page, 'Tab', /Application token/)
    await page.keyboard.type(clientToken)
    await page.keyboard.press('Tab')
    await page.keyboard.type(userToken)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The connection works')).toBeVisible()
    await expect(page.getByText('Found: 240 employees, 120 asset numbers, 24 keys.')).toBeVisible()
  },
)

test('palette, keys and messages give the focus back', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Board' })
  await link.focus()
  for (const [key, name] of [
    ['Control+k', 'Command palette'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  }
})

inCampaign(test)('one signs in again with the keyboard alone, and what was being done goes on', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await sandbox.change({ expire: ['application', 'user'] })
  await rememberRows(page)
  await page.keyboard.press('Control+2')
  // The board shows the copy without a sign-in; whoever refreshes it is asked for one.
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.type('refresh', { delay: 60 })
  await expect(page.getByRole('option', { name: /^Refresh/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Application token' })).toBeFocused()
  const { clientToken, userToken } = await sandbox.state()
  await page.keyboard.type(clientToken)
  await page.keyboard.press('Tab')
  await page.keyboard.type(userToken)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Asset numbers' })).toBeVisible()
})
