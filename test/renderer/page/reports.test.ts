import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { reportNames } from '../../../src/contract/reportColumns.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { reportWords, titleOfReport } from '../../../src/words/files/report.ts'
import { placeWords } from '../../../src/words/page/frame.ts'
import { reportTables } from '../../../src/words/files/reportTables.ts'
import { reportsWords } from '../../../src/words/page/reports.ts'
import { paletteWords } from '../../../src/words/page/shell.ts'
import { fieldWords } from '../../../src/words/terms.ts'
import { isPlayedIn, languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { withTotals } from './reportSteps.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, heading, inputs, failWith } = stepsOn(() => page)
const rows = () => page.getByRole('grid').getByRole('row')
const asked = async () => (await inputs('readReport')).at(-1) ?? {}

describe.each(languages)('reports in %s', (language) => {
  const inTurn = testsIn(language)
  const inThisLanguage = campaign
    .some(reportNames, (name) => ['idle', 'expiring'].includes(name))
    .filter((_, at) => isPlayedIn(language, at))
  const t = sayIn(language)

  inCampaign(inTurn)('are listed with the question that each answers, and open', async () => {
    page = await bench.open('#/at/sandbox/reports', { language })
    await there(heading(t(placeWords.reports)))
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    expect(await links.allInnerTexts()).toEqual(
      reportNames.map((name) => `${titleOfReport(language, name)}\n${t(reportTables[`question.${name}`])}`),
    )
    await links.first().focus()
    await page.keyboard.press('Enter')
    await there(heading(titleOfReport(language, 'overview')))
  })

  it.each(inThisLanguage)('%s: a sentence with its figures, as of when, and its table', async (name) => {
    page = await bench.open(`#/at/sandbox/reports/${name}`, { language })
    await there(heading(titleOfReport(language, name)))
    await there(rows().nth(1))
    const said = await page.getByRole('main').getByRole('paragraph').allInnerTexts()
    expect(said[0]).toMatch(/\d/)
    expect(said[0]).not.toMatch(/…|undefined|NaN/)
    expect(await page.getByRole('main').innerText()).toContain(new Date().getFullYear().toString())
    // Where a picture says it faster: drawn, with a row of its table for each figure. One product isn't activated here.
    const figures = page.getByRole('figure')
    expect((await figures.count()) > 0).toBe(!['by-employee', 'changes', 'not-activated'].includes(name))
    for (const figure of await figures.all()) {
      await there(figure.locator('div svg').first())
      expect(await figure.getByRole('table').getByRole('row').count()).toBeGreaterThan(2)
      expect(await figure.innerText()).not.toMatch(/undefined|NaN/)
    }
    const [query] = await inputs('readReport')
    expect(query).toMatchObject({ report: name, source: { from: 'copy' }, offset: 0 })
  })

  inCampaign(inTurn)('are found in the command palette', async () => {
    page = await bench.open('#/at/sandbox/reports', { language })
    await there(heading(t(placeWords.reports)))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(titleOfReport(language, 'not-activated'))
    await page
      .getByRole('option', { name: t(paletteWords.report, { name: titleOfReport(language, 'not-activated') }) })
      .click()
    await there(heading(titleOfReport(language, 'not-activated')))
  })

  inTurn('read changes as sentences', async () => {
    page = await bench.open('#/at/sandbox/reports/changes', { language })
    const main = page.getByRole('main')
    const say = reportWords(language)
    await there(
      main.getByText(say('said.changed', { field: t(fieldWords.department), before: 'Archive', after: '研发中心' })),
    )
    await there(main.getByText(say('said.lent')))
    const added = say('records.added', { count: 2, list: '@' })
    await there(main.getByText(added.slice(0, added.indexOf('@'))))
  })
})

inCampaign(it)('a report keeps its filters and its order in the address', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring')
  await there(rows().nth(1))
  await page.getByRole('radio', { name: '30 days' }).click()
  await page.getByRole('searchbox').fill('KD-2026-00000')
  await expect.poll(asked).toMatchObject({ days: 30, text: 'KD-2026-00000' })
  await page.getByRole('columnheader', { name: 'Asset number' }).click()
  await expect.poll(asked).toMatchObject({ sort: { by: 'assetNum', descending: false, language: 'en' } })
  await page.getByRole('columnheader', { name: 'Asset number' }).click()
  await expect.poll(() => page.url()).toContain('sort=-assetNum')
  await page.reload()
  await there(rows().nth(1))
  expect(await asked()).toMatchObject({ days: 30, text: 'KD-2026-00000', sort: { by: 'assetNum', descending: true } })
  expect(await page.getByRole('searchbox').inputValue()).toBe('KD-2026-00000')
})

inCampaign(it)('a report leads to the records behind its rows', async () => {
  page = await bench.open('#/at/sandbox/reports/by-product')
  await there(rows().nth(1))
  await rows().nth(1).getByRole('gridcell').nth(2).click()
  const panel = page.getByRole('complementary')
  await there(panel.getByRole('link', { name: 'Show product' }))
  await panel.getByRole('link', { name: 'Show who has it' }).click()
  await there(heading('By employee'))
  expect(await asked()).toMatchObject({ report: 'by-employee', uri: 'urn:product:5' })
  await rows().nth(1).getByRole('link').first().click()
  await expect.poll(() => page.url()).toMatch(/members\?.*member=/)
})

