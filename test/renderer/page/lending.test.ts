import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, pressAt, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, scan } = stepsOn(() => page)

const dialog = () => page.getByRole('dialog', { name: 'Lend a key' })
const field = (name: string) => dialog().getByRole('combobox', { name })
const number = (at: number) => `KD-2026-${String(at).padStart(6, '0')}`
const isChosen = (at: number) => dialog().getByRole('option', { name: number(at), selected: true })
const lend = () => dialog().getByRole('button', { name: /^Lend/ })

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(page.getByRole('heading', { level: 1 }))
}

const goTo = (place: string) => page.evaluate((address) => (location.hash = `#/at/sandbox/${address}`), place)

const keepFreeKeys = (count: number) =>
  bench.change(({ keys }) => {
    const free = keys.filter(({ borrowedFlag }) => !borrowedFlag)
    for (const key of free.slice(count)) Object.assign(key, { borrowedFlag: true, cloudAccountGlobalId: 'elsewhere' })
  })

/** As a person does after a scan: an Enter that follows its end at once would be the rest of it. */
const confirm = () => pressAt(page, ['Enter'], 200)

const openLending = async (address = '#/at/sandbox/members') => {
  await open(address)
  await page.keyboard.press('Control+k')
  await there(page.getByRole('dialog', { name: 'Command palette' }))
  await page.keyboard.type('lend')
  await there(page.getByRole('option', { name: 'Lend…' }))
  await page.keyboard.press('Enter')
  await there(dialog())
}

