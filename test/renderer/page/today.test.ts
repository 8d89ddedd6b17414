import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Today } from '../../../src/contract/operations/todayOperations.ts'
import { inCampaign } from '../../campaign.ts'
import { languagesOf } from '../../languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)

const at = Date.now()
const day = 86_400_000

/** A day on which there is one of each. */
const busy: Today = {
  asOf: new Date(at).toISOString(),
  items: [
    { kind: 'overdue', count: 2, names: ['UK1 (李雷)', 'UK2 (Eva)'], ids: ['d-1', 'd-2'] },
    { kind: 'dueToday', count: 1, names: ['UK3 (王涛)'], ids: ['d-3'] },
    { kind: 'handedIn', count: 1, names: ['UK4 (王涛)'], ids: ['d-4'] },
    { kind: 'unknown', count: 1, names: ['<b>Mallory</b>'], endpoints: ['A3'], ids: ['d-5'] },
    { kind: 'jobs', count: 1, names: ['add'], rows: [12], ids: ['d-6'] },
    { kind: 'expiring', count: 7, names: ['KD1 (李雷)', 'KD2 (Eva)'], ids: ['KD1', 'KD2'] },
    { kind: 'ended', count: 1, names: ['KD3 (Eva)'], ids: ['KD3'] },
    {
      kind: 'elsewhere',
      count: 4,
      names: ['UK9'],
      ids: ['UK9'],
      since: new Date(at - day).toISOString(),
      from: 1,
      to: 2,
      parts: [
        { what: 'keysLent', count: 3 },
        { what: 'membersAdded', count: 1 },
      ],
    },
    { kind: 'idle', count: 1, names: ['KD8 (Eva)'], ids: ['KD8'] },
    {
      kind: 'sync',
      count: 1,
      names: ['sync'],
      ids: [],
      since: new Date(at - day).toISOString(),
      error: { kind: 'unreachable', code: 'list.unstable' },
    },
  ],
  figures: { members: 300, assets: 400, assigned: 376, free: 24, keys: 40, keysLent: 24, keysFree: 16, within30: 5 },
  courses: [{ name: 'members', points: [0, 1, 2].map((one) => ({ at: at - (2 - one) * day, value: 298 + one })) }],
  unread: [],
}

async function open(today?: Today, language: 'en' | 'zh-CN' = 'en'): Promise<void> {
  page = await bench.open('#/at/sandbox/members', { language })
  await page.evaluate((answer) => {
    if (answer) Object.assign(window.fake.answers, { readToday: () => ({ ok: true, data: answer }) })
    location.hash = '#/at/sandbox/today'
  }, today)
  await there(page.getByRole('heading', { name: language === 'en' ? 'Today' : '今天', exact: true }))
}

const items = () => page.locator('main li[data-kind]')

describe.each(languagesOf(1))('Today, in %s', (language) => {
  it('says what needs somebody in sentences, each with the act that settles it, without scrolling', async () => {
    await open(busy, language)
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect.poll(() => items().count()).toBe(busy.items.length)
    expect(await items().evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['kind']))).toEqual(
      busy.items.map(({ kind }) => kind),
    )
    const texts = await items().allInnerTexts()
    const says =
      language === 'en'
        ? [
            '2 loans are overdue',
            'Mallory',
            'Add 12 employees',
            'Reset password: ',
            'and 5 more',
            '3 keys lent, 1 employee added',
            'Sync has been failing since',
            'The list kept changing while Keydesk read it.',
          ]
        : [
            '2张借用单已逾期',
            'Mallory',
            '添加12名员工',
            '重置密码：',
            '及另外5个',
            '借出3把借用锁、新增1名员工',
            '同步一直失败',
            '读取期间列表不断变化',
          ]
    for (const one of says) expect(texts.join('\n')).toContain(one)
    // What a service calls somebody is text.
    expect(await page.locator('b', { hasText: 'Mallory' }).count()).toBe(0)
    const last = await items().last().boundingBox()
    expect(last!.y + last!.height).toBeLessThan(700)
    await there(
      page.getByText(language === 'en' ? '24 asset numbers and 16 keys free.' : '24个资产编号、16把借用锁空闲。'),
    )
    for (const { kind } of busy.items) {
      const item = page.locator(`[data-kind=${kind}]`)
      expect(await item.getByRole('link').count()).toBe(1)
      expect(await item.getByRole('button').count()).toBe(1)
    }
  })
})

it('the field has the focus on arrival, and what is typed in it at once is found by the palette', async () => {
  await open()
  const field = page.getByRole('searchbox', { name: 'Scan or type' })
  await expect.poll(() => hasFocus(field)).toBe(true)
  await page.keyboard.type('Li', { delay: 5 })
  const box = page.getByRole('combobox')
  await there(box)
  await expect.poll(() => box.inputValue()).toBe('Li')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await expect.poll(() => field.inputValue()).toBe('')
})

it('each item leads to its own list, and each figure to its own', async () => {
  await open(busy)
  const hrefOf = (kind: string) => page.locator(`[data-kind=${kind}]`).getByRole('link').getAttribute('href')
  expect(await Promise.all(['overdue', 'dueToday', 'unknown', 'elsewhere'].map(hrefOf))).toEqual([
    '#/at/sandbox/loans?show=overdue',
    '#/at/sandbox/loans?show=dueToday&loan=d-3',
    '#/at/sandbox/history?show=look&entry=d-5',
    '#/at/sandbox/snapshots?from=1&to=2',
  ])
  const figure = page.getByRole('complementary', { name: 'In figures' }).getByRole('link')
  expect(await figure.allInnerTexts()).toEqual([expect.stringContaining('300')])
  await figure.click()
  await expect.poll(() => page.url()).toContain('#/at/sandbox/members')
})

inCampaign(it)('shows no zero for what isn’t known, and a failure as a failure', async () => {
  const none = { members: null, assets: null, assigned: null, free: null, keys: null, keysLent: null, keysFree: null }
  await open({
    asOf: null,
    items: [],
    figures: { ...none, within30: null },
    courses: [],
    unread: ['lists', 'products'],
  })
  await there(page.getByText(/aren’t known yet: the first refresh hasn’t ended/))
  expect(await page.locator('main').innerText()).not.toMatch(/\b0\b|Nothing needs attention/)
  await page.evaluate(() => {
    location.hash = '#/at/sandbox/board'
    const error = { kind: 'store', code: 'store.unusable' }
    Object.assign(window.fake.answers, { readToday: () => ({ ok: false, error }) })
  })
  await there(page.getByRole('heading', { name: 'Board' }))
  await page.evaluate(() => void (location.hash = '#/at/b2/today'))
  await there(page.getByRole('main').getByRole('button', { name: 'Try again' }))
  await gone(items())
})
