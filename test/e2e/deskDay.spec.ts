import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPage, noteDefects } from '../fakes/chromium.ts'
import { choose } from '../fakes/radio.ts'
import { pressVerb } from '../fakes/panelVerb.ts'
import { serveKeydesk } from '../fakes/served.ts'
import { sayIn } from '../../src/words/fill.ts'
import { anywhereWords } from '../../src/words/page/anywhere.ts'
import { placeWords, uiWords } from '../../src/words/page/frame.ts'
import { boardWords, lendWords } from '../../src/words/page/holdings.ts'
import { loansWords } from '../../src/words/page/loans.ts'
import { signInWords } from '../../src/words/page/profiles.ts'
import { dueWords } from '../../src/words/page/shell.ts'
import { fieldWords, kindWords, verbWords } from '../../src/words/terms.ts'
import { expect, test } from './fixtures.ts'
import { sandboxOf, type SandboxControl } from '../renderer/journeys/sandbox.ts'
import { inCampaign } from '../campaign.ts'
import { languages } from '../languages.ts'
import { chooseLook, rememberRows, rowOf } from '../renderer/journeys/steps.ts'

type Words = ReturnType<typeof sayIn>

const month = 31 * 86_400_000

/** The page's clock too; its timers go on as they were. */
const turnPage = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    const { now } = Date
    globalThis.Date = class extends Date {
      constructor(...given: [] | [number]) {
        super(...(given.length === 0 ? ([now() + ms] as const) : given))
      }
      static override now = () => now() + ms
    } as DateConstructor
  }, month)

/** Numbers that can be lent, of so many employees. */
async function lendable(page: Page, t: Words, count: number): Promise<Map<string, string>> {
  const buttons = page.getByRole('button', { name: new RegExp(`^${t(boardWords.lendAsset, { number: 'KD\\d+' })}$`) })
  await expect(buttons.nth(count)).toBeVisible()
  const names = new Map<string, string>()
  for (const label of await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))) {
    const number = /KD\d+/.exec(label)?.[0] ?? ''
    const holder = rowOf(page, number).getByRole('gridcell').nth(1)
    // It is a number until the names are read.
    await expect(holder).not.toHaveText(/^\d*$/)
    const name = (await holder.textContent()) ?? ''
    if (names.size < count && ![...names.values()].includes(name)) names.set(number, name)
  }
  return names
}

