import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { Member } from '../../../src/contract/records.ts'
import { resize } from './outOfReach.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { memberWords } from '../../../src/words/page/members.ts'
import { byEnter, moreVerbs, pressVerb, verbsOf } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { withMoreFields } from './steps.ts'

const bench = usePageBench()

/** Whether all of an element is in view: nothing lies over its ends, and no scrolling hides them. */
const isSeen = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom, left } = one.getBoundingClientRect()
    const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y))
    return seen.every((at) => at !== null && (one === at || one.contains(at)))
  })

it.each(
  campaign.some([
    ['en', 'Withdraw from', /are still lent/, /are in use online/, /^Withdraw .+ from/],
    ['zh-CN', '收回', /仍在借出中/, /在线，收回可能会中断使用/, /处收回/],
  ] as const),
)(
  'at 200 %% it is seen what somebody who leaves still holds, and a withdrawal warns beside its button: %s',
  async (language, from, lent, online, action) => {
    const page = await bench.open('#/at/sandbox/members?member=6100000000000000006', { language })
    await resize(page, { width: 640, height: 400 })
    const panel = page.getByRole('complementary')
    await pressVerb(panel, sayIn(language)(memberWords.leave), byEnter)
    const held = page.getByRole('alertdialog').getByRole('listitem').first()
    await held.waitFor()
    await expect.poll(() => isSeen(held)).toBe(true)
    await page.keyboard.press('Escape')
    await held.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: /^(Assign…|分配…)$/ }).click()
    const dialog = page.getByRole('dialog')
    const options = dialog.getByRole('listbox').first().getByRole('option')
    await options.first().waitFor()
    expect(await dialog.getByRole('listbox').first().getAttribute('aria-label')).toContain(from)
    await options.first().focus()
    await page.keyboard.press('Control+a')
    for (const said of [
      dialog.getByText(lent),
      dialog.getByText(online),
      dialog.getByRole('button', { name: action }),
    ]) {
      await expect.poll(() => isSeen(said)).toBe(true)
    }
  },
)

inCampaign(it)(
  'forced colours still tell the opened row, the changed one and the likely next act from the others',
  async () => {
    const page = await bench.open('#/at/sandbox/members?member=6100000000000000006')
    await page.emulateMedia({ forcedColors: 'active' })
    const style = (element: Locator) =>
      element.first().evaluate((one) => {
        const { outlineStyle, backgroundColor } = getComputedStyle(one)
        return { outlineStyle, backgroundColor }
      })
    const panel = page.getByRole('complementary')
    const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })
    await panel.getByRole('button', { name: 'Take back key' }).waitFor()
    const [opened, other] = [await style(row('user0006')), await style(row('user0007'))]
    expect([opened.outlineStyle, other.outlineStyle]).toEqual(['solid', 'none'])
    const [next, plain] = ['Take back key', 'Lend…'].map((name) => panel.getByRole('button', { name, exact: true }))
    expect((await style(next!)).backgroundColor).not.toBe((await style(plain!)).backgroundColor)
    await pressVerb(panel, 'Edit…')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Remark' }).fill('other')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.locator('[data-marked]').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await style(row('user0006'))).outlineStyle).toMatch(/dashed|solid/)
  },
)

inCampaign(it).each([
  ['standard', 30],
  ['compact', 35],
])('of 1920 × 1080, %s rows show at least %d people, and in a row all that somebody holds', async (density, least) => {
  const page = await bench.open('#/at/sandbox/settings')
  await resize(page, { width: 1920, height: 1080 })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await bench.change(
    ({ members }) => void members[8]!.assetNums.push('KD-2026-000008', 'KD-2026-000011', 'KD-2026-000015'),
  )
  await page.evaluate((density) => {
    window.fake.emit({ type: 'settingsChanged', settings: { density: density as 'compact' } })
    location.hash = '#/at/sandbox/members'
  }, density)
  const row = page.getByRole('row').filter({ hasText: 'user0008acme' })
  await row.waitFor()
  const grid = (await page.getByRole('grid').boundingBox())!
  const boxes = await Promise.all((await page.getByRole('row').all()).map((one) => one.boundingBox()))
  const inView = boxes.filter((box) => box !== null && box.y + box.height <= grid.y + grid.height + 1)
  expect(inView.length - 1).toBeGreaterThanOrEqual(least)
  const line = (await row.boundingBox())!
  for (const end of ['0011', '0015']) {
    const box = (await row.getByTitle(`KD-2026-00${end}`).boundingBox())!
    expect([end, box.y >= line.y && box.y + box.height <= line.y + line.height]).toEqual([end, true])
  }
})

