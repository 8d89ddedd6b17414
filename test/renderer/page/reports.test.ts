import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { reportNames } from '../../../src/contract/reportColumns.ts'
import { pageWords } from '../../words/pageWords.ts'
import { titleOfReport } from '../../../src/words/reports/index.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, heading, inputs, failWith } = stepsOn(() => page)
const rows = () => page.getByRole('grid').getByRole('row')
const asked = async () => (await inputs('readReport')).at(-1) ?? {}

describe.each(['en', 'zh-CN'] as const)('reports in %s', (language) => {
  const t = pageWords(language)

  it('are listed with the question that each answers, and open', async () => {
    page = await bench.open('#/at/sandbox/reports', { language })
    await there(heading(t('place.reports')))
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    expect(await links.allInnerTexts()).toEqual(
      reportNames.map((name) => `${titleOfReport(language, name)}\n${t(`reports.question.${name}`)}`),
    )
    await links.first().focus()
    await page.keyboard.press('Enter')
    await there(heading(titleOfReport(language, 'overview')))
  })

  it.each(reportNames)('%s: a sentence with its figures, as of when, and its table', async (name) => {
    page = await bench.open(`#/at/sandbox/reports/${name}`, { language })
    await there(heading(titleOfReport(language, name)))
    await there(rows().nth(1))
    const said = await page.getByRole('main').getByRole('paragraph').allInnerTexts()
    expect(said[0]).toMatch(/\d/)
    expect(said[0]).not.toMatch(/…|undefined|NaN/)
    expect(await page.getByRole('main').innerText()).toContain(new Date().getFullYear().toString())
    // Where a picture says it faster: drawn, with a row of its table for each figure.
    const figures = page.getByRole('figure')
    expect((await figures.count()) > 0).toBe(!['by-employee', 'changes'].includes(name))
    for (const figure of await figures.all()) {
      await there(figure.locator('div svg').first())
      expect(await figure.getByRole('table').getByRole('row').count()).toBeGreaterThan(2)
      expect(await figure.innerText()).not.toMatch(/undefined|NaN/)
    }
    const [query] = await inputs('readReport')
    expect(query).toMatchObject({ report: name, source: { from: 'copy' }, offset: 0 })
  })

  it('give their figures as a table too: to screen readers always, on the screen with one key', async () => {
    page = await bench.open('#/at/sandbox/reports/expiring', { language })
    const figure = page.getByRole('figure', { name: t('reports.perMonth') })
    await there(figure)
    const table = figure.getByRole('table')
    expect(await table.getByRole('row').count()).toBe(13)
    await there(figure.locator('div svg rect').nth(1))
    expect(await table.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0)
    await heading(titleOfReport(language, 'expiring')).click()
    await page.keyboard.press('t')
    await gone(figure.locator('div svg rect'))
    expect((await table.boundingBox())?.width).toBeGreaterThan(100)
    await figure.getByRole('button', { name: t('picture.showPicture') }).focus()
    await page.keyboard.press('Enter')
    await there(figure.locator('div svg rect').nth(1))
  })

  it('are found in the command palette', async () => {
    page = await bench.open('#/at/sandbox/reports', { language })
    await there(heading(t('place.reports')))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(titleOfReport(language, 'not-activated'))
    await page
      .getByRole('option', { name: t('palette.report', { name: titleOfReport(language, 'not-activated') }) })
      .click()
    await there(heading(titleOfReport(language, 'not-activated')))
  })

  it('read changes as sentences', async () => {
    page = await bench.open('#/at/sandbox/reports/changes', { language })
    const main = page.getByRole('main')
    await there(
      main.getByText(t('reports.said.changed', { field: t('field.department'), before: 'Archive', after: 'Design' })),
    )
    await there(main.getByText(t('reports.said.lent')))
    await there(main.getByText(t('reports.records.added', { count: 1, list: 'Newcomer' })))
  })
})

it('a report keeps its filters and its order in the address', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring')
  await there(rows().nth(1))
  await page.getByRole('radio', { name: '30 days' }).click()
  await page.getByRole('searchbox').fill('Product 3')
  await expect.poll(asked).toMatchObject({ days: 30, text: 'Product 3' })
  await page.getByRole('columnheader', { name: 'Asset number' }).click()
  await expect.poll(asked).toMatchObject({ sort: { by: 'assetNum', descending: false, language: 'en' } })
  await page.getByRole('columnheader', { name: 'Asset number' }).click()
  await expect.poll(() => page.url()).toContain('sort=-assetNum')
  await page.reload()
  await there(rows().nth(1))
  expect(await asked()).toMatchObject({ days: 30, text: 'Product 3', sort: { by: 'assetNum', descending: true } })
  expect(await page.getByRole('searchbox').inputValue()).toBe('Product 3')
})

