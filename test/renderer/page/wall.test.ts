import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

const wall = () => page.getByRole('group', { name: 'Asset numbers' })
const tile = (number: string) => wall().getByRole('button', { name: new RegExp(`^${number}`) })
const tiles = () => wall().locator('[data-place]')
const panel = () => page.getByRole('complementary')
const lane = (name: string) => wall().getByRole('heading', { name })

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(tiles())
}

const countsShown = async () => {
  const texts = await page.getByRole('radiogroup', { name: 'Filter by status' }).getByRole('radio').allTextContents()
  return texts.map((text) => Number(/(\d+)(?: of \d+)?$/.exec(text)?.[1]))
}

inCampaign(it)('the details of a number list what ends next first, and how many there are beside', async () => {
  await open('#/at/sandbox/board?view=state&asset=99000000000000050')
  const listed = panel().getByRole('listitem')
  await there(listed.first().getByText(/^until /))
  const shown = (await listed.allInnerTexts()).slice(0, 8)
  const isOver = shown.map((text) => text.includes('expired'))
  expect(isOver).toEqual(isOver.toSorted())
  const total = Number(
    /\d+/.exec(
      await panel()
        .getByRole('heading', { name: /products$/ })
        .innerText(),
    )?.[0],
  )
  const rest = Number(
    /^And (\S+) more$/.exec(await listed.getByText(/^And .+ more$/).innerText())?.[1]?.replace('one', '1'),
  )
  expect(rest).toBe(total - 8)
})

