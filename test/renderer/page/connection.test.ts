import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { anywhereWords, profileWords } from '../../../src/words/page/anywhere.ts'
import { lossWords, uiWords } from '../../../src/words/page/frame.ts'
import { connectWords, connectionWords, profilesWords, signInWords } from '../../../src/words/page/profiles.ts'
import { fieldWords } from '../../../src/words/terms.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith, withoutCopy } = stepsOn(() => page)

const t = sayIn('en')
const wrongEnterprise: DeskError = {
  kind: 'refused',
  code: 'profile.enterpriseRefused',
  endpoint: 'A5',
  details: { enterprise: '6200000000000000001', reason: '60000' },
}
const textbox = (name: string) => page.getByRole('textbox', { name, exact: false })
const card = () => page.getByRole('listitem').filter({ hasText: '华东工程设计院' })
const lastInput = (name: string) =>
  page.evaluate((wanted) => window.fake.calls.findLast((call) => call.name === wanted)?.input, name)
/** From now on the profile's newest test has failed, as every page is told. */
const markFailed = () =>
  page.evaluate((code) => {
    const profile = window.fake.enterprise.profiles[1]
    if (profile) profile.failedTest = { at: 1, code }
    window.fake.emit({ type: 'profilesChanged' })
  }, wrongEnterprise.code)

inCampaign(describe).each(languages)('a connection with a wrong enterprise id, in %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)

  inTurn('is told by the id, leads to the entries, and is corrected without a secret', async () => {
    page = await bench.open('#/profiles', { language })
    await failWith('testProfile', wrongEnterprise, 1)
    await card()
      .getByRole('button', { name: t(connectionWords.test) })
      .click()
    await there(card().getByRole('alert').getByText('6200000000000000001'))
    await card()
      .getByRole('button', { name: t(connectionWords.edit) })
      .click()
    await there(page.getByRole('heading', { level: 1 }))
    const id = textbox(t(fieldWords.enterpriseGlobalId))
    expect(await id.inputValue()).toBe('6200000000000000001')
    await id.fill('6200000000000000002')
    await page.keyboard.press('Enter')
    await there(page.getByText(t(connectionWords.works)))
    expect(await lastInput('editProfile')).toMatchObject({
      profile: 'b2',
      change: { enterpriseGlobalId: '6200000000000000002' },
      secrets: {},
    })
    await there(page.getByRole('button', { name: t(connectWords.open), exact: true }))
  })

  inTurn('is not offered as ready, nor opened by itself', async () => {
    page = await bench.open('#/profiles', { language })
    await there(card().getByRole('link', { name: '华东工程设计院' }))
    await markFailed()
    await there(card().getByText(t(profilesWords['profile.notReady'])))
    expect(await card().getByRole('link', { name: '华东工程设计院' }).count()).toBe(0)
    await there(card().getByRole('link', { name: t(profilesWords['profile.openAnyway']) }))
  })
})

