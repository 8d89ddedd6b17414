import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { browserDoor } from '../../../../src/contract/channels.ts'
import { atRest } from '../../../../scripts/screenshots/steps.mjs'
import type { sayIn } from '../../../../src/words/fill.ts'
import { gridWords } from '../../../../src/words/page/anywhere.ts'
import { outOfReach, resize } from '../outOfReach.ts'
import { step } from '../steps.ts'
import { colorRules, violations } from './axe.ts'
import { brokenTimes, cutFields, cutHeads, cutInRows, cutInTree, cutPlaces } from './cutTexts.ts'
import { brokenButtons, coveredByColumns, tooManyLines, verbsOutOfView } from './room.ts'
import { turnedParts, unmirrored } from './rightToLeft.ts'
import { movedDuring, small, unsteadySearch, usual } from './steady.ts'

/** A screen as it was come to. */
export interface Visit {
  page: Page
  t: ReturnType<typeof sayIn>
  screen: string
  /** What the page has asked the desk, and waits for. */
  awaited: ReadonlySet<Request>
}

/** What a page has asked, and waits for; the events, which never end, aren't asked. */
export function awaitedBy(page: Page): ReadonlySet<Request> {
  const awaited = new Set<Request>()
  page.on('request', (one) => {
    // A page that is left hears no answer.
    if (one.isNavigationRequest()) awaited.clear()
    if (new URL(one.url()).pathname !== browserDoor.events) awaited.add(one)
  })
  page.on('requestfinished', (one) => awaited.delete(one))
  page.on('requestfailed', (one) => awaited.delete(one))
  return awaited
}

/** The usual window, a large one and the smallest one, and the first and the last of them at 200 % zoom. */
const sizes = [usual, { width: 1920, height: 1080 }, small, { width: 640, height: 400 }, { width: 512, height: 320 }]
/** Between them, and low: what stands beside a list of columns is gone through in narrow steps. */
const steps = [1920, 1440, 1280, 1180, 1100, 960, 880, 800, 720].map((width) => ({ width, height: 640 }))

/** How many lines the toolbar may take where something was gained by that, by the window's width. */
const toolbarLines: Record<string, Record<number, number>> = {
  'member-panel': { 1024: 2 },
  history: { 640: 3, 512: 3 },
}

/**
 * React Aria takes a window that was made lower for an on-screen keyboard, and hides a dialog that has fields until the
 * keyboard should have come: to axe the page behind such a dialog is a page without a main part.
 */
async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
}

/** The first sync brings what the lists say of products. */
const whenSynced = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByText(/Syncing|正在同步/)
    .first()
    .waitFor({ state: 'detached' })

/** A busy machine answers late: what comes then moves what stood there before. */
async function whenAnswered({ page, screen, awaited }: Visit): Promise<void> {
  // What this screen waits for never comes.
  const never = screen === 'loading' ? `${browserDoor.desk}/findMembers` : undefined
  const left = () => [...awaited].map((one) => new URL(one.url()).pathname).filter((path) => path !== never)
  do {
    await expect.poll(left, { timeout: 60_000, interval: 20 }).toEqual([])
    await atRest(page)
  } while (left().length > 0)
}

/** All that is checked on every screen, on this one, in the page as it is open; the page is left as it was. */
export async function faultsOf(visit: Visit): Promise<string[]> {
  const { page, t, screen } = visit
  const faults: string[] = []
  async function check(name: string, find: () => Promise<string[]>): Promise<void> {
    const where = `${screen}: ${name}`
    for (const what of new Set(await step(where, find))) faults.push(`${where}: ${what}`)
  }
  const columns = page.getByRole('main').getByRole('button', { name: t(gridWords.columns), exact: true })
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0

  await whenDrawn(page)
  await whenSynced(page)
  await step(`${screen}: comes to rest`, () => whenAnswered(visit))
  await check('steady', () => movedDuring(page, () => check('axe', () => violations(page))))
  // A report's columns are as many as it has, and its list scrolls.
  if (/#.*\/reports\//.test(page.url())) await check('words of a field', () => cutFields(page))
  else if (!isCovered) await check('heads of a list', () => cutHeads(page))
  await check('order of Arabic', () => turnedParts(page))
  await check('mirrored', () => unmirrored(page))

  const hasColumns = !isCovered && (await columns.count()) > 0
  for (const size of sizes) {
    await resize(page, size)
    const at = `at ${size.width} × ${size.height}`
    await check(`out of reach ${at}`, () => outOfReach(page))
    await check(`buttons of the toolbar ${at}`, () => brokenButtons(page))
    await check(`verbs ${at}`, () => verbsOutOfView(page))
    if (hasColumns) await check(`under the columns ${at}`, () => coveredByColumns(page, t))
    const most = toolbarLines[screen]?.[size.width]
    if (most !== undefined) await check(`lines of the toolbar ${at}`, () => tooManyLines(page, most))
    if (size.width < 1024) {
      await check(`places ${at}`, () => cutPlaces(page))
      await check(`times ${at}`, () => brokenTimes(page))
      continue
    }
    await check(`words in rows ${at}`, () => cutInRows(page))
    await check(`tree ${at}`, () => cutInTree(page))
  }
  if (hasColumns)
    for (const size of steps) {
      await resize(page, size)
      await check(`under the columns at ${size.width}`, () => coveredByColumns(page, t))
      await check(`buttons of the toolbar at ${size.width}`, () => brokenButtons(page))
      await check(`verbs at ${size.width}`, () => verbsOutOfView(page))
    }
  await resize(page, usual)

  // The themes differ in colours alone.
  await page.emulateMedia({ colorScheme: 'dark' })
  await check('colours in the dark', () => violations(page, colorRules))
  await check('out of reach in the dark', () => outOfReach(page))
  await page.emulateMedia({ colorScheme: 'light' })

  // With one list: of two, the other goes with what was chosen there.
  const lists = await page.getByRole('main').getByRole('grid').count()
  const search = page.getByRole('main').getByRole('searchbox').first()
  if (!isCovered && lists === 1 && (await search.count()) > 0 && (await search.inputValue()) === '')
    await check('search box', () => unsteadySearch(page))
  return faults
}
