import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import type { ChangeName, PendingChange } from '../../../src/contract/operations/changes.ts'
import { KeyNumber, MemberGlobalId, ProfileId } from '../../../src/contract/ids.ts'
import type { Result } from '../../../src/contract/errors.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

const lost = { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A3' } as const
const unknown = { outcome: 'unknown', error: lost }

/** A reset that the service does not answer until `end`, whose dialog says so after 2 seconds. */
async function resetSlowly(
  language: Language = 'en',
  open = 'Reset password…',
  action: string | RegExp = /^Reset the password of/,
) {
  page = await bench.open('#/at/sandbox/members?member=6100000000000000006', { language })
  return resetOnceMore(open, action)
}

/** The same of a page that is open. */
async function resetOnceMore(open = 'Reset password…', action: string | RegExp = /^Reset the password of/) {
  const before = await calls('resetPassword')
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<Result<never>>()
    window.fake.answers.resetPassword = () => promise
    window.fake.answers.showNewPassword = () => ({ ok: true, data: { password: 'Kd7mQx2Rw9Tz' } })
    Object.assign(window, { end: (data: never) => resolve({ ok: true, data }) })
  })
  const panel = page.getByRole('complementary')
  await pressVerb(panel, open)
  if (before === 0) await page.clock.install()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action }).click()
  await expect.poll(() => calls('resetPassword')).toBe(before + 1)
  await page.clock.runFor(2100)
  return dialog
}

const end = (data: object) =>
  page.evaluate((given) => (Reflect.get(window, 'end') as (data: object) => void)(given), data)

/** What the desk tells of the change that the page sent last. */
const tell = (state: PendingChange['state'], hasPassword = false) =>
  page.evaluate(
    ({ state, hasPassword, profile }) => {
      const { callId: id = '' } = window.fake.calls.findLast(({ name }) => name === 'resetPassword') ?? {}
      const change = {
        id,
        profile,
        operation: 'resetPassword',
        about: {},
        begunAt: 1,
        state,
        hasPassword,
      } as const
      window.fake.emit({ type: 'changes', changes: [change] })
    },
    { state, hasPassword, profile: ProfileId.parse('sandbox') },
  )

const bell = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

