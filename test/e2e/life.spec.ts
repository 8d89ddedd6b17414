import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/bridge.ts'
import { sayIn } from '../../src/words/fill.ts'
import { gridWords } from '../../src/words/page/anywhere.ts'
import { credentialsWords, appWords, placeWords, uiWords } from '../../src/words/page/frame.ts'
import { boardWords } from '../../src/words/page/holdings.ts'
import { jobsWords } from '../../src/words/page/jobs.ts'
import { manyWords } from '../../src/words/page/many.ts'
import { assignWords, memberWords, membersWords, passwordWords } from '../../src/words/page/members.ts'
import { fieldWords, kindWords, stateWords, verbWords } from '../../src/words/terms.ts'
import { expect, test } from './fixtures.ts'
import { sandboxOf } from '../renderer/journeys/sandbox.ts'
import { languagesOf } from '../languages.ts'
import { focused, pressUntil, reachVerb, rememberRows, rowOf } from '../renderer/journeys/steps.ts'

const people = {
  en: { name: 'Ada Monday', account: 'adamonday' },
  'zh-CN': { name: '周一新', account: 'zhouyixin' },
} as const

/** What has the focus once a role and words lead there; the words may stand before more. */
const called = (role: string, words: string) => new RegExp(`^(${role}) ${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

async function choose(page: Page, words: string): Promise<void> {
  await pressUntil(page, 'Tab', called('button', words))
  await page.keyboard.press('Enter')
}

/** A verb of the details, wherever it is. */
async function chooseVerb(page: Page, words: string): Promise<void> {
  await reachVerb(page, words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Types over whatever the field has. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await pressUntil(page, 'Tab', called('input|textbox|textarea', label))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** The page is English at first; the language is chosen where everybody finds it. */
async function speak(page: Page, language: Language): Promise<void> {
  if (language === 'en') return
  await choose(page, sayIn('en')(appWords.looks))
  await pressUntil(page, 'ArrowDown', /^menuitemradio 简体中文/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

for (const language of languagesOf(0)) {
  test(`a whole life at the enterprise with the keyboard alone: ${language}`, async ({ page }) => {
    // Many presses, one after the other.
    test.slow()
    const t = sayIn(language)
    const { name, account } = people[language]
    const panel = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    const sandbox = await sandboxOf(page)
    await expect(page.getByRole('heading', { level: 1, name: sayIn('en')(placeWords.today) })).toBeVisible()
    await page.keyboard.press('Control+1')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '241')
    await speak(page, language)
    await expect(page.getByRole('grid', { name: t(kindWords.members) })).toBeVisible()

    /** A new password has the focus; once it is copied, nothing asks whether it may be lost. */
    const takePassword = async (): Promise<string> => {
      await expect(page.getByRole('dialog', { name: t(credentialsWords.title, { name }) })).toBeVisible()
      await expect.poll(() => focused(page)).toBe(`output ${t(fieldWords.password)}`)
      const password = (await dialog.getByRole('status').textContent()) ?? ''
      await page.keyboard.press('Control+c')
      await choose(page, t(uiWords.close))
      await expect(dialog).toHaveCount(0)
      return password
    }

    const first = await test.step('joins', async () => {
      await choose(page, t(verbWords.addDialog))
      await expect(dialog).toBeVisible()
      expect(await focused(page)).toMatch(called('input|textbox', t(fieldWords.name)))
      await page.keyboard.type(name)
      await fill(page, t(fieldWords.userName), account)
      await page.keyboard.press('Control+Enter')
      const password = await takePassword()
      await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible()
      return password
    })

    await test.step('moves to another department', async () => {
      await choose(page, t(verbWords.editDialog))
      await expect(dialog).toBeVisible()
      await pressUntil(page, 'Tab', called('combobox', t(fieldWords.department)))
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const chosen = dialog.getByRole('combobox')
      await expect(chosen).not.toHaveValue('')
      const department = await chosen.inputValue()
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      await expect(panel).toContainText(department)
      expect(await focused(page)).toBe(`button ${t(verbWords.editDialog)}`)
    })

    const numbers = await test.step('gets two asset numbers', async () => {
      await choose(page, t(boardWords.assign))
      const title = t(assignWords.title, { name })
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      const free = page.getByRole('listbox', { name: t(assignWords.assignFree) })
      await pressUntil(page, 'Tab', /^option KD/)
      const offered = await focused(page)
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(free.getByRole('option', { selected: true })).toHaveCount(2)
      const chosen = await free.getByRole('option', { selected: true }).allTextContents()
      expect(`option ${chosen[0]}`).toBe(offered)
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      for (const number of chosen) await expect(panel).toContainText(number)
      return chosen
    })

    await test.step('forgets the password', async () => {
      await chooseVerb(page, t(passwordWords.open))
      const reset = t(passwordWords.reset, { count: 1, whom: name })
      await expect(page.getByRole('dialog', { name: reset })).toBeVisible()
      await choose(page, reset)
      expect(await takePassword()).not.toBe(first)
      expect(await focused(page)).toBe(`button ${t(gridWords.more)}`)
    })

    await test.step('leaves', async () => {
      await chooseVerb(page, t(memberWords.leave))
      const question = page.getByRole('alertdialog', { name: t(jobsWords.leaveTitle, { whom: name }) })
      await expect(question).toBeVisible()
      await expect(question.getByText(t(manyWords.holding, { count: 1 })).first()).toBeVisible()
      await expect(question.getByRole('listitem').filter({ hasText: numbers[0]! }).first()).toBeVisible()
      await choose(page, t(memberWords.deleteAction, { whom: name }))
      await expect(
        page.getByRole('heading', { level: 1, name: t(jobsWords['kind.leave'], { count: 1 }) }),
      ).toBeVisible()
      await expect(page.getByRole('gridcell', { name: t(stateWords.done), exact: true })).toBeVisible()
      await choose(page, t(jobsWords.record))
      for (const number of numbers) await expect(dialog).toContainText(number)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('is gone, and the numbers are free', async () => {
      await page.keyboard.press('Control+1')
      await expect(page.getByRole('grid', { name: t(kindWords.members) })).toHaveAttribute('aria-rowcount', '241')
      await page.keyboard.press('/')
      await page.keyboard.type(account)
      await expect(page.getByText(t(membersWords.noneFound))).toBeVisible()
      await rememberRows(page)
      await page.keyboard.press('Control+2')
      await expect(page.getByRole('grid', { name: t(kindWords.assets) })).toBeVisible()
      for (const number of numbers) {
        await page.keyboard.press('/')
        await page.keyboard.press('Control+a')
        await page.keyboard.type(number)
        await expect(rowOf(page, number)).toContainText(t(stateWords.free))
      }
    })

    await test.step('and the service was asked for each of it once', async () => {
      const { applied } = (await sandbox.state()) as { applied: { endpoint: string; count: number }[] }
      // The numbers are assigned once, and withdrawn once.
      const once = { A1: 1, A2: 1, A9: 2, A3: 1, A4: 1 }
      expect(Object.fromEntries(applied.map(({ endpoint, count }) => [endpoint, count]))).toEqual(once)
      expect(applied).toHaveLength(5)
    })
  })
}
