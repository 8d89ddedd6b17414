import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import { isPlayedIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, hinder } = stepsOn(() => page)

const palette = () => page.getByRole('dialog', { name: /^(Command palette|命令面板)$/ })

async function open(address: string, language: Language): Promise<void> {
  page = await bench.open(address, { language })
  await there(page.getByRole('heading', { level: 1 }))
}

/** What somebody does who knows what they want: the palette, the words, Enter. */
async function say(text: string, offered: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await there(palette())
  await page.keyboard.type(text, { delay: 60 })
  await there(palette().getByRole('option', { name: offered }))
  await page.keyboard.press('Enter')
  await gone(palette())
}

const person = '李雷'
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

describe('a verb in the palette', () => {
  inCampaign(it).each<[Language, string, string, string | RegExp, string]>([
    ['en', 'lend user0006', `Lend to ${person}…`, 'Lend a key', 'Employee'],
    ['zh-CN', '借出李雷', `借出给${person}…`, /借/, '员工'],
  ])('on a person opens the dialog filled, from any screen: %s', async (language, text, offered, title, field) => {
    await open('#/at/sandbox/settings', language)
    await say(text, offered)
    await there(dialog(title))
    await expect.poll(() => dialog(title).getByRole('combobox', { name: field }).inputValue()).toContain(person)
  })

  inCampaign(it).each<[Language, string, string, string | RegExp]>([
    ['en', 'reset user0006', `Reset password for ${person}…`, /^Reset the password of/],
    ['en', 'assign user0006', `Assign asset numbers to ${person}…`, new RegExp(person)],
    ['en', 'withdraw user0006', `Withdraw asset numbers from ${person}…`, new RegExp(person)],
    ['en', 'edit user0006', `Edit ${person}…`, new RegExp(person)],
    ['en', 'add', 'Add employee…', /^Add an employee/],
    ['zh-CN', '添加', '添加员工…', /添加员工$/],
    ['zh-CN', '重置李雷', `重置${person}的密码…`, /^重置.+的密码$/],
  ])('opens what it says: %s, %s', async (language, text, offered, title) => {
    await open('#/at/sandbox/board', language)
    await say(text, offered)
    await there(dialog(title))
  })

  inCampaign(it).each<[Language, string, string, string]>([
    ['en', 'move 000050', 'Move KD-2026-000050…', 'Move KD-2026-000050'],
    ['zh-CN', '转交000050', '转交KD-2026-000050…', '转交KD-2026-000050'],
    ['en', 'assign {number}', 'Assign {number}…', 'Assign {number}'],
    ['zh-CN', '分配{number}', '分配{number}…', '分配{number}'],
  ])('on an asset number opens its form: %s, %s', async (language, text, offered, title) => {
    await open('#/at/sandbox/settings', language)
    const free = await page.evaluate(
      () => window.fake.enterprise.assets.find((one) => !one.cloudAccountGlobalId)!.assetNum,
    )
    const named = (words: string) => words.replace('{number}', free)
    await say(text.replace('{number}', free.slice(-8)), named(offered))
    await there(dialog(named(title)))
  })

  it('on one of somebody’s several asset numbers lends that one alone', async () => {
    await open('#/at/sandbox/settings', 'en')
    await page.keyboard.press('Control+k')
    await there(palette())
    await page.keyboard.type('lend 000001', { delay: 60 })
    // Their holder, who is found by it too, comes first.
    await palette().getByRole('option', { name: 'Lend KD-2026-000001…' }).click()
    await there(dialog('Lend a key').getByRole('option', { name: 'KD-2026-000001', selected: true }))
    expect(await dialog('Lend a key').getByRole('option', { selected: true }).count()).toBe(1)
  })

  inCampaign(it)('that takes an asset number shows those that it applies to before one is named', async () => {
    await open('#/at/sandbox/settings', 'en')
    await page.keyboard.press('Control+k')
    await there(palette())
    await page.keyboard.type('move', { delay: 60 })
    await there(palette().getByRole('option', { name: 'Move asset number…' }))
    await page.keyboard.press('Enter')
    await there(
      palette()
        .getByRole('option', { name: /^Move KD-2026-\d+…/ })
        .first(),
    )
    expect(await palette().getByRole('combobox').inputValue()).toBe('move ')
  })

  inCampaign(it)('changes the looks, and opens the export dialog', async () => {
    await open('#/at/sandbox/board', 'en')
    await say('dark', 'Dark appearance')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await say('export', 'Export all products')
    await there(page.getByRole('dialog', { name: 'Export all products' }))
    await page.keyboard.press('Escape')
    await say('chinese', 'Switch to Chinese')
    await there(page.getByRole('heading', { level: 1, name: '看板' }))
    await say('浅色', '切换到浅色外观')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  })

  inCampaign(it)('is followed by an Enter that presses nothing else, whatever gets the focus back', async () => {
    await open('#/at/sandbox/board', 'en')
    const button = page.getByRole('button', { name: 'Export all products…' })
    await button.focus()
    await say('dark', 'Dark appearance')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await expect.poll(() => hasFocus(button)).toBe(true)
    await page.keyboard.press('?')
    await there(dialog('Keyboard shortcuts'))
    expect(await page.getByRole('dialog').count()).toBe(1)
  })

  inCampaign(it)('that Enter would follow is seen, whenever it was found', async () => {
    await open('#/at/sandbox/settings', 'en')
    await page.keyboard.press('Control+k')
    await there(palette())
    await page.keyboard.type('user0006', { delay: 60 })
    const shown = (at: number) =>
      palette()
        .getByRole('option')
        .nth(at)
        .evaluate((one) => getComputedStyle(one).backgroundColor)
    await there(palette().getByRole('option', { name: person }))
    await expect.poll(async () => (await shown(0)) === (await shown(1))).toBe(false)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await shown(0)) === (await shown(2))).toBe(true)
  })

  inCampaign(it)(
    'that Enter would follow is the first, also where employees are found after the commands',
    async () => {
      await open('#/at/sandbox/board', 'en')
      await page.evaluate(() => {
        const { answers, enterprise } = window.fake
        const rows = enterprise.members.slice(6, 7).map((entry) => ({ entry }))
        answers.findMembers = () =>
          new Promise((resolve) =>
            addEventListener('found', () => {
              Reflect.deleteProperty(answers, 'findMembers')
              resolve({ ok: true, data: { rows, total: 1, asOf: new Date().toISOString(), snapshot: null } })
            }),
          )
      })
      await page.clock.install()
      await page.keyboard.press('Control+k')
      await there(palette())
      await page.keyboard.type('e')
      await there(palette().getByRole('option', { name: 'Edit employee…' }))
      // Long enough for anything that leads to one of them by itself.
      await page.clock.runFor(2000)
      await page.evaluate(() => dispatchEvent(new Event('found')))
      await there(palette().getByRole('option', { name: person }))
      await page.clock.runFor(100)
      await page.keyboard.press('Enter')
      await there(page.getByRole('complementary').getByRole('heading', { name: person }))
    },
  )

  inCampaign(it)('is followed as soon as its only record is found, however soon Enter comes', async () => {
    await open('#/at/sandbox/settings', 'en')
    await page.keyboard.press('Control+k')
    await there(palette())
    await page.keyboard.type('lend user0006', { delay: 60 })
    await page.keyboard.press('Enter')
    await there(dialog('Lend a key'))
  })
})

