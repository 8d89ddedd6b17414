import { describe } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/contract/bridge.ts'
import type { ErrorCode } from '../../../src/contract/codes.ts'
import type { MemberCenterCode } from '../../../src/contract/routes.ts'
import { isCodeOf } from '../../../src/sandbox/services/memberCenter.ts'
import { describeError } from '../../../src/words/errors/index.ts'
import { memberCenter } from '../../../src/words/errors/around.ts'
import { type PlainOf, sayIn } from '../../../src/words/fill.ts'
import { campaign, inCampaign } from '../../campaign.ts'
import { languages } from '../../languages.ts'
import { lossWords } from '../../../src/words/page/frame.ts'
import { historyWords } from '../../../src/words/page/history.ts'
import { memberWords, passwordWords } from '../../../src/words/page/members.ts'
import { signInWords } from '../../../src/words/page/profiles.ts'
import { shellWords } from '../../../src/words/page/shell.ts'
import { fieldWords, kindWords, verbWords } from '../../../src/words/terms.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { step, expect, test, useDesk } from './onDesk.ts'
import { sandboxOf, type SandboxControl } from './sandbox.ts'
import { chooseLook, hasKeyboard } from './steps.ts'

useDesk()

type Endpoint = 'A1' | 'A2' | 'A3' | 'A4' | 'A5'

type FieldWord = PlainOf<typeof fieldWords>

/** The field that a code is about, where the endpoint has it; all other codes name none. */
const fields: Partial<Record<Endpoint, Partial<Record<MemberCenterCode, FieldWord>>>> = {
  A1: {
    10003: fieldWords.userName,
    10004: fieldWords.passwordMobile,
    30002: fieldWords.name,
    30003: fieldWords.remark,
    40001: fieldWords.newPassword,
    40008: fieldWords.userName,
    40009: fieldWords.department,
    40022: fieldWords.name,
    50003: fieldWords.newPassword,
  },
  A2: { 30002: fieldWords.name, 30003: fieldWords.remark },
  A3: { 40000: fieldWords.newPassword, 40001: fieldWords.newPassword, 50003: fieldWords.newPassword },
}

/** Codes of a token: a person is asked to sign in, and may refuse. */
const ofTokens = ['60000', '60005']
/** 500 doesn't say whether something was done, and 60027 comes with the people that it is about. */
const apart = ['500', '60027']

const codesOf = (endpoint: Endpoint) => Object.keys(memberCenter).filter((code) => isCodeOf(endpoint, code))

interface Act {
  page: Page
  language: Language
  sandbox: SandboxControl
  endpoint: Endpoint
  /** The form or the question. */
  dialog: Locator
  /** Has the focus when it is sent, and afterwards, unless the code names another field. */
  start: Locator
  send: () => Promise<void>
}

const saidOf = (code: string, { endpoint, language }: Pick<Act, 'endpoint' | 'language'>) =>
  describeError({ kind: 'refused', code: code as ErrorCode, endpoint }, language)

/** What is said at a field. */
const noteAt = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

const texts = (dialog: Locator) =>
  dialog
    .locator('input:not([type=radio]), textarea')
    .evaluateAll((all) => all.map((element) => (element as HTMLInputElement).value))

/** Sends it while the service answers with a code, and is asked to sign in where the code is of a token. */
async function sendInto(code: string, act: Act): Promise<void> {
  const { page, language, sandbox, endpoint, start, send } = act
  await sandbox.mend()
  await sandbox.fault({ on: endpoint, what: 'code', code, times: 100 })
  await start.focus()
  await send()
  if (ofTokens.includes(code)) await declineToSignIn(page, language)
}

async function declineToSignIn(page: Page, language: Language): Promise<void> {
  const question = page.getByRole('dialog', { name: sayIn(language)(signInWords.title) })
  await expect(question).toBeVisible()
  await hasKeyboard(question)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
}

