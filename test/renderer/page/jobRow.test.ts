import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)

const texts = {
  en: { show: 'Show employee', sets: 'Moved on Monday' },
  'zh-CN': { show: '查看员工', sets: 'Moved on Monday' },
} as const

const longText = 'Formerly of the second bridge team, lent to the tunnel office until its drawings are approved'

const panel = () => page.getByRole('complementary')
const lastCell = () => page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').last()

/** A job of one row that was refused for a reason longer than its column. */
async function openRefused(language: 'en' | 'zh-CN'): Promise<void> {
  page = await bench.open('#/at/sandbox/jobs', { language, size: { width: 1280, height: 800 } })
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  await page.evaluate((now) => {
    const { jobs, members } = window.fake.enterprise
    const { globalId, userName, name } = members[0]!
    const error = { kind: 'refused', code: 'job.changedSince', details: { field: 'remark', then: 'Bridges', now } }
    const change = { remark: 'Moved on Monday' }
    jobs.unshift({
      of: {
        job: 'desk-41',
        kind: 'edit',
        state: 'ended',
        isElsewhere: false,
        operator: 'Wang Fang',
        time: '2026-11-02T08:00:00Z',
      },
      rows: [{ row: 1, id: globalId, userName, ...(name && { name }), change, state: 'refused', error }],
      passwords: [],
    } as never)
  }, longText)
  await page.goto(page.url().replace('/jobs', '/jobs/desk-41'))
  await lastCell().waitFor()
}

describe.each(languagesOf(0))('a row of a job in %s', (language) => {
  const words = texts[language]

  it('whose reason is longer than its column is cut with an ellipsis, and told whole in its details, by keyboard', async () => {
    await openRefused(language)
    const cut = await lastCell()
      .locator('> *')
      .evaluate((inside) => ({
        isCut: inside.scrollWidth > inside.clientWidth,
        ending: getComputedStyle(inside).textOverflow,
      }))
    expect(cut).toEqual({ isCut: true, ending: 'ellipsis' })
    await page.getByRole('grid').getByRole('gridcell').first().click()
    await there(panel().getByText(longText))
    await page.keyboard.press('Escape')
    await gone(panel())
    await lastCell().focus()
    await page.keyboard.press('Enter')
    await there(panel().getByText(longText))
    // What was to be set, and the way to the employee.
    await there(panel().getByText(words.sets))
    await there(panel().getByRole('link', { name: words.show }))
    await page.keyboard.press('Escape')
    await gone(panel())
    await expect.poll(() => lastCell().evaluate((cell) => cell === document.activeElement)).toBe(true)
  })
})
