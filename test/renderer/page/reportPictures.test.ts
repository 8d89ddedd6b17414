import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { titleOfReport } from '../../../src/words/files/report.ts'
import { pictureWords, reportsWords } from '../../../src/words/page/reports.ts'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, heading } = stepsOn(() => page)
const rows = () => page.getByRole('grid').getByRole('row')

inCampaign(it).each(languagesOf(1))(
  'reports give their figures as a table too: to screen readers always, on the screen with one key: %s',
  async (language) => {
    const t = sayIn(language)
    page = await bench.open('#/at/sandbox/reports/expiring', { language })
    const figure = page.getByRole('figure', { name: t(reportsWords.perMonth) })
    await there(figure)
    const table = figure.getByRole('table')
    expect(await table.getByRole('row').count()).toBe(13)
    await there(figure.locator('div svg rect').nth(1))
    expect(await table.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0)
    await heading(titleOfReport(language, 'expiring')).click()
    await page.keyboard.press('t')
    await gone(figure.locator('div svg rect'))
    expect((await table.boundingBox())?.width).toBeGreaterThan(100)
    await figure.getByRole('button', { name: t(pictureWords.showPicture) }).focus()
    await page.keyboard.press('Enter')
    await there(figure.locator('div svg rect').nth(1))
  },
)

describe('pictures', () => {
  inCampaign(it)('leave the screen the only thing that scrolls in a small window', async () => {
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
  inCampaign(it).each(Object.entries(cases))(
    '%s stay within their room and hold no broken figure',
    async (_, given) => {
      page = await bench.open('#/at/sandbox/reports')
      await there(heading('Reports'))
      await page.evaluate(
        (all) => {
          const answer = {
            total: all.length,
            totals: {},
            unreadable: [],
            asOf: new Date().toISOString(),
            snapshot: null,
          }
          const months = Array.from({ length: all.length }, (_, at) => ({
            label: null,
            at: Date.now() + at * 2_678_400_000,
            value: Number(all[at]?.['owned'] ?? 0),
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
    },
  )
})