describe('a password that may be the new one', () => {
  it('can be taken and stays in Messages until somebody has taken it and it is known to be set', async () => {
    const dialog = await resetSlowly()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await end({ ...unknown, password: 'Kd7mQx2Rw9Tz' })
    await there(dialog.getByText('This may be the new password'))
    await dialog.getByRole('button', { name: 'Copy password' }).click()
    await there(page.getByText('Copied'))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await gone(dialog)
    expect(await calls('dismissChange')).toBe(0)
    expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)

    // It is discarded after a question alone.
    await bell('Messages: 1 needs attention').click()
    await there(dialog.getByText('The password may be the new one'))
    await dialog.getByRole('button', { name: 'Mark as checked' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard this password?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect(await calls('dismissChange')).toBe(0)
    await dialog.getByRole('button', { name: 'Mark as checked' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await gone(dialog.getByText('Needs attention'))
    expect(await calls('dismissChange')).toBe(1)
    await page.keyboard.press('Escape')
    await gone(dialog)

    // The next one is known to be set before it was taken: it is kept until somebody takes it.
    await resetOnceMore()
    await page.keyboard.press('Escape')
    await end({ ...unknown, password: 'Kd7mQx2Rw9Tz' })
    await there(bell('Messages: 1 needs attention'))
    await tell('done', true)
    await bell('Messages: 1 needs attention').click()
    await there(dialog.getByText('The new password hasn’t been copied or printed yet.'))
    expect(await calls('dismissChange')).toBe(1)
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Copy password' }).click()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await gone(dialog.getByText('Needs attention'))
    expect(await calls('dismissChange')).toBe(2)
    await page.keyboard.press('Escape')
    await gone(dialog)

    // The last one is taken before it is known to be set: then it is done with.
    await resetOnceMore()
    await page.keyboard.press('Escape')
    await end({ ...unknown, password: 'Kd7mQx2Rw9Tz' })
    await bell('Messages: 1 needs attention').click()
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Copy password' }).click()
    await there(page.getByText('Copied'))
    await page.getByRole('button', { name: 'Close' }).last().click()
    expect(await calls('dismissChange')).toBe(2)
    await tell('done', true)
    await gone(dialog.getByText('Needs attention'))
    expect(await calls('dismissChange')).toBe(3)
  })

  inCampaign(it)('is no longer offered once the desk has dropped it', async () => {
    const dialog = await resetSlowly()
    await page.keyboard.press('Escape')
    await tell('settling')
    await end({ ...unknown, password: 'Kd7mQx2Rw9Tz' })
    await bell('Messages: 1 needs attention').click()
    await there(dialog.getByRole('button', { name: 'Show password' }))
    await page.evaluate(() => window.fake.emit({ type: 'changes', changes: [] }))
    await gone(dialog.getByText('Needs attention'))
  })

  inCampaign(it)('is kept when the same is sent once more', async () => {
    const dialog = await resetSlowly()
    await end({ ...unknown, password: 'Kd7mQx2Rw9Tz' })
    await dialog.getByRole('button', { name: 'Back to form' }).click()
    await page.evaluate(() => {
      const error = { kind: 'refused', code: '60017', endpoint: 'A3' } as const
      window.fake.answers.resetPassword = () => ({ ok: true, data: { outcome: 'refused', error } })
    })
    await dialog.getByRole('button', { name: /^Reset the password of/ }).click()
    await there(dialog.getByText('60017'))
    await page.keyboard.press('Escape')
    await bell('Messages: 1 needs attention').click()
    await there(dialog.getByRole('button', { name: 'Show password' }))
  })
})

inCampaign(describe)('a change that the service does not answer', () => {
  it('says so after two seconds, and then what is done to find out', async () => {
    const dialog = await resetSlowly()
    await there(dialog.getByText('The service is slow to reply'))
    await tell('settling')
    await there(dialog.getByText('checking the lists to find out whether this was done'))
  })

  it('says so in Chinese', async () => {
    const dialog = await resetSlowly('zh-CN', '重置密码…', /^重置.+的密码$/)
    await there(dialog.getByText('服务响应缓慢'))
    await tell('settling')
    await there(dialog.getByText('正在核对列表，以确认操作是否已完成'))
    await dialog.getByRole('button', { name: '转到后台' }).click()
    await bell('消息：1项更改正在进行').click()
    await there(page.getByText('进行中：重置李雷的密码'))
  })

  it('lets one go on meanwhile, and is shown in Messages while it is under way', async () => {
    const dialog = await resetSlowly()
    await dialog.getByRole('button', { name: 'Continue in background' }).click()
    await gone(dialog)
    await page.getByRole('link', { name: 'Board' }).click()
    await bell('Messages: 1 change under way').click()
    await there(page.getByText('Under way: Reset password for 李雷'))
    expect(await calls('resetPassword')).toBe(1)
  })

  it('stays in Messages, unknown, until it is marked as checked', async () => {
    const dialog = await resetSlowly()
    await page.keyboard.press('Escape')
    await gone(dialog)
    await end(unknown)
    for (let time = 0; time < 2; time += 1) {
      await bell('Messages: 1 needs attention').click()
      await there(dialog.getByText('Unknown: Reset password for 李雷'))
      await there(dialog.getByText('ask the employee whether the old password still works'))
      await page.keyboard.press('Escape')
      await gone(dialog)
    }
    await bell('Messages: 1 needs attention').click()
    await dialog.getByRole('button', { name: 'Mark as checked' }).click()
    await gone(dialog.getByText('Needs attention'))
    expect(await calls('dismissChange')).toBe(1)
    await page.keyboard.press('Escape')
    await there(bell('Messages'))
  })

  it('unknown with its dialog open, is in Messages after it was closed', async () => {
    const dialog = await resetSlowly()
    await end(unknown)
    await there(dialog.getByText('Outcome unknown'))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await there(bell('Messages: 1 needs attention'))
  })

  it('refused after it was put aside, is told and kept until it is dismissed', async () => {
    const dialog = await resetSlowly()
    await page.keyboard.press('Escape')
    await end({ outcome: 'refused', error: { kind: 'refused', code: '60024', endpoint: 'A3' } })
    await bell('Messages: 1 needs attention').click()
    await there(dialog.getByText('Refused: Reset password for 李雷'))
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await gone(dialog.getByText('Needs attention'))
  })

  it('refused with its dialog open, is said there and nowhere else', async () => {
    const dialog = await resetSlowly()
    await end({ outcome: 'refused', error: { kind: 'refused', code: '60024', endpoint: 'A3' } })
    await there(dialog.getByText('60024'))
    await page.keyboard.press('Escape')
    await gone(dialog)
    await there(bell('Messages'))
    expect(await calls('dismissChange')).toBe(1)
  })

  it('done after it was put aside, keeps its password until somebody has taken it', async () => {
    const dialog = await resetSlowly()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('Escape')
    await end({ outcome: 'done', password: 'Kd7mQx2Rw9Tz' })
    await bell('Messages: 1 needs attention').click()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it open' }).click()
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Copy password' }).click()
    await there(page.getByText('Copied'))
    expect(await calls('dismissChange')).toBe(0)
    await page.getByRole('button', { name: 'Close' }).last().click()
    await gone(dialog.getByText('Needs attention'))
    expect(await calls('dismissChange')).toBe(1)
  })

  it('done after it was put aside, does not close what was opened since', async () => {
    await resetSlowly()
    await page.keyboard.press('Escape')
    await pressVerb(page.getByRole('complementary'), 'Edit…')
    await there(page.getByRole('dialog', { name: /^Edit/ }))
    await end({ outcome: 'done' })
    await there(page.getByText('Done: Reset password for 李雷'))
    expect(await page.getByRole('dialog', { name: /^Edit/ }).count()).toBe(1)
  })

  it('holds the page back from closing, wherever one went meanwhile', async () => {
    await resetSlowly()
    await page.keyboard.press('Escape')
    await page.evaluate(() => (location.hash = '#/profiles'))
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
  })
})

describe('whatever it is that the service does not answer', () => {
  const holder = '#/at/sandbox/members?keyword=user0050&member=6100000000000000050'
  const press = (name: string) => pressVerb(page.getByRole('complementary'), name)
  const dialog = () => page.locator('[role=dialog], [role=alertdialog]:not([aria-modal=false])')
  const send = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click()

  it.each<[ChangeName, string, () => Promise<void>]>(
    campaign.some(
      [
        [
          'addMembers',
          'Add Zhang San',
          async () => {
            await page.keyboard.press('n')
            await dialog().getByRole('textbox', { name: 'Account' }).fill('zhangsan')
            await dialog().getByRole('textbox', { name: 'Name' }).fill('Zhang San')
            await send('Add employee')
          },
        ],
        [
          'editMember',
          'Edit 欧阳娜娜50',
          async () => {
            await press('Edit…')
            await dialog().getByRole('textbox', { name: 'Remark' }).fill('new')
            await send('Save')
          },
        ],
        [
          'deleteMember',
          'Delete 欧阳娜娜50',
          async () => {
            await press('Delete…')
            await send(/^Delete ./)
          },
        ],
        [
          'configureAssets',
          '欧阳娜娜50',
          async () => {
            await press('Assign…')
            await dialog().getByRole('option', { name: 'KD-2026-000003' }).click()
            await send('Assign')
          },
        ],
        [
          'lend',
          'to 欧阳娜娜50',
          async () => {
            await press('Lend…')
            await dialog().getByRole('combobox', { name: 'Key' }).fill('UK-00013')
            await page.getByRole('option', { name: 'UK-00013' }).click()
            await send(/^Lend /)
          },
        ],
      ],
      (_, at) => at === 0,
    ),
  )('%s: it is said, one may go on, and its end waits in Messages', async (name, what, change) => {
    page = await bench.open(holder)
    await there(page.getByRole('complementary'))
    await page.evaluate((operation) => {
      const { promise, resolve } = Promise.withResolvers<Result<never>>()
      Object.assign(window.fake.answers, { [operation]: () => promise })
      Object.assign(window, { end: (data: never) => resolve({ ok: true, data }) })
    }, name)
    await page.clock.install()
    await change()
    await expect.poll(() => calls(name)).toBe(1)
    await page.clock.runFor(2100)
    await there(dialog().getByText('The service is slow to reply'))
    await page.keyboard.press('Escape')
    await gone(dialog())
    await there(bell('Messages: 1 change under way'))
    const error = { ...lost, endpoint: 'A1' }
    const person = { userName: 'zhangsan', error }
    const lists = { succeeded: [], failed: [], unknown: [person], notSent: [] }
    await end(name === 'addMembers' ? { outcome: 'unknown', ...lists } : { outcome: 'unknown', error: lost })
    await bell('Messages: 1 needs attention').click()
    await there(page.getByText(new RegExp(`^Unknown: .*${what}`)))
    await page.getByRole('button', { name: 'Mark as checked' }).click()
    await gone(page.getByText('Needs attention'))
    expect([await calls(name), await calls('dismissChange')]).toEqual([1, 1])
  })
})

inCampaign(describe)('a page that is loaded anew', () => {
  const kept = (change: Partial<PendingChange>): PendingChange => ({
    id: 'a',
    profile: ProfileId.parse('sandbox'),
    operation: 'lend',
    about: { member: MemberGlobalId.parse('6100000000000000006'), key: KeyNumber.parse('UK-00007') },
    begunAt: 1,
    state: 'unknown',
    hasPassword: false,
    ...change,
  })

  async function reload(change: PendingChange): Promise<void> {
    page = await bench.open('#/profiles')
    await page.addInitScript((given) => {
      window.firstAnswers = { listChanges: () => ({ ok: true, data: { changes: [given] } }) }
    }, change)
    await page.reload()
    await page.evaluate(() => (location.hash = '#/at/sandbox/board'))
  }

  it('asks the desk what nobody has dealt with', async () => {
    await reload(kept({ error: { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A10' } }))
    await bell('Messages: 1 needs attention').click()
    await there(page.getByText('Unknown: Lend key UK-00007 to 李雷'))
  })

  it('says what became of a change that was under way', async () => {
    const change = kept({ operation: 'deleteMember', about: { name: '李雷' }, state: 'sending' })
    await reload(change)
    await there(bell('Messages: 1 change under way'))
    await page.evaluate((one) => window.fake.emit({ type: 'changes', changes: [{ ...one, state: 'done' }] }), change)
    await there(page.getByText('Done: Delete 李雷'))
    await there(bell('Messages: 1 new'))
  })
})
