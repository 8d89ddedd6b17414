import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Look } from '../../fakes/chromium.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, calls, emit, failWith, inputs, scan } = stepsOn(() => page)

const says = {
  en: { mode: 'Wall mode', needs: 'Needs attention', reason: 'Online while lent', gone: 'Former employee 6199' },
  'zh-CN': { mode: '大屏模式', needs: '待处理', reason: '借出时在线', gone: '原员工6199' },
} as const
let said: (typeof says)['en' | 'zh-CN'] = says.en

const mode = () => page.getByRole('dialog', { name: said.mode })
const needing = () => mode().getByRole('region', { name: said.needs }).getByRole('listitem')
const figure = (name: string) =>
  mode()
    .locator('[data-figure]')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

async function open(address: string, language: Look['language'] = 'en', more: Look = {}): Promise<void> {
  said = says[language]
  page = await bench.open(address, { language, ...more })
}

/** What the fake enterprise has that needs somebody, and how many are free. */
const truth = () =>
  page.evaluate(() => {
    const { assets, keys } = window.fake.enterprise
    const needing = assets.filter((one) => one.borrowedFlag && one.onlineFlag === true)
    return { needing: needing.length, keys: keys.filter(({ borrowedFlag }) => !borrowedFlag).length }
  })

describe.each(languages)('the wall mode, in %s', (language) => {
  const inTurn = testsIn(language)
  inCampaign(inTurn)(
    'shows the counts, and what needs somebody with its holder and the reason; there is nothing to press',
    async () => {
      await open('#/at/sandbox/board?view=state&mode=wall', language)
      await there(needing())
      const { needing: expected, keys } = await truth()
      expect(expected).toBeGreaterThan(0)
      expect(await needing().count()).toBe(expected)
      expect(await figure(said.needs).textContent()).toBe(String(expected))
      expect(await mode().locator('[data-figure=keys] dd').textContent()).toBe(String(keys))
      const counts = await mode().locator('[data-figure]:not([data-figure=keys]) dd').allTextContents()
      expect(counts).toHaveLength(5)
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(120)
      const first = needing().first()
      expect(await first.textContent()).toMatch(/^KD-2026-\d{6}/)
      await there(first.getByText(said.reason))
      expect(await first.locator('bdi').last().textContent()).not.toBe('')
      expect(await mode().locator('button, a, input, select, [tabindex="0"]').count()).toBe(0)
      // What it covers can't be reached either.
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        expect(await mode().evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
    },
  )

  inCampaign(it).each([3, 300, 20_000])('shows each count whole, with %d numbers', async (count) => {
    await open('#/at/sandbox/board?view=state&mode=wall', language)
    await there(needing())
    await bench.change(({ assets }) => {
      const some = assets.splice(0)
      for (let at = 0; at < count; at += 1)
        assets.push({ ...some[at % some.length]!, assetId: `${at}`, assetNum: `KD-${at}` })
    })
    const figures = mode().locator('[data-figure] dd')
    const sum = async () => {
      const texts = await mode().locator('[data-figure]:not([data-figure=keys]) dd').allTextContents()
      return texts.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0)
    }
    await expect.poll(sum).toBe(count)
    expect(await figures.evaluateAll((all) => all.map((dd) => dd.scrollWidth - dd.clientWidth))).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
  })

  inCampaign(inTurn)('names somebody who is gone', async () => {
    await open('#/at/sandbox/board?view=state&mode=wall', language)
    await there(needing())
    await bench.change(({ assets }) => void (assets[3]!.cloudAccountGlobalId = '6199'))
    await there(needing().getByText(said.gone))
  })

  inTurn('shows a key that needs somebody after the numbers, where no number says so, and counts it', async () => {
    await open('#/at/sandbox/board?view=state&mode=wall', language)
    await there(needing())
    const before = await needing().count()
    await bench.change(({ keys }) => void (keys[0]!.cloudAccountGlobalId = '6199'))
    await there(needing().nth(before))
    expect(await needing().last().textContent()).toContain('UK-00000')
    await there(needing().last().getByText(said.gone))
    expect(await figure(said.needs).textContent()).toBe(String(before + 1))
  })
})

