import { inCampaign } from '../../campaign.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { choose } from '../../fakes/radio.ts'

useDesk()

inCampaign(test)(
  'a job is counted until its passwords were taken, its result is exported, and it stays in the list',
  async ({ page, exported }) => {
    await page.getByRole('button', { name: 'Add many…' }).click()
    await expect(page.getByRole('button', { name: 'Choose file…' })).toBeVisible()
    await pasteInto(page, '姓名\t账号\n工作甲\tjobone\n工作乙\tjobtwo\n')
    await page.getByRole('button', { name: 'Add 2 employees…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add 2 employees' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add 2 employees' })).toBeVisible()
    await expect(page.getByText('2 of 2')).toBeVisible()
    const rail = page.getByRole('navigation', { name: 'Main' })
    // Its passwords wait for somebody.
    await expect(rail.getByRole('link', { name: 'Jobs, 1 running or waiting for you' })).toBeVisible()
    await page.getByRole('button', { name: 'Show passwords' }).click()
    const slips = page.getByRole('dialog', { name: '2 new passwords' })
    await expect(slips.getByRole('row')).toHaveCount(3)
    await slips.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close without it' }).click()
    await expect(rail.getByRole('link', { name: 'Jobs', exact: true })).toBeVisible()

    const table = await exported(async () => {
      await page.getByRole('button', { name: /^Export.*Rows/ }).click()
      const dialog = page.getByRole('dialog', { name: /^Export / })
      await choose(dialog.getByRole('radio', { name: /CSV/ }))
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    })
    expect(table).toContain('jobone')
    expect(table).toContain('Done')

    await rail.getByRole('link', { name: 'Jobs' }).click()
    await expect(page.getByRole('grid', { name: 'Jobs' }).getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Add 2 employees' }).click()
    await expect(page.getByRole('grid', { name: 'Rows' }).getByRole('row')).toHaveCount(3)
  },
)
