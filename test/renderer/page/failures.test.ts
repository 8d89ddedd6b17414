import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import { pressVerb, verbIn } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, failWith } = stepsOn(() => page)

describe('a failure', () => {
  it('of a list is words with a code, never an empty list', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await failWith('findMembers', { kind: 'shape', code: 'shape.field', endpoint: 'A5', field: 'list[3].globalId' })
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    const alert = page.getByRole('alert')
    await there(alert.getByText('list[3].globalId'))
    await there(alert.getByText('shape.field · A5'))
    expect(await page.getByText('No employees yet').count()).toBe(0)
    // What the refresh brings would take the button away.
    await page.evaluate(() => window.fake.begun)
    await page.evaluate(() => Reflect.deleteProperty(window.fake.answers, 'findMembers'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await there(page.getByRole('grid'))
  })

  it('is told in Chinese without a blank behind a full stop', async () => {
    page = await bench.open('#/at/sandbox/products/99000000000000001', { language: 'zh-CN' })
    await there(page.getByRole('treegrid'))
    await failWith('findMembers', { kind: 'store', code: 'store.unusable' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('user')
    const unsearched = page.getByText(/^无法搜索本地副本。/)
    await there(unsearched)
    expect(await unsearched.textContent()).not.toMatch(/。\s/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await failWith('showProducts', { kind: 'unreachable', code: 'net.refused', endpoint: 'A7' })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    const stale = page.getByRole('status').filter({ hasText: '当前显示截至' })
    await there(stale)
    expect(await stale.textContent()).not.toMatch(/。\s/)
  })

  inCampaign(it)('of a screen itself leaves the others usable', async () => {
    // No desk answers so: a defect is needed, and the contract lets none through.
    const halfAnswer = { rows: [{ entry: {} }], counts: {}, total: 1, asOf: '', snapshot: null }
    page = await bench.openInBrowser('#/at/sandbox/members', {}, (fresh) =>
      fresh.route('**/desk/findAssets', (route) => route.fulfill({ json: { ok: true, data: halfAnswer } })),
    )
    await there(page.getByRole('grid'))
    await page.getByRole('link', { name: 'Board' }).click()
    await there(page.getByText('Something went wrong in Keydesk'))
    await page.getByRole('link', { name: 'Employees' }).click()
    await there(page.getByRole('grid', { name: 'Employees' }))
  })

  inCampaign(it)('that is only emptiness says which: nothing there, or nothing that matches', async () => {
    page = await bench.open('#/at/sandbox/members?keyword=zzzz')
    await there(page.getByText('No matching employees'))
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await there(page.getByRole('grid'))
    // Whoever asks for the holder of a number that nobody has learns that, and where it is.
    const free = await page.evaluate(
      () => window.fake.enterprise.assets.find((one) => !one.cloudAccountGlobalId)?.assetNum ?? '',
    )
    await page.getByRole('searchbox', { name: 'Search employees' }).fill(free.toLowerCase())
    await there(page.getByText(`Nobody has ${free}.`))
    const search = page.getByRole('searchbox', { name: 'Search employees' })
    for (const question of [`Who holds ${free}?`, `谁持有${free}？`, `${free}在谁手里`]) {
      await search.fill('')
      await there(page.getByRole('grid', { name: 'Employees' }))
      await search.fill(question)
      await there(page.getByText(`Nobody has ${free}.`))
    }
    await page.getByRole('link', { name: 'Show on board' }).click()
    await there(page.getByRole('grid', { name: 'Asset numbers' }).getByText(free))
    await page.goBack()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await there(page.getByRole('grid', { name: 'Employees' }))
    await bench.change(({ removeMembers }) => removeMembers())
    await there(page.getByText('No employees yet'))
  })
})

inCampaign(describe)('in a browser', () => {
  it.each<[Language, RegExp]>(
    campaign.some([
      ['en', /Go back to the tab where you opened Keydesk.*restart Keydesk/],
      ['zh-CN', /回到打开Keydesk的标签页.*重新启动Keydesk/],
    ]),
  )('a page that is shut out says where to go: %s', async (language, says) => {
    const isShutOut = (fresh: Page) => fresh.route('**/desk/*', (route) => route.fulfill({ status: 403 }))
    page = await bench.openInBrowser('#/', {}, isShutOut, { language })
    await there(page.getByText(says))
  })

  it('a Keydesk whose events break off stays usable while it answers calls', async () => {
    let tries = 0
    page = await bench.openInBrowser('#/at/sandbox/members?member=6100000000000000006', {}, (fresh) =>
      fresh.route('**/events', (route) => {
        tries += 1
        return route.abort()
      }),
    )
    await expect.poll(() => tries).toBeGreaterThan(1)
    const button = await (await verbIn(page.getByRole('complementary'), 'Lend…')).elementHandle()
    const before = tries
    await expect.poll(() => tries).toBeGreaterThan(before + 2)
    expect(await button?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('a closed Keydesk is named as such, and what it was changing is unknown', async () => {
    page = await bench.openInBrowser('#/at/sandbox/members?member=6100000000000000006', {}, async (fresh) => {
      await fresh.route('**/events', (route) => route.abort())
      await fresh.route('**/desk/deleteMember', (route) => route.abort())
    })
    await pressVerb(page.getByRole('complementary'), 'Delete…')
    await page.getByRole('button', { name: /^Delete / }).click()
    await there(page.getByText('Keydesk was closed during a change, which may or may not have been done.'))
    await page.route('**/desk/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await there(page.getByText('Keydesk was closed, so this page no longer works.'))
  })
})