const whys: [Language, Record<string, RegExp>, [string, string][]][] = [
  [
    'en',
    {
      readOnly: /is read-only/,
      signedOut: /^Sign in to/,
      snapshot: /^This is a snapshot/,
      gone: /^Enterprise not found$/,
    },
    [
      ['add', 'Add employee…'],
      ['lend', 'Lend…'],
    ],
  ],
  [
    'zh-CN',
    { readOnly: /只读/, signedOut: /^登录后才能更改/, snapshot: /快照/, gone: /找不到该企业/ },
    [
      ['添加', '添加员工…'],
      ['借出', '借出…'],
    ],
  ],
]
inCampaign(it).each(whys.filter(([language]) => isPlayedIn(language, 0)))(
  'a verb that changes something is not done where nothing can be changed, and says why: %s',
  async (language, reasons, verbs) => {
    await open('#/at/sandbox/members', language)
    for (const [why, reason] of Object.entries(reasons)) {
      await hinder(why)
      await page.evaluate((state) => {
        const place = { snapshot: '#/at/sandbox/members?snapshot=1', gone: '#/at/nobody/members' }[state]
        location.hash = place ?? '#/at/sandbox/members'
      }, why)
      for (const [text, name] of verbs) {
        await page.keyboard.press('Control+k')
        await there(palette())
        await page.keyboard.type(text, { delay: 60 })
        const offer = palette().getByRole('option', { name }).first()
        await there(offer.getByText(reason))
        expect(await offer.getAttribute('aria-disabled')).toBe('true')
        await page.keyboard.press('Enter')
        // The first one empties the box.
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await gone(page.getByRole('dialog'))
      }
    }
  },
)
