import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { pressVerb, verbsOf } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, inputs } = stepsOn(() => page)

const panel = () => page.getByRole('complementary')
const tile = (number: string) =>
  page.getByRole('region', { name: 'Keys' }).getByRole('button', { name: new RegExp(`^${number}`) })
const cell = (number: string) => page.getByRole('row').filter({ hasText: number }).getByRole('gridcell').first()
const lendButton = (number: string) => page.getByRole('button', { name: `Lend ${number}` })

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(page.getByRole('grid'))
}

describe('a row of the board', () => {
  inCampaign(it)('whose key was released and not seen says which one it is, and takes it back', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000050')
    const key = await page.evaluate(() => {
      const { assets, loans } = window.fake.enterprise
      const { assetId, assetNum } = assets.find((one) => one.assetNum === 'KD-2026-000050')!
      const released = loans.find(({ state }) => state === 'released')!
      released.assets = [{ assetId, assetNum }]
      return released.key
    })
    await cell('KD-2026-000050').click()
    await there(panel().getByText('Released', { exact: true }))
    await there(panel().getByText(key))
    await panel().getByRole('button', { name: 'Take back', exact: true }).click()
    await there(page.getByText(/nothing is left to do/))
    expect(await inputs('handInKey')).toMatchObject([{ loan: 'desk-107' }])
  })

  inCampaign(it)('with somebody who is gone says so, and offers nothing that the service would refuse', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000050')
    await bench.change(({ assets }) => void (assets[50]!.cloudAccountGlobalId = '6199'))
    await cell('KD-2026-000050').click()
    await there(panel().getByText('Former employee 6199'))
    await there(panel().getByText(/Only whoever operates the service can free it/))
    const { buttons, items } = await verbsOf(panel())
    expect([...buttons, ...items]).not.toContain('Withdraw…')
    await panel().getByRole('button', { name: 'Lend…' }).click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  inCampaign(it)('opens by a click: number, holder with account, products, and what can be done', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000050')
    await cell('KD-2026-000050').click()
    await there(panel().getByRole('heading', { name: 'KD-2026-000050' }))
    await there(panel().getByText('user0050acme'))
    await there(
      panel()
        .getByRole('listitem')
        .getByText(/^until /),
    )
    await there(panel().getByText(/^\d+ products$/))
    await expect
      .poll(() => verbsOf(panel()))
      .toEqual({
        buttons: ['Lend…', 'Move…', 'Withdraw…'],
        items: ['Export products…', 'Copy number'],
      })
    await pressVerb(panel(), 'Withdraw…')
    const dialog = page.getByRole('dialog')
    await there(dialog.getByRole('option', { name: 'KD-2026-000050', selected: true }))
    await page.keyboard.press('Escape')
    await gone(dialog)
    await panel().getByRole('link', { name: /./ }).first().click()
    await there(page.getByRole('heading', { level: 1, name: 'Employees' }))
    await there(panel().getByText('user0050acme'))
  })

  inCampaign(it)('opens by Enter and closes by Escape, which leads back to it', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000051')
    await cell('KD-2026-000051').focus()
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: 'KD-2026-000051' }))
    // Nobody holds it: there is nothing to lend or to withdraw, and it can be assigned.
    await there(panel().getByRole('button', { name: 'Assign…' }))
    expect(
      await panel()
        .getByRole('button', { name: /Lend|Withdraw/ })
        .count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await gone(panel())
    expect(await cell('KD-2026-000051').evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe.each(
  campaign.some([
    {
      language: 'en',
      open: 'Withdraw while lent…',
      beside: 'Withdraw KD-2026-000050 while lent…',
      says: 'KD-2026-000050 is still lent in key UK-0050. Get the key back before you withdraw it.',
    },
    {
      language: 'zh-CN',
      open: '收回（已借出）…',
      beside: '收回KD-2026-000050（已借出）…',
      says: 'KD-2026-000050仍在借出中（借用锁UK-0050）。先归还借用锁，再收回资产编号。',
    },
  ] as const),
)('a lent asset number in $language', ({ language, open: verb, beside, says }) => {
  async function openLent(address: string): Promise<void> {
    page = await bench.open('#/at/sandbox/settings', { language })
    await there(page.getByRole('heading', { level: 1 }))
    await bench.change(({ assets, members }) => {
      assets[50]!.borrowedFlag = true
      members[50]!.borrowNum = 'UK-0050'
    })
    await page.evaluate((to) => void (location.hash = to), address)
  }

  /** What the form says that the verb has opened. */
  async function isWarned(): Promise<void> {
    await there(page.getByRole('dialog').getByRole('option', { name: 'KD-2026-000050', selected: true }))
    await there(page.getByRole('dialog').getByText(says))
  }

  inCampaign(it)('is called that where it can be withdrawn, before the form and in it: from the board', async () => {
    await openLent('#/at/sandbox/board?find=KD-2026-000050&asset=99000000000000050')
    await panel().getByRole('button', { name: verb }).click()
    await isWarned()
  })

  inCampaign(it)('from its row’s menu', async () => {
    await openLent('#/at/sandbox/board?find=KD-2026-000050')
    await cell('KD-2026-000050').click({ button: 'right' })
    await page.getByRole('menuitem', { name: verb }).click()
    await isWarned()
  })

  inCampaign(it)('from its holder’s details', async () => {
    await openLent('#/at/sandbox/members?member=6100000000000000050')
    await panel().getByRole('button', { name: beside }).click()
    await isWarned()
  })

  inCampaign(it)('from the palette', async () => {
    await openLent('#/at/sandbox/products')
    await there(page.getByRole('grid'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('withdraw KD-2026-000050', { delay: 5 })
    await page.getByRole('option', { name: beside }).click()
    await isWarned()
  })
})

inCampaign(describe)('a free asset number', () => {
  it('is assigned from its details to somebody who is found by typing', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000051&asset=99000000000000051')
    await panel().getByRole('button', { name: 'Assign…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign KD-2026-000051' })
    await there(dialog)
    await page.keyboard.type('user0050', { delay: 60 })
    await there(page.getByRole('option').filter({ hasText: 'user0050' }))
    await page.keyboard.press('Enter')
    await there(dialog.getByText(/^Assigns to .+user0050acme.+KD-2026-000051$/))
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await there(page.getByText(/^KD-2026-000051 assigned to /))
    const [input] = await inputs('configureAssets')
    expect(input).toMatchObject({
      memberGlobalId: '6100000000000000050',
      add: ['KD-2026-000051'],
      remove: [],
    })
  })
})

describe('a key', () => {
  inCampaign(it)('opens by a click: number, holder with account, what of theirs is lent, and its verbs', async () => {
    await open('#/at/sandbox/board')
    await tile('UK-00009').click()
    await there(panel().getByRole('heading', { name: 'UK-00009' }))
    await there(panel().getByText('user0009acme'))
    await expect.poll(() => verbsOf(panel())).toEqual({ buttons: ['Lend…', 'Show holder'], items: ['Copy number'] })
    await panel().getByRole('link', { name: /./ }).first().click()
    await there(page.getByRole('heading', { level: 1, name: 'Employees' }))
    await there(panel().getByText('user0009acme'))
  })

  inCampaign(it)('opens by Enter, and a free one is lent from there', async () => {
    await open('#/at/sandbox/board')
    await tile('UK-00001').focus()
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: 'UK-00001' }))
    await panel().getByRole('button', { name: 'Lend…' }).click()
    await there(page.getByRole('dialog', { name: 'Lend a key' }))
    await expect.poll(() => page.getByRole('combobox', { name: 'Key' }).inputValue()).toBe('UK-00001')
  })

  it('is counted, led to by the arrow keys from the search, and opened by Enter as the only hit', async () => {
    await open('#/at/sandbox/board')
    // A row that comes into view only now names its holder, and keeps the focus.
    await cell('KD-2026-000003').focus()
    await page.keyboard.press('Control+End')
    await there(page.getByRole('row').filter({ hasText: 'KD-2026-000118' }).getByText(/118$/).nth(1))
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'])
    expect(await focused()).toMatch(/^119:/)

    await page.getByRole('searchbox').fill('KD-2026-00005')
    const filters = page.getByRole('region', { name: 'Asset numbers' }).getByRole('radio')
    await expect
      .poll(async () => (await filters.allTextContents()).map((text) => text.replace(/\D/g, '')))
      .toEqual(['10', '3', '7', '1', '1'])
    await page.getByRole('searchbox').fill('UK-0001')
    await there(page.getByText('No matching asset numbers'))
    await there(page.getByRole('radiogroup', { name: 'Filter keys' }).getByRole('radio', { name: /^All\D*10$/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: 'UK-00011' }))
    await page.getByRole('searchbox').fill('UK-00013')
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: 'UK-00013' }))
  })

  inCampaign(it)('is opened by its whole number though others contain it', async () => {
    await open('#/at/sandbox/board')
    const whole = 'KD-2026-000000'
    await bench.change(({ assets: [, other] }) => Object.assign(other!, { assetNum: `${whole}9` }))
    await page.getByRole('searchbox').fill(whole)
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: whole, exact: true }))
  })
})

