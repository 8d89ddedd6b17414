import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reportNames } from '../../../src/contract/reportColumns.ts'
import { pageWords } from '../../../src/words/page/index.ts'
import '../../../src/words/page/history.ts'
import '../../../src/words/page/lists.ts'
import '../../../src/words/page/members.ts'
import { campaign, inCampaign } from '../../campaign.ts'
import { languagesOf } from './languages.ts'
import { resize } from './outOfReach.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

/** The lines that the controls of the screen's toolbar stand in. */
const toolbarLines = () =>
  page
    .getByRole('main')
    .locator('header')
    .first()
    .locator('h1, button, input, select')
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom / 12))).size)

inCampaign(it).each(languagesOf(0))('no head of a list is cut in a usual window, in %s', async (language) => {
  for (const place of ['members', 'products', 'products?by=product', 'board']) {
    page = await bench.open(`#/at/sandbox/${place}`, { language })
    await there(page.getByRole('gridcell'))
    const cut = await page.getByRole('columnheader').evaluateAll(
      (heads, [wider, padding]) =>
        heads
          .filter((head) => {
            const text = [...head.querySelectorAll('span')].find((one) => one.textContent !== '')
            return text !== undefined && text.scrollWidth * wider > head.clientWidth - padding
          })
          .map((head) => head.textContent),
      // The system's fonts differ that much in width; the rest is the cell's padding, in px.
      [1.15, 16] as const,
    )
    expect([place, cut]).toEqual([place, []])
  }
})

inCampaign(it)(
  'the numbers of an employee are shown whole or not at all, and how many more there are always',
  async () => {
    page = await bench.open('#/at/sandbox/members?member=6100000000000000002')
    await page.evaluate(() => {
      for (const member of window.fake.enterprise.members)
        Object.assign(member, { assetNums: ['KD35280000019', 'KD35280000048', 'KD35280000060'] })
      window.fake.emit({ type: 'dataChanged', profile: 'sandbox' as never, data: ['members'] })
    })
    await there(page.getByRole('gridcell').getByText('+2'))
    await there(page.getByRole('complementary'))
    for (const width of [1280, 1440, 1920]) {
      await resize(page, { width, height: 800 })
      const [cut, shown] = await page
        .getByRole('gridcell')
        .filter({ hasText: '+2' })
        .first()
        .evaluate((cell) => {
          const box = cell.getBoundingClientRect()
          const parts = [...cell.querySelectorAll('bdi, span')].filter((one) => one.childElementCount === 0)
          const inLine = parts.filter((one) => one.getBoundingClientRect().top < box.bottom)
          const words = (all: Element[]) => all.map((one) => one.textContent)
          return [words(inLine.filter((one) => one.getBoundingClientRect().right > box.right)), words(inLine)]
        })
      expect([width, cut]).toEqual([width, []])
      expect(shown).toContain('+2')
    }
  },
)

inCampaign(it).each(languagesOf(1))('the rail of a low window shows its places whole, in %s', async (language) => {
  page = await bench.open('#/at/sandbox/members', { language, size: { width: 640, height: 400 } })
  const rail = page.getByRole('navigation').first()
  await there(rail.getByRole('link'))
  expect(await rail.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const cut = await rail.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        const box = link.getBoundingClientRect()
        return words.getBoundingClientRect().left < box.left - 2 || words.getBoundingClientRect().right > box.right + 2
      })
      .map((link) => link.textContent),
  )
  expect(cut).toEqual([])
})

inCampaign(it).each(languagesOf(2))(
  'the toolbar of history leaves room for the list in a small window, in %s',
  async (language) => {
    const t = pageWords(language)
    page = await bench.open('#/at/sandbox/history', { language, size: { width: 640, height: 450 } })
    await there(page.getByRole('gridcell'))
    expect(await toolbarLines()).toBeLessThan(4)
    // Its buttons are icons there, and still called what they do.
    expect(await page.getByRole('button', { name: t('history.verify') }).isVisible()).toBe(true)
    expect(await page.getByTitle(t('history.export')).count()).toBe(1)
  },
)

inCampaign(it).each(languagesOf(3))(
  'search and choices of a report say whole what they are, in %s',
  async (language) => {
    for (const report of campaign.some(reportNames)) {
      page = await bench.open(`#/at/sandbox/reports/${report}`, { language })
      // The choice of a snapshot comes last, and takes room.
      await there(page.getByRole('main').locator('select').first())
      const missing = await page
        .getByRole('main')
        .locator('input:is([type=search], [role=combobox])')
        .evaluateAll((inputs) =>
          (inputs as HTMLInputElement[]).map((input) => {
            const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input)
            const pen = document.createElement('canvas').getContext('2d')!
            pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
            const { left, right } = input.getBoundingClientRect()
            // The button that opens a choice stands beside its text or over its end.
            const button = input.parentElement?.querySelector('button')?.getBoundingClientRect()
            const end = Math.min(right - Number.parseFloat(paddingRight), button?.left ?? right)
            const room = end - left - Number.parseFloat(paddingLeft)
            return Math.max(0, pen.measureText(input.value || input.placeholder).width - room)
          }),
        )
      expect([report, ...missing]).toEqual([report, ...missing.map(() => 0)])
      expect(missing.length > 0).toBe(report !== 'overview')
    }
  },
)

inCampaign(it).each(languagesOf(4))('the time of a snapshot stands in one line, in %s', async (language) => {
  page = await bench.open('#/at/sandbox/snapshots', { language, size: { width: 640, height: 400 } })
  const time = page.getByRole('rowheader').first().locator('span').first()
  await there(time)
  expect(await time.evaluate((element) => [...element.getClientRects()].length)).toBe(1)
  expect(await time.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30)
})

inCampaign(it).each(languagesOf(0))(
  'no button of a toolbar breaks its words, at any width, in %s',
  async (language) => {
    const t = pageWords(language)
    for (const address of ['members?member=6100000000000000006', 'board', 'products', 'history']) {
      page = await bench.open(`#/at/sandbox/${address}`, { language })
      await there(page.getByRole('gridcell'))
      for (const width of campaign.some([1280, 800, 1024, 512, 640])) {
        await resize(page, { width, height: 640 })
        const buttons = await page
          .getByRole('main')
          .locator('header')
          .first()
          .getByRole('button')
          .evaluateAll((all) => all.map((one) => ({ is: one.textContent, height: one.getBoundingClientRect().height })))
        expect([address, width, ...buttons.filter(({ height }) => height > 32)]).toEqual([address, width])
      }
    }
    // What has no room for its words says them all the same.
    page = await bench.open('#/at/sandbox/members?member=6100000000000000006', { language })
    await resize(page, { width: 1024, height: 640 })
    await there(page.getByRole('complementary'))
    expect(await toolbarLines()).toBeLessThan(3)
    for (const name of [t('lists.openComparing'), t('lists.openAdding')]) {
      expect(await page.getByRole('button', { name }).isVisible()).toBe(true)
      expect(await page.getByTitle(name, { exact: true }).count()).toBe(1)
    }
  },
)
