import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith } = stepsOn(() => page)

const lastInput = (name: string) =>
  page.evaluate((wanted) => window.fake.calls.findLast((call) => call.name === wanted)?.input, name)

const everyPlace = [
  'members',
  'board',
  'loans',
  'products',
  'activities',
  'reports',
  'jobs',
  'history',
  'snapshots',
  'settings',
]

describe('the local copy', () => {
  it('says how current it is, what was done to it and why some could not be read; asks about a loss; is synced and paused', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    await expect.poll(() => calls('watchEnterprise')).toBeGreaterThan(0)
    await page.evaluate(() => {
      const at = new Date().toISOString()
      const changed = { members: 2, assets: 1, keys: 0, products: 0 }
      const none = { elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null, question: null }
      const state = { ...none, listsAsOf: at, treesAsOf: at, unreadable: 1, isFirstIncomplete: false }
      const run = { kind: 'refresh', door: 'window', startedAt: at, endedAt: at, end: 'done', changed } as const
      const tree = { assetId: '99000000000000001', assetNum: 'KD-2026-000001', error: '60024', failedAt: at }
      window.fake.answers.readSync = () => ({
        ok: true,
        data: { sync: { ...state, running: null }, runs: [{ ...run, snapshot: null }], unreadable: [tree] },
      })
      const synced = { snapshot: 2, asOf: at, members: 137, assets: 120, keys: 24, trees: 0, products: 0, changed: 0 }
      const data = { ...synced, unreadable: [], ahead: [], settled: [], open: [] }
      window.fake.answers.sync = () => ({ ok: true, data })
      const running = { kind: 'sync', since: at, isPaused: false, part: 'trees', done: 40, total: 120 } as const
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: { ...state, running } })
    })
    await page.getByRole('button', { name: 'Local copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Local copy' })
    await there(dialog.getByText('Syncing: 40 of 120'))
    await there(dialog.getByText('3 changes'))
    await there(dialog.getByText('KD-2026-000001'))
    await there(dialog.getByText(/\w+ \w+.*60024/))
    // The bar says it too.
    await there(page.getByRole('banner').getByText('Syncing: 40 of 120'))
    const tell = (isRunning: boolean) =>
      page.evaluate((running) => {
        const at = new Date().toISOString()
        const tree = { kind: 'sync', since: at, isPaused: false, part: 'trees', done: 50, total: 120 } as const
        const none = { elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null, question: null }
        const state = { ...none, listsAsOf: at, treesAsOf: at, unreadable: 0, isFirstIncomplete: false }
        const sync = { ...state, running: running ? tree : null }
        window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync })
      }, isRunning)
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => calls('pauseSync')).toBe(1)
    await tell(false)
    await dialog.getByRole('button', { name: 'Sync now' }).click()
    await expect.poll(() => lastInput('sync')).toMatchObject({ profile: 'sandbox', acceptLoss: false })

    // The button that began it keeps the focus.
    const begin = dialog.getByRole('button', { name: 'Sync now' })
    await begin.focus()
    await tell(true)
    await there(dialog.getByText('Syncing: 50 of 120'))
    expect(await begin.evaluate((button) => button === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Pause' }).focus()
    const asked = await calls('findMembers')
    await tell(false)
    await gone(dialog.getByRole('button', { name: 'Pause' }))
    // The list is asked for again though nothing new was found: as of when it is has changed.
    await expect.poll(() => calls('findMembers')).toBeGreaterThan(asked)
    // What could not be read leads to its place.
    await dialog.getByRole('link', { name: 'KD-2026-000001' }).click()
    await gone(dialog)
    expect(page.url()).toContain('/products/99000000000000001')

    await page.evaluate(() => {
      const none = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
      const at = { listsAsOf: null, treesAsOf: null, unreadable: 0, isFirstIncomplete: true }
      const question = { kind: 'refresh', list: 'member', before: 137, after: 3 } as const
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: { ...none, ...at, question } })
    })
    // The bar asks by itself: nobody would look behind an icon for it.
    await page.getByRole('button', { name: 'Review missing records…' }).click()
    await there(dialog.getByText('Employees listed: 3; in the copy: 137.'))
    await dialog.getByRole('button', { name: 'Update the copy' }).click()
    await expect.poll(() => lastInput('sync')).toMatchObject({ listsOnly: true, acceptLoss: true })
    await dialog.getByRole('button', { name: 'Update the copy' }).focus()
    await tell(false)
    await gone(dialog.getByRole('button', { name: 'Update the copy' }))
    // Its button has gone: the focus is in what is nearest, and not on the cross, to which React Aria leads it a frame later.
    const focused = () =>
      page.evaluate(async () => {
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
        const at = document.activeElement
        return { isInDialog: at?.closest('[role="dialog"]') !== null, isCross: at?.closest('header') !== null }
      })
    expect(await focused()).toEqual({ isInDialog: true, isCross: false })
  })

  inCampaign(it)('says with which code an update failed, in the brackets of the language', async () => {
    for (const [language, button, said] of [
      ['en', 'Local copy', 'Failed (60005)'],
      ['zh-CN', '本地副本', '失败（60005）'],
    ] as const) {
      page = await bench.open('#/at/sandbox/members', { language })
      await there(page.getByRole('grid'))
      await page.evaluate(() => {
        const at = new Date().toISOString()
        const none = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
        const sync = { ...none, question: null, listsAsOf: at, treesAsOf: at, unreadable: 0, isFirstIncomplete: false }
        const error = { kind: 'refused', code: '60005', endpoint: 'A6' } as const
        const changed = { members: 0, assets: 0, keys: 0, products: 0 }
        const run = { kind: 'refresh', door: 'window', startedAt: at, endedAt: at, end: 'failed', changed } as const
        window.fake.answers.readSync = () => ({
          ok: true,
          data: { sync, runs: [{ ...run, error, snapshot: null }], unreadable: [] },
        })
      })
      await page.getByRole('button', { name: button }).click()
      await there(page.getByRole('dialog', { name: button }).getByText(said, { exact: true }))
    }
  })

  inCampaign(it)('asks about products in Chinese too, and after a sync it syncs again', async () => {
    page = await bench.open('#/at/sandbox/members', { language: 'zh-CN' })
    await there(page.getByRole('grid'))
    await expect.poll(() => calls('watchEnterprise')).toBeGreaterThan(0)
    await page.evaluate(() => {
      const none = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
      const at = { listsAsOf: null, treesAsOf: null, unreadable: 0, isFirstIncomplete: true }
      const question = { kind: 'sync', list: 'product', before: 30, after: 0 } as const
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: { ...none, ...at, question } })
    })
    await page.getByRole('button', { name: '核对缺少的记录…' }).click()
    const dialog = page.getByRole('dialog', { name: '本地副本' })
    await there(dialog.getByText('服务现在返回0个产品，本地副本中有30个。'))
    await dialog.getByRole('button', { name: '更新副本' }).click()
    await expect.poll(() => lastInput('sync')).toMatchObject({ profile: 'sandbox', acceptLoss: true })
    expect(await lastInput('sync')).not.toHaveProperty('listsOnly', true)
    await dialog.getByRole('button', { name: '保留副本' }).click()
    await expect.poll(() => calls('dismissLoss')).toBe(1)
  })

  inCampaign(it)('is asked again by the screen when the desk says that it changed', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    await bench.change(({ members }) => void (members[6]!.userName = 'renamed'))
    await there(page.getByRole('gridcell', { name: 'renamed' }))
  })

  inCampaign(it)('is asked again for what is shown, however much else was looked at meanwhile', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    await there(page.getByRole('link', { name: 'Jobs, 3 running or waiting for you' }))
    const some = await page.evaluate(() => window.fake.enterprise.members.slice(0, 60))
    for (const { globalId, userName } of some) {
      await page.evaluate((id) => void (location.hash = `#/at/sandbox/members?member=${id}`), globalId)
      await there(page.getByRole('complementary').getByText(userName, { exact: true }))
    }
    await page.evaluate(() => void (window.fake.enterprise.jobs.length = 0))
    await bench.change(({ members }) => void (members[6]!.userName = 'renamed'))
    await there(page.getByRole('gridcell', { name: 'renamed' }))
    await there(page.getByRole('link', { name: 'Jobs', exact: true }))
  })

  inCampaign(it)('takes room that the settings show, and is deleted after a question', async () => {
    page = await bench.open('#/at/sandbox/settings')
    const section = page.getByRole('region', { name: 'Local copy' })
    await there(section.getByText(/^[\d.,]+ [kM]B$/))
    await there(section.getByText(/^[\d.,]+ [kM]B, 2 snapshots$/))
    await section.getByRole('button', { name: 'Delete snapshots…' }).click()
    const dialog = page.getByRole('alertdialog')
    await there(dialog.getByText('This can’t be undone.'))
    await dialog.getByRole('button', { name: /^Delete \d+ snapshots?$/ }).click()
    await gone(dialog)
    expect(await lastInput('deleteCopy')).toEqual({ profile: 'sandbox', copy: false, past: true })
  })

  inCampaign(it)('that was deleted is no longer shown while the new one is made', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid').getByText('李雷', { exact: true }))
    await page.evaluate(() => (location.hash = '#/at/sandbox/settings'))
    await page.getByRole('button', { name: 'Delete copy…' }).click()
    await page.evaluate(() => {
      window.fake.answers.findMembers = () => new Promise(() => undefined)
    })
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: /^Delete the copy of / }).click()
    await gone(dialog)
    await page.getByRole('link', { name: 'Employees' }).click()
    await there(page.getByRole('heading', { level: 1, name: 'Employees' }))
    await there(page.getByRole('status').filter({ hasText: /^Loading employees/ }))
    expect(await page.getByText('李雷', { exact: true }).count()).toBe(0)
  })

  inCampaign(it)(
    'says as of when it is on every screen of an enterprise, also where nothing of it is shown',
    async () => {
      page = await bench.open('#/at/sandbox/members')
      for (const place of everyPlace) {
        await page.evaluate((to) => (location.hash = `#/at/sandbox/${to}`), place)
        const bar = page.getByRole('banner')
        await there(page.getByRole('heading', { level: 1 }))
        await there(bar.getByText(/^(Lists|Products) as of /))
        expect([place, await bar.getByRole('button', { name: 'Refresh' }).count()]).toEqual([place, 1])
      }
      const before = await calls('sync')
      await page.getByRole('banner').getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(() => calls('sync')).toBe(before + 1)
    },
  )

  inCampaign(it)('does not take products that nobody has read for none', async () => {
    page = await bench.open('#/at/sandbox/members')
    await expect.poll(() => calls('watchEnterprise')).toBeGreaterThan(0)
    await page.evaluate(() => {
      const counts = { all: 0, expired: 0, expiring: 0, trial: 0, notActivated: 0 }
      const none = { rows: [], total: 0, counts, asOf: new Date().toISOString(), snapshot: null }
      window.fake.answers.findProducts = () => ({ ok: true, data: none })
      // A sync is under way: the products of others have arrived.
      const begun = { listsAsOf: none.asOf, treesAsOf: none.asOf, isFirstIncomplete: true }
      const idle = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
      const sync = { ...idle, ...begun, elsewhere: null, unreadable: 0, question: null }
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync })
    })
    await page.getByRole('gridcell', { name: '李雷', exact: true }).click()
    const details = page.getByRole('complementary')
    await there(details.getByText(/^The first sync hasn’t finished/))
    await there(details.getByRole('button', { name: 'Sync', exact: true }))
    await gone(details.getByText('0 products'))
  })

  inCampaign(it)('is what is exported where the service is away', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    await failWith('sync', { kind: 'unreachable', code: 'net.timeout', endpoint: 'A5' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await there(page.getByText(/^No connection since/))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('export', { delay: 60 })
    await page.getByRole('option', { name: 'Export all products' }).click()
    await there(page.getByRole('dialog').getByText(/from the local copy/))
    await page.keyboard.press('Enter')
    await expect.poll(() => lastInput('exportProducts')).toMatchObject({ source: { from: 'copy' } })
  })
})
