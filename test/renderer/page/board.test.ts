import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

const panel = () => page.getByRole('complementary')
const cell = (number: string) => page.getByRole('row').filter({ hasText: number }).getByRole('gridcell').first()
const lendButton = (number: string) => page.getByRole('button', { name: `Lend ${number}` })

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(page.getByRole('grid'))
}

describe('a row of the board', () => {
  it('opens by a click: number, holder with account, products, and what can be done', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000050')
    await cell('KD-2026-000050').click()
    await there(panel().getByRole('heading', { name: 'KD-2026-000050' }))
    await there(panel().getByText('user0050acme'))
    await there(panel().getByText('Plain viewer'))
    await there(panel().getByText(/^\d+ products$/))
    const texts = (await panel().getByRole('button').allTextContents()).filter((text) => text !== '')
    expect(texts.slice(-4)).toEqual(['Lend…', 'Withdraw…', 'Export products', 'Copy number'])
    await panel().getByRole('button', { name: 'Withdraw…' }).click()
    const dialog = page.getByRole('dialog')
    await there(dialog.getByRole('option', { name: 'KD-2026-000050', selected: true }))
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await gone(dialog)
    await panel().getByRole('link', { name: /./ }).first().click()
    await there(page.getByRole('heading', { level: 1, name: 'Employees' }))
    await there(panel().getByText('user0050acme'))
  })

  it('opens by Enter and closes by Escape, which leads back to it', async () => {
    await open('#/at/sandbox/board?find=KD-2026-000051')
    await cell('KD-2026-000051').focus()
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: 'KD-2026-000051' }))
    // Nobody holds it: there is nothing to lend or to withdraw.
    expect(
      await panel()
        .getByRole('button', { name: /Lend|Withdraw/ })
        .count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await gone(panel())
    expect(await cell('KD-2026-000051').evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('counts what is shown', async () => {
    await open('#/at/sandbox/board?find=KD-2026-00005')
    const filters = page.getByRole('region', { name: 'Asset numbers' }).getByRole('radio')
    await expect
      .poll(async () => (await filters.allTextContents()).map((text) => text.replace(/\D/g, '')))
      .toEqual(['10', '3', '7', '1', '1'])
  })
})

/** A person’s hands: each click and each key counts. */
function hands() {
  const count = { clicks: 0, keys: 0 }
  return {
    count,
    async click(locator: ReturnType<Page['locator']>) {
      count.clicks += 1
      await locator.click()
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
  }
}

describe('by hand', () => {
  it('a key is lent from the board with three clicks and four keys', async () => {
    await open('#/at/sandbox/members')
    await page.setViewportSize({ width: 1280, height: 1700 })
    const { count, click, press } = hands()
    await click(page.getByRole('link', { name: 'Board' }))
    await click(lendButton('KD-2026-000041'))
    const key = page.getByRole('combobox', { name: 'Key' })
    await expect.poll(() => key.evaluate((element) => element === document.activeElement)).toBe(true)
    await press('0', '1', '3', 'Enter')
    await expect.poll(() => key.inputValue()).toBe('UK-00013')
    await click(page.getByRole('dialog').getByRole('button', { name: 'Lend', exact: true }))
    await there(page.getByText(/^Key UK-00013 lent to /))
    expect([count, await calls('lend')]).toEqual([{ clicks: 3, keys: 4 }, 1])
  })

  it('who holds a number is found from anywhere with six keys', async () => {
    await open('#/at/sandbox/members')
    const { count, press } = hands()
    await press('Control+2')
    await there(page.getByRole('grid', { name: 'Asset numbers' }))
    await press('/', '0', '0', '5', '0')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await there(page.getByRole('row').filter({ hasText: 'KD-2026-000050' }).getByRole('gridcell', { name: /50$/ }))
    expect(count).toEqual({ clicks: 0, keys: 6 })
  })
})
