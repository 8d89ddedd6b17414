import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

const panel = () => page.getByRole('complementary')
const cell = (number: string) => page.getByRole('row').filter({ hasText: number }).getByRole('gridcell').first()
const lendButton = (number: string) => page.getByRole('button', { name: `Lend ${number}` })

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(page.getByRole('grid'))
}

describe('the board asks the copy', () => {
  inCampaign(it)('by range, filter, words and the order of each column', async () => {
    await open('#/at/sandbox/board')
    for (const [header, by] of [
      ['Asset number', 'assetNum'],
      ['Holder', 'holder'],
      ['Status', 'state'],
    ] as const) {
      await page.getByRole('columnheader', { name: header }).click()
      await expect.poll(async () => (await inputs('findAssets')).at(-1)).toMatchObject({ sort: { by } })
    }
    await page.getByRole('radio', { name: /^Online/ }).click()
    await page.getByRole('searchbox').fill('user00')
    await expect
      .poll(async () => (await inputs('findAssets')).at(-1))
      .toMatchObject({ online: true, text: 'user00', limit: 100, source: { from: 'copy' } })
    const asked = await page.evaluate(() => window.fake.calls.map(({ name }) => name as string))
    for (const whole of ['listAssets', 'listKeys', 'listMembers']) expect(asked).not.toContain(whole)
  })

  inCampaign(it)(
    'again when something changed, and all rows stay selected though not all of them are here',
    async () => {
      await open('#/at/sandbox/board')
      await cell('KD-2026-000003').focus()
      const asked = (await inputs('findAssets')).length
      // Before the rows that are not in view were read.
      await page.evaluate(() => {
        const event = new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
        window.fake.emit({ type: 'dataChanged', profile: 'sandbox' as never, data: ['assets'] })
      })
      await expect.poll(async () => (await inputs('findAssets')).length).toBeGreaterThan(asked)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await there(page.getByRole('status').filter({ hasText: '120 rows selected' }))
      // Of another list nothing was selected.
      await page.getByRole('searchbox').fill('KD-2026-00005')
      await gone(page.getByText(/rows selected/))
    },
  )

  inCampaign(it)('or a snapshot, and then no change begins: the reason stands instead of the form', async () => {
    await open('#/at/sandbox/board?find=KD-2026-00004&snapshot=2')
    const asked = (await inputs('findAssets')).map((input) => (input as { source: unknown }).source)
    expect(asked).toEqual(asked.map(() => ({ from: 'snapshot', snapshot: '2' })))
    await lendButton('KD-2026-000041').click()
    await there(page.getByRole('alertdialog').getByText(/snapshot/))
    expect(await page.getByRole('dialog', { name: 'Lend a key' }).count()).toBe(0)
    // What would be refused looks so.
    const colour = (locator: ReturnType<Page['locator']>) => locator.evaluate((one) => getComputedStyle(one).color)
    expect(await colour(lendButton('KD-2026-000041'))).toBe(await colour(page.getByRole('columnheader').first()))
    await cell('KD-2026-000041').click()
    for (const name of ['Lend…', 'Withdraw…'])
      expect(await panel().getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    await panel().getByRole('link', { name: 'Show products' }).click()
    await expect.poll(() => page.url()).toContain('snapshot=2')
  })
})

/** A person’s hands: each click and each key counts. */
inCampaign(it)('a range begins at the row that was chosen, wherever that is once the list was read again', async () => {
  await open('#/at/sandbox/board')
  await cell('KD-2026-000005').click()
  await cell('KD-2026-000008').click({ modifiers: ['Control'] })
  await bench.change(({ assets }) => void assets.shift())
  await gone(cell('KD-2026-000000'))
  await cell('KD-2026-000010').click({ modifiers: ['Shift'] })
  const selected = page.getByRole('row', { selected: true })
  await expect.poll(() => selected.count()).toBe(3)
  expect(await selected.first().textContent()).toContain('000008')
})
