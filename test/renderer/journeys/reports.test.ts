import { inCampaign } from '../../campaign.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { exportAs, goTo } from './steps.ts'

useDesk()

inCampaign(test)(
  'from the overview down to the records, and a report kept under a name, taken away and printed',
  async ({ page, exported }) => {
    await goTo(page, 'Reports')
    await page.getByRole('link', { name: /^Overview/ }).click()
    const table = page.getByRole('grid', { name: 'Overview' })
    await expect(table).toBeVisible()

    // The first sync ends with a snapshot: then the figures are those of everything.
    await expect(page.getByText(/last snapshot \d/)).toBeVisible()
    const week = page.getByRole('link', { name: /expires? within 7 days$/ })
    await expect(week).toBeVisible()
    const count = /^[\d,]+/.exec((await week.textContent()) ?? '')?.[0] ?? ''
    await week.click()
    const rows = page.getByRole('grid', { name: 'Expiring' }).getByRole('row')
    await expect(page.getByText(new RegExp(`^${count} products? expires? within 7 days`))).toBeVisible()
    const number = (await rows.getByRole('link', { name: /^KD/ }).first().textContent()) ?? ''
    await page.getByRole('searchbox').fill(number)
    await expect(page).toHaveURL(new RegExp(`find=${number}`))
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(number)
    await expect(rows.nth(1)).toContainText(number)
    await expect(page.getByRole('grid', { name: 'Expiring' }).getByText(number)).toHaveCount((await rows.count()) - 1)

    await page.getByRole('button', { name: 'Save…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save report' })
    await saving.getByRole('textbox', { name: 'Name' }).fill('To order this week')
    await saving.getByRole('button', { name: 'Save' }).click()
    const csv = await exported(async () => {
      await page.getByRole('button', { name: 'Export…', exact: true }).click()
      await exportAs(page, 'CSV')
    })
    const lines = csv.trim().split(/\r?\n/).slice(1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain(number)

    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        document.body.dataset['printed'] = 'yes'
      }
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('body > div').last()
    await expect(sheet.getByRole('heading', { name: 'Expiring' })).toBeVisible()
    // Its head is a row too.
    await expect(sheet.getByRole('table').last().getByRole('row')).toHaveCount(lines.length + 1)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))

    await rows.nth(1).getByRole('link', { name: /^KD/ }).click()
    await expect(page).toHaveURL(/\/board\?find=KD/)
    await goTo(page, 'Reports')
    await page.getByRole('link', { name: 'To order this week' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(number)
    await expect(page).toHaveURL(/days=7/)
  },
)
