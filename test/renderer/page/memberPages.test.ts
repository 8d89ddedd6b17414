import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { verbIn } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, failWith, inputs, withoutCopy } = stepsOn(() => page)

interface Copy {
  total: number
  /** How many a search finds. */
  found?: number
  /** Once the first page is there, nothing is answered until `release`. */
  isHeld?: boolean
}

/** What the copy was asked: how often, how many rows at most, and how many at once. */
interface Seen {
  most: number
  pages: number
  longest: number
}

/** Opens the employees over a copy that makes its people up by their places. */
async function open(copy: Copy): Promise<void> {
  page = await bench.open('#/profiles')
  await there(page.getByRole('heading', { name: 'Your enterprises' }))
  await page.evaluate(({ total: everyone, found = everyone, isHeld: isToBeHeld = false }) => {
    const seen = { most: 0, pages: 0, longest: 0 }
    let isHeld = false
    let underWay = 0
    let shift = 0
    let asOf = new Date().toISOString()
    const gate = Promise.withResolvers<void>()
    const move = () => {
      shift += 1
      asOf = new Date().toISOString()
    }
    const hold = () => {
      isHeld = true
      Object.assign(seen, { most: 0, pages: 1 })
    }
    Object.assign(window, { seen, hold, release: gate.resolve, move })
    const [model] = window.fake.enterprise.members
    if (model === undefined) throw new Error('the canned enterprise has nobody')
    window.fake.answers.findMembers = async ({ offset, limit, text = '', sort, globalIds, withDepartments }) => {
      const total = globalIds === undefined ? (text === '' ? everyone : found) : globalIds.length
      const personAt = (at: number) => {
        const place = (sort?.descending === true ? total - 1 - at : at) - shift
        const id = globalIds?.[at] ?? `${9000 + place}`
        return { ...model, globalId: id, userName: `person${Number(id) - 9000}` }
      }
      if (globalIds === undefined && withDepartments === undefined) {
        seen.pages += 1
        seen.longest = Math.max(seen.longest, limit)
        underWay += 1
        seen.most = Math.max(seen.most, underWay)
        if (isHeld) await gate.promise
        underWay -= 1
      }
      const length = Math.max(0, Math.min(limit, total - offset))
      const rows = Array.from({ length }, (_, at) => ({ entry: personAt(offset + at) }))
      const departments = withDepartments === undefined ? {} : { departments: [] }
      return { ok: true, data: { rows, ...departments, total, asOf, snapshot: null } }
    }
    // What is shown is asked for again when a refresh ends.
    if (isToBeHeld) window.fake.answers.sync = () => new Promise(() => undefined)
    location.hash = '#/at/sandbox/members'
  }, copy)
  await there(page.getByRole('gridcell', { name: 'person0', exact: true }))
  if (copy.isHeld === true) await page.evaluate(() => (Reflect.get(window, 'hold') as () => void)())
}

const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as Seen)
const grid = () => page.getByRole('grid')
const account = (name: string) => page.getByRole('gridcell', { name, exact: true })
const scrollTo = (top: number) => grid().evaluate((element, to) => element.scrollTo(0, to), top)
const scrolled = () => grid().evaluate((element) => element.scrollTop)

/** The accounts that are drawn, by their rows. */
const accounts = () =>
  grid()
    .locator('[data-cell$=":1"]:not([data-cell^="-1"])')
    .evaluateAll((cells: HTMLElement[]) =>
      cells.map((cell) => ({ row: Number.parseInt(cell.dataset['cell'] ?? ''), account: cell.textContent })),
    )
/** Waits until each row that is drawn shows the person of its place; `shift`: of one so many places away. */
const allInPlace = (shift = 0) =>
  expect
    .poll(async () => (await accounts()).filter(({ row, account }) => account !== `person${row + shift}`))
    .toEqual([])