describe('a connection', () => {
  inCampaign(it)('that does not work after connecting is not opened but corrected', async () => {
    page = await bench.open('#/profiles/new')
    await textbox('Base address').fill('https://gateway.example.com')
    await page.keyboard.press('Enter')
    await textbox(t(fieldWords.enterpriseGlobalId)).fill('61 62')
    await textbox(t(fieldWords.profileName)).fill('Acme')
    await page.keyboard.press('Enter')
    await there(page.getByText('have no spaces'))
    await textbox(t(fieldWords.enterpriseGlobalId)).fill('https://x.example/61')
    await there(page.getByText('This is a web address'))
    await textbox(t(fieldWords.enterpriseGlobalId)).fill('acme61')
    await page.keyboard.press('Enter')
    await page.getByText(t(connectWords.tokens)).click()
    await textbox(t(fieldWords.clientToken)).fill('application-secret')
    await textbox(t(fieldWords.userToken)).fill('user-secret')
    await page.evaluate(() => {
      const { profiles, vault } = window.fake.enterprise
      window.fake.answers.addProfile = () => ({ ok: true, data: { profile: profiles[1], vault } })
    })
    await failWith('testProfile', wrongEnterprise)
    await page.keyboard.press('Enter')
    await there(page.getByRole('alert').getByText('6200000000000000001'))
    expect(await page.getByRole('button', { name: t(connectWords.open), exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: t(connectionWords.edit) }).click()
    await there(page.getByRole('heading', { level: 1, name: 'Edit 华东工程设计院' }))
    expect(await calls('removeProfile')).toBe(0)
    expect(await page.content()).not.toContain('-secret')
  })

  inCampaign(it)(
    'asks for secrets again only where the change makes them useless, and says so at the field',
    async () => {
      page = await bench.open('#/profiles/b2')
      const secret = textbox(t(fieldWords.appSecret))
      await there(secret)
      expect(await secret.getAttribute('aria-required')).toBeNull()
      await textbox(t(fieldWords.tokenUrl)).fill('https://other.example.com')
      await there(page.getByText(t(connectWords.secretAgain)))
      await page.getByRole('button', { name: t(connectionWords.save) }).click()
      await there(page.getByText(t(uiWords.required)))
      expect(await secret.evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await calls('editProfile')).toBe(0)
    },
  )

  it('that is refused keeps what was entered, and the code is there', async () => {
    page = await bench.open('#/profiles/b2')
    await failWith('editProfile', { kind: 'invalid', code: 'profile.exists', details: { name: 'Sandbox' } })
    await textbox(t(fieldWords.profileName)).fill('Sandbox')
    await page.keyboard.press('Enter')
    await there(page.getByRole('alert').getByText('profile.exists'))
    expect(await textbox(t(fieldWords.profileName)).inputValue()).toBe('Sandbox')
    expect(await calls('testProfile')).toBe(0)
  })

  inCampaign(it)('that shows nothing at all is doubted', async () => {
    page = await bench.open('#/profiles/b2')
    await page.evaluate(() => {
      const none = { count: 0 }
      window.fake.answers.testProfile = () => ({
        ok: true,
        data: { members: none, assets: none, keys: none, scopes: [] },
      })
    })
    await page.getByRole('button', { name: t(connectionWords.save) }).click()
    await there(page.getByText(t(connectionWords.empty)))
  })

  inCampaign(it)('of the sandbox, or one that is gone, has nothing to edit', async () => {
    page = await bench.open('#/profiles/sandbox')
    await there(page.getByText(t(profileWords.gone)))
    await page.evaluate(() => (location.hash = '#/profiles/nobody'))
    await there(page.getByText(t(profileWords.gone)))
  })
})

inCampaign(describe)('signing in again', () => {
  it('is told at once where it would not help, and leads to the entries', async () => {
    page = await bench.open('#/profiles')
    await there(card())
    await failWith('testProfile', wrongEnterprise)
    await withoutCopy()
    await failWith('sync', { kind: 'notSignedIn', code: '60000', endpoint: 'A5' })
    await page.evaluate(() => (location.hash = '#/at/b2/members'))
    const dialog = page.getByRole('dialog', { name: t(signInWords.otherEnterprise) })
    await there(dialog.getByText('6200000000000000001'))
    expect(await lastInput('testProfile')).toEqual({ profile: 'b2', remember: false })
    await dialog.getByRole('button', { name: t(connectionWords.edit) }).click()
    await gone(dialog)
    await there(textbox(t(fieldWords.enterpriseGlobalId)))
  })

  it('is not asked for by a test: its result is the answer', async () => {
    page = await bench.open('#/profiles')
    await failWith('testProfile', { kind: 'notSignedIn', code: '60005', details: { enterprise: '62' } })
    await card()
      .getByRole('button', { name: t(connectionWords.test) })
      .click()
    await there(card().getByRole('alert').getByText('60005'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await card()
      .getByRole('button', { name: t(anywhereWords['signIn.open']) })
      .click()
    await there(page.getByRole('dialog', { name: t(signInWords.title) }))
  })
})

inCampaign(describe)('what was entered of a connection and not stored', () => {
  it('is asked about before one leaves, and no longer once it is stored', async () => {
    page = await bench.open('#/profiles/b2')
    const id = textbox(t(fieldWords.enterpriseGlobalId))
    await id.fill('63')
    await page.getByRole('link', { name: t(connectWords.back) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(lossWords['typed.keep']) })
      .click()
    expect(await id.inputValue()).toBe('63')
    await page.getByRole('button', { name: t(connectionWords.save) }).click()
    await there(page.getByText(t(connectionWords.works)))
    await page.getByRole('link', { name: t(connectWords.back) }).click()
    await there(card())
  })
})
