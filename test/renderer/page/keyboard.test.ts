import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { byEnter, pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith, makeUp } = stepsOn(() => page)

const members = '#/at/sandbox/members'
const holdsFocus = (locator: Locator) => locator.evaluate((element) => element.contains(document.activeElement))
const panel = () => page.getByRole('complementary')
const cell = (place: string) => page.getByRole('grid').locator(`[data-cell="${place}"]`)
/** As fast as hands, not as a scanner. */
const type = (text: string) => page.keyboard.type(text, { delay: 60 })

async function open(address: string, language: 'en' | 'zh-CN' = 'en'): Promise<void> {
  page = await bench.open(address, { language })
  await there(page.getByRole('heading', { level: 1 }))
}

inCampaign(describe)('a search', () => {
  it('leads into its list, and opens the only hit however soon Enter comes', async () => {
    await open(members)
    await there(page.getByRole('grid'))
    await page.keyboard.press('/')
    await type('user')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(cell('0:0'))).toBe(true)
    await page.keyboard.press('/')
    await type('user0006')
    await page.keyboard.press('Enter')
    await there(panel().getByRole('heading', { name: '李雷' }))
  })

  it('is of the place that was asked for, however soon one types after that', async () => {
    await open(members)
    await there(page.getByRole('grid'))
    // Both come before the browser tells that the address is another.
    await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      box.focus()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '2', ctrlKey: true, bubbles: true, cancelable: true }))
      document.execCommand('insertText', false, 'KD')
    })
    await there(page.getByRole('heading', { level: 1, name: 'Board' }))
    expect(page.url()).toContain('/board')
  })

  it('opens nothing where there are several', async () => {
    await open(members)
    await page.getByRole('searchbox').fill('user00')
    await page.keyboard.press('Enter')
    await expect.poll(() => calls('findMembers')).toBeGreaterThan(1)
    await there(cell('0:0'))
    expect(await panel().count()).toBe(0)
  })

  it('of asset numbers leads to products', async () => {
    await open('#/at/sandbox/products')
    await page.getByRole('searchbox').fill('KD-2026-00000')
    await expect.poll(() => page.getByRole('row').count()).toBe(11)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(cell('0:0'))).toBe(true)
    await page.getByRole('searchbox').fill('KD-2026-000003')
    await page.keyboard.press('Enter')
    await there(page.getByRole('treegrid'))
  })

  it('of the board leads into the list', async () => {
    await open('#/at/sandbox/board')
    await there(page.getByRole('grid'))
    await page.getByRole('searchbox').fill('KD-2026-00001')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(cell('0:0'))).toBe(true)
  })
})

