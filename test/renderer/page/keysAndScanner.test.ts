import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, pressAt, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith, inputs, emit, heading, scan } = stepsOn(() => page)

const members = '#/at/sandbox/members'

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(page.getByRole('heading', { level: 1 }))
}

inCampaign(describe)('the keys', () => {
  it('of a screen are shown by ?, and lead to places', async () => {
    await open(members)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await there(dialog.getByText('Close details'))
    await page.keyboard.press('Control+2')
    expect(await heading('Board').count()).toBe(0)
    await page.keyboard.press('Escape')
    await gone(dialog)
    // In the order of the rail, whose first place has a letter, and its last the key of settings everywhere.
    const names = await page.getByRole('navigation').first().locator('[data-place]').allInnerTexts()
    const keys = ['d', ...names.slice(2).map((_, at) => `Control+${at + 1}`), 'Control+,']
    for (const [at, name] of names.entries()) {
      await page.keyboard.press(keys[at]!)
      await there(heading(name.trim().split('\n')[0]!))
    }
    await page.keyboard.press('Control+1')
    await there(heading('Employees'))
    await there(page.getByRole('searchbox'))
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(page.getByRole('searchbox'))).toBe(true)
    await page.keyboard.type('?/', { delay: 60 })
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('?/')
  })

  it('without Ctrl can be switched off, and the scanner with them', async () => {
    await open('#/at/sandbox/settings')
    await page.getByText('Single-key shortcuts and barcode scanner').click()
    await expect.poll(async () => (await inputs('saveSettings')).at(-1)).toEqual({ settings: { singleKeys: false } })
    await page.keyboard.press('Control+1')
    await there(page.getByRole('grid'))
    await page.getByRole('link', { name: 'Employees' }).focus()
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await scan('KD-2026-000005')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await heading('Employees').count()).toBe(1)
    expect(await hasFocus(page.getByRole('searchbox'))).toBe(false)
    await page.keyboard.press('Control+k')
    await there(page.getByRole('dialog', { name: 'Command palette' }))
    await page.keyboard.type('Keyboard')
    await page.keyboard.press('Enter')
    await there(page.getByText('Single-key shortcuts and the barcode scanner are turned off in Settings.'))
  })

  it('do nothing where a letter is the first of a scanned number', async () => {
    await open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    for (const number of ['NL-77', 'b0000', 'L-0001']) {
      await scan(number)
      await there(page.getByText(number).first())
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    await page.keyboard.press('b')
    await there(page.getByRole('dialog'))
  })

  it('do what the menu of the window does', async () => {
    await open(members)
    await emit({ type: 'menu', action: 'board' })
    await there(heading('Board'))
    await emit({ type: 'menu', action: 'palette' })
    await there(page.getByRole('dialog', { name: 'Command palette' }))
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
    const before = await calls('sync')
    await emit({ type: 'menu', action: 'refresh' })
    await expect.poll(() => calls('sync')).toBe(before + 1)
    await emit({ type: 'menu', action: 'profiles' })
    await there(heading('Keydesk'))
    await emit({ type: 'menu', action: 'settings' })
    await there(heading('Settings'))
  })
})

