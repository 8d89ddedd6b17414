import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import { byEnter, pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, makeUp } = stepsOn(() => page)

const password = 'Kd7mQx2Rw9Tz'

async function openMember(language: Language = 'en'): Promise<Locator> {
  page = await bench.open('#/at/sandbox/members?member=6100000000000000006', { language })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const panel = page.getByRole('complementary')
  await there(panel)
  await makeUp(password)
  return panel
}

/** Resets by the keyboard alone, as a hurried person does. */
async function reset(
  names = { open: 'Reset password…', reset: /^Reset the password of/ as string | RegExp },
  language: Language = 'en',
): Promise<Locator> {
  const panel = await openMember(language)
  await pressVerb(panel, names.open, byEnter)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: names.reset }).press('Enter')
  await there(page.getByText(password))
  // Keys that are pressed before are nobody's.
  await there(dialog.locator(':focus'))
  return dialog
}

describe('a password that was made up', () => {
  inCampaign(it)('survives every Enter and every Escape', async () => {
    await reset()
    for (const key of ['Enter', 'Enter', 'Escape', 'Enter', 'Escape', 'Escape', ' ', 'Enter']) {
      await page.keyboard.press(key)
    }
    expect(await page.getByText(password).isVisible()).toBe(true)
    expect(await calls('resetPassword')).toBe(1)
  })

  inCampaign(it)('is given up only by a button that says what is lost', async () => {
    const dialog = await reset()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const question = page.getByRole('alertdialog', { name: 'Close without the password?' })
    await there(question.getByText('it can’t be shown again'))
    await question.getByRole('button', { name: 'Keep it open' }).click()
    await gone(question)
    expect(await page.getByText(password).isVisible()).toBe(true)
    await there(dialog.locator(':focus'))
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Close without it' }).click()
    await gone(page.getByText(password))
  })

  inCampaign(it)('says so in Chinese', async () => {
    await reset({ open: '重置密码…', reset: /^重置.+的密码$/ }, 'zh-CN')
    await page.keyboard.press('Escape')
    await there(page.getByRole('alertdialog', { name: '还没有记下密码，仍要关闭？' }).getByText('无法再次显示'))
  })

  inCampaign(it)('may go once it was copied, by the button or by the usual key', async () => {
    for (const copy of [
      () => page.getByRole('button', { name: 'Copy password' }).click(),
      () => page.keyboard.press('Control+c'),
    ]) {
      const dialog = await reset()
      await copy()
      await page.waitForFunction((wanted) => navigator.clipboard.readText().then((text) => text === wanted), password)
      await page.keyboard.press('Escape')
      await gone(dialog)
      expect(await page.getByRole('alertdialog', { name: 'Close without the password?' }).count()).toBe(0)
      const kept = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }))
      expect(kept).not.toContain(password)
    }
  })

  it('may go once it was printed, on a sheet that holds nothing else', async () => {
    const dialog = await reset()
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
        const shown = [...document.body.children].filter((one) => one.className.includes('sheet'))
        Object.assign(window, { printed: shown.map((one) => one.textContent).join() })
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    await dialog.getByRole('button', { name: 'Print…' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'printed') as string)).toMatch(
      /李雷.*user0006acme.*Kd7mQx2Rw9Tz/,
    )
    await page.keyboard.press('Escape')
    await gone(dialog)
  })

  inCampaign(it)('is all that the browser prints', async () => {
    await reset()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const shown = await page.evaluate(() =>
      [...document.body.children].filter((one) => getComputedStyle(one).display !== 'none').map((one) => one.className),
    )
    expect(shown).toHaveLength(1)
    expect(shown[0]).toContain('sheet')
  })

  inCampaign(it)('holds the page back while nobody has it', async () => {
    await reset()
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await there(page.getByText(password))
  })
})

inCampaign(describe)('what was typed', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  const dialog = () => page.getByRole('dialog', { name: /^Add an employee/ })
  const account = () => dialog().getByRole('textbox', { name: 'Account' })

  async function fill(): Promise<void> {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    await page.getByRole('button', { name: 'Add employee…' }).click()
    await account().pressSequentially('zhangsan')
  }

  it('is asked about once, whichever way one leaves, and is kept by Enter and Escape', async () => {
    await fill()
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog().getByRole('button', { name: 'Close' }).click(),
      () => dialog().getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
      () => page.evaluate(() => (location.hash = '#/at/b2/members')),
      () => page.evaluate(() => (location.hash = '#/at/sandbox/board')),
    ]
    for (const leave of ways) {
      for (const key of ['Escape', 'Enter']) {
        await leave()
        await there(question())
        await page.keyboard.press(key)
        await gone(question())
        expect(await account().inputValue()).toBe('zhangsan')
        expect(await page.evaluate(() => location.hash)).toBe('#/at/sandbox/members')
      }
    }
  })

  it('goes where a person says so, and then the way is free', async () => {
    await fill()
    await page.evaluate(() => (location.hash = '#/at/b2/members'))
    await question().getByRole('button', { name: 'Discard' }).click()
    await there(page.getByRole('banner').getByText('华东工程设计院有限责任公司'))
    await gone(dialog())
    expect(await page.evaluate(() => location.hash)).toBe('#/at/b2/members')
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    await there(page.getByRole('banner').getByText('Sandbox', { exact: true }))
    expect([await dialog().count(), await question().count()]).toEqual([0, 0])
  })

  it('holds the page back, and an empty form does not', async () => {
    await fill()
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    expect(await account().inputValue()).toBe('zhangsan')
    await account().fill('')
    await page.keyboard.press('Escape')
    await gone(dialog())
    expect(await question().count()).toBe(0)
    await page.close({ runBeforeUnload: true })
  })

  it('gives the focus back to its field before the question is gone, and loses no key', async () => {
    await fill()
    await page.keyboard.press('Escape')
    await there(question())
    // A frame that never comes: whatever waits for one is too late.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await gone(question())
    expect(await account().inputValue()).toBe('zhangsan2')
  })
})
