import { parseAnswer } from '../../test/fakes/answers.ts'
import { connectWords } from '../../src/words/page/profiles.ts'
import { fieldWords } from '../../src/words/terms.ts'

/** From now on something of what the desk answers to an operation is otherwise: `change` says what of the data. */
export const alter = (page, operation, change) =>
  page.route(`**/desk/${operation}`, async (route) => {
    const response = await route.fetch()
    const result = await response.json()
    if (result.ok) Object.assign(result.data, change(result.data))
    await route.fulfill({ response, json: result })
  })

/** Changes what Keydesk tells the page about the keychain: this machine's has only one state. */
export async function tellOfVault(page, vault, session) {
  const change = () => ({ vault, ...(session !== undefined && { session }) })
  await alter(page, 'listProfiles', change)
  await alter(page, 'readSession', change)
}

export async function tellTheTruth(page) {
  await page.unrouteAll({ behavior: 'wait' })
}

export async function post(page, path, body) {
  const address = await page
    .getByRole('banner')
    .getByText(/^127\.0\.0\.1:\d+$/)
    .textContent()
  await page.request.post(`http://${address}/sandbox${path}`, { data: body })
}

/** Another address of the same page: nothing is loaded anew. */
export const goTo = (page, address) => page.goto(new URL(address, page.url()).href)

/** Whether something was entered that leaving would lose. */
const wouldAsk = (page) =>
  page.evaluate(() => !globalThis.dispatchEvent(new globalThis.Event('beforeunload', { cancelable: true })))

/** Goes to an address of the page that leads to a screen; what was entered for a picture is discarded. */
export async function open(page, address) {
  await leaveDialog(page)
  const isAsked = page.url().includes('#/profiles/new') && (await wouldAsk(page))
  await goTo(page, address)
  if (isAsked) await page.getByRole('alertdialog').locator('[data-variant=plain]').click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** How long nothing changes on a page that has come to rest, in milliseconds. */
const restMs = 300

/**
 * Waits until nothing changes any more. While a page loads its rows are replaced, and what is pressed on one that goes
 * in that moment is pressed on nothing.
 */
export const atRest = (page) =>
  page.evaluate(
    (ms) =>
      new Promise((done) => {
        const finish = () => {
          observer.disconnect()
          done()
        }
        let timer = setTimeout(finish, ms)
        const observer = new globalThis.MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(finish, ms)
        })
        observer.observe(globalThis.document.body, { subtree: true, childList: true, characterData: true })
      }),
    restMs,
  )

/** Goes to an address and reloads the page: nothing that was read before is left. */
export async function openAnew(page, address) {
  await open(page, address)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await atRest(page)
}

export async function settled(page) {
  await page
    .getByText(/Loading|正在加载/)
    .first()
    .waitFor({ state: 'detached' })
}

export async function leaveDialog(page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
  // The palette takes the first Escape to empty its field.
  for (let presses = 0; presses < 2 && (await dialog.count()) > 0; presses += 1) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

export const field = (page, t, key) => page.getByRole('textbox', { name: t(key) })

export async function connectTo(page, t, step) {
  await open(page, '#/profiles')
  await openAnew(page, '#/profiles/new')
  if (step === 'address') return
  await field(page, t, fieldWords.baseUrl).fill('https://gateway.example.com')
  await page.getByRole('button', { name: t(connectWords.next) }).click()
  await field(page, t, fieldWords.enterpriseGlobalId).fill('6100000000000000000')
  if (step === 'enterprise') return
  await field(page, t, fieldWords.profileName).fill('Acme')
  await page.getByRole('button', { name: t(connectWords.next) }).click()
  await field(page, t, fieldWords.tokenUrl).waitFor()
}

export const at = '#/at/sandbox'
export const tiles = (page) => page.locator('[data-place]')
export const rows = (page) => page.getByRole('grid').first().getByRole('row')

/** Marks a screen that later ones need, so that it is opened even if its picture isn't wanted. */
export function needed(show) {
  return Object.assign(show, { needed: true })
}

/** The details at the right. */
export const details = (page) => page.getByRole('complementary')

/** A button of theirs. */
export const inPanel = (page, name) => details(page).getByRole('button', { name })

/** From now on the desk answers an operation with this; see `tellTheTruth`. Throws for what no desk answers. */
export async function answer(page, operation, result) {
  const json = parseAnswer(operation, result)
  await page.route(`**/desk/${operation}`, (route) => route.fulfill({ json }))
}

/** From now on the desk answers an operation with what the contract does not know. */
export const answerWrongly = (page, operation, json) =>
  page.route(`**/desk/${operation}`, (route) => route.fulfill({ json }))

/** As from a spreadsheet. */
export const paste = (page, text) =>
  page.evaluate((pasted) => {
    const clipboardData = new globalThis.DataTransfer()
    clipboardData.setData('text/plain', pasted)
    globalThis.document.body.dispatchEvent(
      new globalThis.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
