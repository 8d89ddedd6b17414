import type { Locator } from 'playwright-core'

/** How the verbs are called that have no room in details, in either language. */
const more = /^(More|更多)$/

/** What shows the verbs of details that stand in their menu. */
export const moreVerbs = (panel: Locator): Locator => panel.getByRole('button', { name: more })

/** The menu of details, where it is open. */
const menuOf = (panel: Locator): Locator => panel.page().getByRole('menu', { name: more })

/** Does what a verb is there for. */
type Press = (verb: Locator) => Promise<unknown>

const byMouse: Press = (verb) => verb.click({ timeout: 3000 })
export const byEnter: Press = (verb) => verb.press('Enter', { timeout: 3000 })

/** A verb of details once it can be seen: its button; or its item of the menu behind More, which is opened for it. */
export async function verbIn(panel: Locator, name: string | RegExp, press = byMouse): Promise<Locator> {
  const called = { name, ...(typeof name === 'string' && { exact: true }) }
  const button = panel.getByRole('button', called)
  const item = menuOf(panel).getByRole('menuitem', called)
  // Which verb stands where is known once what is open about the record is: until then it may move.
  await button.or(moreVerbs(panel)).first().waitFor()
  if (await button.or(item).first().isVisible()) return button.or(item).first()
  if (!(await menuOf(panel).isVisible())) await press(moreVerbs(panel))
  await item.or(button).first().waitFor()
  return item.or(button).first()
}

/** Presses a verb of details, wherever it is; what it opens is for the caller to wait for. */
export async function pressVerb(panel: Locator, name: string | RegExp, press = byMouse): Promise<void> {
  const tries = 5
  for (let tried = 1; ; tried += 1) {
    try {
      await press(await verbIn(panel, name, press))
      return
    } catch (error) {
      if (tried === tries) throw error
    }
  }
}

/** All verbs of details in their order: those that have a button, and those of the menu, which is closed again. */
export async function verbsOf(panel: Locator): Promise<{ buttons: string[]; items: string[] }> {
  const actions = panel.locator('> div').last().getByRole('button')
  const buttons = (await actions.allTextContents()).filter((text) => text !== '')
  if (!(await moreVerbs(panel).isVisible())) return { buttons, items: [] }
  await moreVerbs(panel).click()
  const items = menuOf(panel).getByRole('menuitem')
  await items.first().waitFor()
  const texts = await items.allTextContents()
  await panel.page().keyboard.press('Escape')
  await menuOf(panel).waitFor({ state: 'hidden' })
  return { buttons, items: texts }
}
