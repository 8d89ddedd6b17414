import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

it.each<[Language, RegExp, string]>(
  campaign.some([
    ['en', /^Delete…/, 'This account is in use online. Deleting it may interrupt somebody’s work.'],
    ['zh-CN', /^删除…/, '该账号正在线使用。删除可能中断他人的工作。'],
  ]),
)('before somebody is deleted it is said that their account is in use online, in %s', async (language, verb, words) => {
  page = await bench.open('#/profiles', { language })
  const [using, other] = ['6100000000000000072', '6100000000000000073']
  const question = page.getByRole('alertdialog')
  for (const [globalId, count] of [
    [using, 1],
    [other, 0],
  ] as const) {
    await page.goto(`${page.url().split('#')[0]}#/at/b2/members?member=${globalId}`)
    await pressVerb(page.getByRole('complementary'), verb)
    await there(question)
    expect(await question.getByText(words).count()).toBe(count)
    await page.keyboard.press('Escape')
  }
})
