import type { Page } from 'playwright-core'
import type { sayIn } from '../../../../src/words/fill.ts'
import { gridWords } from '../../../../src/words/page/anywhere.ts'

/** What of a list is read, and lies under the button for its columns. */
export function coveredByColumns(page: Page, t: ReturnType<typeof sayIn>): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('button', { name: t(gridWords.columns), exact: true })
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const over = button.getBoundingClientRect()
        const seen = document.elementFromPoint(over.left + over.width / 2, over.top + over.height / 2)
        // In a narrow window the details lie over it.
        if (seen?.closest('aside') != null) return []
        return [...document.querySelectorAll('[role=columnheader], [role=gridcell], h1, input, button')]
          .filter((other) => other !== button && !button.contains(other))
          .filter((other) => other.closest('[role=dialog], [role=alertdialog], [role=menu]') === null)
          .filter((other) => {
            const { left, top, right, bottom } = other.getBoundingClientRect()
            return left < over.right && right > over.left && top < over.bottom && bottom > over.top
          })
          .map((other) => `${other.role ?? other.localName} ${other.textContent}`)
      }),
    )
}

const toolbar = (page: Page) => page.getByRole('main').locator('header').first()

/** So high is a button whose words stand in one line, in px. */
const mostHeight = 32

/** The buttons of the toolbar that break their words, and those that show none and say them nowhere. */
export function brokenButtons(page: Page): Promise<string[]> {
  return toolbar(page)
    .getByRole('button')
    .evaluateAll(
      (buttons, most) =>
        buttons
          .filter((one) => {
            const shown = [...one.querySelectorAll('span')].filter((part) => part.textContent !== '')
            const isIcon = shown.length > 0 && shown.every((part) => part.getBoundingClientRect().width <= 1)
            return one.getBoundingClientRect().height > most || (isIcon && one.closest('[title]') === null)
          })
          .map((one) => one.textContent),
      mostHeight,
    )
}

/** A toolbar that takes more lines than it may, where the list below needs the room. */
export async function tooManyLines(page: Page, most: number): Promise<string[]> {
  const bottoms = await toolbar(page)
    .locator('h1, button, input, select')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom / 12)))
  const lines = new Set(bottoms).size
  return lines > most ? [`${lines} lines of controls, not ${most}`] : []
}

/** What can be done for what the details show, and isn't in view without scrolling. */
export function verbsOutOfView(page: Page): Promise<string[]> {
  return page
    .getByRole('complementary')
    .locator('[data-panel] ~ * button')
    .evaluateAll((verbs) =>
      verbs.filter((verb) => verb.getBoundingClientRect().bottom > innerHeight).map((verb) => verb.textContent),
    )
}
