import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Look } from '../../fakes/chromium.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, makeUp } = stepsOn(() => page)

const person = '6100000000000000050'
const panel = () => page.getByRole('complementary')
const dialog = () => page.getByRole('dialog')

async function openPerson(look: Look = {}): Promise<void> {
  page = await bench.open(`#/at/sandbox/members?keyword=user0050&member=${person}`, look)
  await there(panel())
}

/** From now on the page's time goes on only as it is looked at: what is there for a moment is seen on a busy machine too. */
const slowDown = () => page.clock.pauseAt(Date.now() + 60_000)
async function soon(what: () => Promise<unknown>, is: unknown): Promise<void> {
  const look = async () => {
    await page.clock.runFor(20)
    return what()
  }
  await expect.poll(look).toEqual(is)
}

/** Assigns a free number, and withdraws the one that the person holds where that is wanted. */
async function assign(isWithdrawing = false, number = 'KD-2026-000003'): Promise<void> {
  await choose(isWithdrawing, number).then((button) => button.click())
  await gone(dialog())
}

/** Chooses what `assign` does; the button does it. */
async function choose(isWithdrawing = false, number = 'KD-2026-000003'): Promise<Locator> {
  await panel().getByRole('button', { name: 'Assign…' }).click()
  await dialog().getByRole('option', { name: number }).click()
  if (isWithdrawing) await dialog().getByRole('option', { name: 'KD-2026-000050' }).click()
  return dialog().getByRole('button', { name: isWithdrawing ? /^Withdraw .+, assign / : /^Assign$/ })
}

/** What can be pressed and lies, at least in part, where the messages are. */
const covered = () =>
  page.evaluate(() => {
    const strip = document.querySelector('[role="region"][aria-label="Messages"]')
    if (strip === null) return ['no message']
    const box = strip.getBoundingClientRect()
    return (
      [...document.querySelectorAll('button, a[href], input, [role="row"], [role="option"]')]
        .filter((one) => !strip.contains(one))
        // Behind a dialog nothing can be pressed.
        .filter((one) => one.closest('[inert], [aria-hidden=true]') === null)
        .filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          const isOver = top < box.bottom - 1 && bottom > box.top + 1 && left < box.right && right > box.left
          const shown = document.elementFromPoint((left + right) / 2, (Math.max(top, box.top) + box.bottom) / 2)
          return isOver && shown !== null && strip.contains(shown) && one.checkVisibility() && isReachable(one)
        })
        .map((one) => one.outerHTML.slice(0, 120))
    )

    /** Not scrolled away: what lies beyond the end of a list is under nothing. */
    function isReachable(one: Element): boolean {
      for (let up = one.parentElement; up !== null; up = up.parentElement) {
        const isClip = getComputedStyle(up).overflowY !== 'visible'
        if (isClip && up.getBoundingClientRect().bottom <= box.top + 1) return false
      }
      return true
    }
  })

