import { at, open, openAnew, rows, settled, tiles } from './steps.mjs'
import { boardWords } from '../../src/words/page/holdings.ts'
import { planWords } from '../../src/words/page/wall.ts'
import { verbWords } from '../../src/words/terms.ts'

/** The board as rows and as a wall, and for a second monitor. */
export const board = {
  async board(page) {
    await openAnew(page, `${at}/board?view=rows`)
    await rows(page).nth(5).waitFor()
    await settled(page)
  },
  async 'board-wall'(page) {
    await openAnew(page, `${at}/board?view=state`)
    await tiles(page).nth(5).waitFor()
    await settled(page)
  },
  async 'board-wall-by-employee'(page) {
    await open(page, `${at}/board?view=person`)
    // Those by status stay until these are there.
    await page.locator('[data-lane=attention], [aria-busy=true]').first().waitFor({ state: 'detached' })
    await tiles(page).nth(5).waitFor()
  },
  async 'board-wall-details'(page) {
    await open(page, `${at}/board?view=state`)
    await tiles(page).and(page.locator('[data-state=held]')).first().click()
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: /^\d+ products?$|^\d+个产品$/ })
      .waitFor()
  },
  async 'board-plan'(page, t) {
    await open(page, `${at}/board?view=state`)
    await page.getByRole('button', { name: t(boardWords.plan) }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const buffer = Buffer.from('key,member,assets\nnone,nobody,\n')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer })
    await dialog.getByRole('alert').waitFor()
  },
  async 'board-lend-many'(page, t) {
    await open(page, `${at}/board?view=state`)
    const held = tiles(page).and(page.locator('[data-state=held]'))
    for (const which of [0, 1, 2, 3]) await held.nth(which).click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('button', { name: t(verbWords.lendDialog), exact: true }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByRole('listitem').nth(1).waitFor()
    // One of them has a key already.
    await dialog.getByText(t(planWords.inUse)).click()
    await dialog.getByText(t(planWords.ready, { count: 4 })).waitFor()
  },
  async 'wall-mode'(page) {
    await open(page, `${at}/board?view=state&mode=wall`)
    await page.locator('[data-figure=keys]').waitFor()
    await settled(page)
  },
}
