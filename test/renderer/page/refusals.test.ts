import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { formStepsOn, isInvalid, noteAt } from './formSteps.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, failWith } = stepsOn(() => page)
const { box, adding } = formStepsOn(() => page)

const members = '#/at/sandbox/members'

async function openAdding(): Promise<Locator> {
  page = await bench.open(members)
  return adding()
}

async function openMember(): Promise<Locator> {
  page = await bench.open(`${members}?member=6100000000000000006`)
  const panel = page.getByRole('complementary')
  await there(panel)
  return panel
}

/** The next change is refused by the service. */
const refuse = (name: 'addMembers' | 'editMember' | 'resetPassword', error: DeskError) =>
  page.evaluate(
    ({ name, error }) => {
      const refused = { outcome: 'refused' as const, error }
      const lists = { succeeded: [], failed: [], unknown: [], notSent: [] }
      Object.assign(window.fake.answers, {
        [name]: async () => {
          Reflect.deleteProperty(window.fake.answers, name)
          // What is disabled while it is sent loses the focus once it is drawn.
          for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
          return { ok: true, data: name === 'addMembers' ? { ...refused, ...lists } : refused }
        },
      })
    },
    { name, error },
  )

describe('a form', () => {
  inCampaign(it).each<[string, Partial<DeskError>, string]>([
    ['an invalid mobile', { code: '10004' }, 'Security mobile'],
    ['a taken account', { code: '80001', message: 'user center: account lisi is taken' }, 'Account'],
    ['a long name', { code: '30002' }, 'Name'],
  ])('shows %s at the field that the service names, until it is changed', async (_, error, name) => {
    const dialog = await openAdding()
    await box('Account').fill('lisi')
    await box('Name').fill('Li Si')
    await box('Security mobile').fill('13800138000')
    await refuse('addMembers', { kind: 'refused', code: '500', endpoint: 'A1', ...error })
    await box('Account').press('Enter')
    await expect.poll(() => isInvalid(box(name))).toBe(true)
    expect(await hasFocus(box(name))).toBe(true)
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(1)
    await box(name).press('End')
    await box(name).pressSequentially('1')
    await expect.poll(() => isInvalid(box(name))).toBe(false)
  })

  inCampaign(it)(
    'says what was refused at the field and what to do in the notice, and nothing of it twice',
    async () => {
      const dialog = await openAdding()
      await box('Account').fill('lisi')
      await box('Name').fill('Li Si')
      const said = 'account lisi is taken'
      await refuse('addMembers', { kind: 'refused', code: '80001', endpoint: 'A1', message: said })
      await box('Account').press('Enter')
      await expect.poll(() => isInvalid(box('Account'))).toBe(true)
      expect(await noteAt(box('Account'))).toContain(said)
      expect(await noteAt(box('Account'))).not.toContain('operator')
      const notice = dialog.getByRole('alert')
      expect(await notice.textContent()).toContain('operator')
      expect(await notice.textContent()).not.toContain(said)
      // The field says something else from now on.
      await box('Account').press('End')
      await box('Account').pressSequentially('1')
      await expect.poll(() => notice.textContent()).toContain(said)
    },
  )

  inCampaign(it)('brings a refusal that names no field into view, however far a low window was scrolled', async () => {
    const panel = await openMember()
    await page.setViewportSize({ width: 640, height: 400 })
    await pressVerb(panel, 'Edit…')
    await box('Remark').fill('x')
    await refuse('editMember', { kind: 'refused', code: '60002', endpoint: 'A2' })
    await page.keyboard.press('Control+Enter')
    const notice = page.getByRole('dialog').getByRole('alert')
    await there(notice)
    const isInView = () =>
      notice.evaluate((alert) => {
        const { left, top } = alert.getBoundingClientRect()
        return alert.contains(document.elementFromPoint(left + 4, top + 4))
      })
    await expect.poll(isInView).toBe(true)
    expect(await hasFocus(box('Remark'))).toBe(true)
  })

  it('names the account where one person was not added and only words say why', async () => {
    await openAdding()
    await box('Account').fill('lisi')
    await box('Name').fill('Li Si')
    await page.evaluate(() => {
      window.fake.answers.addMembers = () => ({
        ok: true,
        data: {
          outcome: 'refused',
          succeeded: [],
          failed: [{ userName: 'lisi', message: 'account lisiacme already exists' }],
          unknown: [],
          notSent: [],
        },
      })
    })
    await box('Name').press('Enter')
    await expect.poll(() => isInvalid(box('Account'))).toBe(true)
    expect(await noteAt(box('Account'))).toContain('account lisiacme already exists')
    expect(await hasFocus(box('Account'))).toBe(true)
  })

  inCampaign(it)('of an edit shows each code at the field that it is about, and the focus goes there', async () => {
    const panel = await openMember()
    await pressVerb(panel, 'Edit…')
    for (const field of ['Account', 'Name', 'Security mobile', 'Remark']) {
      await box(field).press('End')
      await box(field).pressSequentially('7', { delay: 40 })
    }
    const department = page.getByRole('dialog').getByRole('combobox', { name: 'Department' })
    const refused: [Partial<DeskError>, Locator][] = [
      [{ code: '30002' }, box('Name')],
      [{ code: '30003' }, box('Remark')],
      [{ code: '10003' }, box('Account')],
      [{ code: '40008' }, box('Account')],
      [{ code: '40022' }, box('Name')],
      [{ code: '10004' }, box('Security mobile')],
      [{ code: '40000', message: 'parameter name is empty' }, box('Name')],
      [{ code: '80001', message: 'user center: 手机号已被占用' }, box('Security mobile')],
      [{ code: '40009' }, department],
    ]
    for (const [error, field] of refused) {
      await box('Remark').focus()
      await refuse('editMember', { kind: 'refused', code: '500', endpoint: 'A2', ...error })
      await page.keyboard.press('Control+Enter')
      const isShown = async () => [error.code, await isInvalid(field), await hasFocus(field)]
      await expect.poll(isShown).toEqual([error.code, true, true])
      expect(await page.getByRole('dialog').locator('[aria-invalid="true"]').count()).toBe(1)
      expect(await noteAt(field)).not.toBe('')
    }
  })

  inCampaign(it)('shows a password that the service refuses at its field when resetting', async () => {
    const panel = await openMember()
    await pressVerb(panel, 'Reset password…')
    await page.getByRole('dialog').getByText('Enter a password').click()
    await box('New password').fill('abc')
    await refuse('resetPassword', { kind: 'refused', code: '50003', endpoint: 'A3' })
    await page.keyboard.press('Enter')
    await expect.poll(() => isInvalid(box('New password'))).toBe(true)
    expect(await hasFocus(box('New password'))).toBe(true)
  })

  inCampaign(it)('says why a password that was generated was refused, with the service’s words', async () => {
    const panel = await openMember()
    await pressVerb(panel, 'Reset password…')
    const message = 'password length must be between 10 and 12'
    await refuse('resetPassword', { kind: 'refused', code: '50003', endpoint: 'A3', message })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reset the password of/ })
      .click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await there(alert.getByText(/too short or too long/))
    await there(alert.getByText(/between 10 and 12/))
  })

  inCampaign(it)('has the focus where it was when the service names no field', async () => {
    const panel = await openMember()
    await pressVerb(panel, 'Edit…')
    await box('Remark').fill('new')
    await refuse('editMember', { kind: 'refused', code: '60002', endpoint: 'A2' })
    await page.keyboard.press('Control+Enter')
    await there(page.getByRole('dialog').getByRole('alert'))
    await expect.poll(() => hasFocus(box('Remark'))).toBe(true)
  })
})

