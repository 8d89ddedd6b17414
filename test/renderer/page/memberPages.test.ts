import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

interface Service {
  total: number
  /** How many a keyword finds. */
  found?: number
  /** The most rows of a page, whatever was asked for. */
  cap?: number
  /** What is not answered until `release`: the pages after the first, or the whole list. */
  held?: 'pages' | 'whole'
  /** After so many answers somebody was added at the beginning, and somebody else was deleted. */
  movesAfter?: number
}

/** What the service saw: pages and whole lists that were asked for, and the most reads at once. */
interface Seen {
  most: number
  pages: number
  whole: number
}

/** Opens the members over a service that makes its people up by their places. */
async function open(service: Service): Promise<void> {
  page = await bench.open('#/profiles')
  await there(page.getByRole('heading', { name: 'Your enterprises' }))
  await page.evaluate(({ total: everyone, found = everyone, cap = 1000, held, movesAfter = Infinity }) => {
    const seen = { most: 0, pages: 0, whole: 0 }
    let underWay = 0
    const gate = Promise.withResolvers<void>()
    Object.assign(window, { seen, release: gate.resolve })
    const [model] = window.fake.enterprise.members
    if (model === undefined) throw new Error('the canned enterprise has nobody')
    window.fake.answers.listMembers = async ({ page, pageSize, all, keyword = '' }) => {
      const total = keyword === '' ? everyone : found
      const shift = seen.pages >= movesAfter ? 1 : 0
      const personAt = (at: number) => ({
        ...model,
        globalId: `${9000 + at - shift}`,
        userName: `person${at - shift}`,
      })
      seen[all ? 'whole' : 'pages'] += 1
      underWay += 1
      seen.most = Math.max(seen.most, underWay)
      if (all ? held === 'whole' : held === 'pages' && seen.pages > 1) await gate.promise
      underWay -= 1
      const length = all ? total : Math.min(pageSize, cap)
      const first = all ? 0 : (page - 1) * length
      const members = Array.from({ length: Math.max(0, Math.min(length, total - first)) }, (_, at) =>
        personAt(first + at),
      )
      return { ok: true, data: { members, total, page, pages: Math.ceil(total / length) } }
    }
    location.hash = '#/at/sandbox/members'
  }, service)
  await there(page.getByRole('gridcell', { name: 'person0', exact: true }))
}

const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as Seen)
const grid = () => page.getByRole('grid')
const account = (name: string) => page.getByRole('gridcell', { name, exact: true })
const scrollTo = (top: number) => grid().evaluate((element, to) => element.scrollTo(0, to), top)
const scrolled = () => grid().evaluate((element) => element.scrollTop)

/** The accounts that are drawn, by their rows. */
const accounts = () =>
  grid()
    .locator('[data-cell$=":0"]:not([data-cell^="-1"])')
    .evaluateAll((cells: HTMLElement[]) =>
      cells.map((cell) => ({ row: Number.parseInt(cell.dataset['cell'] ?? ''), account: cell.textContent })),
    )
/** Waits until each row that is drawn shows the person of its place; `shift`: of one so many places away. */
const allInPlace = (shift = 0) =>
  expect
    .poll(async () => (await accounts()).filter(({ row, account }) => account !== `person${row + shift}`))
    .toEqual([])

describe('the pages of the members', () => {
  it('stand in their places where the service gives smaller ones than asked for', async () => {
    await open({ total: 137, cap: 30 })
    await scrollTo(137 * 32)
    await there(account('person136'))
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

    const search = page.getByRole('searchbox', { name: 'Search by name or account' })
    await search.fill('person')
    await there(account('person0'))
    await expect.poll(scrolled).toBe(0)
    await search.fill('')
    await there(account('person5001'))
    await expect.poll(scrolled).toBe(left)
  })

  it('are read again when people moved between two of them, so that nobody is shown twice or missed', async () => {
    await open({ total: 500, movesAfter: 1 })
    await scrollTo(210 * 32)
    await there(account('person210'))
    await scrollTo(0)
    await there(account('person-1'))
    await allInPlace(-1)
  })

  it('are read whole to be sorted, which can be stopped', async () => {
    await open({ total: 1_000, held: 'whole' })
    const header = page.getByRole('columnheader', { name: 'Account' })
    await header.click()
    await there(page.getByText(/^Loading all employees/))
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/^Loading all employees/).waitFor({ state: 'detached' })
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('none')
    expect((await seen()).whole).toBe(1)
    await there(account('person0'))
  })

  it('are sorted when all of them are here', async () => {
    await open({ total: 1_000 })
    const header = page.getByRole('columnheader', { name: 'Account' })
    const firstThree = async () => (await accounts()).filter(({ row }) => row < 3).map(({ account }) => account)
    await header.click()
    await expect.poll(firstThree).toEqual(['person0', 'person1', 'person2'])
    await header.click()
    await expect.poll(firstThree).toEqual(['person999', 'person998', 'person997'])
    expect((await seen()).whole).toBe(1)
  })

  it('are read only where one stops, two at a time, however far the scroll bar is dragged', async () => {
    await open({ total: 100_000, held: 'pages' })
    await grid().evaluate(async (element) => {
      for (let step = 1; step <= 90; step += 1) {
        element.scrollTo(0, (element.scrollHeight * step) / 90)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    // What was passed while these were under way is never asked for.
    await expect.poll(seen).toEqual({ most: 2, pages: 3, whole: 0 })
    await page.evaluate(() => (Reflect.get(window, 'release') as () => void)())
    await there(account('person99999'))
    await expect.poll(seen).toEqual({ most: 2, pages: 4, whole: 0 })
  })
})
