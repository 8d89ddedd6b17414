import { campaign, inCampaign } from '../../campaign.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { exportAs, rememberRows } from './steps.ts'
import { choose } from '../../fakes/radio.ts'

useDesk()

/** All that show tables which export as they are shown, and those tables. */
const screens: Record<string, string[]> = {
  members: ['Employees'],
  board: ['Asset numbers', 'Keys'],
  products: ['By asset number'],
  'products?by=product': ['By product'],
  'products?by=holder': ['By employee'],
  snapshots: ['Snapshots'],
  history: ['Changes'],
  jobs: ['Jobs'],
  loans: ['Loans'],
}

inCampaign(test)(
  'each table is headed in its file as the dialog says, in both kinds of headings',
  async ({ page, exported }) => {
    await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
    await rememberRows(page)
    const tables = page.getByRole('button', { name: /^Export “/ })
    const dialog = page.getByRole('dialog', { name: /^Export / })
    const compared: string[] = []

    /** These tables, once they are all that the page shows: just before, it shows those of the screen that it leaves. */
    async function compare(names: string[]): Promise<void> {
      await expect(tables).toHaveCount(names.length)
      for (const name of names) {
        const table = page.getByRole('button', { name: `Export “${name}”…`, exact: true })
        const kinds = ['In words', 'Field names of the specification']
        // In turn, and both of all tables in the campaign.
        for (const headings of campaign.isWhole ? kinds : [kinds[compared.length % 2]!]) {
          await table.click()
          await choose(dialog.getByRole('radio', { name: 'CSV' }))
          await choose(dialog.getByRole('radio', { name: headings }))
          const said = await dialog.locator('dt', { hasText: 'Columns' }).locator('+ dd').innerText()
          const [head = ''] = (await exported(() => exportAs(page, 'CSV'))).replace('\uFEFF', '').split('\r\n')
          expect(head.split(',')).toEqual(said.split(', '))
          compared.push(said)
        }
      }
    }

    // A job, and what it did, for the lists of both.
    await page.getByRole('button', { name: 'Add many…' }).click()
    await expect(page.getByRole('button', { name: 'Choose file…' })).toBeVisible()
    await pasteInto(page, '姓名\t账号\n导出甲\texportone\n导出乙\texporttwo\n')
    await expect(page.getByRole('button', { name: 'Add 2 employees…' })).toBeVisible()
    await compare(['Employees to add'])
    await page.getByRole('button', { name: 'Add 2 employees…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add 2 employees' }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    await compare(['Rows'])
    const shown = campaign.some(Object.entries(screens), (_, at) => at % 4 === 0)
    for (const [screen, names] of shown) {
      await page.evaluate((hash) => (location.hash = hash), `#/at/sandbox/${screen}`)
      await compare(names)
    }
    await page.evaluate((hash) => (location.hash = hash), '#/at/sandbox/products?by=product')
    const uri = page.getByRole('gridcell', { name: /^product:/ }).first()
    const name = await page.getByRole('row').filter({ has: uri }).getByRole('gridcell').first().innerText()
    await uri.click()
    await compare(['By product', `Products of ${name}`])
    // None says the same as another: the sheet, the job’s rows, the screens’ tables, and the list and the products of one of them.
    const all = shown.flatMap(([, names]) => names).length + 3
    expect(new Set(compared).size).toBeGreaterThanOrEqual(campaign.isWhole ? 2 * all : all)
  },
)
