import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Diagnostics, PageDefect } from '../../../src/contract/operations/profileOperations.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, failWith } = stepsOn(() => page)

const diagnostics: Diagnostics = {
  id: 'one',
  at: Date.UTC(2026, 2, 14, 10, 30),
  door: 'browser',
  versions: { Keydesk: '0.1.0' },
  system: { platform: 'linux', release: '6.1', arch: 'x64', locale: 'en-US' },
  settings: { tables: 2 },
  profiles: { tokens: 1, tokenEndpoint: 0, readOnly: 0 },
  log: [{ time: '2026-03-14T10:29:00.000Z', door: 'browser', operation: 'listMembers', correlation: '7K2M9QXD' }],
}

/** What was asked of the desk, the latest last. */
const callsOf = (name: string) =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name)

/** Lets the desk give a report, and save it. */
async function giveReport(): Promise<void> {
  await page.evaluate((given) => {
    window.fake.answers.readDiagnostics = () => ({ ok: true, data: { diagnostics: given } })
    window.fake.answers.saveDiagnostics = () => ({ ok: true, data: { file: '/home/desk/report.txt', bytes: 9 } })
  }, diagnostics)
}

describe('a problem report', () => {
  it('is read beside an error before it is saved, and says which error it is about', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await giveReport()
    await failWith('findMembers', {
      kind: 'shape',
      code: 'shape.field',
      endpoint: 'A5',
      field: 'list[3].globalId',
      correlation: '7K2M9QXD',
    })
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    const alert = page.getByRole('alert')
    await there(alert.getByText('7K2M9QXD'))
    await alert.getByRole('button', { name: 'Report a problem…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await there(dialog.getByText('"operation":"listMembers"'))
    expect((await callsOf('readDiagnostics')).at(-1)).toMatchObject({
      about: { kind: 'shape', code: 'shape.field', endpoint: 'A5', operation: 'findMembers', correlation: '7K2M9QXD' },
    })
    expect(await callsOf('saveDiagnostics')).toEqual([])
    await dialog.getByRole('button', { name: 'Save…' }).click()
    await there(page.getByText('Report saved to /home/desk/report.txt'))
    await gone(dialog)
    expect(await callsOf('saveDiagnostics')).toEqual([{ id: 'one', language: 'en', target: { to: 'chosen' } }])
  })

  inCampaign(it)('opens from the settings and from the window’s menu, and closes with Escape', async () => {
    page = await bench.open('#/settings')
    await giveReport()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await page.getByRole('button', { name: 'Report a problem…' }).click()
    await there(dialog.getByText('Keydesk problem report'))
    await page.keyboard.press('Escape')
    await gone(dialog)
    await page.evaluate(() => window.fake.emit({ type: 'menu', action: 'report' }))
    await there(dialog.getByText('Keydesk problem report'))
  })

  it('says that the log is missing where Keydesk does not answer', async () => {
    page = await bench.open('#/settings')
    await failWith('readDiagnostics', { kind: 'unreachable', code: 'door.closed' })
    await page.getByRole('button', { name: 'Report a problem…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await there(dialog.getByText('so the log isn’t included', { exact: false }))
    expect(await dialog.getByRole('button', { name: 'Save…' }).count()).toBe(0)
    await there(dialog.getByRole('button', { name: 'Copy' }))
  })
})

describe('a defect of the page', () => {
  const told = async () => (await callsOf('noteDefect')) as unknown as PageDefect[]

  inCampaign(it)('of a screen is told with its places alone, and shows its reference', async () => {
    // No desk answers so: a defect is needed, and the contract lets none through.
    const noted: PageDefect[] = []
    page = await bench.openInBrowser('#/at/sandbox/members', {}, async (fresh) => {
      const data = { rows: [{ entry: {} }], counts: {}, total: 1, asOf: '', snapshot: null }
      await fresh.route('**/desk/findAssets', (route) => route.fulfill({ json: { ok: true, data } }))
      await fresh.route('**/desk/noteDefect', (route) => {
        noted.push((route.request().postDataJSON() as { input: PageDefect }).input)
        return route.fulfill({ json: { ok: true, data: { correlation: '7K2M9QXD' } } })
      })
    })
    await there(page.getByRole('grid'))
    await page.getByRole('link', { name: 'Board' }).click()
    await there(page.getByText('7K2M9QXD'))
    expect(noted[0]?.name).toBe('TypeError')
    expect(noted[0]?.frames[0]).toMatchObject({ file: expect.stringMatching(/^assets\/.+\.js$/) })
  })

  it('that nobody caught is told without its message, and not without end', async () => {
    bench.letPass('canary')
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => {
      window.fake.answers.noteDefect = () => ({ ok: true, data: { correlation: '7K2M9QXD' } })
      void Promise.reject(new Error('canary'))
    })
    await expect.poll(async () => (await told()).map(({ name }) => name)).toEqual(['Error'])
    await page.evaluate(() => {
      // What is thrown by a test's own code may reach the page without the error, as from another origin.
      for (let n = 0; n < 40; n += 1) reportError(new RangeError('canary'))
    })
    await expect.poll(async () => (await told()).length).toBe(10)
    expect(JSON.stringify(await told())).not.toContain('canary')
  })
})
