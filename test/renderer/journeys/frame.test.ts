import { usualLoanDays } from '../../../src/contract/bounds.ts'
import { dateOf } from '../../../src/contract/localTime.ts'
import { localDayAfter } from '../../../src/domain/fileNames.ts'
import { formatDate } from '../../../src/words/formats.ts'
import { timeZone } from '../../fakes/zone.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { focused, pressUntil } from './steps.ts'

useDesk()

inCampaign(test)('a person is found in the palette and left again, with the keyboard alone', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  const account = (await page.getByRole('gridcell').nth(1).textContent()) ?? ''
  await page.keyboard.press('Control+2')
  await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette).toBeVisible()
  await page.keyboard.type(account, { delay: 60 })
  await expect(palette.getByRole('option').filter({ hasText: account })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText(account).first()).toBeVisible()
  await expect(palette).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible()
})

inCampaign(test)('the theme is chosen with the keyboard alone and is there again after a reload', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await pressUntil(page, 'Tab', /^input Use system setting/)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^input Use system setting/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('what of others’ work is in Keydesk is listed with the texts of the licences, as the build found it', async ({
  page,
}) => {
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Open-source software' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open-source software' })
  const packages = dialog.locator('details')
  await expect(packages.filter({ hasText: /^react \d/ })).toHaveCount(1)
  await expect(packages.filter({ hasText: /^undici \d/ })).toHaveCount(1)
  await expect(packages.filter({ hasText: /^@github\/keytar \d/ })).toHaveCount(1)
  for (const text of await packages.locator('pre').allTextContents()) expect(text.length).toBeGreaterThan(300)
  const zod = packages.filter({ hasText: /^zod \d/ })
  await zod.locator('summary').click()
  await expect(zod.getByText('Permission is hereby granted')).toBeVisible()
})

test('whoever is listed twice, in place of another, is asked about once', async ({ page, sandbox }) => {
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  const [first, second] = sandbox.state.members
  Object.assign(second!, first)
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
  const review = page.getByRole('button', { name: 'Review missing records…' })
  await refresh.click()
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'Local copy' })
  await expect(dialog.getByText(first!.globalId)).toBeVisible()
  await expect(dialog.getByText(/^By its own count it has 240; different ones: 239\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Update the copy' }).click()
  await expect(dialog.getByText(first!.globalId)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('239 employees')).toBeVisible()
  await refresh.click()
  await expect(review).toHaveCount(0)
})

/** A zone in which it is another day now than where Keydesk runs. */
const zone = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find(
  (name) => dateOf(Date.now(), name).join() !== dateOf(Date.now(), timeZone).join(),
)!

test.extend({ look: { zone } })(
  'a browser elsewhere shows, counts and chooses the days of Keydesk’s zone',
  async ({ page, begun }) => {
    const grid = page.getByRole('grid', { name: 'Employees' })
    await expect(grid).toBeVisible()
    // Until all trees are read, an end may give way to an earlier one.
    await expect
      .poll(async () => {
        const read = await begun.desk.call('readSync', { profile: 'sandbox' })
        return read.ok && read.data.sync.treesAsOf !== null && read.data.sync.running === null
      })
      .toBe(true)
    const found = await begun.desk.call('findMembers', {
      profile: 'sandbox',
      withEnds: true,
      sort: { by: 'ends' },
      limit: 15,
    })
    const ends = found.ok ? found.data.rows.flatMap(({ ends }) => ends ?? []) : []
    expect(ends.some((end) => dateOf(end).join() !== dateOf(end, zone).join())).toBe(true)
    await grid.getByRole('columnheader', { name: 'Next to expire' }).click()
    for (const end of ends) await expect(grid.getByText(formatDate('en', end)).first()).toBeVisible()
    await page.keyboard.press('l')
    const due = page.getByRole('dialog', { name: 'Lend a key' }).getByRole('group', { name: 'Due' })
    const [year = '', month, day] = localDayAfter(Date.now(), usualLoanDays).split('-')
    await expect(due.getByRole('spinbutton')).toHaveText([String(Number(month)), String(Number(day)), year])
  },
)
