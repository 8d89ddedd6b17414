import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith, inputs, emit, heading } = stepsOn(() => page)

const members = '#/at/sandbox/members'
const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])

async function open(address: string): Promise<void> {
  page = await bench.open(address)
  await there(page.getByRole('heading', { level: 1 }))
}

/** From now on the service is away, or back again. */
async function setAway(isAway: boolean): Promise<void> {
  if (isAway) await failWith('sync', { kind: 'unreachable', code: 'net.timeout', endpoint: 'A5' })
  else await page.evaluate(() => delete window.fake.answers.sync)
  await page.getByRole('button', { name: 'Refresh' }).click()
}

describe('an address', () => {
  inCampaign(it)('brings back, forward and by a link what was shown', async () => {
    await open(`${members}?keyword=user0006`)
    await page.getByRole('link', { name: 'Board' }).click()
    await there(heading('Board'))
    await page.goBack()
    await there(heading('Employees'))
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('user0006')
    await page.goForward()
    await there(heading('Board'))
  })

  inCampaign(it)('leads from an asset number to whoever holds it', async () => {
    await open('#/at/sandbox/board')
    const held = page.getByRole('row').filter({ hasText: 'Assigned' }).first()
    const cell = held.getByRole('gridcell').nth(1)
    // A holder is a number until the names are read.
    await expect.poll(() => cell.innerText()).not.toMatch(/^\d*$/)
    const holder = await cell.innerText()
    await held.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Show holder' }).click()
    await there(heading('Employees'))
    await there(page.getByRole('complementary').getByRole('heading', { name: holder }))
    await page.goBack()
    await page.getByRole('row').filter({ hasText: 'Free' }).first().click({ button: 'right' })
    await there(page.getByRole('menuitem', { name: 'Show products' }))
    expect(await page.getByRole('menuitem', { name: 'Show holder' }).count()).toBe(0)
  })

  it('that Keydesk does not have says so, and leads on', async () => {
    await open('#/profiles')
    await page.evaluate(() => void (location.hash = '#/at/sandbox/lendings'))
    await there(page.getByText('There’s no page at this address'))
    await page.getByRole('button', { name: 'Go to start page' }).click()
    await there(heading('Today'))
  })
})

inCampaign(it)('the title of the window is named after the enterprise, and its name steers nothing there', async () => {
  page = await bench.open('#/at/sandbox/members')
  await there(page.getByRole('grid'))
  await expect.poll(() => page.title()).toBe('Employees · Sandbox · Keydesk')
  await page.evaluate(() => {
    window.fake.enterprise.profiles[0].name = 'Ac\u202eme\u009b\n\u2066gpj'
    window.fake.emit({ type: 'profilesChanged' })
  })
  await expect.poll(() => page.evaluate(() => document.title)).toBe('Employees · Ac me gpj · Keydesk')
})

