import { inCampaign } from '../../campaign.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { expect, test, useDesk } from './onDesk.ts'

useDesk()

inCampaign(test)(
  'forty people are pasted, corrected and added, and their passwords taken as slips',
  async ({ page }) => {
    await page.getByRole('button', { name: 'Add many…' }).click()
    await expect(page.getByRole('button', { name: 'Choose file…' })).toBeVisible()
    const people = Array.from({ length: 40 }, (_, at) => `新人${at}\tmonday${at}\t=1+${at}`)
    people[6] = '新人6\tｍonday6\t😀 שלום'
    await pasteInto(page, `姓名\t账号\t备注\n${people.join('\n')}\n`)
    const grid = page.getByRole('grid', { name: 'Employees to add' })
    await expect(grid).toHaveAttribute('aria-rowcount', '42')
    await expect(page.getByText('1 mistake in 1 row')).toBeVisible()
    await grid.locator('[data-cell="0:1"]').click()
    await page.keyboard.press('F8')
    await expect(grid.locator('[data-cell="6:2"]')).toBeFocused()
    await page.keyboard.type('monday6')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No mistakes found')).toBeVisible()
    await page.getByRole('button', { name: 'Add 40 employees…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add 40 employees' }).click()
    await expect(page).toHaveURL(/\/jobs\/./)
    await expect(page.getByRole('heading', { level: 1, name: 'Add 40 employees' })).toBeVisible()
    await page.getByRole('button', { name: 'Show passwords' }).click()
    const slips = page.getByRole('dialog', { name: '40 new passwords' })
    await expect(slips.getByRole('row')).toHaveCount(41)
    await expect(slips.getByRole('row').nth(7)).toContainText('新人6')
    await expect(slips.locator('code').nth(39)).not.toHaveText('')
  },
)