describe('the wall', () => {
  inCampaign(it)('is what the board shows: lanes by status, whose counts sum to what is there', async () => {
    await open('#/at/sandbox/board?view=state')
    const [all, ...counts] = await countsShown()
    expect(all).toBe(120)
    expect(counts).toHaveLength(5)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(120)
    await page.getByRole('radiogroup', { name: 'Filter by status' }).getByRole('radio', { name: /^Lent/ }).click()
    await expect.poll(() => wall().getByRole('heading').count()).toBe(1)
    expect(await tiles().count()).toBe(counts.at(-1))
    expect(await countsShown()).toEqual([all, ...counts])
  })

  inCampaign(it)('unfolds and folds a lane, and the others stay', async () => {
    await open('#/at/sandbox/board?view=state')
    const fold = lane('Free').getByRole('button', { name: 'Free', exact: true })
    const isUnfolded = () => fold.getAttribute('aria-expanded')
    const ofState = (state: string) => wall().locator(`[data-state=${state}]:not([data-need])`)
    await there(fold)
    expect(await isUnfolded()).toBe('false')
    await fold.click()
    await there(ofState('free'))
    expect(await ofState('held').count()).toBe(0)
    // It is left so: when one comes back, and not in another view.
    await page.reload()
    await there(ofState('free'))
    expect(await isUnfolded()).toBe('true')
    await fold.click()
    await gone(ofState('free'))
    expect(await isUnfolded()).toBe('false')
  })

  inCampaign(it)('shows of a department that is folded what needs somebody', async () => {
    await open('#/at/sandbox/board?view=department')
    const heads = wall().getByRole('heading')
    const unfolded = heads.getByRole('button', { expanded: true })
    await there(heads.getByRole('button', { expanded: false }))
    await there(heads.getByText(/^\d+ more folded$/))
    while ((await unfolded.count()) > 0) await unfolded.first().click()
    await there(wall().locator('[data-need]'))
    expect(await wall().locator('[data-place]:not([data-need])').count()).toBe(0)
    // What is folded away between two is not chosen with them.
    const needing = wall().locator('[data-need]')
    await needing.first().click({ modifiers: ['ControlOrMeta'] })
    await needing.last().click({ modifiers: ['Shift'] })
    await there(page.getByText(`${await needing.count()} asset numbers selected`))
  })

  inCampaign(it)('remembers of lanes on this machine which states are folded, and no names', async () => {
    await open('#/at/sandbox/board?view=department')
    const heads = wall().getByRole('heading').getByRole('button', { expanded: true })
    await there(heads)
    await heads.first().click()
    const folded = wall().getByRole('heading').getByRole('button', { expanded: false })
    await there(folded)
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    await gone(wall())
    await page.evaluate(() => (location.hash = '#/at/sandbox/board?view=department'))
    await there(folded)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('folded')))).toEqual([])
  })

  inCampaign(it).each([1280, 1920])('keeps the keys in reach beside the details at a width of %i', async (width) => {
    page = await bench.open('#/at/sandbox/board?view=state', { size: { width, height: 800 } })
    await there(tiles())
    // As long as numbers are in practice.
    await bench.change(({ keys }) => keys.forEach((one) => (one.assetNum = one.assetNum.replace('-', '3528'))))
    await tiles().first().click()
    await there(panel())
    const keys = page.getByRole('region', { name: 'Keys' })
    const lend = keys.getByRole('button', { name: 'Lend key UK352800001' }).first()
    await there(lend)
    // Its verb stands beside its number.
    const number = await keys.getByText('UK35280', { exact: false }).nth(1).boundingBox()
    expect(number!.x + number!.width).toBeLessThanOrEqual((await lend.boundingBox())!.x)
  })

  inCampaign(it)('leaves no tile behind of a number that stood at two places while the list changed', async () => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
    // A copy has each number once: what comes from two of its states may have one twice.
    await page.evaluate(() => {
      const { answers, ask } = window.fake
      answers.readWall = async (input, callId) => {
        const result: { data: { assets: unknown[] } } = await ask('readWall', input, callId)
        result.data.assets.push(...result.data.assets.slice(0, 1))
        return result as never
      }
    })
    const search = page.getByRole('searchbox')
    await search.fill('KD-2026-000050')
    await gone(tile('KD-2026-000051'))
    await page.evaluate(() => void delete window.fake.answers.readWall)
    await search.fill('KD-2026-000051')
    await there(tile('KD-2026-000051'))
    await gone(tile('KD-2026-000050'))
    await expect.poll(() => tiles().count()).toBe(1)
  })

  it('opens a number beside it by a click, and by Enter; the arrow keys lead from tile to tile', async () => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
    await tile('KD-2026-000050').click()
    await there(panel().getByRole('heading', { name: 'KD-2026-000050' }))
    expect(await tile('KD-2026-000050').getAttribute('aria-current')).toBe('true')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    expect(await hasFocus(tiles().nth(0))).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await hasFocus(tiles().nth(1))).toBe(true)
    const number = /KD-2026-\d+/.exec((await tiles().nth(1).getAttribute('aria-label')) ?? '')?.[0] ?? ''
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: number }))
  })

  inCampaign(it)('searches both sides as one types', async () => {
    await open('#/at/sandbox/board?view=state')
    await page.getByRole('searchbox').fill('user0050')
    await expect.poll(() => tiles().count()).toBe(1)
    await page.getByRole('searchbox').fill('user0009')
    await expect.poll(() => page.getByRole('region', { name: 'Keys' }).getByRole('listitem').count()).toBe(1)
    await expect.poll(async () => (await inputs('readWall')).at(-1)).toMatchObject({ text: 'user0009' })
  })

  inCampaign(it)('groups by employee, and remembers how it is looked at', async () => {
    await open('#/at/sandbox/board?view=state')
    await page.getByRole('combobox', { name: 'View' }).selectOption('Group by employee')
    await there(lane('Björn Ångström45'))
    await page.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('link', { name: 'Board' }).click()
    await there(lane('Björn Ångström45'))
    await page.getByRole('combobox', { name: 'View' }).selectOption('Rows')
    await there(page.getByRole('grid', { name: 'Asset numbers' }))
  })

  inCampaign(it)('keeps still under the pointer, and follows when it is gone', async () => {
    await open('#/at/sandbox/board?view=state')
    const folds = wall().getByRole('heading').getByRole('button', { expanded: false })
    await there(folds)
    while ((await folds.count()) > 0) await folds.first().click()
    await tile('KD-2026-000003').hover()
    await page.mouse.move(400, 300)
    await bench.change(({ assets }) => void assets.splice(3, 1))
    await page.waitForTimeout(300)
    expect(await tile('KD-2026-000003').count()).toBe(1)
    await page.mouse.move(10, 400)
    await gone(tile('KD-2026-000003'))
  })
})
