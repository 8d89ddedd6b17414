import type { Locator, Page } from 'playwright-core'
import { inCampaign } from '../../campaign.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { goTo, pressUntil } from './steps.ts'

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Asset numbers' })
const headers = (grid: Locator) => grid.getByRole('columnheader').allTextContents()
const selected = (grid: Locator) => grid.getByRole('row', { selected: true })
const cell = (grid: Locator, place: string) => grid.locator(`[data-cell="${place}"]`)
const place = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'])

useDesk()
test.beforeEach(async ({ page }) => {
  await goTo(page, 'Board')
  await expect(gridOf(page).getByRole('gridcell').first()).toBeVisible()
})

inCampaign(test)('rows are selected with the mouse: one, more, ranges', async ({ page }) => {
  const grid = gridOf(page)
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
  await cell(grid, '1:0').click()
  await cell(grid, '4:0').click({ modifiers: ['Control'] })
  await expect(selected(grid)).toHaveCount(2)
  await cell(grid, '6:0').click({ modifiers: ['Shift'] })
  await expect(selected(grid)).toHaveCount(3)
  await cell(grid, '2:0').click()
  await expect(selected(grid)).toHaveAttribute('aria-rowindex', '4')
})

test('rows are selected and copied with the keyboard', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = gridOf(page)
  await cell(grid, '0:0').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(grid)).toHaveCount(3)
  expect(await place(page)).toBe('2:0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(selected(grid)).toHaveCount(4)

  await page.keyboard.press('Control+c')
  await expect(page.getByText('4 rows copied')).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]?.split('\t')[0]).toBe(await cell(grid, '0:0').textContent())

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+End')
  const last = Number(await grid.getAttribute('aria-rowcount'))
  await expect(selected(grid).last()).toHaveAttribute('aria-rowindex', `${last}`)
  await expect(page.getByRole('status').filter({ hasText: `${last - 1} rows selected` })).toBeVisible()

  const at = await place(page)
  await page.keyboard.press('Tab')
  await pressUntil(page, 'Tab', /^button Clear selection$/)
  await page.keyboard.press('Enter')
  await expect(selected(grid)).toHaveCount(0)
  await expect(page.getByText('rows selected')).toHaveCount(0)
  expect(await place(page)).toBe(at)
})

inCampaign(test)('columns are moved, widened, hidden and sorted with the keyboard, and stay so', async ({ page }) => {
  const grid = gridOf(page)
  const before = await headers(grid)
  await cell(grid, '0:0').click()
  await page.keyboard.press('ArrowUp')
  expect(await place(page)).toBe('-1:0')

  await page.keyboard.press('Enter')
  await expect(cell(grid, '-1:0')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(() => headers(grid)).toEqual([before[1], before[0], ...before.slice(2)])
  expect(await place(page)).toBe('-1:1')
  const width = async () => Math.round((await cell(grid, '-1:1').boundingBox())?.width ?? 0)
  const old = await width()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(width).toBe(old - 16)

  // Remembered by the desk, not by the page.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/saveSettings') && (response.request().postData() ?? '').includes('"hidden"'),
  )
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter')
  await expect.poll(() => headers(grid)).toEqual([before[0], ...before.slice(2)])

  await saved
  await page.reload()
  await expect.poll(() => headers(gridOf(page))).toEqual([before[0], ...before.slice(2)])
  await expect(cell(gridOf(page), '-1:0')).toHaveAttribute('aria-sort', 'ascending')
  expect(await width()).not.toBe(old)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect.poll(() => headers(gridOf(page))).toEqual(before)
})

test('columns are dragged to another place and width', async ({ page }) => {
  const grid = gridOf(page)
  const before = await headers(grid)
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
  const box = async (at: number) => (await cell(grid, `-1:${at}`).boundingBox())!
  const first = await box(0)
  const second = await box(1)
  const y = first.y + first.height / 2
  await drag({ x: first.x + 30, y }, { x: second.x + second.width - 20, y })
  await expect.poll(() => headers(grid)).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(cell(grid, '-1:1')).toHaveAttribute('aria-sort', 'none')

  const moved = await box(0)
  await drag({ x: moved.x + moved.width - 3, y }, { x: moved.x + moved.width + 57, y })
  await expect.poll(async () => Math.round((await box(0)).width)).toBe(Math.round(moved.width + 60))
})

inCampaign(test)(
  'the menu of a row opens with the mouse and the keyboard, and gives the focus back',
  async ({ page }) => {
    const grid = gridOf(page)
    await cell(grid, '3:0').click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Copy row' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Columns' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    // The focus comes back a frame after the menu has gone.
    await expect.poll(() => place(page)).toBe('3:0')
    await expect(selected(grid)).toHaveAttribute('aria-rowindex', '5')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ContextMenu')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menu')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect.poll(() => place(page)).toBe('4:0')
  },
)
