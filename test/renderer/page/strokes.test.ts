import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

/** How many keys were pressed and clicks made since the page was opened, every typed letter among them. */
let keys = 0
let clicks = 0

async function open(address: string, language: Language = 'en'): Promise<void> {
  page = await bench.open(address, { language })
  await there(page.getByRole('heading', { level: 1 }))
  keys = 0
  clicks = 0
}

/** As fast as hands, not as a scanner. */
async function press(...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key, { delay: 60 })
    keys += 1
  }
}

const type = (text: string) => press(...text)

const focusIsIn = (role: string) => expect.poll(() => page.locator(':focus').getAttribute('role')).toBe(role)

/** Sending is possible only once everything is chosen, and then its button has the focus. */
const whole = () => expect.poll(() => page.locator(':focus').textContent()).toMatch(/^(Lend |借出)UK-/)

inCampaign(describe)('lending a key from anywhere by keyboard', () => {
  it.each([
    ['who holds one number', false, 8],
    ['who holds several', true, 10],
  ])('takes at most twelve keys, everything typed among them: to somebody %s', async (_, isSeveral, most) => {
    await open('#/at/sandbox/settings')
    if (isSeveral) {
      await bench.change(({ assets, members }) => {
        assets[51]!.cloudAccountGlobalId = members[50]!.globalId
        members[50]!.assetNums.push(assets[51]!.assetNum)
      })
    }
    await press('l')
    await there(page.getByRole('dialog', { name: 'Lend a key' }))
    await type('050')
    await there(page.getByRole('option').filter({ hasText: 'user0050' }))
    await press('Enter')
    if (isSeveral) {
      await focusIsIn('option')
      await press(' ')
      // What is shown then is no stop on the way.
      await there(page.getByRole('button', { name: /^Show \d+ more products?$/ }))
      await press('Tab')
    }
    await focusIsIn('combobox')
    await press('ArrowDown', 'Enter')
    await whole()
    await press('Enter')
    await there(page.getByText(/^Key UK-\d+ lent to /))
    expect([await calls('lend'), keys]).toEqual([1, most])
  })

  it.each<[Language, string]>(
    campaign.some([
      ['en', 'Lend to'],
      ['zh-CN', '借出给'],
    ]),
  )('takes ten from the palette, with the verb and whom it is for: %s', async (language, offered) => {
    await open('#/at/sandbox/board', language)
    await press('Control+k')
    await there(page.getByRole('dialog'))
    await type('l 050')
    await there(page.getByRole('option').filter({ hasText: offered }))
    await press('Enter')
    await there(page.getByRole('option', { name: 'KD-2026-000050' }))
    await focusIsIn('combobox')
    await press('ArrowDown', 'Enter')
    await whole()
    await press('Enter')
    await expect.poll(() => calls('lend')).toBe(1)
    expect(keys).toBe(10)
  })

  it('takes the employee while the lists are still read', async () => {
    await open('#/at/sandbox/settings')
    await page.evaluate(() => {
      const { enterprise, answers } = window.fake
      answers.findAssets = ({ holder }) =>
        new Promise((resolve) => {
          const held = enterprise.assets.filter((one) => one.cloudAccountGlobalId === holder)
          const rows = held.map((entry) => ({ entry }))
          const counts = { all: 1, free: 0, held: 1, lent: 0, online: 0 }
          const data = { rows, counts, total: 1, asOf: new Date().toISOString(), snapshot: null }
          Object.assign(window, { answer: () => resolve({ ok: true, data }) })
        })
    })
    await press('l')
    await there(page.getByRole('dialog', { name: 'Lend a key' }))
    await type('user0050')
    await there(page.getByRole('option').filter({ hasText: 'user0050' }))
    await press('Enter')
    await expect.poll(() => calls('findAssets')).toBe(1)
    await page.evaluate(() => (Reflect.get(window, 'answer') as () => void)())
    await there(page.getByRole('option', { name: 'KD-2026-000050', selected: true }))
    await focusIsIn('combobox')
    await gone(page.getByText('Choose an employee first'))
  })
})

inCampaign(it)('lending a key from the board takes three clicks and four keys', async () => {
  await open('#/at/sandbox/board?find=KD-2026-000050')
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    clicks += 1
  }
  await page.getByRole('row').filter({ hasText: 'KD-2026-000050' }).first().click()
  clicks += 1
  await click('Lend…')
  await focusIsIn('combobox')
  await type('013')
  await press('Enter')
  await whole()
  await click(/^Lend UK/)
  await there(page.getByText('Key UK-00013 lent to'))
  expect({ clicks, keys }).toEqual({ clicks: 3, keys: 4 })
})

inCampaign(it)('who holds a number is seen after its last three digits and one key more, from anywhere', async () => {
  await open('#/at/sandbox/settings')
  await press('Control+2')
  await there(page.getByRole('grid'))
  await press('/')
  await type('050')
  await there(page.getByRole('row').filter({ hasText: '欧阳娜娜50' }))
  expect(keys).toBe(5)
})
