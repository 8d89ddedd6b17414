import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPageBench, type PageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

let bench: PageBench
let page: Page
const { there } = stepsOn(() => page)

beforeAll(async () => {
  bench = await startPageBench()
}, 120_000)
afterEach(() => page.context().close())
afterAll(() => bench.close())

interface Service {
  total: number
  /** How many a keyword finds. */
  found?: number
  /** The most rows of a page, whatever was asked for. */
  cap?: number
  delayMs?: number
  /** How long the whole list takes. */
  wholeMs?: number
  /** After so many answers somebody was added at the beginning, and somebody else was deleted. */
  movesAfter?: number
}

/** Opens the members over a service that makes its people up by their places. */
async function open(service: Service): Promise<void> {
  page = await bench.open('#/profiles')
  await there(page.getByRole('heading', { name: 'Your enterprises' }))
  await page.evaluate(
    ({ total: everyone, found = everyone, cap = 1000, delayMs = 0, wholeMs = delayMs, movesAfter = Infinity }) => {
      const seen = { most: 0, now: 0, pages: 0, whole: 0 }
      Object.assign(window, { seen })
      const [model] = window.fake.enterprise.members
      Object.assign(window.fake.answers, {
        listMembers: async ({ page = 1, pageSize = 50, all = false, keyword = '' }) => {
          const total = keyword === '' ? everyone : found
          const shift = seen.pages >= movesAfter ? 1 : 0
          const personAt = (at: number) => ({
            ...model,
            globalId: `${9000 + at - shift}`,
            userName: `person${at - shift}`,
          })
          seen[all ? 'whole' : 'pages'] += 1
          seen.now += 1
          seen.most = Math.max(seen.most, seen.now)
          await new Promise((resolve) => setTimeout(resolve, all ? wholeMs : delayMs))
          seen.now -= 1
          const length = all ? total : Math.min(pageSize, cap)
          const first = all ? 0 : (page - 1) * length
          const members = Array.from({ length: Math.max(0, Math.min(length, total - first)) }, (_, at) =>
            personAt(first + at),
          )
          return { ok: true, data: { members, total, page, pages: Math.ceil(total / length) } }
        },
      })
      location.hash = '#/at/sandbox/members'
    },
    service,
  )
  await there(page.getByRole('gridcell', { name: 'person0', exact: true }))
}

const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as { most: number; pages: number; whole: number })
const toTheEnd = () => page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
/** In their order on the screen: while one scrolls, the elements stand in another. */
const accounts = () =>
  page
    .getByRole('grid')
    .locator('[data-cell$=":0"]:not([data-cell^="-1"])')
    .evaluateAll((cells: HTMLElement[]) =>
      cells
        .toSorted((a, b) => Number.parseInt(a.dataset['cell'] ?? '') - Number.parseInt(b.dataset['cell'] ?? ''))
        .map((cell) => cell.textContent),
    )

describe('the pages of the members', () => {
  it('stand in their places where the service gives smaller ones than asked for', async () => {
    await open({ total: 137, cap: 30 })
    await toTheEnd()
    await there(page.getByRole('gridcell', { name: 'person136', exact: true }))
    await expect.poll(accounts).not.toContain('Loading…')
    const shown = (await accounts()).slice(1)
    expect(shown).toEqual(shown.map((_, at) => `person${137 - shown.length + at}`))
  })

  it('are where one left them: after another place, and after a search, which begins at its top', async () => {
    await open({ total: 10_000, found: 3_000 })
    const inView = (account: string) => page.getByRole('gridcell', { name: account, exact: true })
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 5_000 * 32))
    await inView('person5001').click()
    await there(page.getByRole('complementary'))

    await page.evaluate(() => (location.hash = '#/at/sandbox/board'))
    await there(page.getByRole('grid', { name: 'Asset numbers' }))
    await page.goBack()
    await there(page.getByRole('grid', { name: 'Employees' }))
    expect(await accounts()).toContain('person5001')
    expect(await page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBe(5_000 * 32)
    await expect(page.getByRole('grid').locator('[tabindex="0"]').first().textContent()).resolves.toBe('person5001')

    await page.getByRole('searchbox', { name: 'Search by name or account' }).fill('person')
    await inView('person0').waitFor()
    expect(await page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBe(0)
    await page.getByRole('searchbox', { name: 'Search by name or account' }).fill('')
    await inView('person5001').waitFor()
  })

  it('are read again when people moved between two of them, so that nobody is shown twice or missed', async () => {
    await open({ total: 500, movesAfter: 1 })
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 210 * 32))
    await there(page.getByRole('gridcell', { name: 'person210', exact: true }))
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0))
    await there(page.getByRole('gridcell', { name: 'person-1', exact: true }))
    expect(new Set(await accounts()).size).toBe((await accounts()).length)
  })

  it('are read whole to be sorted, which can be stopped', async () => {
    await open({ total: 1_000, wholeMs: 60_000 })
    const header = page.getByRole('columnheader', { name: 'Account' })
    await header.click()
    await there(page.getByText(/^Loading all employees/))
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/^Loading all employees/).waitFor({ state: 'detached' })
    expect(await header.getAttribute('aria-sort')).toBe('none')
    expect((await seen()).whole).toBe(1)
    await there(page.getByRole('gridcell', { name: 'person0', exact: true }))
  })

  it('are sorted when all of them are here', async () => {
    await open({ total: 1_000, wholeMs: 50 })
    const header = page.getByRole('columnheader', { name: 'Account' })
    await header.click()
    await expect.poll(async () => (await accounts()).slice(0, 3)).toEqual(['person0', 'person1', 'person2'])
    await header.click()
    await expect.poll(async () => (await accounts()).slice(0, 3)).toEqual(['person999', 'person998', 'person997'])
    expect((await seen()).whole).toBe(1)
  })

  it('are read only where one stops, two at a time, however far the scroll bar is dragged', async () => {
    await open({ total: 100_000, delayMs: 60 })
    await page.getByRole('grid').evaluate(async (grid) => {
      for (let step = 1; step <= 90; step += 1) {
        grid.scrollTo(0, (grid.scrollHeight * step) / 90)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await there(page.getByRole('gridcell', { name: 'person99999', exact: true }))
    const { most, pages, whole } = await seen()
    expect(whole).toBe(0)
    expect(most).toBeLessThanOrEqual(2)
    // Not one of each of the 90 places: what was passed while two were under way is never asked for.
    expect(pages).toBeLessThan(75)
  })
})
