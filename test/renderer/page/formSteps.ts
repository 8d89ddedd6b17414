import type { Locator, Page } from 'playwright-core'
import { stepsOn } from './steps.ts'

export const isInvalid = (locator: Locator) => locator.evaluate((element) => element.ariaInvalid === 'true')

/** What stands at a field: its error, its warning, or its description. */
export const noteAt = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

/** Ways to the forms of a page that has been opened, and to their fields. */
export function formStepsOn(page: () => Page) {
  const { there } = stepsOn(page)
  const box = (name: string) => page().getByRole('dialog').getByRole('textbox', { name })

  /** The form for somebody new, from the list of employees. */
  async function adding(): Promise<Locator> {
    await there(page().getByRole('grid'))
    await page().getByRole('button', { name: 'Add employee…' }).click()
    const dialog = page().getByRole('dialog', { name: /^Add an employee/ })
    await there(dialog)
    return dialog
  }

  return { box, adding }
}