inCampaign(describe)('the bar', () => {
  it('says since when the service is not reachable, and when it is back', async () => {
    await open(members)
    const bar = page.getByRole('banner')
    await there(bar.getByText('Connected', { exact: true }))
    await setAway(true)
    await there(bar.getByText(/^No connection since /))
    await there(bar.getByText(/^Lists as of .*, out of date$/))
    await there(page.getByText('137 employees'))
    await setAway(false)
    await there(bar.getByText('Connected', { exact: true }))
    await gone(bar.getByText(/out of date/))
    await page.getByRole('button', { name: 'Messages: 2 new' }).click()
    const messages = page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem')
    await there(messages)
    await expect.poll(() => messages.count()).toBe(2)
    expect(await messages.nth(0).textContent()).toContain('Connected to the service again')
    await messages.nth(1).getByText('Details').click()
    await there(messages.nth(1).getByRole('button', { name: 'Report a problem…' }))
  })

  it('stands behind every confirmation with the name of the enterprise', async () => {
    await open('#/at/b2/members?member=6100000000000000006')
    for (const name of ['Edit…', 'Reset password…', 'Delete…', 'Lend…', 'Assign…']) {
      await pressVerb(page.getByRole('complementary'), name)
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await there(dialog.locator('footer').getByText('华东工程设计院有限责任公司'))
      if (/^(Reset|Delete)/.test(name)) await there(dialog.getByText('This can’t be undone.'))
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
  })
})

inCampaign(describe)('the settings', () => {
  it('count at once, are stored, and follow what another door stores', async () => {
    await open('#/at/sandbox/settings')
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(theme).toBe('dark')
    await page.getByText('简体中文', { exact: true }).click()
    await there(heading('设置'))
    await page.getByRole('radiogroup', { name: '语言' }).getByText('跟随系统').click()
    await there(heading('Settings'))
    expect((await inputs('saveSettings')).map(({ settings }) => settings)).toEqual([
      { theme: 'dark' },
      { language: 'zh-CN' },
      { language: null },
    ])
    await emit({ type: 'settingsChanged', settings: { language: 'zh-CN', theme: 'light' } })
    await there(heading('设置'))
    await expect.poll(theme).toBe('light')
  })

  it('that cannot be stored are said to be so', async () => {
    await open('#/settings')
    await failWith('saveSettings', { kind: 'store', code: 'store.unusable' })
    await page.getByText('Dark', { exact: true }).click()
    await there(page.getByRole('alertdialog'))
  })

  it('are found by what they say, and none that does not fit stays in view', async () => {
    await open('#/at/sandbox/settings')
    const search = page.getByRole('searchbox', { name: 'Search settings' })
    await there(search)
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(search)).toBe(true)
    await page.keyboard.type('scanner')
    await gone(page.getByRole('radiogroup'))
    await there(page.getByText('Single-key shortcuts and barcode scanner'))
    await search.fill('nothing like it')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await there(page.getByRole('radiogroup').first())
  })

  it('say how the keychain stands and what can be done', async () => {
    await open('#/settings')
    await there(page.getByText('None on this computer'))
    await page.evaluate(() => {
      window.fake.enterprise.vault.keychain = 'ready'
      window.fake.answers.readSession = () => ({
        ok: true,
        data: { session: 'lockedOrMissing', vault: window.fake.enterprise.vault },
      })
    })
    await page.getByRole('button', { name: 'Check again' }).click()
    await there(page.getByText('Locked, or an entry is missing'))
    await page.getByRole('button', { name: 'Sign in to 华东工程设计院有限责任公司' }).click()
    await there(page.getByRole('dialog'))
  })
})

inCampaign(describe)('a damaged database', () => {
  it('is told once, however often the profiles are read', async () => {
    await open('#/profiles')
    await page.evaluate(() => {
      const { profiles, vault } = window.fake.enterprise
      const notice = { kind: 'store', code: 'store.restored', details: { setAside: 'keydesk.db.damaged' } } as const
      window.fake.answers.listProfiles = () => ({ ok: true, data: { profiles, vault, notice } })
    })
    await emit({ type: 'profilesChanged' })
    await there(page.getByRole('alertdialog'))
    await emit({ type: 'profilesChanged' })
    await expect.poll(() => calls('listProfiles')).toBe(3)
    expect(await page.getByRole('alertdialog').count()).toBe(1)
  })
})

inCampaign(it).each(['light', 'dark'] as const)(
  'what is usual is plain, and what somebody should look at has a ground: %s',
  async (theme) => {
    page = await bench.open('#/at/sandbox/board?find=KD-2026-0000', { theme })
    const tag = (tone: string) => page.getByRole('grid').locator(`[data-tone="${tone}"]`).first()
    await there(tag('lent'))
    const look = (tone: string) =>
      tag(tone).evaluate((one) => {
        const { backgroundColor, borderTopColor, fontWeight } = getComputedStyle(one)
        return { backgroundColor, borderTopColor, fontWeight }
      })
    const none = 'rgba(0, 0, 0, 0)'
    expect(await look('held')).toEqual({ backgroundColor: none, borderTopColor: none, fontWeight: '400' })
    expect((await look('lent')).backgroundColor).not.toBe(none)
  },
)
