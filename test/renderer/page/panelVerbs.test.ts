import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { gridWords } from '../../../src/words/page/anywhere.ts'
import { boardWords } from '../../../src/words/page/holdings.ts'
import { loansWords } from '../../../src/words/page/loans.ts'
import { memberWords, passwordWords } from '../../../src/words/page/members.ts'
import { verbWords } from '../../../src/words/terms.ts'
import { moreVerbs, pressVerb, verbsOf } from '../../fakes/panelVerb.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, calls } = stepsOn(() => page)

const panel = () => page.getByRole('complementary')
const dialog = () => page.locator('[role=dialog], [role=alertdialog]')
/** Whose key is out; and one who has neither a key nor a number that could be lent. */
const [borrower, other] = ['6100000000000000006', '6100000000000000007']

describe.each(languages)('the verbs of details: %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const primary = () => panel().locator('[data-variant=primary]').allTextContents()
  const rest = [boardWords.exportProducts, memberWords.leave, verbWords.deleteDialog].map((words) => t(words))

  async function open(member: string): Promise<void> {
    page = await bench.open(`#/at/sandbox/members?member=${member}`, { language })
    await there(panel())
  }

  inTurn('are one that is likeliest, two beside it, and a menu that ends with what can’t be undone', async () => {
    await open(borrower)
    const [lend, assign, edit] = [t(verbWords.lendDialog), t(boardWords.assign), t(verbWords.editDialog)]
    await expect
      .poll(() => verbsOf(panel()))
      .toEqual({
        buttons: [t(loansWords.takeBackKey), lend, assign],
        items: [edit, t(passwordWords.open), ...rest],
      })
    expect(await primary()).toEqual([t(loansWords.takeBackKey)])
    await page.evaluate((member) => (location.hash = `#/at/sandbox/members?member=${member}`), other)
    await expect
      .poll(() => verbsOf(panel()))
      .toEqual({
        buttons: [assign, lend, edit],
        items: [t(passwordWords.open), ...rest],
      })
    expect(await primary()).toEqual([assign])
  })

  inTurn(
    'are done by the keyboard alone: the likeliest by Enter, the others from the menu, which has the focus again',
    async () => {
      await open(other)
      await expect.poll(primary).toEqual([t(boardWords.assign)])
      const body = page.locator('[data-panel]')
      await body.press('Enter')
      await there(dialog())
      await page.keyboard.press('Escape')
      await gone(dialog())
      await expect.poll(() => hasFocus(body)).toBe(true)

      await moreVerbs(panel()).press('Enter')
      await there(page.getByRole('menu', { name: t(gridWords.more) }))
      await there(page.getByRole('menuitem').first().and(page.locator(':focus')))
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await there(page.getByRole('alertdialog'))
      await page.keyboard.press('Escape')
      await gone(dialog())
      await expect.poll(() => hasFocus(moreVerbs(panel()))).toBe(true)
      expect(await page.getByRole('menu').count()).toBe(0)
      await moreVerbs(panel()).press('Enter')
      await there(page.getByRole('menu'))
      await page.keyboard.press('Escape')
      await gone(page.getByRole('menu'))
      await expect.poll(() => hasFocus(moreVerbs(panel()))).toBe(true)
      await there(panel())
    },
  )

  inCampaign(inTurn)(
    'that are pressed by hand leave the focus where they were, and none is done by a stray Enter',
    async () => {
      await open(other)
      for (const verb of [passwordWords.open, memberWords.leave, boardWords.exportProducts]) {
        await pressVerb(panel(), t(verb))
        await there(dialog())
        await page.keyboard.press('Escape')
        await gone(dialog())
        await expect.poll(() => hasFocus(moreVerbs(panel()))).toBe(true)
      }
      expect(await calls('resetPassword')).toBe(0)
      await page.evaluate(() => {
        window.fake.enterprise.profiles[0].readOnly = true
        window.fake.emit({ type: 'profilesChanged' })
      })
      const first = panel().getByRole('button', { name: t(boardWords.assign), exact: true })
      await expect.poll(() => first.isDisabled()).toBe(true)
      await page.locator('[data-panel]').press('Enter')
      expect(await dialog().count()).toBe(0)
    },
  )
})