/** The dialog says a code over what was typed, and the focus is where it was. */
async function saysAbove(code: string, act: Act): Promise<void> {
  // What they hold is said there too.
  const notice = act.dialog.getByRole('alert').filter({ hasText: `[${code} · ${act.endpoint}]` })
  await expect(notice).toContainText(`[${code} · ${act.endpoint}]`)
  await expect(notice).toContainText(saidOf(code, act).message)
  await expect(notice).toContainText(saidOf(code, act).hint)
  await expect(act.dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
  await expect(act.start).toBeFocused()
}

/** The dialog says a code at the field that it is about, which has the focus, and above what to do. */
async function saysAt(label: FieldWord, code: string, act: Act): Promise<void> {
  const notice = act.dialog.getByRole('alert')
  await expect(notice).toContainText(`[${code} · ${act.endpoint}]`)
  await expect(notice).toContainText(saidOf(code, act).hint)
  const role = label === fieldWords.department ? 'combobox' : 'textbox'
  const field = act.dialog.getByRole(role, { name: sayIn(act.language)(label) })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(act.dialog.locator('[aria-invalid="true"]')).toHaveCount(1)
  await expect(field).toBeFocused()
  expect(await noteAt(field)).toContain(saidOf(code, act).message)
}

/**
 * All codes, in the campaign. The way in which one is said depends neither on the language nor, but for its field, on
 * the code, and the words of each are tested as words: `npm test` goes through every fourth one, in turn in English and
 * in Chinese.
 */
function toGoThrough({ endpoint, language }: Pick<Act, 'endpoint' | 'language'>): string[] {
  // What lists show is looked for: a repeated request gets that code too.
  const looked = endpoint === 'A3' ? [] : ['70001']
  const all = codesOf(endpoint).filter((one) => ![...apart, ...looked].includes(one))
  if (campaign.isWhole) return all
  // A share of a campaign plays the sample: the forms expect several codes one after the other.
  return all.filter((_, at) => at % 8 === (language === 'en' ? 0 : 4))
}

/** Is refused with each code of the endpoint, one after the other, and keeps what was typed. */
async function refuseWithEach(act: Act): Promise<void> {
  const { language, sandbox, endpoint, dialog } = act
  const typed = await texts(dialog)
  for (const code of toGoThrough(act)) {
    await step(`${code} of ${endpoint}`, async () => {
      await sendInto(code, act)
      const label = fields[endpoint]?.[code as MemberCenterCode]
      await (label === undefined ? saysAbove(code, act) : saysAt(label, code, act))
      expect(await texts(dialog)).toEqual(typed)
    })
  }
  await step(`500 of ${endpoint}, of which nobody knows until somebody says`, async () => {
    await sendInto('500', act)
    const { message, hint } = describeError({ kind: 'unknown', code: 'change.businessError500', endpoint }, language)
    for (const said of [message, hint, `[change.businessError500 · ${endpoint}]`])
      await expect(dialog).toContainText(said)
    await dialog.getByRole('button', { name: sayIn(language)(historyWords.wasNotDone) }).click()
    await expect.poll(() => texts(dialog)).toEqual(typed)
  })
  await sandbox.mend()
}

for (const language of languages) {
  describe(language, () => {
    const t = sayIn(language)
    const box = (dialog: Locator, field: FieldWord) => dialog.getByRole('textbox', { name: t(field) })

    test.beforeEach(async ({ page }) => {
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '241')
      if (language !== 'en') await chooseLook(page, '简体中文')
      await expect(page.getByRole('grid', { name: t(kindWords.members) })).toBeVisible()
    })

    inCampaign(test)('adding is refused with each code of A1', async ({ page }) => {
      const sandbox = await sandboxOf(page)
      const taken = (await page.locator('[data-cell="0:1"]').textContent()) ?? ''
      await page.getByRole('button', { name: t(verbWords.addDialog) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t(passwordWords.type)).click()
      const typed = [
        [fieldWords.userName, 'newone'],
        [fieldWords.name, 'New One'],
        [fieldWords.newPassword, 'Ab3dEf6hJk9m'],
        [fieldWords.passwordMobile, '13800138000'],
        [fieldWords.remark, 'first'],
      ] as const
      for (const [key, text] of typed) await box(dialog, key).fill(text)
      const send = () => page.keyboard.press('Control+Enter')
      const act: Act = { page, language, sandbox, endpoint: 'A1', dialog, start: box(dialog, fieldWords.remark), send }
      await refuseWithEach(act)
      await step('60027, of one whose account is taken', async () => {
        await box(dialog, fieldWords.userName).fill(taken.replace(/kd\d+$/, ''))
        const before = await texts(dialog)
        await act.start.focus()
        await send()
        await saysAt(fieldWords.userName, 'change.personRefused', act)
        expect(await texts(dialog)).toEqual(before)
      })
      expect((await sandbox.state()).applied).toEqual([])
    })

    inCampaign(test)('what is done to an employee is refused with each code of A2, A3 and A4', async ({ page }) => {
      const sandbox = await sandboxOf(page)
      await page.getByRole('gridcell').first().click()
      const panel = page.getByRole('complementary')
      const open = async (verb: PlainOf<typeof verbWords>) => {
        // A token that was refused is known to be good again once lists were read with it.
        await sandbox.mend()
        await page
          .getByRole('banner')
          .getByRole('button', { name: t(verbWords.refresh), exact: true })
          .click()
        await pressVerb(panel, t(verb))
      }
      const close = async (dialog: Locator) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: t(lossWords['typed.leave']) }).click()
        await expect(dialog).toHaveCount(0)
      }

      await open(verbWords.editDialog)
      const form = page.getByRole('dialog')
      for (const key of [fieldWords.name, fieldWords.remark] as const) {
        await box(form, key).press('End')
        await box(form, key).pressSequentially('7')
      }
      const common = { page, language, sandbox, dialog: form }
      const sendForm = () => page.keyboard.press('Control+Enter')
      const mobile = box(form, fieldWords.passwordMobile)
      await refuseWithEach({ ...common, endpoint: 'A2', start: mobile, send: sendForm })
      await close(form)

      await open(passwordWords.open)
      await form.getByText(t(passwordWords.type)).click()
      const password = box(form, fieldWords.newPassword)
      await password.fill('Ab3dEf6hJk9m')
      await refuseWithEach({ ...common, endpoint: 'A3', start: password, send: sendForm })
      await close(form)

      await open(verbWords.deleteDialog)
      // Messages are such dialogs too, but hold nothing up.
      const question = page.locator('[role="alertdialog"]:not([aria-modal="false"])')
      const start = question.getByRole('button', { name: new RegExp(`^${t(memberWords.deleteAction, { whom: '' })}.`) })
      const send = () => page.keyboard.press('Enter')
      await refuseWithEach({ ...common, endpoint: 'A4', dialog: question, start, send })
      expect((await sandbox.state()).applied).toEqual([])
    })

    // The words of each code are tested as words, in both languages.
    const inOne = language === 'zh-CN' ? test : inCampaign(test)
    inOne('the list says each code of A5, and shows what it showed', async ({ page }) => {
      const sandbox = await sandboxOf(page)
      const bar = page.getByRole('banner')
      for (const code of toGoThrough({ endpoint: 'A5', language })) {
        await step(code, async () => {
          await sandbox.mend()
          await sandbox.fault({ on: 'A5', what: 'code', code, times: 1000 })
          await bar.getByRole('button', { name: t(verbWords.refresh) }).click()
          if (ofTokens.includes(code)) await declineToSignIn(page, language)
          await bar.getByRole('button', { name: t(shellWords['copy.title']) }).click()
          const notice = page.getByRole('dialog').getByRole('alert')
          await expect(notice).toContainText(`[${code} · A5]`)
          const { message, hint } = saidOf(code, { endpoint: 'A5', language })
          for (const said of [message, hint]) await expect(notice).toContainText(said)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '241')
        })
      }
      await sandbox.mend()
      await bar.getByRole('button', { name: t(verbWords.refresh) }).click()
      await bar.getByRole('button', { name: t(shellWords['copy.title']) }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
    })
  })
}