it('a report is exported as it is shown: with its filters, in its order', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring?days=30&sort=-assetNum')
  await there(rows().nth(1))
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Export report/ })
  await there(dialog.getByText('3,600 rows'))
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect
    .poll(async () => (await inputs('exportReport'))[0])
    .toMatchObject({
      report: 'expiring',
      days: 30,
      format: 'xlsx',
      language: 'en',
      target: { to: 'chosen' },
      sort: { by: 'assetNum', descending: true },
    })
})

it('the lead time of a product is set from its row, and refused where it is no number of days', async () => {
  page = await bench.open('#/at/sandbox/reports/by-product')
  await there(rows().nth(1))
  await rows().nth(1).getByRole('gridcell').nth(3).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Set…' }).click()
  const days = page.getByRole('textbox', { name: 'Days before it expires' })
  // Where none was set, it is seven days.
  expect(await days.inputValue()).toBe('7')
  await days.fill('')
  await days.pressSequentially('0', { delay: 60 })
  await there(page.getByText('Enter a number of days from 1 to 36,500.'))
  await days.fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await there(panel.getByText('45 days'))
  // The row is shown as it is read now, and is still the one that is open.
  await there(panel.locator('dd', { hasText: /^45$/ }))
  await there(rows().nth(1).and(page.locator('[aria-current]')))
  await panel.getByRole('button', { name: 'Set…' }).click()
  await days.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await there(panel.getByText('Off'))
  const [first] = (await inputs('saveLeadTime')) as { uri: string }[]
  const { uri } = first!
  expect(await inputs('saveLeadTime')).toMatchObject([
    { uri, days: 45 },
    { uri, days: null },
  ])
})

inCampaign(it)('the overview leads to what needs attention', async () => {
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await withTotals(page, {
    overview: { attention: 5, overdue: 1, expiring: 2, holderGone: 3, unreadable: 1, notReadYet: 7 },
    others: { employees: 60, former: 2, withoutAssets: 5, assets: 80, instances: 240 },
  })
  await page.evaluate(() => void (location.hash = '#/at/sandbox/reports/overview'))
  await page.getByRole('link', { name: '5 asset numbers and keys need attention' }).click()
  await there(heading('Board'))
  await page.goBack()
  await page.getByRole('link', { name: '1 is overdue' }).click()
  await there(heading('Loans'))
  expect(page.url()).toContain('show=overdue')
  await page.goBack()
  // What was not read yet is not counted as what could not be read; which they are stands with the report.
  await page.getByRole('button', { name: 'The products of 7 asset numbers haven’t been read yet' }).click()
  await there(page.locator('details[open] li').first())
  expect(await hasFocus(page.locator('details summary'))).toBe(true)
  await page.getByRole('link', { name: '3 are with somebody who isn’t an employee' }).click()
  await there(heading('By employee'))
  expect(await asked()).toMatchObject({ report: 'by-employee', former: true })
  expect(page.url()).toContain('former=true')
  expect(await page.getByRole('radio', { name: 'Not an employee' }).isChecked()).toBe(true)
  await page.getByText('All', { exact: true }).click()
  await expect.poll(asked).not.toHaveProperty('former')
  // Holders who aren't employees any more are none of them.
  await there(
    page.getByText(
      '60 employees and 2 holders who aren’t employees: 80 asset numbers with 240 products; 5 without any.',
    ),
  )
})

