import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { titleOfReport } from '../../../src/words/files/report.ts'
import { canDrawSheets, sheetsOf } from '../../fakes/ink.ts'
import { usePageBench } from './openPage.ts'
import { withTotals } from './reportSteps.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)
const rows = () => page.getByRole('grid').getByRole('row')

/** The products of one asset number: those of all are many thousands of lines on paper. */
const few = 'find=KD-2026-000003'

/** What becomes of each, one after the other. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** Prints what is shown; the sheet is what is on paper. */
async function print() {
  // All rows are read first, also those that the screen has not shown.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset['printed'] = 'yes'
    }
  })
  await page.keyboard.press('Control+p')
  await there(page.locator('body[data-printed]'))
  await page.emulateMedia({ media: 'print' })
  return page.locator('body > div').last()
}

describe('on paper', () => {
  inCampaign(it)('has the figures of an overview and what needs attention, and a table that fits', async () => {
    page = await bench.open('#/at/sandbox/reports')
    await there(page.getByRole('heading', { level: 1, name: 'Reports' }))
    await withTotals(page, { overview: { attention: 5, expiring: 2, unreadable: 1 } })
    await page.evaluate(() => void (location.hash = '#/at/sandbox/reports/overview'))
    await there(rows().nth(1))
    const sheet = await print()
    const text = await sheet.innerText()
    expect(text).toMatch(/Asset numbers\s+120\s+90 assigned · 30 free · \d+ lent/)
    expect(text).toContain('2 have products that expire soon')
    expect(text).toContain('couldn’t be read · The service can’t find an asset number with this ID (60024): KD-1')
    expect(await sheet.getByRole('table').last().getByRole('columnheader').allInnerTexts()).toEqual([
      'Snapshot',
      'As of',
      'Employees',
      'Asset numbers',
      'Assigned',
      'Lent',
      'Products',
      'Expiring in 30 days',
    ])
    expect(await sheet.getByRole('button').count()).toBe(0)
  })

  it.each(campaign.some(['overview', 'by-department', `expiring?${few}`, 'keys'], (name) => name === 'overview'))(
    'cuts no picture off: %s',
    async (report) => {
      page = await bench.open(`#/at/sandbox/reports/${report}`)
      await there(rows().nth(1))
      const sheet = await print()
      // A4, less the 0.4 inches at each side that browsers leave by themselves.
      await page.setViewportSize({ width: 717, height: 1000 })
      const widths = await sheet
        .locator('figure > div[aria-hidden]')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]))
      expect(widths.length).toBeGreaterThan(0)
      for (const [drawn, room] of widths) expect(drawn).toBeLessThanOrEqual(room!)
    },
  )

  it('says what narrows it down', async () => {
    page = await bench.open(`#/at/sandbox/reports/expiring?${few}`)
    await there(rows().nth(1))
    expect(await (await print()).innerText()).toContain('Only a part: Search “KD-2026-000003”')
  })

  inCampaign(it)('has the table of changes where not all of them are said in words', async () => {
    page = await bench.open('#/at/sandbox/reports')
    await there(page.getByRole('heading', { level: 1, name: 'Reports' }))
    await page.evaluate(() => {
      const total = 600
      const totals = { added: total, removed: 0, changed: 0 }
      const about = { columns: [], total, totals, series: [], unreadable: [], snapshot: 2 }
      window.fake.answers.readReport = ({ offset, limit }) => {
        const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, nth) => {
          const row = { kind: 'product', change: 'added', id: String(offset + nth), assetNum: 'KD-1' }
          return { ...row, name: 'Reader', field: null, before: null, after: null }
        })
        const data = {
          ...about,
          rows,
          asOf: new Date().toISOString(),
          compared: { from: 1, to: 2, fromAt: 0, toAt: 1 },
        }
        return { ok: true, data }
      }
      location.hash = '#/at/sandbox/reports/changes'
    })
    await there(page.getByText('500 added: Reader · KD-1 ×500.'))
    const sheet = await print()
    expect(await sheet.innerText()).toContain('500 of 600')
    expect(await sheet.getByRole('table').last().getByRole('row').count()).toBe(601)
  })

  inCampaign(it)('is the report alone, whole, in black on white', async () => {
    page = await bench.open(`#/at/sandbox/reports/expiring?${few}`, { language: 'zh-CN' })
    await there(rows().nth(1))
    const sheet = await print()
    const whole = await bench.ask('readReport', { profile: 'sandbox', report: 'expiring', text: 'KD-2026-000003' })
    const total = whole.ok ? whole.data.total : 0
    expect(total).toBeGreaterThan(50)
    expect(await sheet.getByRole('table').last().getByRole('row').count()).toBe(total + 1)
    const text = await sheet.innerText()
    expect(text).toContain(titleOfReport('zh-CN', 'expiring'))
    expect(text).toContain('Sandbox')
    expect(await page.getByRole('navigation').isVisible()).toBe(false)
    const colours = await sheet.evaluate((element) =>
      [...element.querySelectorAll('td, svg text')].slice(0, 50).map((one) => {
        const style = getComputedStyle(one)
        return one instanceof SVGElement ? style.fill : style.color
      }),
    )
    expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)'])
    const pdf = await page.pdf({ format: 'A4' })
    // More than a page, since the table is long.
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    if (canDrawSheets) {
      const sheets = await sheetsOf(pdf)
      expect(sheets.length).toBeGreaterThan(1)
      for (const { ink } of sheets) expect(ink).toBeGreaterThan(0.001)
      // Characters that no typeface here has are all drawn as the same box.
      const drawn = await inTurn(['编', '锁', '\u{10fffd}', ''], async (text) => {
        await page.evaluate((said) => {
          const write = () => (document.querySelector('body > div:last-child h1')!.textContent = said)
          addEventListener('beforeprint', write, { once: true })
        }, text)
        const [one] = await sheetsOf(await page.pdf({ format: 'A4', pageRanges: '1' }))
        return Buffer.from(one!.pixels).toString('base64')
      })
      expect(new Set(drawn).size).toBe(4)
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await there(page.getByRole('navigation'))
  })
})