inCampaign(describe)('the rows of the employees', () => {
  it('stand in their places, also where the last page is not full', async () => {
    await open({ total: 237 })
    await scrollTo(237 * 32)
    await there(account('person236'))
    await allInPlace()
  })

  it('are where one left them: after another place, and after a search, which begins at its top', async () => {
    await open({ total: 10_000, found: 3_000 })
    await scrollTo(5_000 * 32)
    await account('person5001').click()
    await there(page.getByRole('complementary'))
    // The click itself may have scrolled, to where the row can be clicked.
    const left = await scrolled()

    await page.evaluate(() => (location.hash = '#/at/sandbox/board'))
    await there(page.getByRole('grid', { name: 'Asset numbers' }))
    await page.goBack()
    await there(page.getByRole('grid', { name: 'Employees' }))
    await there(account('person5001'))
    await expect.poll(scrolled).toBe(left)
    await expect.poll(() => grid().locator('[tabindex="0"]').first().textContent()).toBe('person5001')

    const search = page.getByRole('searchbox', { name: 'Search employees' })
    await search.fill('person')
    await there(account('person0'))
    await expect.poll(scrolled).toBe(0)
    await search.fill('')
    await there(account('person5001'))
    await expect.poll(scrolled).toBe(left)
  })

  it('open as soon as they are read, where they were pressed before', async () => {
    await open({ total: 10_000, isHeld: true })
    await scrollTo(5_000 * 32)
    await grid().locator('[data-cell="5003:0"]').click()
    await page.evaluate(() => (Reflect.get(window, 'release') as () => void)())
    await there(page.getByRole('complementary').getByText('person5003'))
  })

  it('open when the press is slow and the list has just come to rest', async () => {
    await open({ total: 10_000 })
    for (const first of [1_000, 1_037, 1_061, 1_089]) {
      await scrollTo(first * 32)
      await account(`person${first + 4}`).click({ delay: 400 })
      await there(
        page
          .getByRole('complementary')
          .getByText(`person${first + 4}`)
          .first(),
      )
    }
  })

  it('in view are asked for again when the copy changed, and nobody is shown twice or missed', async () => {
    await open({ total: 500 })
    await scrollTo(210 * 32)
    await there(account('person210'))
    await page.evaluate(() => (Reflect.get(window, 'move') as () => void)())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await there(account('person209'))
    await scrollTo(0)
    await there(account('person-1'))
    await allInPlace(-1)
  })

  it('are drawn as they come although the copy has changed again by then, however often', async () => {
    await open({ total: 500 })
    await scrollTo(210 * 32)
    await there(account('person210'))
    const before = (await inputs('findMembers')).length
    await page.evaluate(() => {
      const { answers, emit } = window.fake
      const { findMembers } = answers
      // Each answer is out of date as it arrives.
      answers.findMembers = async (...asked) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        emit({ type: 'dataChanged', profile: 'sandbox' as never, data: ['members'] })
        return findMembers!(...asked)
      }
      ;(Reflect.get(window, 'move') as () => void)()
      emit({ type: 'dataChanged', profile: 'sandbox' as never, data: ['members'] })
    })
    await there(account('person209'))
    await page.evaluate(() => (Reflect.get(window, 'move') as () => void)())
    await there(account('person208'))
    // What is in view is asked for each time, also of a list that nothing has drawn yet, and then what is held.
    const asked = (await inputs('findMembers')).slice(before).filter(({ limit }) => limit === 100)
    const inView = asked.filter(({ offset }) => offset === 200)
    expect(inView.length).toBeGreaterThanOrEqual(asked.length / 2)
  })

  it('stay ticked out of view when the list is read again, and the focused one can be opened', async () => {
    await open({ total: 500 })
    await account('person3').click({ modifiers: ['Control'] })
    for (const [top, row] of [
      [150, 'person151'],
      [320, 'person322'],
    ] as const) {
      await scrollTo(top * 32)
      await account(row).click({ modifiers: ['Control'] })
    }
    const count = page.getByRole('status').getByText('3 rows selected')
    await there(count)
    await scrollTo(470 * 32)
    await there(account('person480'))
    await page.evaluate(() => (Reflect.get(window, 'move') as () => void)())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await there(account('person479'))
    await allInPlace(-1)
    await there(count)
    await grid()
      .locator('[tabindex="0"]')
      .evaluate((cell: HTMLElement) => cell.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await there(page.getByRole('complementary').getByText('person321'))
  })

  it('come sorted by any column, page by page', async () => {
    await open({ total: 1_000 })
    const header = page.getByRole('columnheader', { name: 'Account' })
    const firstThree = async () => (await accounts()).filter(({ row }) => row < 3).map(({ account }) => account)
    await header.click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(firstThree).toEqual(['person0', 'person1', 'person2'])
    await header.click()
    await expect.poll(firstThree).toEqual(['person999', 'person998', 'person997'])
    expect((await seen()).longest).toBeLessThanOrEqual(200)
    const sorts = page.getByRole('columnheader').and(page.locator('[aria-sort]'))
    expect(await sorts.count()).toBe(await page.getByRole('columnheader').count())
  })

  it('of an earlier search stay, dimmed, until those of the new one are there', async () => {
    await open({ total: 1_000, found: 3, isHeld: true })
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('person')
    await there(page.locator('[aria-busy="true"]').getByRole('gridcell', { name: 'person5', exact: true }))
    await page.evaluate(() => (Reflect.get(window, 'release') as () => void)())
    await there(page.getByRole('status').getByText('3 employees', { exact: true }))
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    expect(await account('person5').count()).toBe(0)
  })

  it('are read only where one stops, two at a time, however far the scroll bar is dragged', async () => {
    await open({ total: 100_000, isHeld: true })
    await grid().evaluate(async (element) => {
      for (let step = 1; step <= 90; step += 1) {
        element.scrollTo(0, (element.scrollHeight * step) / 90)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    // What was passed while these were under way is never asked for.
    await expect.poll(async () => (await seen()).most).toBe(2)
    await expect.poll(async () => (await seen()).pages).toBe(3)
    await page.evaluate(() => (Reflect.get(window, 'release') as () => void)())
    await there(account('person99999'))
    await expect.poll(async () => (await seen()).pages).toBe(4)
  })
})

inCampaign(describe)('an enterprise without a copy', () => {
  it('is read once, and what arrives is shown', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await withoutCopy()
    await page.evaluate(() => void (location.hash = '#/at/sandbox/members'))
    await there(page.getByRole('grid', { name: 'Employees' }))
    expect(await page.getByText('No employees yet').count()).toBe(0)
  })
})

inCampaign(describe)('the details of an employee', () => {
  it('show what they hold with its states, and their products, the soonest end first, what is over folded away', async () => {
    page = await bench.open('#/at/sandbox/members?member=6100000000000000006')
    const panel = page.getByRole('complementary')
    await there(panel.getByRole('heading', { name: /products$/ }))
    const ended = panel.getByText('Plain viewer').first()
    expect(await ended.isVisible()).toBe(false)
    await panel.getByText(/^\d+ expired$/).click()
    await there(ended.filter({ visible: true }))
    const asked = await page.evaluate(() =>
      window.fake.calls.filter(({ name }) => name === 'findProducts').map(({ input }) => input),
    )
    expect(asked.at(-1)).toMatchObject({ holder: '6100000000000000006', sort: { by: 'ends' } })
  })

  it('count no products before the first sync has brought them', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => {
      const asOf = new Date().toISOString()
      const idle = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
      const begun = { listsAsOf: asOf, treesAsOf: null, isFirstIncomplete: true }
      const state = { ...idle, ...begun, unreadable: 0, question: null }
      const counts = { all: 0, expired: 0, expiring: 0, trial: 0, notActivated: 0 }
      const data = { rows: [], counts, total: 0, asOf, snapshot: null }
      const { answers, ask, emit } = window.fake
      answers.watchEnterprise = () => ({ ok: true, data: { sync: state } })
      answers.findProducts = () => ({ ok: true, data })
      answers.findMembers = async (input, callId) => {
        const result: { data: { rows: { ends?: unknown }[] } } = await ask('findMembers', input, callId)
        // Products say when they end.
        for (const row of result.data.rows) delete row.ends
        return result as never
      }
      // What the desk tells of its own sync isn't heard after this.
      emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: state })
      const end = () => {
        // They are looked for again, and that takes a while.
        answers.findProducts = () => new Promise(() => undefined)
        const sync = { ...state, isFirstIncomplete: false, treesAsOf: asOf }
        emit({ type: 'dataChanged', profile: 'sandbox' as never, data: ['products'] })
        emit({ type: 'syncChanged', profile: 'sandbox' as never, sync })
      }
      Object.assign(window, { end })
      location.hash = '#/at/sandbox/members?member=6100000000000000006'
    })
    const panel = page.getByRole('complementary')
    const sync = panel.getByRole('button', { name: 'Sync', exact: true })
    await there(sync)
    const unread = page.getByRole('grid').getByText('Not read yet')
    await there(unread)
    await page.evaluate(() => (Reflect.get(window, 'end') as () => void)())
    await gone(sync)
    await gone(unread)
    expect(await panel.getByRole('heading', { name: /products/ }).count()).toBe(0)
  })

  it('are not there to be changed where the service is away, and say why', async () => {
    page = await bench.open('#/at/sandbox/members?member=6100000000000000006')
    await there(page.getByRole('complementary'))
    await failWith('sync', { kind: 'unreachable', code: 'net.timeout', endpoint: 'A5' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const panel = page.getByRole('complementary')
    const lend = panel.getByRole('button', { name: 'Lend…' })
    await expect.poll(() => lend.isDisabled()).toBe(true)
    const reason = 'Keydesk can’t reach the service, so nothing can be changed now.'
    await there(page.getByTitle(reason))
    expect(await (await verbIn(panel, 'Edit…')).isDisabled()).toBe(true)
    await there(page.getByRole('menu').getByText(reason))
    await page.keyboard.press('Escape')
    await gone(page.getByRole('menu'))
    await page.evaluate(() => delete window.fake.answers.sync)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => lend.isEnabled()).toBe(true)
  })
})
