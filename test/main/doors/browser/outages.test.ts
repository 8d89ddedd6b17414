import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { startBrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import type { Endpoint } from '../../../../src/sandbox/index.ts'
import { has } from '../../../fakes/available.ts'
import { campaign } from '../../../campaign.ts'
import { builtPage } from '../../../fakes/builtPage.ts'
import { launchChromium, newPage, noteDefects } from '../../../fakes/chromium.ts'
import { startLine } from '../../../fakes/line.ts'
import { verbIn } from '../../../fakes/panelVerb.ts'
import { add, withTokens } from '../../desk/profileInputs.ts'
import { startDesk, type DeskRig } from '../../desk/rig.ts'

const often = { interval: 20, timeout: 45_000 }
const there = (locator: Locator) => expect.poll(() => locator.first().isVisible(), often).toBe(true)
const gone = (locator: Locator) => expect.poll(() => locator.count(), often).toBe(0)

/** Toasts are dialogs too, of another kind. */
const dialogs = '[role=dialog], [role=alertdialog]:not([aria-modal=false])'

interface Form {
  page: Page
  panel: Locator
  dialog: Locator
  rig: DeskRig
}

interface Journey {
  title: string
  endpoint: Endpoint
  /** The button that opens the form. */
  opener: (form: Form) => Locator | Promise<Locator>
  fill: (form: Form) => Promise<void>
  /** What was entered is still there. */
  isKept: (form: Form) => Promise<void>
  action: string | RegExp
  /** Whether reading shows later what became of it. */
  isReadable: boolean
}

const inPanel =
  (name: string) =>
  ({ panel }: Form) =>
    verbIn(panel, name)
/** Beside an asset number in the details. */
const atNumber =
  (name: RegExp) =>
  ({ panel }: Form) =>
    panel.getByRole('button', { name }).first()
const textbox = ({ dialog }: Form, name: string) => dialog.getByRole('textbox', { name, exact: true })
const says = async (field: Locator, text: string) => expect(await field.inputValue()).toBe(text)
/** A free one, by its number. */
const free = ({ rig }: Form): string =>
  rig.sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)?.assetNum ?? ''
const chosen = async (option: Locator) => expect(await option.getAttribute('aria-selected')).toBe('true')

const journeys: Journey[] = [
  {
    title: 'adding an employee',
    endpoint: 'A1',
    action: 'Add employee',
    isReadable: true,
    opener: ({ page }) => page.getByRole('button', { name: 'Add employee…' }),
    async fill(form) {
      await textbox(form, 'Account').fill('newcomer')
      await textbox(form, 'Name').fill('新人')
      await form.dialog.getByText('Enter a password').click()
      await textbox(form, 'New password').fill('Start1234')
    },
    async isKept(form) {
      await says(textbox(form, 'Account'), 'newcomer')
      await says(textbox(form, 'Name'), '新人')
      await says(textbox(form, 'New password'), 'Start1234')
    },
  },
  {
    title: 'editing',
    endpoint: 'A2',
    action: 'Save',
    isReadable: true,
    opener: inPanel('Edit…'),
    fill: (form) => textbox(form, 'Remark').fill('后天回来'),
    isKept: (form) => says(textbox(form, 'Remark'), '后天回来'),
  },
  {
    title: 'resetting a password',
    endpoint: 'A3',
    action: /^Reset the password of/,
    isReadable: false,
    opener: inPanel('Reset password…'),
    async fill(form) {
      await form.dialog.getByText('Enter a password').click()
      await textbox(form, 'New password').fill('Typed2024x')
    },
    isKept: (form) => says(textbox(form, 'New password'), 'Typed2024x'),
  },
  {
    title: 'deleting',
    endpoint: 'A4',
    action: /^Delete ./,
    isReadable: true,
    opener: inPanel('Delete…'),
    fill: async () => undefined,
    isKept: async ({ dialog }) => there(dialog.getByText('will be deleted from')),
  },
  {
    title: 'assigning',
    endpoint: 'A9',
    action: 'Assign',
    isReadable: true,
    opener: inPanel('Assign…'),
    fill: (form) => form.dialog.getByRole('option', { name: free(form) }).click(),
    isKept: (form) => chosen(form.dialog.getByRole('option', { name: free(form) })),
  },
  {
    title: 'withdrawing',
    endpoint: 'A9',
    action: /^Withdraw ./,
    isReadable: true,
    opener: atNumber(/^Withdraw KD/),
    fill: async () => undefined,
    isKept: ({ dialog }) => chosen(dialog.getByRole('option', { name: /^KD/ }).first()),
  },
  {
    title: 'lending a key',
    endpoint: 'A10',
    action: /^Lend ./,
    isReadable: true,
    opener: atNumber(/^Lend KD/),
    async fill({ page, dialog }) {
      await dialog.getByRole('combobox', { name: 'Key' }).press('ArrowDown')
      await page.getByRole('listbox', { name: 'Key' }).getByRole('option').first().click()
    },
    isKept: async ({ dialog }) => expect(await dialog.getByRole('combobox', { name: 'Key' }).inputValue()).not.toBe(''),
  },
]

