import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../fakes/chromium.ts'
import { goToPlace, keystrokes, onFreshDoor, opened, placeNames, placesOf, type PlaceName } from './cold/places.ts'
import { openEnterprise, run, type Enterprise, type Size } from './cold/program.ts'
import { median, type Figure } from './figures.ts'

/** What a desk of the largest size has: some 360,000 product instances; and one three times as large. */
const usual: Size = { members: 10_000, assets: 20_000, keys: 500 }
const large: Size = { members: 30_000, assets: 60_000, keys: 1500 }
/** A small one, on which a desk works all day. */
const small: Size = { members: 1000, assets: 2000, keys: 50 }
const smallest: Size = { members: 100, assets: 200, keys: 5 }

const rounds = 5
const refreshes = 90

const ms = (time: number): string => `${Math.round(time)} ms`
const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** The enterprise read once, for what follows; the figure says what memory that took. */
async function onEnterprise(
  size: Size,
  work: (enterprise: Enterprise, synced: { ms: number; megabytes: number }) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-cold-'))
  try {
    const enterprise = await openEnterprise(folder, size)
    try {
      const synced = await run(enterprise, ['sync', '--json'])
      if (synced.status !== 0) throw new Error(`The sync ended with ${synced.status}.`)
      return await work(enterprise, synced)
    } finally {
      await enterprise.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Each place after a fresh start, to Employees in the same round. */
async function openings(
  browser: Browser,
  enterprise: Enterprise,
  { of = '', aim, snapshot }: { of?: string; aim?: number; snapshot?: number },
): Promise<Figure[]> {
  const times = Object.fromEntries(placeNames.map((name) => [name, [] as number[]])) as Record<PlaceName, number[]>
  const shown = placesOf(snapshot)
  for (let round = 0; round < rounds; round += 1)
    for (const name of shown) times[name].push(await opened(browser, enterprise, name, snapshot))
  const first = median(times.Employees)
  return shown
    .filter((name) => name !== 'Employees')
    .map((name) => ({
      what: `cold${of}: ${name}, to the first Employees`,
      ratio: median(times[name]) / first,
      aim,
      of: `${ms(median(times[name]))} to ${ms(first)}`,
    }))
}

/** Commands that start anew, to a bare Node that does. */
async function commands(enterprise: Enterprise): Promise<Figure[]> {
  const all: [aim: number | undefined, ...args: string[]][] = [
    [4, '--version'],
    [8, 'members', 'list', '--offline', '--json'],
    [25, 'board', '--json'],
    [undefined, 'report', 'expiring', '--json'],
  ]
  const bare: number[] = []
  const times = all.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    execFileSync(process.execPath, ['-e', '0'])
    bare.push(performance.now() - begun)
    for (const [at, [, ...args]] of all.entries()) times[at]!.push((await run(enterprise, args)).ms)
  }
  return all.map(([aim, ...args], at) => ({
    what: `cold: ${args.join(' ')}, to a bare node -e 0`,
    ratio: median(times[at]!) / median(bare),
    aim,
    of: `${ms(median(times[at]!))} to ${ms(median(bare))}`,
  }))
}

/** What the door's process has after a look at each place, and where it is. */
const lookedAt = (browser: Browser, enterprise: Enterprise, size: Size, aim: number): Promise<Figure> =>
  onFreshDoor(browser, enterprise, async (page, door) => {
    await page.goto(door.address)
    for (const name of placeNames) await goToPlace(page, enterprise, name)
    const { rss, threads } = await door.memory()
    const known = threads.reduce((sum, { heapTotal, external }) => sum + heapTotal + external, 0)
    const each = threads.map(
      ({ heapUsed, heapTotal, external }) => `${mb(heapUsed)} of ${mb(heapTotal)} + ${mb(external)}`,
    )
    return {
      what: `memory of the browser door after a look at each place, of ${size.assets} asset numbers`,
      ratio: rss / 1e6,
      unit: 'MB',
      aim,
      of: `heaps and external of its threads ${each.join(', ')}; SQLite and the rest ${mb(rss - known)}`,
    }
  })

/** What it has after a day: refreshes, and looks at all places in between. */
const afterADay = (browser: Browser, enterprise: Enterprise): Promise<Figure> =>
  onFreshDoor(browser, enterprise, async (page, door) => {
    await page.goto(door.address)
    for (let round = 0; round < refreshes; round += 1) {
      for (const name of placeNames) await goToPlace(page, enterprise, name)
      await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
      await page.waitForTimeout(200)
    }
    const { rss, threads } = await door.memory()
    const used = threads.reduce((sum, { heapUsed }) => sum + heapUsed, 0)
    return {
      what: `memory of a small enterprise's browser door after ${refreshes} refreshes and looks at all places`,
      ratio: rss / 1e6,
      unit: 'MB',
      aim: 250,
      of: `of it ${mb(used)} live in ${threads.length} heaps`,
    }
  })

const typed = (browser: Browser, enterprise: Enterprise, name: PlaceName): Promise<Figure> =>
  onFreshDoor(browser, enterprise, async (page, door) => {
    await page.goto(door.address)
    await goToPlace(page, enterprise, name)
    const taken = await keystrokes(page, enterprise, name, 'wqzb')
    return {
      what: `a keystroke in the search of ${name}, until its counts are others`,
      ratio: median(taken),
      unit: 'ms',
      aim: 150,
      of: `at most ${ms(Math.max(...taken))}`,
    }
  })

/** What a start costs: screens and commands after a fresh start over a copy that is there, and memory. */
export async function coldFigures(): Promise<Figure[]> {
  const browser = await launchChromium({ measured: true })
  try {
    return [
      ...(await onEnterprise(usual, async (enterprise, { megabytes }) => [
        ...(await openings(browser, enterprise, { aim: 1.3 })),
        ...(await openings(browser, enterprise, { of: ', a snapshot', snapshot: 1 })),
        ...(await commands(enterprise)),
        { what: 'memory of a first sync', ratio: megabytes, unit: 'MB', aim: 300, of: `${usual.assets} trees` },
        await lookedAt(browser, enterprise, usual, 300),
        await typed(browser, enterprise, 'Products'),
        await typed(browser, enterprise, 'Board'),
      ])),
      ...(await onEnterprise(large, (enterprise) => openings(browser, enterprise, { of: ', three times as large' }))),
      ...(await onEnterprise(small, async (enterprise) => [
        await lookedAt(browser, enterprise, small, 300),
        await afterADay(browser, enterprise),
      ])),
      ...(await onEnterprise(smallest, async (enterprise) => [await lookedAt(browser, enterprise, smallest, 300)])),
    ]
  } finally {
    await browser.close()
  }
}
