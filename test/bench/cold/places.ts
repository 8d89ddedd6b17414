import type { Browser, Page } from 'playwright-core'
import { newContext } from '../../fakes/chromium.ts'
import { startDoor, type Enterprise } from './program.ts'

/** A place of the page; it stands once there is something of `rows`, and its text says its counts. */
export interface Place {
  path: string
  rows: string
  counts: RegExp
  /** No snapshot has it. */
  isOfNow?: boolean
}

const cells = '[role=gridcell], td'

const places = {
  Today: { path: 'today', rows: 'main aside a', counts: /[\d,]+ asset numbers and [\d,]+ keys free/, isOfNow: true },
  Employees: { path: 'members', rows: cells, counts: /[\d,]+ employees/ },
  Board: { path: 'board', rows: '[data-place]', counts: /All\s*[\d,]+/ },
  Products: { path: 'products', rows: cells, counts: /All\s*[\d,]+\s*Expired\s*[\d,]+/ },
  Expiring: { path: 'reports/expiring', rows: cells, counts: /[\d,]+ products expire within/ },
  'By employee': { path: 'reports/by-employee', rows: cells, counts: /[\d,]+ employees: [\d,]+ asset numbers/ },
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places
export const placeNames = Object.keys(places) as PlaceName[]
/** Of what is now, or of a snapshot. */
export const placesOf = (snapshot: number | undefined): PlaceName[] =>
  placeNames.filter((name) => snapshot === undefined || !('isOfNow' in places[name]))

/** Waits until a place stands; ms since its page began. */
async function stands(page: Page, { rows, counts }: Place): Promise<number> {
  const at = await page.waitForFunction(
    ([selector, source]) =>
      document.querySelector(selector) !== null && new RegExp(source).test(document.body.textContent ?? '')
        ? performance.now()
        : false,
    [rows, counts.source] as const,
    { polling: 'raf', timeout: 300_000 },
  )
  return Number(await at.jsonValue())
}

const addressOf = ({ profile }: Enterprise, { path }: Place, snapshot?: number): string =>
  `#/at/${profile}/${path}${snapshot === undefined ? '' : `?snapshot=${snapshot}`}`

/** A page on a door that was just started. */
export async function onFreshDoor<T>(
  browser: Browser,
  enterprise: Enterprise,
  work: (page: Page, door: Awaited<ReturnType<typeof startDoor>>) => Promise<T>,
): Promise<T> {
  const door = await startDoor(enterprise)
  const context = await newContext(browser, {})
  try {
    return await work(await context.newPage(), door)
  } finally {
    await context.close()
    await door.close()
  }
}

/** After a fresh start of the program: ms from opening the page at a place until its first rows and counts stand. */
export const opened = (browser: Browser, enterprise: Enterprise, name: PlaceName, snapshot?: number): Promise<number> =>
  onFreshDoor(browser, enterprise, async (page, { address }) => {
    await page.goto(address + addressOf(enterprise, places[name], snapshot))
    return stands(page, places[name])
  })

/** Goes to a place on a page that is open already, and waits until it stands. */
export async function goToPlace(page: Page, enterprise: Enterprise, name: PlaceName): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), addressOf(enterprise, places[name]))
  await stands(page, places[name])
}

/** After that a key has found what stood there before. */
const unchangedMs = 5000

/**
 * Ms from each key that is pressed in a place's search, each letter and its removal, until something else is shown;
 * without those that find what stood there before.
 */
export async function keystrokes(
  page: Page,
  enterprise: Enterprise,
  name: PlaceName,
  letters: string,
): Promise<number[]> {
  await goToPlace(page, enterprise, name)
  await page.keyboard.press('/')
  const taken: number[] = []
  for (const key of [...letters].flatMap((letter) => [letter, 'Backspace'])) {
    const before = await page.locator('body').textContent()
    const begun = performance.now()
    await page.keyboard.press(key)
    const isOther = await page
      .waitForFunction((was) => document.body.textContent !== was, before, { polling: 'raf', timeout: unchangedMs })
      .then(
        () => true,
        () => false,
      )
    if (isOther) taken.push(performance.now() - begun)
    // Until the answer has come to rest.
    await page.waitForTimeout(500)
  }
  if (taken.length < letters.length) throw new Error(`Of ${2 * letters.length} keys ${taken.length} changed something.`)
  return taken
}