inCampaign(it)(
  'offboarding and deleting stand apart from the other verbs, in the menu of the details and of a row',
  async () => {
    const page = await bench.open('#/at/sandbox/members?member=6100000000000000007')
    const panel = page.getByRole('complementary')
    const items = page.getByRole('menu').locator('[role=menuitem], [role=separator]')
    const texts = async () => {
      await items.filter({ hasText: 'Delete…' }).waitFor()
      return (await items.evaluateAll((all) => all.map((one) => one.textContent || '-'))).join('|')
    }
    await expect
      .poll(() => verbsOf(panel))
      .toEqual({
        buttons: ['Assign…', 'Lend…', 'Edit…'],
        items: ['Reset password…', 'Export products…', 'Offboard…', 'Delete…'],
      })
    await moreVerbs(panel).click()
    expect(await texts()).toMatch(/Export products…\|-\|Offboard…\|Delete…$/)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('gridcell').first().click({ button: 'right' })
    expect(await texts()).toMatch(/-\|Offboard…\|Delete…\|-/)
  },
)

inCampaign(it)(
  'the details lead with what the person holds; ids are folded away and copied with one click',
  async () => {
    const page = await bench.open('#/at/sandbox/members?member=6100000000000000006')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const panel = page.getByRole('complementary')
    await panel.getByText('30 asset numbers').waitFor()
    expect(await panel.getByRole('button', { name: '6100000000000000006' }).isVisible()).toBe(false)
    await panel.getByText('IDs and dates').click()
    await panel.getByRole('button', { name: '6100000000000000006' }).click()
    await panel.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('6100000000000000006')
    const texts = await panel.getByRole('group').first().innerText()
    expect(texts.indexOf('30 asset numbers')).toBeLessThan(texts.indexOf('IDs and dates'))
  },
)

it.each(
  campaign.some([
    ['en', /^Next to expire: .+, \S/],
    ['zh-CN', /^下次到期：.+，\S/],
  ] as const),
)(
  'the details say first what ends next, and of which product, and last all fields with their meaning, in %s',
  async (language, says) => {
    const page = await bench.open('#/at/sandbox/settings', { language })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const names = Object.keys(Member.shape)
    const long = 'Estimating for bridges, tunnels, harbours and everything else that is built'
    await bench.change(({ products }) => products.forEach((one) => Object.assign(one, { productName: long })))
    await withMoreFields(page, 'findMembers', ['rows', 'entry'], names)
    await page.evaluate(() => void (location.hash = '#/at/sandbox/members?member=6100000000000000006'))
    const panel = page.getByRole('complementary')
    const end = panel.locator('header').getByText(says)
    await end.waitFor()
    // A long name is told to its end.
    const [tag, whole] = [(await end.boundingBox())!, (await panel.boundingBox())!]
    expect(tag.x + tag.width).toBeLessThanOrEqual(whole.x + whole.width)
    expect(await end.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)

    await panel.getByText(language === 'en' ? 'All fields' : '全部字段').click()
    // What nobody knows is shown as it came.
    await panel.getByText('{"deep":[1.5,null]}').waitFor()
    const terms = await panel
      .locator('dt')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('title')] as const))
    for (const name of names)
      expect([name, terms.some(([text, title]) => text.startsWith(name) && title !== null)]).toEqual([name, true])
    expect(terms.find(([text]) => text.startsWith('later'))?.[1]).toBeNull()
  },
)

inCampaign(it)('a holding says when its products end, and is lent and withdrawn from there', async () => {
  const page = await bench.open('#/at/sandbox/members?member=6100000000000000006')
  const panel = page.getByRole('complementary')
  const number = panel.getByRole('listitem').first().getByRole('link')
  await number.waitFor()
  await panel.getByRole('listitem').first().getByText('Next to expire').waitFor()
  await panel
    .getByRole('button', { name: /^Withdraw .*…$/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Asset numbers of/ }).waitFor()
})

inCampaign(it).each([
  ['en', 'Compact', 26],
  ['zh-CN', '宽松', 40],
] as const)(
  'rows in %s are as high as was chosen (%s), at once and in every list',
  async (language, choice, height) => {
    const page = await bench.open('#/at/sandbox/settings', { language })
    await page.locator('label', { hasText: choice }).click()
    await expect
      .poll(() => page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'saveSettings').length))
      .toBe(1)
    for (const [place, row] of [
      ['members', 'gridcell'],
      ['board', 'gridcell'],
      ['products/99000000000000001', 'row'],
    ]) {
      await page.evaluate((to) => (location.hash = `#/at/sandbox/${to}`), place)
      const rows = page.locator(`[role=${row}]`)
      await rows.nth(3).waitFor()
      const box = await rows.nth(3).evaluate((one) => (one.closest('[role=row]') ?? one).getBoundingClientRect().height)
      expect([place, Math.round(box)]).toEqual([place, height])
    }
  },
)
