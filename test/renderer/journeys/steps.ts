import { expect, type Locator, type Page } from '@playwright/test'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { choose } from '../../fakes/radio.ts'

/** What a person does on the page, in the words of its English. */

/** Of the board: as rows. */
export async function goTo(
  page: Page,
  place: 'Employees' | 'Board' | 'Products' | 'Reports' | 'Settings',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place })).toHaveAttribute(
    'aria-current',
    'page',
  )
  if (place === 'Board') await page.getByRole('combobox', { name: 'View' }).selectOption('Rows')
}

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name })

/** Enters address and enterprise of a service, up to the step of signing in. */
export async function beginConnecting(
  page: Page,
  service: Pick<Sandbox, 'baseUrl' | 'enterpriseGlobalId' | 'enterpriseCode'>,
  { readOnly = false, id = service.enterpriseGlobalId } = {},
): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Switch enterprise' }).click()
  await page.getByRole('link', { name: 'Connect…' }).click()
  await field(page, 'Base address').fill(service.baseUrl)
  await next()
  await field(page, 'Enterprise global ID').fill(id)
  await field(page, 'Enterprise code').fill(service.enterpriseCode)
  await field(page, 'Name').fill('Acme')
  if (readOnly) await page.getByText('Read-only').click()
  await next()
}

/** Signs in with tokens that are pasted, and connects. */
export async function pasteTokens(
  page: Page,
  { clientToken }: Pick<Sandbox, 'clientToken'>,
  userToken: string,
): Promise<void> {
  await page.getByText('You paste them').click()
  await field(page, 'Application token').fill(clientToken)
  await field(page, 'User token').fill(userToken)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** As somebody who has chosen the board's rows before. */
export async function rememberRows(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('keydesk.board', 'rows'))
}

/** Exports what the open dialog is about, in a format as the dialog calls it. */
export async function exportAs(page: Page, format: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await choose(dialog.getByRole('radio', { name: format }))
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
}

/**
 * A dialog that is on the screen takes the keyboard when its effects have run, which is a moment later: what is pressed
 * in between goes to what is under it.
 */
export async function hasKeyboard(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** The row of a grid that has a cell with exactly this text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: text, exact: true }) })
}

/** Opens the lend dialog for the first asset number on the board that can be lent; gives its number and holder. */
export async function beginLending(page: Page): Promise<{ number: string; holder: string; dialog: Locator }> {
  await goTo(page, 'Board')
  const button = page.getByRole('button', { name: /^Lend KD/ }).first()
  const cells = page.getByRole('row').filter({ has: button }).getByRole('gridcell')
  // A holder is a number until the names are read.
  await expect(cells.nth(1)).not.toHaveText(/^\d*$/)
  const [number = '', holder = ''] = await cells.allTextContents()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Lend a key' })
  await expect(dialog.getByRole('combobox', { name: 'Employee' })).toHaveValue(holder)
  return { number, holder, dialog }
}

/** Chooses the first key that is offered, and gives its number. */
export async function chooseKey(page: Page, dialog: Locator): Promise<string> {
  await dialog.getByRole('combobox', { name: 'Key' }).press('ArrowDown')
  const option = page.getByRole('listbox', { name: 'Key' }).getByRole('option').first()
  const key = (await option.locator('bdi').first().textContent()) ?? ''
  await option.click()
  return key
}

/** The tile of a key on the board. */
export function tileOf(page: Page, key: string): Locator {
  return page.getByRole('region', { name: 'Keys' }).getByRole('listitem').filter({ hasText: key })
}

/** What has the focus: its role and what it is called. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing'
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = ids.map((id) => document.getElementById(id)?.textContent)
    const own = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const name = element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : own)
    // What all of a page says would be what anybody looks for.
    if (element.tagName === 'MAIN') return 'main'
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name ?? element.textContent}`
  })
}

/**
 * Presses a key until something has the focus; a person would give up as well, but not while the page is still being
 * drawn, which takes its time on a busy machine.
 */
export async function pressUntil(page: Page, key: string, wanted: RegExp): Promise<void> {
  const patient = Date.now() + 10_000
  for (let step = 0; !wanted.test(await focused(page)); step += 1) {
    expect(step < 30 || Date.now() < patient, `${key} does not lead to ${wanted}`).toBe(true)
    await page.keyboard.press(key)
  }
}

/** Goes by the keyboard to a verb of details: to its button or, where it has none, to its item behind More. */
export async function reachVerb(page: Page, name: string): Promise<void> {
  await pressUntil(page, 'Tab', new RegExp(`^button (${name}|More|更多)$`))
  if (!/^button (More|更多)$/.test(await focused(page))) return
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await pressUntil(page, 'ArrowDown', new RegExp(`^menuitem ${name}$`))
}

/** Chooses from the menu for language and appearance, whatever the language is now. */
export async function chooseLook(page: Page, item: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Language and appearance|语言与外观)$/ })
    .click()
  await page.getByRole('menuitemradio', { name: item }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}
