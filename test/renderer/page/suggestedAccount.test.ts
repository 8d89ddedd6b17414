import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pageWords } from '../../words/pageWords.ts'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

it.each(languagesOf(0))('a new employee is offered an account made of the name, by key alone: %s', async (language) => {
  const t = pageWords(language)
  page = await bench.open('#/at/sandbox/members', { language })
  await there(page.getByRole('grid'))
  await page.evaluate(() => void (window.fake.enterprise.members[3]!.userName = 'annlee'))
  await page.keyboard.press('n')
  const account = page.getByRole('textbox', { name: t('field.userName') })
  await expect.poll(() => hasFocus(account)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ann Lee')
  await there(page.getByRole('button', { name: t('member.useAccount', { account: 'annlee2' }) }))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => account.inputValue()).toBe('annlee2')
  await expect.poll(() => hasFocus(account)).toBe(true)
  await gone(page.getByRole('button', { name: t('member.useAccount', { account: 'annlee2' }) }))
  expect(await calls('addMembers')).toBe(0)
})