it('a report leads to the records behind its rows', async () => {
  page = await bench.open('#/at/sandbox/reports/by-product')
  await there(rows().nth(1))
  await rows().nth(1).getByRole('gridcell').nth(2).click()
  const panel = page.getByRole('complementary')
  await there(panel.getByRole('link', { name: 'Show product' }))
  await panel.getByRole('link', { name: 'Show who has it' }).click()
  await there(heading('By employee'))
  expect(await asked()).toMatchObject({ report: 'by-employee', uri: 'com.example.product-0' })
  await rows().nth(1).getByRole('link').first().click()
  await expect.poll(() => page.url()).toMatch(/members\?.*member=/)
})

it('a report is exported as it is shown: with its filters, in its order', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring?days=30&sort=-assetNum')
  await there(rows().nth(1))
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Export report/ })
  await there(dialog.getByText('120 rows'))
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect
    .poll(async () => (await inputs('exportReport'))[0])
    .toMatchObject({
      ...{ report: 'expiring', days: 30, format: 'xlsx', language: 'en', target: { to: 'chosen' } },
      sort: { by: 'assetNum', descending: true },
    })
})

it('a report is saved with its filters under a name, opened from the list and removed', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring?days=60&sort=-assetNum')
  await there(rows().nth(1))
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially(name, { delay: 60 })
    await page.keyboard.press('Enter')
  }
  await save('Orders')
  await gone(page.getByRole('dialog', { name: 'Save report' }))
  await save('Orders')
  await page.getByRole('button', { name: 'Replace' }).click()
  await gone(page.getByRole('dialog', { name: 'Save report' }))
  expect(await inputs('saveReport')).toMatchObject([{}, { replace: false }, { replace: true, filter: { days: 60 } }])
  await page.getByRole('main').getByRole('button', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await there(rows().nth(1))
  expect(page.url()).toMatch(/reports\/expiring\?days=60&sort=-assetNum/)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete saved report Orders…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click()
  await gone(page.getByRole('link', { name: 'Orders' }))
})

it('the lead time of a product is set from its row, and refused where it is no number of days', async () => {
  page = await bench.open('#/at/sandbox/reports/by-product')
  await there(rows().nth(1))
  await rows().nth(1).getByRole('gridcell').nth(3).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Set…' }).click()
  const days = page.getByRole('textbox', { name: 'Days before it expires' })
  await days.pressSequentially('0', { delay: 60 })
  await there(page.getByText('Enter a number of days from 1 to 36,500.'))
  await days.fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await there(panel.getByText('45 days'))
  expect(await inputs('saveLeadTime')).toMatchObject([{ uri: 'com.example.product-0', days: 45 }])
})

it('the overview leads to what needs attention', async () => {
  page = await bench.open('#/at/sandbox/reports/overview')
  await page.getByRole('link', { name: '2 products expire within 7 days' }).click()
  await there(heading('Expiring'))
  expect(await asked()).toMatchObject({ report: 'expiring', days: 7 })
  await page.goBack()
  // What was not read yet is not counted as what could not be read.
  await there(page.getByText('The products of 7 asset numbers haven’t been read yet'))
  await page.getByRole('link', { name: '3 asset numbers are assigned to somebody who isn’t an employee' }).click()
  await there(heading('By employee'))
  expect(await asked()).toMatchObject({ report: 'by-employee', former: true })
  expect(page.url()).toContain('former=true')
  expect(await page.getByRole('radio', { name: 'Not an employee' }).isChecked()).toBe(true)
  await page.getByText('All', { exact: true }).click()
  await expect.poll(asked).not.toHaveProperty('former')
})

