import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, failWith } = stepsOn(() => page)

describe('what was entered and not sent is asked about, whichever form it is in', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  const dialog = () => page.getByRole('dialog')
  const panel = () => page.getByRole('complementary')
  const press = (name: string) => pressVerb(panel(), name)

  async function open(address: string): Promise<void> {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate((to) => (location.hash = to), address)
  }

  /** Leaving by a link or the back button, and closing the tab: each asks, and what was entered stays. */
  async function staysByEveryWay(entered: () => Promise<void>): Promise<void> {
    const at = await page.evaluate(() => location.hash)
    for (const leave of [
      () => page.evaluate(() => (location.hash = '#/at/b2/board')),
      () => page.evaluate(() => (location.hash = '#/at/sandbox/settings')),
      () => page.goBack(),
    ]) {
      await leave()
      await there(question())
      await page.keyboard.press('Escape')
      await gone(question())
      await entered()
      expect(await page.evaluate(() => location.hash)).toBe(at)
    }
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await entered()
  }

  it.each<[string, () => Promise<void>, () => Promise<void>]>(
    campaign.some(
      [
        [
          'editing somebody',
          () => press('Edit…'),
          async () => dialog().getByRole('textbox', { name: 'Remark' }).fill('something new'),
        ],
        [
          'a new password',
          () => press('Reset password…'),
          async () => {
            await dialog().getByText('Enter a password').click()
            await dialog().getByRole('textbox', { name: 'New password' }).fill('Abc12345')
          },
        ],
        [
          'assigning',
          () => press('Assign…'),
          async () => dialog().getByRole('option', { name: 'KD-2026-000003' }).click(),
        ],
        [
          'lending',
          () => page.keyboard.press('l'),
          async () => {
            await dialog().getByRole('combobox', { name: 'Employee' }).fill('user0050')
            await page.getByRole('option').filter({ hasText: 'user0050' }).first().click()
          },
        ],
      ],
      (_, at) => at === 0,
    ),
  )('%s', async (_, begin, fill) => {
    await open('#/at/sandbox/members?member=6100000000000000006')
    await there(panel())
    await begin()
    await there(dialog())
    await fill()
    await page.keyboard.press('Escape')
    await there(question())
    await page.keyboard.press('Enter')
    await gone(question())
    await staysByEveryWay(() => there(dialog()))
    await page.evaluate(() => (location.hash = '#/at/sandbox/settings'))
    await question().getByRole('button', { name: 'Discard' }).click()
    await there(page.getByRole('heading', { level: 1, name: 'Settings' }))
    expect(await dialog().count()).toBe(0)
  })

  it.each<[string, string, () => Promise<void>]>(
    campaign.some(
      [
        [
          'the name of a snapshot',
          'snapshots',
          async () => {
            await page
              .getByRole('grid')
              .getByRole('row')
              .nth(1)
              .getByRole('gridcell')
              .first()
              .click({ button: 'right' })
            await page.getByRole('menuitem', { name: 'Name…' }).click()
          },
        ],
        ['the hash of a pack', 'snapshots', () => page.getByRole('button', { name: 'Verify pack…' }).press('Enter')],
        ['the name of a report', 'reports/expiring', () => page.getByRole('button', { name: 'Save…' }).press('Enter')],
        [
          'a lead time',
          'reports/by-product',
          async () => {
            await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(3).click()
            await panel().getByRole('button', { name: 'Set…' }).press('Enter')
          },
        ],
      ],
      (_, at) => at === 0,
    ),
  )('%s', async (_, place, begin) => {
    await open(`#/at/sandbox/${place}`)
    await begin()
    const text = dialog().getByRole('textbox')
    await there(text)
    await page.keyboard.press('Escape')
    await gone(dialog())
    await begin()
    await there(text)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('45', { delay: 60 })
    await page.keyboard.press('Escape')
    await there(question())
    await page.keyboard.press('Enter')
    await gone(question())
    expect(await text.inputValue()).toBe('45')
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: 'Discard' }).press('Enter')
    await gone(dialog())
  })

  inCampaign(it)('connecting an enterprise, also where one leaves by the palette', async () => {
    await open('#/profiles/new')
    const address = page.getByRole('textbox', { name: 'Base address' })
    await address.fill('https://gateway.example.com')
    const isThere = async () => expect(await address.inputValue()).toBe('https://gateway.example.com')
    await staysByEveryWay(isThere)
    await page.keyboard.press('Control+k')
    await there(page.getByRole('dialog', { name: 'Command palette' }))
    await page.keyboard.type('all enterprises', { delay: 60 })
    await page.keyboard.press('Enter')
    await question().getByRole('button', { name: 'Discard' }).click()
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => (location.hash = '#/profiles/new'))
    await expect.poll(() => address.inputValue()).toBe('')
  })

  inCampaign(it)('signing in, also where one goes on to edit the connection', async () => {
    await open('#/at/b2/members')
    await there(page.getByRole('grid'))
    await failWith('sync', { kind: 'notSignedIn', code: '60005', endpoint: 'A5' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const field = dialog().getByRole('textbox', { name: 'Password' })
    await field.fill('Abc12345')
    const isThere = async () => expect(await field.inputValue()).toBe('Abc12345')
    await page.keyboard.press('Escape')
    await there(question())
    await page.keyboard.press('Escape')
    await gone(question())
    await dialog().getByRole('button', { name: 'Edit connection…' }).click()
    await there(question())
    await page.keyboard.press('Escape')
    await gone(question())
    await isThere()
    await dialog().getByRole('button', { name: 'Edit connection…' }).click()
    await question().getByRole('button', { name: 'Discard' }).click()
    await there(page.getByRole('heading', { level: 1, name: /华东/ }))
  })
})