inCampaign(describe)('a connection', () => {
  it('is led to the step and the field that was refused', async () => {
    page = await bench.open('#/profiles/new')
    await page.getByRole('textbox', { name: 'Base address' }).fill('https://gateway.example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Enterprise global ID' }).fill('61')
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Token address' }).fill('https://tokens.example.com')
    await page.getByRole('textbox', { name: 'App key' }).fill('key')
    await page.getByRole('textbox', { name: 'App secret' }).fill('secret')
    await page.getByRole('textbox', { name: 'Account' }).fill('desk')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await failWith('addProfile', { kind: 'notSignedIn', code: 'token.invalid_grant', endpoint: 'token' }, 1)
    await page.keyboard.press('Enter')
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect.poll(() => isInvalid(password)).toBe(true)
    expect(await hasFocus(password)).toBe(true)
    // It can't be read: typing replaces it.
    await page.keyboard.type('right')
    expect(await password.inputValue()).toBe('right')
    await failWith('addProfile', { kind: 'invalid', code: 'profile.exists', field: 'draft.name' }, 1)
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => isInvalid(name)).toBe(true)
    await expect.poll(() => hasFocus(name)).toBe(true)
  })
})

describe('signing in', () => {
  it('that fails leaves the focus in the field that was wrong', async () => {
    page = await bench.open('#/at/b2/members')
    await there(page.getByRole('grid'))
    await failWith('sync', { kind: 'notSignedIn', code: '60005', endpoint: 'A5' }, 1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const password = box('Password')
    await password.fill('wrong')
    await failWith('signIn', { kind: 'notSignedIn', code: 'token.invalid_grant', endpoint: 'token' }, 1)
    await page.keyboard.press('Enter')
    await expect.poll(() => isInvalid(password)).toBe(true)
    expect(await hasFocus(password)).toBe(true)
  })
})