describe('what was done', () => {
  inCampaign(it)('is said by name', async () => {
    await openPerson()
    await assign()
    await there(page.getByText(/^KD-2026-000003 assigned to \S/))
    await assign(true, 'KD-2026-000007')
    await there(page.getByText(/^KD-2026-000007 assigned to .+, KD-2026-000050 withdrawn$/))
  })

  inCampaign(it).each(languagesOf(1))(
    'of an edit is said field by field, and marked at the row: %s',
    async (language) => {
      const isEnglish = language === 'en'
      await openPerson({ language, clock: 'ours' })
      await pressVerb(panel(), isEnglish ? 'Edit…' : '编辑…')
      const box = (name: string) => dialog().getByRole('textbox', { name })
      await box(isEnglish ? 'Name' : '姓名').fill('Li Wei')
      await box(isEnglish ? 'Remark' : '备注').fill('x'.repeat(60))
      await slowDown()
      await page.keyboard.press('Control+Enter')
      await soon(() => page.locator('[role=row][data-marked]').count(), 1)
      const short = `${'x'.repeat(40)}…`
      const said = isEnglish
        ? `欧阳娜娜50: now called Li Wei, remark is now “${short}”`
        : `欧阳娜娜50：姓名改为Li Wei、备注改为“${short}”`
      await soon(() => page.getByText(said, { exact: true }).count(), 1)
    },
  )

  inCampaign(it)('marks the row of somebody new, once the password that lay over it is taken', async () => {
    page = await bench.open('#/at/sandbox/members')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await there(page.getByRole('grid'))
    await makeUp('Kd7mQx2Rw9Tz')
    await page.keyboard.press('n')
    await dialog().getByRole('textbox', { name: 'Account' }).fill('zhangsan')
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Zhang San')
    await page.keyboard.press('Enter')
    await there(page.getByText('Kd7mQx2Rw9Tz'))
    const row = page.locator('[role=row][data-marked]').filter({ hasText: 'zhangsanacme' })
    await expect.poll(() => row.count()).toBe(1)
    // Longer than a mark lasts where everybody sees it.
    await page.clock.install()
    await page.clock.runFor(20_000)
    // The list may be read just now; a mark that has gone does not come back.
    await expect.poll(() => row.count()).toBe(1)
  })

  it('is said where nothing is pressed, at any size and over a dialog', async () => {
    await openPerson()
    await assign()
    await there(page.getByText(/^KD-2026-000003 assigned to/))
    for (const [width, height] of [
      [1280, 800],
      [880, 600],
      [640, 480],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(covered, { message: `${width}` }).toEqual([])
    }
    await pressVerb(panel(), 'Edit…')
    await there(dialog())
    await expect.poll(covered).toEqual([])
  })

  inCampaign(it)('is marked at the row for a moment', async () => {
    await openPerson({ clock: 'ours' })
    const marked = page.locator('[role=row][data-marked]')
    const button = await choose()
    await slowDown()
    expect(await marked.count()).toBe(0)
    await button.click()
    await soon(() => marked.filter({ hasText: 'user0050acme' }).count(), 1)
    await page.getByRole('link', { name: 'Board' }).click()
    await soon(() => marked.filter({ hasText: 'KD-2026-000003' }).count(), 1)
    await page.clock.runFor(20_000)
    await soon(() => marked.count(), 0)
  })
})

describe('assigning', () => {
  inCampaign(it)(
    'begins in the search, and when withdrawing in the list of what is held; what was not chosen is not asked about',
    async () => {
      await openPerson()
      await panel().getByRole('button', { name: 'Assign…' }).click()
      await there(dialog().getByRole('option').first())
      await expect.poll(() => hasFocus(dialog().getByRole('searchbox'))).toBe(true)
      await page.keyboard.press('Escape')
      await gone(dialog())
      await panel()
        .getByRole('button', { name: /^Withdraw KD-2026-000050/ })
        .click()
      const held = dialog().getByRole('listbox', { name: /^Withdraw from/ })
      await expect.poll(() => held.evaluate((list) => list.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await gone(dialog())
      await gone(page.getByRole('alertdialog'))
    },
  )

  inCampaign(it)('finds no number by an id that happens to hold what was typed', async () => {
    await openPerson()
    await panel().getByRole('button', { name: 'Assign…' }).click()
    await there(dialog().getByRole('option').first())
    // Each id begins with it, no number has it.
    await dialog().getByRole('searchbox').fill('9900')
    await there(dialog().getByText('No matches'))
    await there(dialog().getByText('0 of 0 selected'))
    await dialog().getByRole('searchbox').fill('99000000000000003')
    await there(dialog().getByRole('option', { name: 'KD-2026-000003' }))
  })

  it('shows a number that somebody holds with who holds it and what would happen', async () => {
    await openPerson()
    await panel().getByRole('button', { name: 'Assign…' }).click()
    const search = dialog().getByRole('searchbox')
    await search.fill('KD-2026-000006')
    const option = dialog().getByRole('option', { name: /^KD-2026-000006/ })
    await there(option.getByText('Assigned to 李雷'))
    await there(
      dialog().getByText(
        'KD-2026-000006 is assigned to 李雷 (user0006acme). The service refuses to assign it twice: withdraw it there first.',
      ),
    )
    expect(await option.getAttribute('aria-disabled')).toBe('true')
    await search.fill('李雷')
    await there(dialog().getByText('The service refuses to assign a number twice: withdraw it from its holder first.'))
    await search.fill('nothing')
    await there(dialog().getByText('No matches'))
  })
})

inCampaign(it).each([
  ['en', '5 products came within their lead time', 'Viewer (KD1), Estimator (KD2), and 3 more'],
  ['zh-CN', '5个产品已进入提前期', 'Viewer (KD1)、Estimator (KD2)，另有3个'],
] as const)('what came within its lead time is said, and kept in Messages, in %s', async (language, title, detail) => {
  const page = await bench.open('#/at/sandbox/members', { language })
  await page.getByRole('gridcell').first().waitFor()
  await page.evaluate(() => {
    const products = ['Viewer (KD1)', 'Estimator (KD2)']
    window.fake.emit({ type: 'due', profile: 'sandbox' as never, count: 5, products })
  })
  await page.getByText(title).waitFor()
  await page.getByText(detail).waitFor()
})