describe('the wall mode', () => {
  inCampaign(it)('is entered by a button, fills the screen, and Escape leaves it to the button', async () => {
    await open('#/at/sandbox/board?view=state')
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = async () => void (document.documentElement.dataset['filled'] = 'yes')
    })
    const button = page.getByRole('button', { name: 'Wall mode' })
    await button.click()
    await there(needing())
    expect(await page.locator('html').getAttribute('data-filled')).toBe('yes')
    expect(page.url()).toContain('mode=wall')
    await page.keyboard.press('Escape')
    await gone(mode())
    expect(page.url()).not.toContain('mode=')
    await expect.poll(() => hasFocus(button)).toBe(true)
  })

  it('shows no message, which nobody is there to close, before it is left', async () => {
    await open('#/at/sandbox/board?view=state')
    await scan('NOTHING-7')
    const message = page.getByText('NOTHING-7').first()
    await there(message)
    await page.getByRole('button', { name: 'Wall mode' }).click()
    await there(needing())
    expect(await message.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await there(message)
  })

  inCampaign(it)('is left when the browser takes Escape to end the filled screen', async () => {
    await open('#/at/sandbox/board?view=state')
    await page.getByRole('button', { name: 'Wall mode' }).click()
    await there(needing())
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.evaluate(() => document.exitFullscreen())
    await gone(mode())
  })

  inCampaign(it)('does not fill the screen any longer once one has gone back', async () => {
    await open('#/at/sandbox/board?view=state')
    await page.getByRole('button', { name: 'Wall mode' }).click()
    await there(needing())
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.goBack()
    await gone(mode())
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
  })

  inCampaign(it)('follows the copy and the history by itself', async () => {
    await open('#/at/sandbox/board?view=state&mode=wall')
    await there(needing())
    const { needing: before } = await truth()
    const end = () =>
      bench.change(
        ({ assets }) => void (assets.findLast((one) => one.borrowedFlag && one.onlineFlag)!.onlineFlag = false),
      )
    await end()
    await expect.poll(() => needing().count()).toBe(before - 1)
    expect(await figure('Needs attention').textContent()).toBe(String(before - 1))
    const asked = await calls('readWall')
    await emit({ type: 'historyChanged', profile: 'sandbox' as never })
    await expect.poll(() => calls('readWall')).toBeGreaterThan(asked)
  })

  inCampaign(it)('asks once for many entries of the history, and again for those that come meanwhile', async () => {
    await open('#/at/sandbox/board?view=state&mode=wall', 'en', { clock: 'ours' })
    await there(needing())
    await page.clock.pauseAt(Date.now() + 3_600_000)
    // The board below it asks in the person's language.
    const lanesAsked = async () =>
      ((await inputs('readWall')) as { of: string; language?: string }[]).filter(
        ({ of, language }) => of === 'lanes' && language === undefined,
      ).length
    const before = await lanesAsked()
    for (let entries = 0; entries < 20; entries += 1) {
      await emit({ type: 'historyChanged', profile: 'sandbox' as never })
      await page.clock.runFor(10)
    }
    await page.clock.runFor(250)
    await expect.poll(async () => (await lanesAsked()) - before).toBe(2)
  })

  inCampaign(it)('asks by itself whether something has become due, and shows in turn what does not fit', async () => {
    await open('#/at/sandbox/board?view=state', 'en', { clock: 'ours' })
    await there(page.getByRole('group', { name: 'Asset numbers' }).locator('[data-place]'))
    await bench.change(({ assets }) => {
      for (const [at, asset] of assets.entries())
        Object.assign(asset, {
          borrowedFlag: at < 12,
          onlineFlag: at < 12,
          cloudAccountGlobalId: at < 12 ? '6199' : null,
        })
    })
    await page.evaluate(() => void (location.hash += '&mode=wall'))
    await expect.poll(() => needing().count()).toBe(10)
    await there(mode().getByText('1 to 10 of 12'))
    await page.clock.runFor(15_000)
    await expect.poll(() => needing().count()).toBe(2)
    await there(mode().getByText('11 to 12 of 12'))
    await bench.change(({ assets }) => void assets.splice(0, 12))
    await page.clock.runFor(60_000)
    await there(mode().getByText('Nothing needs attention'))
  })

  inCampaign(it)('says that what it shows is out of date when it can no longer be read', async () => {
    await open('#/at/sandbox/board?view=state&mode=wall')
    await there(needing())
    await failWith('readWall', { kind: 'notFound', code: 'copy.none' })
    await emit({ type: 'dataChanged', profile: 'sandbox' as never, data: ['assets'] })
    await there(mode().getByText(/out of date/))
    expect(await needing().count()).toBeGreaterThan(0)
  })
})