describe('the service goes in the middle, and the page', () => {
  const isLeftOut = !has('chromium')
  let browser: Browser
  let rendererFolder: string
  const defects: string[] = []
  beforeAll(async () => {
    if (isLeftOut) return
    rendererFolder = await builtPage()
    browser = await launchChromium()
  }, 120_000)
  beforeEach(({ skip }) => skip(isLeftOut, 'there is no Chromium'))
  afterAll(() => browser?.close())

  /** The page on the details of somebody who holds something that can be lent, by a way that can be cut. */
  async function open() {
    const rig = await startDesk()
    const line = await startLine(rig.sandbox.baseUrl)
    const { draft, secrets } = withTokens(rig)
    const profile = await add(rig, { draft: { ...draft, baseUrl: line.baseUrl }, secrets })
    expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true })
    const door = await startBrowserDoor({ desk: rig.desk, rendererFolder, profile })
    const page = await newPage(browser)
    noteDefects(page, defects)
    onTestFinished(async () => {
      await page.context().close()
      await door.close()
      expect(defects.splice(0)).toEqual([])
    })
    const { members, assets, keys } = rig.sandbox.state
    const lentTo = new Set(keys.map((key) => key.cloudAccountGlobalId))
    const holder = members.find(
      ({ globalId }) =>
        !lentTo.has(globalId) && assets.some((one) => one.cloudAccountGlobalId === globalId && !one.borrowedFlag),
    )
    await page.goto(`${door.address}#/at/${profile}/members?member=${holder?.globalId}`)
    const form: Form = {
      page,
      rig,
      panel: page.getByRole('complementary'),
      dialog: page.locator(dialogs).last(),
    }
    await there(form.panel)
    return { ...form, form, line, profile }
  }

  it.each(campaign.some(journeys, (_, at) => at === 0))(
    '$title',
    async ({ endpoint, opener, fill, isKept, action, isReadable }) => {
      const { page, panel, dialog, form, line, rig } = await open()
      const changes = () => rig.sandbox.requests.filter(({ method }) => method !== 'GET')
      const send = dialog.getByRole('button', { name: action, exact: true })
      const bar = page.getByRole('banner')
      const refresh = page.getByRole('button', { name: 'Refresh', exact: true })

      // While the form is filled in: refused, and everything stays.
      await (await opener(form)).click()
      await there(dialog)
      await fill(form)
      await line.cut('refuses')
      await send.click()
      await there(dialog.getByRole('alert').getByText('This wasn’t sent, and nothing was changed.'))
      await isKept(form)
      expect(changes()).toEqual([])

      // Back again, the same form is sent; and now it goes before it has answered.
      await line.mend()
      rig.sandbox.faults.add({ on: endpoint, what: 'late', delayMs: 600_000 })
      await send.click()
      await eventually(() => expect(changes()).toHaveLength(1))
      await line.cut('refuses')
      await there(dialog.getByText('Outcome unknown'))
      await there(dialog.getByText('This stays in Messages until you mark it as checked.'))
      expect(await send.count()).toBe(0)
      await line.mend()
      // Keydesk may look by itself before anybody asks it to.
      const found = dialog.getByText('The service’s reply was lost, but its lists show that this was done.')
      const isSettled = () => (isReadable ? found : bar.getByText('Connected', { exact: true })).isVisible()
      const look = dialog.getByRole('button', { name: 'Refresh lists' })
      await expect
        .poll(async () => (await isSettled()) || look.click({ timeout: 1000 }).then(isSettled, isSettled), often)
        .toBe(true)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await gone(page.locator(dialogs))
      await page.getByRole('button', { name: /^Messages/ }).click()
      await there(dialog.getByRole('heading', { name: 'Messages' }))
      if (isReadable) {
        await there(dialog.getByText(/^Done: /))
        expect(await dialog.getByRole('heading', { name: 'Needs attention' }).count()).toBe(0)
      } else {
        await there(dialog.getByText(/^Unknown: /))
        await dialog.getByRole('button', { name: 'Mark as checked' }).click()
        await gone(dialog.getByText(/^Unknown: /))
      }
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      expect(changes()).toHaveLength(1)
      expect(rig.sandbox.state.applied.map(({ count }) => count)).toEqual([1])

      // Before the form is opened: the reason, instead of a form.
      await line.cut('drops')
      await refresh.click()
      await there(bar.getByText(/^No connection since /))
      if (endpoint === 'A4') await gone(panel)
      else {
        const verb = await opener(form)
        await expect.poll(async () => (await verb.count()) === 0 || verb.isDisabled(), often).toBe(true)
        const menu = page.getByRole('menu')
        if (await menu.isVisible()) await page.keyboard.press('Escape')
        await gone(menu)
      }
      const addition = page.getByRole('button', { name: 'Add employee…' })
      expect(await addition.isDisabled()).toBe(true)
      const why = 'Keydesk can’t reach the service, so nothing can be changed now.'
      expect(await page.getByTitle(why).count()).not.toBe(0)
      await page.keyboard.press('l')
      await there(page.locator('[role=alertdialog][aria-modal=false]').getByText(why))
      expect(changes()).toHaveLength(1)
    },
  )
})
