import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, inputs, failWith, withoutCopy } = stepsOn(() => page)

async function openMember(): Promise<Locator> {
  page = await bench.open('#/at/sandbox/members?member=6100000000000000006')
  const panel = page.getByRole('complementary')
  await there(panel)
  return panel
}

inCampaign(describe)('a change', () => {
  it('is sent once, however often its button is pressed, and its dialog stays meanwhile', async () => {
    const panel = await openMember()
    await page.evaluate(() => {
      window.fake.answers.deleteMember = () => new Promise(() => undefined)
    })
    await pressVerb(panel, 'Delete…')
    const question = page.getByRole('alertdialog')
    const button = question.getByRole('button', { name: /^Delete / })
    await page.clock.install()
    await button.dblclick()
    await button.click({ force: true })
    await page.keyboard.press('Escape')
    expect(await calls('deleteMember')).toBe(1)
    expect(await question.isVisible()).toBe(true)
    expect(await question.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  })

  it('names the enterprise and the person before it deletes', async () => {
    const panel = await openMember()
    await pressVerb(panel, 'Delete…')
    const text = await page.getByRole('alertdialog').textContent()
    expect(text).toMatch(/李雷 user0006acme.* will be deleted from Sandbox/)
    expect(text).toContain('30 asset numbers')
    const held = page.getByRole('alertdialog').getByRole('list')
    await there(held.getByText('Online'))
    expect(await held.getByRole('listitem').count()).toBe(10)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show all 30' }).click()
    await expect.poll(() => held.getByRole('listitem').count()).toBe(30)
    await page.keyboard.press('Enter')
    expect(await calls('deleteMember')).toBe(0)
  })

  it('of unknown outcome shows the password that was made up, and the way back only on purpose', async () => {
    const panel = await openMember()
    await page.evaluate(() => {
      const error = { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A3' } as const
      window.fake.answers.resetPassword = () => ({
        ok: true,
        data: { outcome: 'unknown', error, password: 'Ab3dEf6hJk9m' },
      })
    })
    await pressVerb(panel, 'Reset password…')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Generate words').click()
    await dialog.getByRole('button', { name: /^Reset the password of/ }).click()
    await there(dialog.getByText('Ab3dEf6hJk9m'))
    expect(await inputs('resetPassword')).toMatchObject([{ style: 'words' }])
    await there(dialog.getByText('ask the employee whether the old password still works'))
    expect(await dialog.getByRole('button', { name: /^Reset the password of/ }).count()).toBe(0)
    expect(await calls('resetPassword')).toBe(1)
    await dialog.getByRole('button', { name: 'Back to form' }).click()
    await there(dialog.getByRole('button', { name: /^Reset the password of/ }))
  })
})

describe('signing in again', () => {
  inCampaign(it)('is asked once for everything that waits, and everything goes on', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await withoutCopy()
    // The refresh at the start asks nobody; that for the first screen does.
    await failWith('sync', { kind: 'notSignedIn', code: '60005' }, 2)
    await page.evaluate(() => (location.hash = '#/at/sandbox/board'))
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByRole('textbox', { name: 'User token' }).fill('token')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await there(page.getByRole('grid', { name: 'Asset numbers' }))
    await there(page.getByText('UK-00001'))
    await gone(dialog)
    expect(await calls('signIn')).toBe(1)
  })

  it('where the keychain is locked can be tried again after unlocking it', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => {
      window.fake.answers.readSession = () => ({
        ok: true,
        data: { session: 'lockedOrMissing', vault: window.fake.enterprise.vault },
      })
    })
    await withoutCopy()
    // The refresh at the start asks nobody; that for the first screen does.
    await failWith('sync', { kind: 'keychain', code: 'session.lockedOrMissing' }, 2)
    await page.evaluate(() => (location.hash = '#/at/b2/members'))
    const dialog = page.getByRole('dialog', { name: 'The system keychain returned nothing' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await there(page.getByRole('grid', { name: 'Employees' }))
    expect(await calls('signIn')).toBe(0)
  })

  inCampaign(it)(
    'that was refused is not taken for good because there are secrets, and the bar says since when',
    async () => {
      page = await bench.open('#/at/sandbox/members')
      await there(page.getByRole('grid', { name: 'Employees' }))
      await page.evaluate(() => {
        const { answers, emit, enterprise } = window.fake
        const held = { ok: true, data: { session: 'signedIn', vault: enterprise.vault } } as const
        answers.readSession = () => new Promise((resolve) => setTimeout(() => resolve(held), 300))
        const at = '2026-03-14T08:05:00.000Z'
        const error = { kind: 'notSignedIn', code: '60005', endpoint: 'A5' } as const
        const trouble = { since: at, error, nextTryAt: null }
        const sync = { running: null, elsewhere: null, trouble, nextRefreshAt: null, nextSyncAt: null, question: null }
        const read = { listsAsOf: at, treesAsOf: at, unreadable: 0, isFirstIncomplete: false }
        emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: { ...sync, ...read } })
        emit({ type: 'session', profile: 'sandbox' as never, session: 'signedOut' })
      })
      const bar = page.getByRole('banner')
      await bar.getByRole('button', { name: 'Sign in…' }).click()
      await there(page.getByRole('dialog', { name: /^Sign in/ }))
      await expect.poll(() => calls('readSession')).toBeGreaterThan(1)
      await page.waitForTimeout(500)
      await page.keyboard.press('Escape')
      await there(bar.getByText(/^Not signed in since/))
      await gone(bar.getByText('Connected'))
      await there(bar.getByRole('button', { name: 'Sign in…' }))
    },
  )

  inCampaign(it)('is waited for without a word about the service, which is not slow', async () => {
    const panel = await openMember()
    await page.clock.install()
    await failWith('deleteMember', { kind: 'notSignedIn', code: '60000' }, 1)
    await pressVerb(panel, 'Delete…')
    await page.getByRole('button', { name: /^Delete / }).click()
    await there(page.getByRole('dialog', { name: 'Sign in again' }))
    await page.clock.runFor(10_000)
    expect(await page.getByText('The service is slow to reply').count()).toBe(0)
  })

  inCampaign(it)('can be given up while the service keeps one waiting', async () => {
    const panel = await openMember()
    await failWith('deleteMember', { kind: 'notSignedIn', code: '60000' }, 1)
    await page.evaluate(() => {
      window.fake.answers.signIn = () => new Promise(() => undefined)
    })
    await pressVerb(panel, 'Delete…')
    await page.getByRole('button', { name: /^Delete / }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByRole('textbox', { name: 'User token' }).fill('token')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => calls('signIn')).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
  })

  inCampaign(it)('that fails says so, and asks again', async () => {
    const panel = await openMember()
    await failWith('deleteMember', { kind: 'notSignedIn', code: '60000' }, 1)
    await failWith('signIn', { kind: 'refused', code: 'token.invalid_grant', endpoint: 'token' }, 1)
    await pressVerb(panel, 'Delete…')
    await page.getByRole('button', { name: /^Delete / }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByRole('textbox', { name: 'User token' }).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await there(dialog.getByText('token.invalid_grant'))
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await there(page.getByText('李雷 deleted'))
    expect(await calls('deleteMember')).toBe(2)
  })
})