inCampaign(describe)('the palette', () => {
  const box = () => page.getByRole('dialog', { name: 'Command palette' })
  async function find(text: string): Promise<void> {
    await page.keyboard.press('Control+k')
    await there(box())
    await page.keyboard.type(text, { delay: 60 })
  }

  it('finds a person in the copy, and opens the record', async () => {
    await open('#/at/sandbox/board')
    await find('user0006')
    await there(box().getByRole('option', { name: '李雷' }))
    expect((await inputs('findMembers')).some(({ text }) => text === 'user0006')).toBe(true)
    await page.keyboard.press('Enter')
    await there(page.getByRole('complementary').getByRole('heading', { name: '李雷' }))
  })

  it('finds asset numbers and keys, actions, and products under any asset number', async () => {
    await open(members)
    await find('Plain')
    await there(box().getByRole('option', { name: 'Plain viewer' }))
    await page.keyboard.press('Escape')
    await find('uk-00007')
    await page.keyboard.press('Enter')
    await there(heading('Board'))
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('UK-00007')
    await find('go to set')
    await page.keyboard.press('Enter')
    await there(heading('Settings'))
    await gone(box())
  })

  it('counts what the lists count, and not what it shows of it', async () => {
    await open('#/at/sandbox/settings')
    await find('user00')
    const employees = box().getByText(/^Employees \d+$/)
    await there(employees)
    const count = Number((await employees.textContent())?.replace(/\D/g, ''))
    expect(count).toBeGreaterThan(6)
    const found = async () =>
      Number.parseInt(
        (await box()
          .getByText(/^[\d,]+ results$/)
          .textContent())!.replaceAll(',', ''),
      )
    await expect.poll(found).toBeGreaterThan(count)
    await page.keyboard.press('Escape')
    await page.evaluate(() => (location.hash = '#/at/sandbox/members?keyword=user00'))
    await there(page.getByText(`${count} employees`, { exact: true }))
  })

  it('switches to another enterprise', async () => {
    await open(members)
    await find('华东')
    await page.keyboard.press('Enter')
    await there(page.getByRole('banner').getByText('gateway.example.com'))
  })

  it('says when the copy could not be searched for employees, and finds the rest', async () => {
    await open(members)
    await failWith('findMembers', { kind: 'store', code: 'store.unusable' })
    await find('KD-2026-000003')
    await there(box().getByText(/^Keydesk couldn’t search the local copy/))
    await there(box().getByRole('option', { name: 'KD-2026-000003' }))
  })
})

describe('a scanner', () => {
  /** Presses the keys within one turn of the page, as fast as no busy machine can spoil; nothing is typed by it. */
  inCampaign(it)('finds an asset number wherever the focus is, and presses no button on the way', async () => {
    await open(members)
    await page.getByRole('button', { name: 'Add employee…' }).focus()
    await scan('KD-2026-000005')
    await there(heading('Board'))
    await there(page.getByText('Found KD-2026-000005'))
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await scan('uk-00004')
    await there(page.getByText('Found UK-00004'))
    await scan('XX-1234')
    await there(page.getByText('No match for XX-1234'))
  })

  inCampaign(it)('searches in a search box, and fills a field of a form', async () => {
    await open(members)
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('user0006')
    await page.keyboard.press('Enter')
    await there(page.getByText('1 employee', { exact: true }))
    await page.getByRole('button', { name: 'Add employee…' }).click()
    const name = page.getByRole('dialog').getByRole('textbox').first()
    await name.focus()
    await page.keyboard.type('KD-2026-000005')
    await page.keyboard.press('Enter')
    await expect.poll(() => name.inputValue()).toBe('KD-2026-000005')
    expect(await heading('Employees').count()).toBe(1)
  })

  inCampaign(it)('sends no form by what it scans into a field, and one that is typed in is sent', async () => {
    await open(members)
    await page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').first().click()
    await pressVerb(page.getByRole('complementary'), 'Edit…')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await name.fill('')
    await pressAt(page, ['4', '7', '1', '1', '9', 'Enter'], 10)
    await expect.poll(() => name.inputValue()).toBe('47119')
    expect(await calls('editMember')).toBe(0)
    await pressAt(page, ['0', 'Enter'], 200)
    await gone(page.getByRole('dialog'))
    expect((await inputs('editMember')).at(-1)).toMatchObject({ change: { name: '471190' } })
  })

  it('of which the lists are not known is not told that there is nothing', async () => {
    await open(members)
    await failWith('findAssets', { kind: 'store', code: 'store.unusable' })
    await scan('KD-2026-000005')
    await there(page.getByText('Couldn’t look up KD-2026-000005'))
  })
})
