import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { memberWords } from '../../../src/words/page/members.ts'
import { fieldWords } from '../../../src/words/terms.ts'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

inCampaign(it).each(languagesOf(0))(
  'a new employee gets an account made of the name, until another is typed, by key alone: %s',
  async (language) => {
    const t = sayIn(language)
    page = await bench.open('#/at/sandbox/members', { language })
    await there(page.getByRole('grid'))
    await bench.change(({ members }) => void (members[3]!.userName = 'annlee'))
    await page.keyboard.press('n')
    const [name, account] = ['name', 'userName'].map((field) =>
      page.getByRole('textbox', { name: t(fieldWords[field as 'name' | 'userName']) }),
    ) as [Locator, Locator]
    await expect.poll(() => hasFocus(name)).toBe(true)
    await page.keyboard.type('Ann Lee')
    await expect.poll(() => account.inputValue()).toBe('annlee2')
    const use = page.getByRole('button', { name: t(memberWords.useAccount, { account: 'annlee2' }) })
    expect(await use.count()).toBe(0)
    // Once another is typed, it stays, and what could be used is offered.
    await page.keyboard.press('Tab')
    await page.keyboard.type('ann')
    await there(use)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => account.inputValue()).toBe('annlee2')
    await gone(use)
    expect(await calls('addMembers')).toBe(0)
  },
)
