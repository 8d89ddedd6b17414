import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, dayIn, typeDay, calls, scan } = stepsOn(() => page)

/** The page's clock: 15 November 2026, noon in the time zone of the tests. */
const now = Date.parse('2026-11-15T12:00:00+08:00')

const texts = {
  en: {
    due: 'Due',
    newDue: /^New due date/,
    extend: 'Extend…',
    order: ['month', 'day', 'year'],
    typed: '02292028',
    shown: '2/29/2028',
    beside: 'Tue, Feb 29',
    month: 'December 2026',
    weekdays: 'SunMonTueWedThuFriSat',
    next: 'Next month',
    calendar: /^Calendar/,
    clear: 'Clear date',
    whole: 'Enter a full date',
    needed: 'Choose a day.',
  },
  'zh-CN': {
    due: '应还日期',
    newDue: /^新的应还日期/,
    extend: '延期…',
    order: ['year', 'month', 'day'],
    typed: '20280229',
    shown: '2028/02/29',
    beside: '周二',
    month: '2026年12月',
    weekdays: '周一周二周三周四周五周六周日',
    next: '下个月',
    calendar: /^日历/,
    clear: '清除日期',
    whole: '输入完整的日期',
    needed: '选择日期。',
  },
} as const

describe.each(languages)('a date field in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]
  const field = (label: string | RegExp = words.newDue) => page.getByRole('group', { name: label })
  const parts = (label?: string | RegExp) => field(label).getByRole('spinbutton')
  const orderOf = (label?: string | RegExp) =>
    parts(label).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['type']))
  async function extend(): Promise<void> {
    page = await bench.open('#/at/sandbox/loans?loan=desk-105', { language, clock: now })
    await page.getByRole('complementary').getByRole('button', { name: words.extend }).click()
    await there(parts())
    await expect.poll(() => hasFocus(parts().first())).toBe(true)
  }

  inCampaign(inTurn)(
    'has the order and the words of the page, whatever the system’s are, and Enter sends its form',
    async () => {
      await extend()
      expect(await orderOf()).toEqual(words.order)
      await typeDay(words.newDue, words.typed)
      expect(await field().textContent()).toBe(words.shown + words.beside)
      expect(await dayIn(words.newDue)).toBe('2028-02-29')
      await page.keyboard.press('Enter')
      await gone(field())
      expect(await inputs('extendLoans')).toMatchObject([{ due: '2028-02-29' }])
    },
  )

  inCampaign(inTurn)('is changed by arrows, and by a calendar with the keyboard and with the mouse', async () => {
    await extend()
    await typeDay(words.newDue, language === 'en' ? '12312026' : '20261231')
    const day = field().locator('[data-type="day"]')
    await day.focus()
    await page.keyboard.press('ArrowUp')
    // A part turns over by itself.
    expect(await dayIn(words.newDue)).toBe('2026-12-01')
    await page.keyboard.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: words.calendar })
    await there(calendar.getByText(words.month))
    expect(await calendar.getByRole('columnheader', { includeHidden: true }).allInnerTexts()).toEqual(
      words.weekdays.match(language === 'en' ? /.{3}/g : /.{2}/g),
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await gone(calendar)
    expect(await dayIn(words.newDue)).toBe('2026-12-02')
    const isBack = () => field().evaluate((element) => element.contains(document.activeElement))
    await expect.poll(isBack).toBe(true)
    await page.keyboard.press('Alt+ArrowDown')
    await there(calendar)
    await page.keyboard.press('Escape')
    await gone(calendar)
    await expect.poll(isBack).toBe(true)
    await field().getByRole('button', { name: words.calendar }).click()
    await calendar.getByRole('button', { name: words.next }).last().click()
    await calendar.getByText('20', { exact: true }).last().click()
    await gone(calendar)
    expect(await dayIn(words.newDue)).toBe('2027-01-20')
  })

  inCampaign(inTurn)('that is filled in part says so, and nothing is sent until it is whole', async () => {
    await extend()
    await parts().nth(1).focus()
    for (let at = 0; at < 2; at += 1) await page.keyboard.press('Backspace')
    await gone(page.getByText(words.whole))
    await page.keyboard.press('Enter')
    await there(page.getByText(words.whole))
    await page.keyboard.press('Control+Enter')
    expect(await hasFocus(parts().nth(1))).toBe(true)
    await page.getByRole('dialog').getByRole('button').last().click()
    expect([await calls('extendLoans'), await hasFocus(parts().nth(1))]).toEqual([0, true])
    await typeDay(words.newDue, words.typed)
    await gone(page.getByText(words.whole))
    // A year that isn't typed to its end is no year.
    await field().locator('[data-type="year"]').focus()
    await page.keyboard.type('27', { delay: 60 })
    await page.keyboard.press('Enter')
    await there(page.getByText(words.whole))
    expect(await calls('extendLoans')).toBe(0)
  })

  inTurn('that is required and empty says that it is needed', async () => {
    await extend()
    await parts().last().focus()
    for (let at = 0; at < 14; at += 1) await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await there(page.getByText(words.needed))
    expect(await calls('extendLoans')).toBe(0)
  })

  /** Lends to somebody; the day is proposed. */
  async function lend(): Promise<void> {
    page = await bench.open('#/at/sandbox/members', { language, clock: now })
    await there(page.getByRole('row').nth(1))
    await page.keyboard.press('l')
    await there(page.getByRole('dialog').getByRole('combobox').first())
    await page.keyboard.type('050', { delay: 60 })
    await there(page.getByRole('option').filter({ hasText: 'user0050' }))
    await page.keyboard.press('Enter')
    await there(parts(words.due))
    expect(await dayIn(words.due)).toBe('2026-11-29')
  }

  inCampaign(inTurn)('leaves a scan to its dialog', async () => {
    await lend()
    await parts(words.due).last().focus()
    const key = await page.evaluate(() => window.fake.enterprise.keys.find((one) => !one.borrowedFlag)!.assetNum)
    // A page whose clock is set dates its keys when they are handled: real ones come too slowly beside other work.
    await scan(key)
    await expect.poll(() => page.getByRole('dialog').getByRole('combobox').last().inputValue()).toBe(key)
    expect([await dayIn(words.due), await calls('lend')]).toEqual(['2026-11-29', 0])
  })

  inCampaign(inTurn)('is cleared where none is needed', async () => {
    await lend()
    await field(words.due).getByRole('button', { name: words.clear }).click()
    expect(await dayIn(words.due)).toBe('')
    await gone(field(words.due).getByRole('button', { name: words.clear }))
    await expect.poll(() => hasFocus(parts(words.due).first())).toBe(true)
  })
})
