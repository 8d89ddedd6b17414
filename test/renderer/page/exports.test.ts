import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import type { Language } from '../../../src/contract/bridge.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'
import { choose } from '../../fakes/radio.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'

const bench = usePageBench()
let page: Page
const { calls, inputs, there, gone, failWith } = stepsOn(() => page)
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const all = () => dialog('Export all products')
const openAll = async () => {
  await page.getByRole('button', { name: 'Export all products…' }).click()
  await there(all())
}
const fact = (name: string) => all().locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
const start = () =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Export|导出)$/, exact: true })
    .click()

/** The export that was begun reports how far it is. */
const report = (progress: { done: number; total: number; isLimited?: true }) =>
  page.evaluate((told) => {
    const call = window.fake.calls.find(({ name }) => name === 'exportProducts')
    window.fake.emit({ type: 'progress', callId: call?.callId ?? '', progress: told })
  }, progress)
const neverEnds = () =>
  page.evaluate(() => {
    window.fake.answers.exportProducts = () => new Promise(() => undefined)
  })

inCampaign(describe)('the export dialog', () => {
  it('says what will be in the file, and exports with the keyboard alone as was chosen', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await expect.poll(() => fact('Content').textContent()).toBe('All asset numbers')
    await expect.poll(() => fact('As of').textContent()).toBe('Now, read from the service')
    await expect.poll(() => fact('Rows').textContent()).toMatch(/^About [\d,]+ products$/)
    const size = await fact('File size').textContent()
    expect(size).toMatch(/^About [\d.]+ \w+$/)
    expect(await hasFocus(all().getByRole('radio', { name: /Excel workbook/ }))).toBe(true)
    await all().getByRole('radio', { name: 'CSV' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => fact('File size').textContent()).not.toBe(size)
    await all().getByRole('radio', { name: 'Field names of the specification' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await there(page.getByText(/^Exported to .+\.csv$/))
    await gone(page.getByRole('dialog'))
    expect(await inputs('exportProducts')).toMatchObject([
      { assets: 'all', format: 'csv', headers: 'fields', language: 'en', target: { to: 'chosen' } },
    ])
    expect(await inputs('saveSettings')).toEqual([
      { settings: { exports: { products: { format: 'csv', headers: 'fields' } } } },
    ])
    // The next time it is chosen already.
    await openAll()
    expect(await all().getByRole('radio', { name: 'CSV' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => calls('exportProducts')).toBe(2)
  })

  it('asks for headings where there are columns', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await there(all().getByRole('radiogroup', { name: 'Column headings' }))
    await choose(all().getByRole('radio', { name: /Web page/ }))
    await gone(all().getByRole('radiogroup', { name: 'Column headings' }))
    await choose(all().getByRole('radio', { name: 'JSON' }))
    await start()
    await expect.poll(() => inputs('exportProducts')).toMatchObject([{ format: 'json' }])
  })

  it('stays with what was chosen where it fails, and offers XLSX for what is too much for HTML', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await failWith('exportProducts', { kind: 'file', code: 'file.noSpace', details: { path: '/home/x.html' } }, 1)
    await choose(all().getByRole('radio', { name: /Web page/ }))
    await start()
    await there(all().getByText(/isn’t enough space/))
    expect(await hasFocus(all().getByRole('radio', { name: /Web page/ }))).toBe(true)
    expect(
      await all()
        .getByRole('radio', { name: /Web page/ })
        .isChecked(),
    ).toBe(true)
    await failWith('exportProducts', { kind: 'invalid', code: 'export.tooManyForHtml', details: { most: 50000 } }, 1)
    await start()
    await there(all().getByText(/too many for an HTML file/))
    await all().getByRole('button', { name: 'Export XLSX instead' }).click()
    await there(page.getByText(/^Exported to .+\.xlsx$/))
  })

  it('stays where nobody chose a place, without an error', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await failWith('exportProducts', { kind: 'cancelled', code: 'cancelled' }, 1)
    await start()
    await expect.poll(() => calls('exportProducts')).toBe(1)
    await there(all().getByRole('button', { name: 'Export', exact: true }))
    expect(await all().getByRole('alert').count()).toBe(0)
  })

  it('shows how far it is, goes on without the dialog, and is stopped at the desk', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await neverEnds()
    await start()
    await there(all().getByText('Preparing export'))
    await report({ done: 40, total: 120 })
    await there(all().getByText('Exporting 40 of 120 asset numbers'))
    await report({ done: 41, total: 120, isLimited: true })
    await there(all().getByText('The service is limiting requests'))
    await all().getByRole('button', { name: 'Continue in background' }).click()
    await gone(page.getByRole('dialog'))
    await page.getByRole('link', { name: 'Employees' }).click()
    await there(page.getByText('Exporting 41 of 120 asset numbers'))
    await page.getByRole('button', { name: 'Stop' }).click()
    await gone(page.getByText(/^Exporting/))
    const [cancelled, started] = await page.evaluate(
      () => [window.fake.cancelled, window.fake.calls.find(({ name }) => name === 'exportProducts')?.callId] as const,
    )
    expect(cancelled).toContain(started)
  })

  it('is stopped from within, and can be started again', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await neverEnds()
    await start()
    await all().getByRole('button', { name: 'Stop' }).click()
    await there(all().getByRole('button', { name: 'Export', exact: true }))
    await page.evaluate(() => void Reflect.deleteProperty(window.fake.answers, 'exportProducts'))
    await start()
    await there(page.getByText(/^Exported to/))
  })

  it('shows the export that is running rather than a second one', async () => {
    page = await bench.open('#/at/sandbox/board')
    await openAll()
    await neverEnds()
    await start()
    await all().getByRole('button', { name: 'Continue in background' }).click()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('button', { name: 'Export all products…' }).click()
    await there(all().getByRole('button', { name: 'Stop' }))
    expect(await calls('exportProducts')).toBe(1)
  })
})

