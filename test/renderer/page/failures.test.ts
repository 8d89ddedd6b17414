import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPageBench, type PageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

let bench: PageBench
let page: Page
const { there, failWith } = stepsOn(() => page)

beforeAll(async () => {
  bench = await startPageBench()
}, 120_000)
afterEach(() => page.context().close())
afterAll(() => bench.close())

describe('a failure', () => {
  it('of a list is words with a code, never an empty list', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await failWith('listMembers', { kind: 'shape', code: 'shape.field', endpoint: 'A5', field: 'list[3].globalId' })
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    const alert = page.getByRole('alert')
    await there(alert.getByText('list[3].globalId'))
    await there(alert.getByText('shape.field · A5'))
    expect(await page.getByText('No employees yet').count()).toBe(0)
    await page.evaluate(() => Reflect.deleteProperty(window.fake.answers, 'listMembers'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await there(page.getByRole('grid'))
  })

  it('of a screen itself leaves the others usable', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    await page.evaluate(() => {
      window.fake.answers.listAssets = () => ({ ok: true, data: { assets: [null] } })
    })
    await page.getByRole('link', { name: 'Board' }).click()
    await there(page.getByText('Something went wrong in Keydesk'))
    await page.getByRole('link', { name: 'Employees' }).click()
    await there(page.getByRole('grid', { name: 'Employees' }))
  })

  it('that is only emptiness says which: nothing there, or nothing that matches', async () => {
    page = await bench.open('#/at/sandbox/members?keyword=zzzz')
    await there(page.getByText('No matching employees'))
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await there(page.getByRole('grid'))
    await page.evaluate(() => window.fake.enterprise.members.splice(0))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await there(page.getByText('No employees yet'))
  })
})

describe('in a browser', () => {
  it('a page of another run says where to go', async () => {
    page = await bench.openInBrowser('#/', async (fresh) => {
      await fresh.route('**/desk/*', (route) => route.fulfill({ status: 403 }))
    })
    await there(page.getByText(/Go back to the tab where you opened Keydesk/))
  })

  it('a closed Keydesk is named as such, and what it was changing is unknown', async () => {
    page = await bench.openInBrowser('#/at/p/members?member=g', async (fresh) => {
      await fresh.route('**/events', (route) => route.abort())
      const profile = {
        id: 'p',
        name: 'P',
        baseUrl: 'https://x.example.com',
        enterpriseGlobalId: '6',
        signIn: { method: 'tokens' },
        origin: 'stored',
      }
      const vault = { keychain: 'ready', keptIn: 'keychain' }
      const member = { globalId: 'g', userName: 'someone', name: 'Someone' }
      const answers: Record<string, unknown> = {
        listProfiles: { profiles: [profile], vault },
        readSession: { session: 'signedIn', vault },
        listMembers: { members: [member], total: 1, page: 1, pages: 1 },
        listAssets: { assets: [] },
        listKeys: { keys: [] },
      }
      await fresh.route('**/desk/*', (route) => {
        const data = answers[route.request().url().split('/').at(-1) ?? '']
        return data === undefined ? route.abort() : route.fulfill({ json: { ok: true, data } })
      })
    })
    await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete employee' }).click()
    await there(page.getByText('Keydesk was closed during a change, which may or may not have been done.'))
    await page.unroute('**/desk/*')
    await page.route('**/desk/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await there(page.getByText('Keydesk was closed, so this page no longer works.'))
  })
})
