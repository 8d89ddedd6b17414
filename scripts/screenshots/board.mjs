import { at, open, openAnew, rows, settled, tiles } from './steps.mjs'

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
  async 'wall-mode'(page) {
    await open(page, `${at}/board?view=state&mode=wall`)
    await page.locator('[data-figure=keys]').waitFor()
    await settled(page)
  },
}
