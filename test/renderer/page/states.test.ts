import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import type { Look } from '../../fakes/chromium.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, failWith, calls, withoutCopy } = stepsOn(() => page)

const away: DeskError = { kind: 'unreachable', code: 'net.refused', endpoint: 'A5' }
const refused: DeskError = { kind: 'refused', code: '60017', endpoint: 'A6', message: 'not bound' }
const retried = /^Keydesk tries again every 30 seconds/

/** Each screen, what it reads where there is no copy, and something that is only there once it was read. */
const screens = [
  { name: 'Employees', at: '#/at/sandbox/members', reads: ['sync'], shows: 'grid' },
  { name: 'Board', at: '#/at/sandbox/board', reads: ['sync'], shows: 'grid' },
  {
    name: 'Products',
    at: '#/at/sandbox/products/99000000000000001',
    reads: ['showProducts'],
    shows: 'treegrid',
  },
] as const

/** From now on these operations fail, until the function that it gives is called. */
async function fail(names: readonly OperationName[], error: DeskError): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(() => ({ ...window.fake.answers }))
  await failWith(names, error)
  return () =>
    before.evaluate(
      (was, those) => those.forEach((name) => Object.assign(window.fake.answers, { [name]: was[name] })),
      names,
    )
}

/** A page whose first reads fail, until the function that it gives is called. */
async function openFailing(at: string, names: readonly OperationName[], error: DeskError, look?: Look) {
  page = await bench.open('#/profiles', look)
  await there(page.getByRole('heading', { name: 'Your enterprises' }))
  await withoutCopy()
  const mend = await fail(names, error)
  await page.evaluate((address) => (location.hash = address), at)
  return mend
}

describe.each(campaign.some(screens, ({ name }) => name === 'Products'))('$name', ({ at, reads, shows }) => {
  it('says that the service is away, and is right again when the network is back', async () => {
    const mend = await openFailing(at, reads, away)
    await there(page.getByText('Keydesk can’t reach the service').and(page.getByRole('heading')))
    await there(page.getByText(retried))
    await mend()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await there(page.getByRole(shows))
    expect(await page.getByText(retried).count()).toBe(0)
  })

  inCampaign(it)('says why it could not be read, once, and reads it on demand', async () => {
    const mend = await openFailing(at, reads, refused)
    await there(page.getByRole('alert'))
    await expect.poll(() => page.getByText('60017').count()).toBe(1)
    expect(await page.getByText(retried).count()).toBe(0)
    await mend()
    const again = page.getByRole('button', { name: 'Try again' })
    // Each goes when what it stands for was read, and so perhaps with another one.
    await expect
      .poll(async () => {
        await again.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
        return again.count()
      })
      .toBe(0)
    await there(page.getByRole(shows))
    await gone(page.getByRole('alert'))
  })

  it('keeps what it shows when reading it anew fails, and says as of when it is', async () => {
    page = await bench.open(at)
    await there(page.getByRole(shows))
    const mend = await fail(reads, refused)
    await page.getByRole('button', { name: 'Refresh' }).click()
    if (reads[0] === 'sync') {
      const bar = page.getByRole('banner')
      await there(bar.getByText(/out of date$/))
      await there(page.getByRole(shows))
      await mend()
      await page.getByRole('button', { name: 'Refresh' }).click()
      return gone(bar.getByText(/out of date$/))
    }
    const stale = page.getByRole('region', { name: 'Out of date' })
    await there(stale.getByText(/Showing data as of /))
    await there(page.getByRole(shows))
    await mend()
    await stale.getByRole('button', { name: 'Try again' }).click()
    await gone(stale)
  })

  inCampaign(it)('shows that it reads, and nothing that looks like emptiness', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await withoutCopy()
    await page.evaluate((names) => {
      for (const name of names) Object.assign(window.fake.answers, { [name]: () => new Promise(() => {}) })
    }, reads)
    await page.evaluate((address) => (location.hash = address), at)
    await there(page.getByRole('status').getByText(/^Loading /))
    expect(await page.getByText(/^No /).count()).toBe(0)
    expect(await page.getByText(/^(All|Free) 0$/).count()).toBe(0)
  })
})

inCampaign(describe)('a service that is away', () => {
  it('is tried again by itself, but never with a change', async () => {
    const mend = await openFailing('#/at/sandbox/members', ['sync'], away, { clock: 'ours' })
    await there(page.getByText(retried))
    const before = await calls('sync')
    // The words may be there a moment before the waiting begins.
    await expect.poll(() => page.clock.runFor(10_000).then(() => calls('sync'))).toBe(before + 1)
    await mend()
    await expect.poll(() => page.clock.runFor(10_000).then(() => page.getByRole('grid').count())).toBe(1)
    const back = await calls('sync')
    await page.clock.runFor(120_000)
    expect(await calls('sync')).toBe(back)
  })

  it('is not mixed up with something else that answers in its place', async () => {
    await openFailing('#/at/sandbox/members', ['sync'], { kind: 'notTheService', code: 'reply.notJson' })
    await there(page.getByRole('alert'))
    expect(await page.getByText(retried).count()).toBe(0)
  })
})

describe('a filter that lets nothing through', () => {
  it.each(
    campaign.some(
      [
        ['#/at/sandbox/members?keyword=zzzz', 'No matching employees'],
        ['#/at/sandbox/board?find=zzzz', 'No matching asset numbers'],
        ['#/at/sandbox/board?find=zzzz', 'No matching keys'],
      ],
      (_, at) => at === 0,
    ),
  )('%s says so (%s) and is cleared', async (at, title) => {
    page = await bench.open(at)
    const state = page.getByRole('status').filter({ hasText: title })
    await there(state)
    await state.getByRole('button', { name: 'Clear search and filters' }).click()
    await there(page.getByRole('grid'))
    await gone(state)
  })
})

inCampaign(it)('says how old what it shows is, once that matters, until it is read anew', async () => {
  page = await bench.open('#/at/sandbox/members', { clock: 'ours' })
  await there(page.getByRole('grid'))
  const bar = page.getByRole('banner')
  await page.clock.runFor(9 * 60_000)
  expect(await bar.getByText(/ ago$/).count()).toBe(0)
  await page.clock.runFor(2 * 60_000)
  await there(bar.getByText(/^1[01] min. ago$/))
  await page.clock.runFor(2 * 3_600_000)
  await there(bar.getByText('2 hr. ago'))
  await bar.getByRole('button', { name: 'Refresh' }).click()
  await gone(bar.getByText(/ ago$/))
})