function hands() {
  const count = { clicks: 0, keys: 0 }
  return {
    count,
    async click(locator: ReturnType<Page['locator']>) {
      count.clicks += 1
      await locator.click()
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
  }
}

inCampaign(describe)('by hand', () => {
  it('a key is lent from the board with three clicks and four keys', async () => {
    await open('#/at/sandbox/members')
    await page.setViewportSize({ width: 1280, height: 1700 })
    const { count, click, press } = hands()
    await click(page.getByRole('link', { name: 'Board' }))
    await click(lendButton('KD-2026-000041'))
    const key = page.getByRole('combobox', { name: 'Key' })
    await expect.poll(() => key.evaluate((element) => element === document.activeElement)).toBe(true)
    await press('0', '1', '3', 'Enter')
    await expect.poll(() => key.inputValue()).toBe('UK-00013')
    await click(page.getByRole('dialog').getByRole('button', { name: /^Lend/ }))
    await there(page.getByText(/^Key UK-00013 lent to /))
    expect([count, await calls('lend')]).toEqual([{ clicks: 3, keys: 4 }, 1])
  })

  it('who holds a number is found from anywhere with six keys', async () => {
    await open('#/at/sandbox/members')
    const { count, press } = hands()
    await press('Control+2')
    await there(page.getByRole('grid', { name: 'Asset numbers' }))
    await press('/', '0', '0', '5', '0')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await there(page.getByRole('row').filter({ hasText: 'KD-2026-000050' }).getByRole('gridcell', { name: /50$/ }))
    expect(count).toEqual({ clicks: 0, keys: 6 })
  })
})
