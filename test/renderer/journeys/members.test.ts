import type { Page } from 'playwright-core'
import { inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { sandboxOf } from './sandbox.ts'

useDesk()

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Employees' })
/** In their order on the screen: while one scrolls, the elements stand in another. */
const accounts = (page: Page) =>
  gridOf(page)
    .locator('[data-cell$=":1"]:not([data-cell^="-1"])')
    .evaluateAll((cells: HTMLElement[]) =>
      cells
        .toSorted((a, b) => Number.parseInt(a.dataset['cell'] ?? '') - Number.parseInt(b.dataset['cell'] ?? ''))
        .map((cell) => cell.textContent),
    )

test.beforeEach(async ({ page }) => {
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '241')
})

inCampaign(test)('one scrolls through all people, and only the pages in view are read', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/desk/findMembers')) asked.push(request.postData() ?? '')
  })
  await gridOf(page).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await expect(gridOf(page).locator('[data-cell="239:1"]')).toHaveText(/kd\d+$/)
  await expect.poll(async () => (await accounts(page)).includes('')).toBe(false)
  expect(new Set(await accounts(page)).size).toBe((await accounts(page)).length)
  const limits = asked.map((body) => (JSON.parse(body) as { input: { limit: number } }).input.limit)
  expect(Math.max(...limits)).toBeLessThanOrEqual(200)
  expect(asked).not.toEqual([])
})

inCampaign(test)('people are sorted over the whole list, and the way back is one press', async ({ page }) => {
  const first = await accounts(page)
  const header = gridOf(page).getByRole('columnheader', { name: 'Account' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  // The rows of before stay until the sorted ones are there.
  await expect.poll(() => accounts(page)).not.toEqual(first)
  const sorted = await accounts(page)
  expect(sorted).toEqual([...sorted].sort(new Intl.Collator('en', { numeric: true }).compare))
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await accounts(page))[0]! > sorted[0]!).toBe(true)
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'none')
  await expect.poll(() => accounts(page)).toEqual(first)
})

inCampaign(test)(
  'all rows are there while the service refuses, and the bar says that they are not of now',
  async ({ page }) => {
    const sandbox = await sandboxOf(page)
    const bar = page.getByRole('banner')
    await sandbox.fault({ on: 'A5', what: 'code', code: 60017, times: 1000 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(bar).toContainText('out of date')
    await gridOf(page).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
    await expect(gridOf(page).locator('[data-cell="239:1"]')).toHaveText(/kd\d+$/)
    await sandbox.mend()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(bar).not.toContainText('out of date')
  },
)

inCampaign(test)('the menu of a row does what its panel does, by the keyboard too', async ({ page }) => {
  const cell = gridOf(page).locator('[data-cell="2:0"]')
  await cell.click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toContainText(['Show details', 'Lend…', 'Assign…', 'Edit…'])
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: 'Show details' })).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Edit…' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
})

inCampaign(test)('a change keeps the place and who is opened', async ({ page }) => {
  await gridOf(page).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  const row = gridOf(page).locator('[data-cell="235:0"]')
  await expect(row).not.toHaveText('Loading…')
  const account = (await row.textContent()) ?? ''
  await row.click()
  await expect(page.getByRole('complementary')).toContainText(account)
  await pressVerb(page.getByRole('complementary'), 'Edit…')
  await page.getByRole('textbox', { name: 'Remark' }).fill('seen at the end of the list')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('complementary')).toContainText('seen at the end of the list')
  await expect(gridOf(page).locator('[role=row][aria-current=true]')).toContainText(account)
})

inCampaign(test)('at rest the rows stand in their order, and the focus was not lost on the way', async ({ page }) => {
  const grid = gridOf(page)
  await grid.locator('[data-cell="3:0"]').click()
  const box = (await grid.boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 100)
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 90)
  const places = () =>
    grid.getByRole('row').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(50)
  await expect
    .poll(async () => {
      const shown = await places()
      return shown.every((place, at) => at === 0 || place > shown[at - 1]!)
    })
    .toBe(true)
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['cell'])).toBe('3:0')
})