describe('products are exported', () => {
  inCampaign(it)('of an employee', async () => {
    page = await bench.open('#/at/sandbox/members')
    await page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').first().click()
    await pressVerb(page.getByRole('complementary'), 'Export products…')
    await there(dialog(/products of/))
    await start()
    await expect
      .poll(() => inputs('exportProducts'))
      .toMatchObject([{ assets: { holder: expect.any(String) as string } }])
  })

  it('of a selection, also of rows that nobody has scrolled to', async () => {
    page = await bench.open('#/at/sandbox/products')
    const rows = page.getByRole('grid').getByRole('row')
    await rows.nth(1).click({ modifiers: ['ControlOrMeta'] })
    await page.keyboard.press('Control+a')
    await rows.nth(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Export products…' }).click()
    await there(dialog('Export products of 120 asset numbers'))
    await start()
    await expect.poll(() => calls('exportProducts')).toBe(1)
    const [given] = (await inputs('exportProducts')) as { assets: string[] }[]
    expect(new Set(given?.assets).size).toBe(120)
  })

  inCampaign(it)('in Chinese as in English', async () => {
    page = await bench.open('#/at/sandbox/board', { language: 'zh-CN' })
    await page.getByRole('button', { name: '导出全部产品…' }).click()
    const here = dialog('导出全部产品')
    await there(here.getByText('现在，从服务读取'))
    await here.getByRole('button', { name: '导出', exact: true }).click()
    await expect.poll(() => inputs('exportProducts')).toMatchObject([{ language: 'zh-CN', headers: 'words' }])
  })
})

/** The tables of the screens, how each is reached, and what its export asks for. */
const tables = [
  {
    at: 'members?keyword=a',
    called: 'Employees',
    asks: { table: 'members', ask: { text: 'a' }, columns: expect.arrayContaining(['name', 'userName']) as string[] },
  },
  {
    at: 'board?show=held',
    called: 'Asset numbers',
    asks: { table: 'assets', ask: { held: true }, columns: expect.arrayContaining(['holderName']) as string[] },
  },
  { at: 'products', called: 'By asset number', asks: { table: 'groups', ask: { by: 'asset' } } },
  { at: 'products?by=holder', called: 'By employee', asks: { table: 'groups', ask: { by: 'holder' } } },
  { at: 'snapshots', called: 'Snapshots', asks: { table: 'snapshots' } },
  { at: 'snapshots?from=1&to=2', called: 'Compare snapshots', asks: { table: 'changes', ask: { from: '1', to: '2' } } },
] as const

describe('a table', () => {
  it.each(campaign.some(tables, ({ at }) => at === 'snapshots'))(
    'is exported as it is shown: $at',
    async ({ at, called, asks }) => {
      page = await bench.open(`#/at/sandbox/${at}`)
      await page.getByRole('button', { name: `Export “${called}”…` }).click()
      await there(page.getByRole('dialog').getByText(/from the local copy/))
      await start()
      await there(page.getByText(/^Exported to/))
      expect(await inputs('exportTable')).toMatchObject([
        { ...asks, source: { from: 'copy' }, format: 'xlsx', headers: 'words', target: { to: 'chosen' } },
      ])
    },
  )

  inCampaign(it)('of what this desk did is as of now: its jobs', async () => {
    page = await bench.open('#/at/sandbox/jobs')
    await page.getByRole('button', { name: 'Export “Jobs”…' }).click()
    await there(page.getByRole('dialog').getByText('All rows'))
    await start()
    await there(page.getByText(/^Exported to/))
    const columns = ['kind', 'rows', 'state', 'done', 'refused', 'unknown', 'skipped', 'waiting', 'sent']
    expect(await inputs('exportTable')).toEqual([
      expect.objectContaining({ table: 'jobs', format: 'xlsx', columns: [...columns, 'time', 'operator'] }),
    ])
  })

  it('is exported with the columns that are shown, in their order, and sorted as it is', async () => {
    page = await bench.open('#/at/sandbox/members')
    const header = page.getByRole('columnheader', { name: 'Account' })
    await header.click()
    await header.click({ button: 'right' })
    await page.getByRole('menuitem', { name: /left/i }).click()
    await page.getByRole('button', { name: /^Export “/ }).click()
    await there(page.getByRole('dialog').getByText('Account, ascending'))
    await start()
    await expect.poll(() => calls('exportTable')).toBe(1)
    const [given] = (await inputs('exportTable')) as { columns: string[]; ask: object }[]
    expect(given?.columns.slice(0, 2)).toEqual(['userName', 'name'])
    expect(given?.columns).not.toContain('updateTime')
    expect(given?.ask).toMatchObject({ sort: { by: 'userName', descending: false } })
  })

  inCampaign(it).each<[Language, string]>([
    ['en', 'Next to expire'],
    ['zh-CN', '下次到期'],
  ])('tells of each employee what expires next, sorts by it and takes it along: %s', async (language, name) => {
    page = await bench.open('#/at/sandbox/members', { language })
    const header = page.getByRole('columnheader', { name })
    await there(header)
    const at = Number(await header.getAttribute('aria-colindex'))
    const cells = page.locator(`[role="gridcell"][aria-colindex="${at}"]`)
    await expect.poll(() => cells.allTextContents()).toContainEqual(expect.stringMatching(/20\d\d/))
    await header.click()
    await expect
      .poll(async () => (await inputs('findMembers')).at(-1))
      .toMatchObject({ withEnds: true, sort: { by: 'ends', descending: false, language } })
    await page.getByRole('button', { name: /^(Export “|导出“)/ }).click()
    await start()
    await expect
      .poll(() => inputs('exportTable'))
      .toMatchObject([{ columns: expect.arrayContaining(['ends']) as string[], ask: { sort: { by: 'ends' } } }])
  })

  inCampaign(it)('of keys is exported too', async () => {
    page = await bench.open('#/at/sandbox/board?keys=lent')
    await page
      .getByRole('region', { name: 'Keys' })
      .getByRole('button', { name: /^Export “/ })
      .click()
    await start()
    await expect.poll(() => inputs('exportTable')).toMatchObject([{ table: 'keys', ask: { lent: true } }])
  })
})