describe('the focus', () => {
  const dialog = () => page.locator('[role=dialog], [role=alertdialog]:not([aria-modal=false])')

  inCampaign(it)('is where it came from after a dialog', async () => {
    await open(members)
    await cell('3:0').click()
    for (const open of ['Control+k', '?']) {
      await page.keyboard.press(open)
      await there(dialog())
      await page.keyboard.press('Escape')
      await gone(dialog())
      expect(await hasFocus(cell('3:0'))).toBe(true)
    }
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter')
    await there(dialog())
    await page.keyboard.press('Escape')
    await gone(dialog())
    expect(await hasFocus(cell('3:0'))).toBe(true)
  })

  it('is on the button that does nothing in a dialog without a field, and not on its cross', async () => {
    await open(members)
    await page.evaluate(() => window.fake.emit({ type: 'menu', action: 'report' }))
    await there(dialog())
    await expect.poll(() => hasFocus(dialog().locator('footer').getByRole('button', { name: 'Close' }))).toBe(true)
    await page.keyboard.press('Escape')
    await gone(dialog())
    await cell('3:0').click()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter')
    await there(dialog())
    await expect.poll(() => hasFocus(dialog().getByRole('button', { name: 'Cancel' }))).toBe(true)
  })

  it('is back the moment a dialog is gone, so that no key typed right away is lost', async () => {
    await open(members)
    await cell('3:0').click()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter')
    await there(dialog())
    const focused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          // Hears of it before the next key or frame can come.
          const watch = new MutationObserver(() => {
            if (document.querySelector('[role=dialog]') !== null) return
            watch.disconnect()
            resolve(document.activeElement?.getAttribute('data-cell'))
          })
          watch.observe(document.body, { childList: true, subtree: true })
          const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
          document.activeElement?.dispatchEvent(escape)
        }),
    )
    expect(focused).toBe('3:0')
  })

  inCampaign(it)(
    'is the palette’s from the moment it is asked for: what is typed before it is there is no shortcut, and not lost',
    async () => {
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => (release = resolve))
      page = await bench.openInBrowser(members, {}, (fresh) =>
        fresh.route('**/assets/Palette*.js', (route) => isReleased.then(() => route.continue())),
      )
      await there(page.getByRole('grid'))
      await page.keyboard.press('Control+k')
      await type('n/user0006')
      release()
      await expect.poll(() => dialog().getByRole('combobox').inputValue()).toBe('n/user0006')
      expect(await dialog().count()).toBe(1)
    },
  )

  inCampaign(it)('is in the details of whoever was opened from the palette, from any screen', async () => {
    for (const address of ['#/at/sandbox/board', members, '#/at/sandbox/settings']) {
      await open(address)
      await page.keyboard.press('Control+k')
      await type('user0006')
      await there(dialog().getByRole('option', { name: '李雷' }))
      await page.keyboard.press('Enter')
      await there(panel().getByRole('heading', { name: '李雷' }))
      await expect.poll(() => holdsFocus(panel())).toBe(true)
    }
  })

  inCampaign(it)('is in the page after the palette led elsewhere, or nowhere', async () => {
    await open(members)
    await there(page.getByRole('grid'))
    await page.keyboard.press('Control+k')
    await there(dialog())
    await page.keyboard.press('Escape')
    await gone(dialog())
    expect(await holdsFocus(page.getByRole('main'))).toBe(true)
    await page.keyboard.press('Control+k')
    await type('go to board')
    await page.keyboard.press('Enter')
    await there(page.getByRole('heading', { level: 1, name: 'Board' }))
    await expect.poll(() => holdsFocus(page.getByRole('main'))).toBe(true)
  })

  it.each(campaign.some(['', '?keyword=user0006']))('is in the list after somebody was deleted, %j', async (search) => {
    await open(`${members}${search}`)
    await page.getByRole('row').filter({ hasText: 'user0006' }).first().click()
    await pressVerb(panel(), 'Delete…', byEnter)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete / })
      .press('Enter')
    await gone(page.getByRole('alertdialog', { name: /^Delete .*\?$/ }))
    await gone(panel())
    await expect.poll(() => holdsFocus(page.getByRole('main'))).toBe(true)
  })

  inCampaign(it)('is on the password again after it was wrong, and where it came from when one gives up', async () => {
    await open('#/at/b2/members')
    await there(page.getByRole('grid'))
    await failWith('sync', { kind: 'notSignedIn', code: '60005', endpoint: 'A5' }, 1)
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await refresh.press('Enter')
    await there(dialog())
    await page.keyboard.press('Escape')
    await gone(dialog())
    await expect.poll(() => hasFocus(refresh)).toBe(true)
  })
})

inCampaign(describe)('adding somebody', () => {
  it('takes five control keys and two texts, from any screen, the password in hand', async () => {
    await open('#/at/sandbox/members?keyword=user0006&member=6100000000000000006')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await there(panel())
    await makeUp('Kd7mQx2Rw9Tz')
    await page.keyboard.press('n')
    await there(page.getByRole('dialog'))
    await type('Zhang San')
    await page.keyboard.press('Tab')
    await type('zhangsan')
    await page.keyboard.press('Enter')
    await there(page.getByText('Kd7mQx2Rw9Tz'))
    await there(page.getByRole('dialog').getByRole('button', { name: 'Assign asset numbers…' }))
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Kd7mQx2Rw9Tz')
    await there(panel().getByRole('heading', { name: 'Zhang San' }))
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('zhangsanacme')
    expect(await page.getByText('李雷').count()).toBe(0)
    await expect.poll(() => holdsFocus(panel())).toBe(true)
    expect(await calls('addMembers')).toBe(1)
  })

  it('leads on to what is usually next, and asks before the password is gone', async () => {
    await open('#/at/sandbox/board', 'zh-CN')
    await there(page.getByRole('grid'))
    await page.keyboard.press('n')
    await there(page.getByRole('dialog'))
    await type('李四')
    await page.keyboard.press('Tab')
    await type('lisi')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '分配资产编号…' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '仍要关闭' }).press('Enter')
    await there(page.getByRole('dialog', { name: /李四/ }))
  })

  it('is not offered where the enterprise is for reading only', async () => {
    await open(members)
    await there(page.getByRole('grid'))
    await page.evaluate(() => {
      window.fake.enterprise.profiles[0].readOnly = true
      window.fake.emit({ type: 'profilesChanged' })
    })
    await there(page.getByRole('banner').getByText('Read-only'))
    await page.keyboard.press('n')
    await page.keyboard.press('Control+k')
    await there(page.getByRole('dialog', { name: 'Command palette' }))
    expect(await page.getByRole('dialog').count()).toBe(1)
  })
})