inCampaign(it)('a report that cannot be read says why, and one without rows says so', async () => {
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await failWith('readReport', { kind: 'store', code: 'store.unusable' })
  await page.getByRole('link', { name: /^Trials/ }).click()
  await there(page.getByRole('button', { name: 'Try again' }))
  expect(await page.getByText('Nothing to report').count()).toBe(0)
  await page.evaluate(() => Reflect.deleteProperty(window.fake.answers, 'readReport'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await there(rows().nth(1))
  await page.getByRole('searchbox').fill('no such product')
  await there(page.getByText('No matching rows'))
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await there(rows().nth(1))
})

inCampaign(it)('of many changes the first are said in words, as the first, and those of one name once', async () => {
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await page.evaluate(() => {
    const totals = { added: 1200, removed: 0, changed: 0 }
    const about = { columns: [], total: 1200, totals, series: [], unreadable: [], snapshot: 2 }
    window.fake.answers.readReport = ({ offset, limit }) => {
      const rows = Array.from({ length: limit }, (_, nth) => {
        const row = { kind: 'product', change: 'added', id: String(offset + nth), assetNum: 'KD-1' }
        return { ...row, name: nth % 2 === 0 ? 'Reader' : 'Writer', field: null, before: null, after: null }
      })
      const data = { ...about, rows, asOf: new Date().toISOString(), compared: { from: 1, to: 2, fromAt: 0, toAt: 1 } }
      return { ok: true, data }
    }
    location.hash = '#/at/sandbox/reports/changes'
  })
  await there(
    page.getByText('In words, only the first of the differences: 500 of 1,200. The table below has all of them.'),
  )
  await there(page.getByText('500 added: Reader · KD-1 ×250, Writer · KD-1 ×250.'))
})

it('changes are said as people say them: lists as lists, a department without a name by its id, none as none', async () => {
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await page.evaluate(() => {
    const record = { kind: 'member', change: 'changed', id: '1', name: 'Ana', assetNum: null }
    const fields: [string, string | null, string | null][] = [
      ['assetNums', '["KD-1","KD-2"]', '["KD-1"]'],
      ['departmentId', '101', '103'],
      ['departmentName', 'Design', ''],
      ['remark', '[]', 'none'],
      ['updateTime', '1795518529159', '1795518629159'],
    ]
    const rows = fields.map(([field, before, after]) => ({ ...record, field, before, after }))
    const totals = { added: 0, removed: 0, changed: 1 }
    const about = { columns: [], total: rows.length, totals, series: [], unreadable: [], snapshot: 2 }
    const data = { ...about, rows, asOf: new Date().toISOString(), compared: { from: 1, to: 2, fromAt: 0, toAt: 1 } }
    window.fake.answers.readReport = () => ({ ok: true, data })
    location.hash = '#/at/sandbox/reports/changes'
  })
  const said = page.locator('main dl')
  await there(said)
  expect(await said.locator('dd').allInnerTexts()).toEqual([
    'Asset numbers: removed KD-2.',
    'Department: was Design, now 103.',
    'Remark: was [], now none.',
  ])

  // Two times of one snapshot differ in nothing, and no filter is to be cleared.
  await page.evaluate(() => {
    const none = { columns: [], rows: [], total: 0, totals: {}, series: [], unreadable: [], snapshot: 2 }
    const data = { ...none, asOf: new Date().toISOString(), compared: { from: 2, to: 2, fromAt: 0, toAt: 1 } }
    window.fake.answers.readReport = () => ({ ok: true, data })
    location.hash = '#/at/sandbox/reports/changes?from=2&to=2'
  })
  await there(page.getByRole('main').getByText('Nothing changed'))
  await gone(page.getByRole('button', { name: 'Clear search and filters' }))
})

inCampaign(it)(
  'what narrows a report down is said where it is exported and on paper, with its columns and its order',
  async () => {
    page = await bench.open('#/at/sandbox/reports/expiring?find=KD-2026-00000&sort=-assetNum')
    await there(page.getByRole('button', { name: 'Export…' }))
    await there(rows().nth(1))
    const heads = await page.getByRole('grid').getByRole('columnheader').count()
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog')
    await there(dialog.getByText('Search “KD-2026-00000”'))
    await there(dialog.getByText(/, descending$/))
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect.poll(async () => (await inputs('exportReport')).length).toBe(1)
    const [{ columns }] = (await inputs('exportReport')) as [{ columns: string[] }]
    expect(columns.length).toBeGreaterThan(3)
    expect([columns.length, columns.includes('globalId')]).toEqual([heads, false])
  },
)

inCampaign(it)('who has a product is led to by department, and for those without one', async () => {
  const t = sayIn('en')
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await page.evaluate(() => {
    const row = { departmentName: null, productUri: 'urn:1', productName: 'Reader', instances: 1 }
    const rows = [
      { ...row, departmentId: '7' },
      { ...row, departmentId: null },
    ]
    const about = { columns: [], rows, total: 2, totals: {}, series: [], unreadable: [], snapshot: 2 }
    window.fake.answers.readReport = () => ({ ok: true, data: { ...about, asOf: new Date().toISOString() } })
    location.hash = '#/at/sandbox/reports/by-department'
  })
  const panel = page.getByRole('complementary')
  const led = panel.getByRole('link', { name: t(reportsWords['show.holders']) })
  await there(rows().nth(2))
  await rows().nth(1).getByRole('gridcell').first().click()
  await there(led)
  expect(await led.getAttribute('href')).toContain('department=7')
  await rows().nth(2).getByRole('gridcell').first().click()
  await expect.poll(() => led.getAttribute('href')).toContain('department=none')
  await led.click()
  await expect.poll(asked).toMatchObject({ report: 'by-employee', uri: 'urn:1', departmentId: null })
  await there(page.getByRole('combobox').and(page.locator('[value="No department"]')))
})

inCampaign(it)('a report of changes without an earlier snapshot does not say that nothing changed', async () => {
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await page.evaluate(() => {
    const answer = { columns: [], rows: [], total: 0, totals: {}, series: [], unreadable: [], snapshot: 1 }
    const data = { ...answer, asOf: new Date().toISOString(), compared: { from: null, to: 1, fromAt: null, toAt: 1 } }
    window.fake.answers.readReport = () => ({ ok: true, data })
    location.hash = '#/at/sandbox/reports/changes'
  })
  await there(page.getByText('No earlier snapshot'))
  expect(await page.getByText('Nothing changed').count()).toBe(0)
})
