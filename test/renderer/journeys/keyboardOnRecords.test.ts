import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { focused, pressUntil, reachVerb } from './steps.ts'

useDesk()

inCampaign(test)(
  'what an employee holds and what is selected is exported with the keyboard alone',
  async ({ page, exported }) => {
    await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
    const exportAsJson = async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /^Export / })).toBeVisible()
      await pressUntil(page, 'Shift+Tab', /^input (Excel|JSON)/)
      // The last choice is remembered.
      if (/Excel/.test(await focused(page))) for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Control+Enter')
    }
    // Who holds the number is the only hit.
    await page.keyboard.press('/')
    await page.keyboard.type('KD35280000001')
    await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary')).toContainText('KD35280000001')
    await reachVerb(page, 'Export products…')
    expect(await exported(exportAsJson)).toContain('KD35280000001')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+4')
    const numbers = page.getByRole('grid', { name: 'By asset number' })
    await expect(numbers).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('KD3528000000')
    await expect(numbers).toHaveAttribute('aria-rowcount', '10')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('2 rows selected')).toBeVisible()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await pressUntil(page, 'ArrowDown', /^menuitem Export products…$/)
    const some = await exported(exportAsJson)
    for (const [number, isIn] of Object.entries({ KD35280000001: true, KD35280000002: true, KD35280000003: false }))
      expect(some.includes(number), number).toBe(isIn)
  },
)

inCampaign(test)(
  'a change is taken back with the keyboard alone, from its toast and in the history',
  async ({ page }) => {
    await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
    const panel = page.getByRole('complementary')
    await page.keyboard.press('/')
    await page.keyboard.type('KD35280000001')
    await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '2')
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    const remarks = { toast: 'once', history: 'twice' }
    for (const way of ['toast', 'history'] as const) {
      await reachVerb(page, 'Edit…')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
      await pressUntil(page, 'Tab', /^(textbox|textarea) Remark/)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(`by mistake, ${remarks[way]}`)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(panel).toContainText(`by mistake, ${remarks[way]}`)
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' })).toBeVisible()
      if (way === 'toast') await page.keyboard.press('Control+z')
      else {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
        // Slower than the slowest scanner: after one, an Enter that follows at once is the rest of its end.
        await page.keyboard.type('history', { delay: 110 })
        await expect(page.getByRole('option', { name: /history/i }).first()).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('grid', { name: 'Changes' })).toBeVisible()
        await pressUntil(page, 'Tab', /^gridcell /)
        await page.keyboard.press('Enter')
        await expect(panel).toContainText('by mistake, twice')
        await pressUntil(page, 'Tab', /^button Undo$/)
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(/^Undone: /).first()).toBeVisible()
      if (way === 'toast') await expect(panel).not.toContainText('by mistake')
    }
  },
)
