import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import { moreVerbs } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith } = stepsOn(() => page)

describe('profiles', () => {
  inCampaign(it)('say where secrets are kept when there is no keychain', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByText('This computer has no keychain'))
    await page.evaluate(() => (location.hash = '#/at/b2/members'))
    await there(page.getByText('This session only'))
  })

  /** Goes through the steps of a connection with pasted tokens, up to the last button. */
  async function enterConnection(): Promise<void> {
    page = await bench.open('#/profiles/new')
    await enterSteps()
  }

  async function enterSteps(): Promise<void> {
    await page.getByRole('textbox', { name: 'Base address' }).fill('https://gateway.example.com')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: 'Enterprise global ID' }).fill('61')
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme')
    await page.keyboard.press('Enter')
    await page.getByText('You paste them').click()
    await page.getByRole('textbox', { name: 'Application token' }).fill('application-secret')
    await page.getByRole('textbox', { name: 'User token' }).fill('user-secret')
  }

  inCampaign(it)('are checked step by step, and a broken step is not left', async () => {
    page = await bench.open('#/profiles/new')
    const address = page.getByRole('textbox', { name: 'Base address' })
    await address.fill('http://gateway.example.com')
    await page.getByRole('button', { name: 'Next' }).click()
    await there(page.getByText('This address isn’t encrypted. Use an address that starts with https://'))
    expect(await page.getByRole('listitem').filter({ hasText: 'Address' }).getAttribute('aria-current')).toBe('step')
    await address.fill('https://gateway.example.com')
    await page.getByRole('button', { name: 'Next' }).click()
    const id = page.getByRole('textbox', { name: 'Enterprise global ID' })
    await expect.poll(() => id.evaluate((field) => field.matches(':focus'))).toBe(true)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await address.inputValue()).toBe('https://gateway.example.com')
  })

  inCampaign(it)('are connected, stored and tested, and the form forgets its secrets', async () => {
    await enterConnection()
    await page.getByRole('button', { name: 'Connect' }).click()
    await there(page.getByText('Found: 240 employees, 120 asset numbers, 24 keys.'))
    await there(page.getByText('is checked when you first claim products'))
    expect(await calls('addProfile')).toBe(1)
    expect(await page.content()).not.toContain('-secret')
    // What opens has the focus, and not what stands around it.
    await page.getByRole('button', { name: 'Open', exact: true }).press('Enter')
    await there(page.getByRole('heading', { level: 1, name: 'Today' }))
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    await expect.poll(isInMain).toBe(true)
  })

  it.each(
    campaign.some(
      [
        ['keychain', 'en', 'Connect', 'Its sign-in is stored in this computer’s keychain.'],
        ['memory', 'en', 'Connect', 'Its sign-in is only in memory, for this session.'],
        ['keychain', 'zh-CN', '连接', '登录凭据保存在本机的钥匙串中。'],
        ['memory', 'zh-CN', '连接', '登录凭据仅保存在内存中，仅限本次会话。'],
      ] as const,
      (_, at) => at % 4 === 0,
    ),
  )(
    'say before connecting that there is no keychain, and then that their secrets are in the %s: %s',
    async (keptIn, language, connect, words) => {
      page = await bench.open('#/profiles')
      await there(page.getByRole('heading', { name: 'Your enterprises' }))
      await page.evaluate(() => {
        window.fake.enterprise.profiles.splice(0)
        window.fake.enterprise.vault = { keychain: 'absent', keptIn: 'memory' }
        window.fake.emit({ type: 'profilesChanged' })
      })
      // Nothing is said of it before there is any secret, but where one enters the first.
      await there(page.getByRole('button', { name: 'Open the sandbox' }))
      await gone(page.getByText('This computer has no keychain'))
      await page.getByRole('link', { name: 'Connect…' }).click()
      await enterSteps()
      await there(page.getByText('This computer has no keychain'))
      // What main tells of this connection counts, not what was so when the page was opened.
      const vault = { keychain: keptIn === 'keychain' ? ('ready' as const) : ('absent' as const), keptIn }
      await page.evaluate(
        ([newVault, newLanguage]) => {
          window.fake.enterprise.vault = newVault
          window.fake.emit({ type: 'settingsChanged', settings: { language: newLanguage } })
        },
        [vault, language] as const,
      )
      await page.getByRole('button', { name: connect, exact: true }).click()
      await there(page.getByText(words))
    },
  )

  inCampaign(it)('that are refused keep what was entered, and lead to the step that it concerns', async () => {
    await enterConnection()
    await failWith('addProfile', {
      kind: 'invalid',
      code: 'profile.exists',
      field: 'draft.name',
      details: { name: 'Acme' },
    })
    await page.getByRole('button', { name: 'Connect' }).click()
    await there(page.getByRole('alert').getByText('profile.exists'))
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Acme')
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await page.getByRole('textbox', { name: 'User token' }).inputValue()).toBe('user-secret')
  })

  inCampaign(it)('are those of the last reading, though the answer to an earlier one comes after it', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByText('华东工程设计院有限责任公司'))
    await page.evaluate(async () => {
      const { enterprise, answers, emit } = window.fake
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const held = Promise.withResolvers<void>()
      const earlier = { profiles: [...enterprise.profiles], vault: enterprise.vault }
      answers.listProfiles = async () => {
        answers.listProfiles = () => ({ ok: true, data: enterprise })
        await held.promise
        return { ok: true, data: earlier }
      }
      emit({ type: 'profilesChanged' })
      enterprise.profiles.splice(1)
      emit({ type: 'profilesChanged' })
      await drawn()
      held.resolve()
      await drawn()
    })
    expect(await page.getByRole('listitem').count()).toBe(1)
  })

  inCampaign(it)('for reading only are marked, and nothing can be changed there', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => {
      for (const profile of window.fake.enterprise.profiles) profile.readOnly = true
      window.fake.emit({ type: 'profilesChanged' })
      location.hash = '#/at/sandbox/members?member=6100000000000000007'
    })
    await there(page.getByRole('banner').getByText('Read-only'))
    for (const name of ['Lend…', 'Assign…', 'Edit…', 'Add employee…']) {
      const button = page.getByRole('button', { name, exact: true })
      await expect.poll(() => button.isDisabled()).toBe(true)
      const id = (await button.getAttribute('aria-describedby')) ?? ''
      expect(await page.evaluate((it) => document.getElementById(it)?.textContent, id)).toContain('is read-only')
    }
    const items = page.getByRole('menuitem')
    const states = async () => {
      await there(items)
      return items.evaluateAll((all) =>
        all.map((item) => `${item.getAttribute('aria-disabled') === 'true' ? '-' : '+'} ${item.textContent}`),
      )
    }
    const reasons = page.getByRole('menu').getByText('is read-only')
    const last = ['- Reset password…', '+ Export products…', '- Offboard…', '- Delete…']
    await moreVerbs(page.getByRole('complementary')).click()
    expect(await states()).toEqual(last)
    // Above each of the runs that it is the reason for.
    expect(await reasons.count()).toBe(2)
    await page.keyboard.press('Escape')
    await gone(items)
    await page.getByRole('grid').getByRole('row').nth(1).click({ button: 'right' })
    expect(await states()).toEqual([
      '+ Show details',
      ...['Lend…', 'Assign…', 'Edit…'].map((name) => `- ${name}`),
      ...last,
      '+ Copy row',
      '+ Columns',
    ])
    expect(await reasons.count()).toBe(2)
    await page.keyboard.press('Escape')

    await page.evaluate(() => (location.hash = '#/at/sandbox/board'))
    await there(page.getByRole('grid', { name: 'Asset numbers' }).getByRole('gridcell'))
    expect(await page.getByRole('button', { name: /^Lend KD/ }).count()).toBe(0)
    const lendKey = page.getByRole('button', { name: /^Lend key/ }).first()
    await expect.poll(() => lendKey.isDisabled()).toBe(true)
  })

  inCampaign(it)('are never mixed up: a late answer of one is not shown in another', async () => {
    page = await bench.open('#/profiles')
    await there(page.getByRole('heading', { name: 'Your enterprises' }))
    await page.evaluate(() => {
      const { members } = window.fake.enterprise
      const page = (name: string) => ({
        ok: true as const,
        data: {
          rows: [{ entry: { ...members[0]!, userName: name, globalId: name } }],
          total: 1,
          asOf: new Date().toISOString(),
          snapshot: null,
        },
      })
      window.fake.answers.findMembers = ({ profile, limit }) =>
        profile === 'sandbox' && limit > 0
          ? new Promise((resolve) => Object.assign(window, { answerLate: () => resolve(page('fromsandbox')) }))
          : page('fromother')
      location.hash = '#/at/sandbox/members'
    })
    await expect.poll(() => calls('findMembers')).toBeGreaterThan(0)
    await page.evaluate(() => (location.hash = '#/at/b2/members'))
    await there(page.getByText('fromother'))
    await page.evaluate(() => (window as unknown as { answerLate: () => void }).answerLate())
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.getByText('fromsandbox').count()).toBe(0)
    expect(await page.evaluate(() => window.fake.cancelled.length)).toBeGreaterThan(0)
  })
})