describe('lending', () => {
  inCampaign(it)('offers employees in a list as wide as it is shown', async () => {
    await openLending()
    await field('Employee').fill('user000')
    const list = page.getByRole('listbox')
    await there(list.getByRole('option').first())
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })

  inCampaign(it)('begins with the focus in the first field that is left', async () => {
    await openLending()
    await expect.poll(() => hasFocus(field('Employee'))).toBe(true)
    await page.keyboard.press('Escape')
    await gone(dialog())
    await goTo(`board?find=${number(50)}`)
    await page.getByRole('button', { name: `Lend ${number(50)}` }).click()
    await expect.poll(() => hasFocus(field('Key'))).toBe(true)
    await page.keyboard.type('0013')
    await page.keyboard.press('Enter')
    await expect.poll(() => field('Key').inputValue()).toBe('UK-00013')
    await expect.poll(() => hasFocus(lend())).toBe(true)
    expect(await calls('lend')).toBe(0)
  })

  inCampaign(it).each<[string, string, () => Promise<void>]>([
    ['an employee', 'members?keyword=user0050&member=6100000000000000050', () => there(isChosen(50))],
    ['an asset number', 'board?asset=99000000000000050', () => there(isChosen(50))],
    ['a key', `board?key=880000000000001`, () => expect.poll(() => field('Key').inputValue()).toBe('UK-00001')],
  ])('begins by L with %s whose details are open, and with nothing once they are closed', async (_, place, holds) => {
    await open(`#/at/sandbox/${place}`)
    await there(page.getByRole('complementary'))
    await page.keyboard.press('l')
    await there(dialog())
    await holds()
    await page.keyboard.press('Escape')
    await gone(dialog())
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await gone(page.getByRole('complementary'))
    await page.keyboard.press('l')
    await there(dialog().getByText('Choose an employee first'))
    expect([await field('Employee').inputValue(), await field('Key').inputValue()]).toEqual(['', ''])
  })

  it('has chosen what is only one', async () => {
    await open('#/at/sandbox/settings')
    await keepFreeKeys(1)
    await goTo('members?keyword=user0050&member=6100000000000000050')
    await page.getByRole('complementary').getByRole('button', { name: 'Lend…' }).click()
    await there(isChosen(50))
    await expect.poll(() => field('Key').inputValue()).toBe('UK-00001')
    await expect.poll(() => hasFocus(lend())).toBe(true)
    // What nobody entered is not asked for when it is left.
    await page.keyboard.press('Escape')
    await gone(dialog())
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  inCampaign(it)(
    'tells of the open loan of a key that the service shows free, and of none with another key',
    async () => {
      await open('#/at/sandbox/board?key=880000000000001')
      await there(page.getByRole('complementary'))
      await page.keyboard.press('l')
      await there(dialog().getByText(/: key UK-00001, Released, due /))
      await field('Key').fill('0013')
      await page.getByRole('option', { name: /UK-00013/ }).click()
      await gone(dialog().getByText(/UK-00001, Released/))
    },
  )

  inCampaign(it)('of what is lent already says so, with the key and since when that is known', async () => {
    await open('#/at/sandbox/settings')
    await bench.change(({ keys }) =>
      Object.assign(keys[1]!, { borrowedFlag: true, cloudAccountGlobalId: '6100000000000000045' }),
    )
    await goTo('members?keyword=user0045&member=6100000000000000045')
    const panel = page.getByRole('complementary')
    // Whoever has nothing to lend is given something first.
    await expect.poll(() => panel.getByRole('button').allTextContents()).toContain('Assign…')
    await expect
      .poll(async () => (await panel.getByRole('button').allTextContents()).filter((text) => text !== '')[0])
      .toBe('Assign…')
    await panel.getByRole('button', { name: 'Lend…' }).click()
    await there(dialog().getByText(/^Everything assigned to .+ is already lent$/))
    await there(dialog().getByText(/^KD-2026-000045 is lent in key UK-00001, as of \d+:\d+/))
    expect(await lend().isDisabled()).toBe(true)
  })
})

describe('a scanner over the lending dialog', () => {
  inCampaign(it)('fills the field that a scan fits, wherever the focus is, and sends nothing', async () => {
    await openLending()
    await scan(number(50))
    await there(isChosen(50))
    expect(await field('Employee').inputValue()).not.toBe('')
    await expect.poll(() => hasFocus(field('Key'))).toBe(true)
    await scan('uk-00013')
    await expect.poll(() => field('Key').inputValue()).toBe('UK-00013')
    await expect.poll(() => hasFocus(lend())).toBe(true)
    await scan('UK-00014')
    await expect.poll(() => field('Key').inputValue()).toBe('UK-00014')
    await scan(number(50))
    expect([await calls('lend'), await dialog().count()]).toEqual([0, 1])
    await confirm()
    await there(page.getByText('Key UK-00014 lent to'))
    expect(await calls('lend')).toBe(1)
  })

  inCampaign(it)(
    'may be as slow as a person: what a field does not fit goes where it does, however soon Enter comes',
    async () => {
      await openLending()
      const type = async (text: string) => {
        await page.keyboard.type(text, { delay: 45 })
        await page.keyboard.press('Enter')
      }
      await field('Employee').focus()
      await type('user0050acme')
      await there(isChosen(50))
      await expect.poll(() => hasFocus(field('Key'))).toBe(true)
      // It is their only number, and chosen already.
      await type(number(50))
      await expect.poll(() => field('Key').inputValue()).toBe('')
      await there(isChosen(50))
      await type('XX-1234')
      await expect.poll(() => field('Key').inputValue()).toBe('')
      await type('UK-00000')
      await there(dialog().getByText(/UK-00000 is lent to|lent to/))
      await page.getByRole('button', { name: 'Go on without it' }).click()
      await type('UK-00013')
      await expect.poll(() => field('Key').inputValue()).toBe('UK-00013')
      await expect.poll(() => hasFocus(lend())).toBe(true)
      expect(await calls('lend')).toBe(0)
    },
  )

  inCampaign(it)('chooses what is scanned of somebody’s several numbers, and nothing else', async () => {
    await openLending()
    const chosen = dialog().getByRole('option', { selected: true })
    for (const [at, count] of [
      [1, 1],
      [4, 2],
    ] as const) {
      await scan(number(at))
      await there(isChosen(at))
      expect(await chosen.count()).toBe(count)
    }
    expect(await calls('lend')).toBe(0)
  })

  inCampaign(it)('finds a person by the account, also one whom nobody has met yet', async () => {
    await openLending('#/at/sandbox/settings')
    await scan('user0050acme')
    await there(isChosen(50))
    await scan('user0006')
    await expect.poll(() => field('Employee').inputValue()).toBe('李雷')
  })

  inCampaign(it)('says so in the dialog where a scan fits nothing', async () => {
    await openLending()
    await scan('XX-1234')
    await there(dialog().getByText('XX-1234 isn’t a key, an asset number or an account of this enterprise.'))
    await scan('UK-00000')
    await there(dialog().getByText(/^Key UK-00000 is already lent to /))
    await scan(number(50))
    await there(isChosen(50))
    expect(await dialog().getByText('is already lent').count()).toBe(0)
    await scan(number(58))
    await there(dialog().getByText(/^KD-2026-000058 is assigned to .+, not to .+\.$/))
    await scan(number(51))
    await there(dialog().getByText('KD-2026-000051 isn’t assigned to anyone. Assign it first.'))
    expect(await calls('lend')).toBe(0)
  })

  it('sends nothing after one that fits nothing until somebody goes on without it', async () => {
    await openLending()
    await scan(number(50))
    await there(isChosen(50))
    await scan('uk-00013')
    await expect.poll(() => hasFocus(lend())).toBe(true)
    await scan('UK-00000')
    const leaveOut = dialog().getByRole('button', { name: 'Go on without it' })
    await expect.poll(() => hasFocus(leaveOut)).toBe(true)
    expect(await lend().isDisabled()).toBe(true)
    await confirm()
    await gone(leaveOut)
    await expect.poll(() => hasFocus(lend())).toBe(true)
    expect(await calls('lend')).toBe(0)
    await confirm()
    await there(page.getByText('Key UK-00013 lent to'))
  })

  inCampaign(it)('presses no button of a dialog where it is turned off', async () => {
    await openLending()
    await scan(number(50))
    await there(isChosen(50))
    await scan('UK-00013')
    await expect.poll(() => hasFocus(lend())).toBe(true)
    await page.evaluate(() => window.fake.emit({ type: 'settingsChanged', settings: { singleKeys: false } }))
    await scan('UK-00014')
    expect([await calls('lend'), await field('Key').inputValue()]).toEqual([0, 'UK-00013'])
  })
})