/** Lends a number to whom it is assigned; gives the key. */
async function lend(page: Page, t: Words, number: string, name: string): Promise<string> {
  await page.getByRole('button', { name: t(boardWords.lendAsset, { number }), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t(lendWords.title, { name }) })
  await expect(dialog.getByRole('combobox', { name: t(kindWords.member) })).toHaveValue(name)
  await dialog.getByRole('combobox', { name: t(kindWords.key) }).press('ArrowDown')
  const option = page
    .getByRole('listbox', { name: t(kindWords.key) })
    .getByRole('option')
    .first()
  const key = (await option.locator('bdi').first().textContent()) ?? ''
  await option.click()
  await dialog.getByRole('button', { name: t(lendWords.action, { key, name }), exact: true }).click()
  await expect(page.getByText(t(lendWords.done, { key, name }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // Until the copy has it, this key is among the free ones.
  await expect(page.getByRole('button', { name: t(boardWords.lendAsset, { number }), exact: true })).toHaveCount(0)
  return key
}

/** A month later the session has ended: whoever refreshes signs in again. */
async function signInAgain(page: Page, t: Words, sandbox: SandboxControl): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t(verbWords.refresh) })
    .click()
  const dialog = page.getByRole('dialog', { name: t(signInWords.title) })
  const { clientToken, userToken } = await sandbox.state()
  await dialog.getByRole('textbox', { name: t(fieldWords.clientToken) }).fill(clientToken)
  await dialog.getByRole('textbox', { name: t(fieldWords.userToken) }).fill(userToken)
  await dialog.getByRole('button', { name: t(signInWords.submit), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

// Long, and its steps are those of others: the campaign alone has it.
for (const language of languages) {
  inCampaign(test)(`a day at the desk, and a month later: ${language}`, async ({ openBrowser, defects }) => {
    // Many acts, one after the other.
    test.slow()
    const t = sayIn(language)
    const keydesk = await serveKeydesk({ sandbox: true, turns: true })
    const page = await newPage(await openBrowser())
    try {
      noteDefects(page, defects)
      await page.goto(keydesk.address)
      const sandbox = await sandboxOf(page)
      const rail = page.getByRole('navigation').first()
      const panel = page.getByRole('complementary')
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      const rows = page.getByRole('grid', { name: t(kindWords.loans) }).getByRole('row')
      const placeOf = (count: number) => t(placeWords.overdue, { place: t(placeWords.loans), count })
      const loanOf = (key: string) => rows.filter({ hasText: key })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const show = async (which: 'open' | 'overdue' | 'all') => {
        // The place before this one has choices of such names too, until it is left.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(placeWords.loans))
        await choose(page.getByRole('radio', { name: new RegExp(`^${t(loansWords[`show.${which}`])}`) }))
      }
      if (language !== 'en') await chooseLook(page, '简体中文')
      await expect(page.getByRole('heading', { level: 1, name: t(placeWords.today) })).toBeVisible()
      await page.keyboard.press('Control+1')
      await expect(page.getByRole('grid', { name: t(kindWords.members) })).toHaveAttribute('aria-rowcount', '241')

      const lent = await test.step('three are lent', async () => {
        await rememberRows(page)
        await page.keyboard.press('Control+2')
        const loans: { key: string; name: string; number: string }[] = []
        for (const [number, name] of await lendable(page, t, 3))
          loans.push({ key: await lend(page, t, number, name), name, number })
        return loans
      })
      const [first, second, third] = lent as [(typeof lent)[0], (typeof lent)[0], (typeof lent)[0]]

      await test.step('a month later they are overdue, and that is told', async () => {
        await Promise.all([keydesk.pass(month), turnPage(page)])
        await signInAgain(page, t, sandbox)
        const told = page.getByRole('alertdialog').filter({ hasText: t(dueWords.overdue, { count: 3 }) })
        await expect(told).toBeVisible()
        await told.getByRole('button', { name: t(dueWords.showOverdue) }).click()
        await expect(rail.getByRole('link', { name: placeOf(3) })).toBeVisible()
        for (const { key, name } of lent) await expect(loanOf(key)).toContainText(name)
        await expect(rows).toHaveCount(4)
      })

      await test.step('one is reminded', async () => {
        await loanOf(first.key).click()
        await pressVerb(panel, t(loansWords.remind))
        await expect(page.getByRole('dialog', { name: t(loansWords.remindTitle, { name: first.name }) })).toContainText(
          first.number,
        )
        const waiting = page.waitForEvent('download')
        await press(t(loansWords.remindSave))
        const draft = await readFile(await (await waiting).path(), 'utf8')
        expect(draft).toMatch(/^Subject: /m)
        await expect(dialog.filter({ hasText: t(loansWords.remindText) })).toHaveCount(0)
      })

      await test.step('one is extended', async () => {
        await loanOf(second.key).click()
        await panel.getByRole('button', { name: t(loansWords.extend) }).click()
        await press(t(loansWords.extendAction))
        await expect(loanOf(second.key)).toHaveCount(0)
        await expect(rows).toHaveCount(3)
      })

      await test.step('one comes back, and is released in the vendor’s tool', async () => {
        await press(t(anywhereWords['takeBack.open']))
        const back = page.getByRole('dialog', { name: t(loansWords.takeBackTitle) })
        await back.getByRole('combobox').pressSequentially(first.key, { delay: 60 })
        await page.getByRole('option', { name: first.key }).click()
        await back.getByRole('button', { name: t(loansWords.takeBack) }).click()
        await expect(back).toContainText(t(loansWords.stillLent))
        await back
          .getByRole('button', { name: t(uiWords.close) })
          .last()
          .click()
        await sandbox.change({ releasedKeys: [first.key] })
        await page.keyboard.press('Control+2')
        await page
          .getByRole('banner')
          .getByRole('button', { name: t(verbWords.refresh) })
          .click()
        await rail.getByRole('link', { name: placeOf(1) }).click()
        await show('all')
        await expect(loanOf(first.key)).toContainText(t(loansWords['state.returned']))
      })

      await test.step('one is lost', async () => {
        await loanOf(third.key).click()
        await pressVerb(panel, t(loansWords.close))
        await choose(dialog.getByRole('radio', { name: new RegExp(`^${t(loansWords.closeLost)}`) }))
        await press(t(loansWords.closeAction))
        await expect(loanOf(third.key)).toContainText(t(loansWords['state.lost']))
      })

      await test.step('in the evening each is what became of it', async () => {
        await expect(loanOf(first.key)).toContainText(t(loansWords['state.returned']))
        await expect(loanOf(second.key)).toContainText(t(loansWords['state.out']))
        await expect(loanOf(third.key)).toContainText(t(loansWords['state.lost']))
        await expect(rail.getByRole('link', { name: t(placeWords.loans), exact: true })).toBeVisible()
        const { applied } = (await sandbox.state()) as { applied: { endpoint: string; count: number }[] }
        expect(applied.map(({ endpoint, count }) => [endpoint, count])).toEqual([1, 2, 3].map(() => ['A10', 1]))
      })
    } finally {
      await page
        .context()
        .close()
        .finally(() => keydesk.close())
    }
    expect(defects, 'what the page did wrong').toEqual([])
  })
}