it('a report that cannot be read says why, and one without rows says so', async () => {
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

it('a report of changes without an earlier snapshot does not say that nothing changed', async () => {
  page = await bench.open('#/at/sandbox/reports')
  await there(heading('Reports'))
  await page.evaluate(() => {
    const answer = { columns: [], rows: [], total: 0, totals: {}, series: [], unreadable: [], snapshot: 1 }
    const data = { ...answer, asOf: new Date().toISOString(), compared: { from: null, to: 1 } }
    window.fake.answers.readReport = () => ({ ok: true, data })
    location.hash = '#/at/sandbox/reports/changes'
  })
  await there(page.getByText('No earlier snapshot'))
  expect(await page.getByText('Nothing changed').count()).toBe(0)
})

describe('pictures', () => {
  it('leave the screen the only thing that scrolls in a small window', async () => {
    page = await bench.open('#/at/sandbox/reports/expiring', { size: { width: 640, height: 450 } })
    await there(rows().nth(1))
    await there(page.getByRole('table').first())
    const scrolling = await heading('Expiring').evaluate((title) => {
      const above: Element[] = []
      for (let box = title.parentElement; box !== null; box = box.parentElement) above.push(box)
      return above.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length
    })
    expect(scrolling).toBe(1)
  })

  it('of months say large numbers in short in a narrow window, never half of one; names keep their ends', async () => {
    page = await bench.open('#/at/sandbox/reports', { size: { width: 640, height: 450 } })
    await there(heading('Reports'))
    await page.evaluate(() => {
      const points = Array.from({ length: 12 }, (_, at) => ({
        label: null,
        at: at * 2_678_400_000,
        value: 14_137 + at,
      }))
      const uris = ['1', '2'].map((end) => `A product of a long name · com.example.products.of.a.long.name/${end}`)
      const named = { name: 'products', points: uris.map((label) => ({ label, at: null, value: 3 })) }
      const answer = { columns: [], rows: [], total: 0, totals: {}, unreadable: [], snapshot: null }
      const data = { ...answer, asOf: new Date().toISOString(), series: [{ name: 'months', points }, named] }
      window.fake.answers.readReport = () => ({ ok: true, data })
      location.hash = '#/at/sandbox/reports/trials'
    })
    const drawn = page.locator('figure svg text')
    await there(drawn.getByText('14K').first())
    expect((await drawn.allTextContents()).filter((text) => text.includes('…'))).toEqual([])
    await page.evaluate(() => (location.hash = '#/at/sandbox/reports/not-activated'))
    await there(drawn.getByText(/^A.*…\S*\/1$/))
    await there(drawn.getByText(/^A.*…\S*\/2$/))
  })

  const long = '中华人民共和国住房和城乡建设部工程造价管理总站华东分站第三工程部'
  const cases = {
    'of nothing': [],
    'of one': [{ productName: 'Only', owned: 3, assigned: 1 }],
    'of zeros': [
      { productName: 'A', owned: 0, assigned: 0 },
      { productName: 'B', owned: 0, assigned: 0 },
    ],
    'of long names and huge numbers': [
      { productName: long, owned: 9_007_199_254_740_991, assigned: 1 },
      { productName: null, productUri: 'com.example.'.repeat(20), owned: 1, assigned: 1 },
    ],
  }
  it.each(Object.entries(cases))('%s stay within their room and hold no broken figure', async (_, given) => {
    page = await bench.open('#/at/sandbox/reports')
    await there(heading('Reports'))
    await page.evaluate(
      (all) => {
        const answer = { total: all.length, totals: {}, unreadable: [], asOf: new Date().toISOString(), snapshot: null }
        const months = Array.from({ length: all.length }, (_, at) => ({
          ...{ label: null, at: Date.now() + at * 2_678_400_000, value: Number(all[at]?.['owned'] ?? 0) },
        }))
        const series: Record<string, unknown[]> = {
          expiring: [
            { name: 'months', points: months },
            { name: 'buckets', points: months.map(({ value }, at) => ({ label: String(at + 7), at: null, value })) },
          ],
          overview: ['members', 'within30'].map((name) => ({ name, points: months })),
          keys: ['keys', 'lentKeys'].map((name) => ({
            name,
            points: all.map(({ productName, owned }) => ({ label: productName, at: null, value: owned })),
          })),
        }
        Object.assign(window.fake.answers, {
          readReport: ({ report }: { report: string }) => ({
            ok: true,
            data: { ...answer, columns: [], rows: all, series: series[report] ?? [] },
          }),
        })
      },
      given as Record<string, string | number | null>[],
    )
    for (const name of ['by-product', 'expiring', 'overview', 'keys']) {
      await page.evaluate((to) => (location.hash = `#/at/sandbox/reports/${to}`), name)
      await there(heading(titleOfReport('en', name as 'expiring')))
      await there(page.getByText(/^As of/).last())
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll('figure svg')].flatMap((svg) => {
          const room = svg.getBoundingClientRect()
          const outside = [...svg.querySelectorAll('text, rect, circle')].filter((one) => {
            const box = one.getBoundingClientRect()
            return box.left < room.left - 1 || box.right > room.right + 1
          })
          const broken = /NaN|Infinity/.test(svg.outerHTML) ? [svg.outerHTML] : []
          return [...broken, ...outside.map((one) => one.outerHTML)]
        }),
      )
      expect([name, wrong]).toEqual([name, []])
    }
  })
})
