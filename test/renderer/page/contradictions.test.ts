import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { timeZone } from '../../fakes/zone.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { operationNames } from '../../../src/contract/operationNames.ts'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, failWith, calls } = stepsOn(() => page)

const grid = () => page.getByRole('grid')
const search = () => page.getByRole('searchbox').first()
const main = () => page.locator('main').innerText()
const bar = () => page.getByRole('banner').innerText()

async function open(language: Language = 'en'): Promise<void> {
  page = await bench.open('#/at/sandbox/members', { language })
  await there(grid())
}

const closed: DeskError = { kind: 'unreachable', code: 'door.closed' }
const unreadable: DeskError = { kind: 'store', code: 'store.unusable' }

inCampaign(describe)('a search that cannot be made', () => {
  it.each([
    ['Keydesk is closed', closed, /doesn.t|does not|not running|closed/i],
    ['the copy cannot be read', unreadable, /Try again/],
  ])('shows no list of before under its words: %s', async (_, error, words) => {
    await open()
    await failWith('findMembers', error)
    await search().fill('anna')
    await gone(grid())
    expect(await main()).toMatch(words)
    expect(await main()).not.toMatch(/\d+ employees/)
    expect(await page.getByText(/^No matching employees/).count()).toBe(0)
  })

  it.each([
    ['en', 'Connected', 'Keydesk isn’t running'],
    ['zh-CN', '已连接', 'Keydesk未运行'],
  ] as const)('leaves nothing in the bar that says otherwise: %s', async (language, connected, closedWords) => {
    await open(language)
    await there(page.getByRole('banner').getByText(connected))
    // All of it: a call that is answered says that Keydesk is there.
    await failWith(operationNames, closed)
    await search().fill('anna')
    await gone(grid())
    await expect.poll(bar).toContain(closedWords)
    expect(await bar()).not.toContain(connected)
  })
})

inCampaign(it)(
  'what was there before a search is visibly that, and its count does not stand under the new words',
  async () => {
    await open()
    await there(page.getByText(/^137 employees$/))
    await page.evaluate(() => {
      window.fake.answers.findMembers = () =>
        new Promise((resolve) => {
          Object.assign(window, {
            answer: () =>
              resolve({ ok: true, data: { rows: [], total: 0, asOf: new Date().toISOString(), snapshot: null } }),
          })
        })
    })
    await search().fill('anna')
    await there(page.locator('[aria-busy=true]').filter({ has: grid() }))
    await there(page.getByText('Searching…'))
    expect(await page.getByText(/^137 employees$/).count()).toBe(0)
    await page.evaluate(() => (Reflect.get(window, 'answer') as () => void)())
    await there(page.getByRole('button', { name: /Clear/ }))
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
  },
)

inCampaign(it).each([
  ['members', 'findMembers'],
  ['board', 'findAssets'],
  ['board', 'findKeys'],
  ['products', 'groupProducts'],
  ['products?by=product', 'groupProducts'],
  ['products?by=holder', 'groupProducts'],
  ['products?by=product&key=urn:product:0', 'findProducts'],
  ['snapshots?from=1&to=2', 'compareSnapshots'],
] as const)(
  'so in %s: what %s said before stays as that, and emptiness is said of no earlier words',
  async (at, name) => {
    page = await bench.open(`#/at/sandbox/${at}`)
    await expect.poll(() => calls(name)).toBeGreaterThan(0)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await page.evaluate((name) => {
      // The next search never ends.
      Object.assign(window.fake.answers, { [name]: () => new Promise(() => undefined) })
    }, name)
    await search().fill('no such thing')
    const busy = page.locator('main [aria-busy=true]')
    await there(busy)
    expect(await busy.getByText(/^No (matching|employees|asset|keys|products|differences)/).count()).toBe(0)
  },
)

inCampaign(it).each(languagesOf(0))(
  'a closed Keydesk is named on every screen, first visited or not: %s',
  async (language) => {
    const isThere = { now: true }
    const when = (route: Route) => (isThere.now ? route.fallback() : route.abort())
    const answers = { readSettings: () => ({ ok: true, data: { settings: { language }, zone: timeZone } }) as const }
    page = await bench.openInBrowser('#/at/sandbox/members', answers, async (fresh) => {
      await fresh.route('**/events', (route) => (isThere.now ? route.fulfill({ body: '' }) : route.abort()))
      await fresh.route('**/desk/*', when)
      await fresh.route('**/assets/*', when)
    })
    await there(grid())
    const parts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      )
    for (const part of ['SnapshotsScreen', 'ProfilesScreen', 'KeysDialog', 'ReportDialog'])
      await expect.poll(parts).toContain(part)
    isThere.now = false
    await there(page.getByRole('banner').getByText(language === 'en' ? 'Keydesk isn’t running' : 'Keydesk未运行'))
    for (const place of [
      'at/sandbox/snapshots',
      'at/sandbox/settings',
      'at/sandbox/products',
      'at/sandbox/board',
      'profiles',
    ]) {
      await page.evaluate((to) => (location.hash = `#/${to}`), place)
      await there(page.locator('main').getByText(/door\.closed/))
      expect([place, await page.getByText('[internal]').count()]).toEqual([place, 0])
    }
  },
)

inCampaign(it)(
  'a Keydesk that was closed behind its page is missed before anybody asks it something, and found again',
  async () => {
    const isThere = { now: true }
    page = await bench.openInBrowser('#/at/sandbox/members', {}, async (fresh) => {
      await fresh.route('**/events', (route) => (isThere.now ? route.fulfill({ body: '' }) : route.abort()))
      await fresh.route('**/desk/*', (route) => (isThere.now ? route.fallback() : route.abort()))
    })
    await there(grid())
    isThere.now = false
    await there(page.getByRole('banner').getByText('Keydesk isn’t running'))
    await there(page.getByText(/Restart Keydesk and open the address it shows/))
    // What was there is still there, and visibly of before.
    await there(page.getByRole('banner').getByText(/out of date/))
    await there(grid())
    // Nobody fills in a form that leads nowhere.
    const add = page.getByRole('button', { name: 'Add employee…' })
    await expect.poll(() => add.isDisabled()).toBe(true)
    isThere.now = true
    await expect.poll(() => add.isEnabled()).toBe(true)
    await gone(page.getByText('Keydesk isn’t running'))
    await gone(page.getByText(/Restart Keydesk and open the address it shows/))
  },
)
