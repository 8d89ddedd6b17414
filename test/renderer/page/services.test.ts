import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { claimsWords } from '../../../src/words/page/activities.ts'
import { profileWords } from '../../../src/words/page/anywhere.ts'
import { placeWords } from '../../../src/words/page/frame.ts'
import { connectWords, connectionWords } from '../../../src/words/page/profiles.ts'
import { fieldWords } from '../../../src/words/terms.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, inputs, there, heading } = stepsOn(() => page)

/** Opens a place with a connection for one service only. */
async function openWith(services: 'activities' | 'memberCenter', place: string, language: 'en' | 'zh-CN') {
  page = await bench.open('#/profiles', { language })
  await page.evaluate(
    ([only, at]) => {
      for (const profile of window.fake.enterprise.profiles) profile.services = only
      window.fake.emit({ type: 'profilesChanged' })
      location.hash = `#/at/b2/${at}`
    },
    [services, place] as const,
  )
}

describe.each(languages)('a connection for one of the two services, in %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)

  inCampaign(inTurn)('for activities has the reason in place of every other list, reads none, and claims', async () => {
    await openWith('activities', 'members', language)
    for (const place of ['members', 'board', 'loans', 'products', 'reports', 'snapshots'] as const) {
      await page.evaluate((at) => (location.hash = `#/at/b2/${at}`), place)
      await there(heading(t(placeWords[place])))
      await there(page.getByRole('heading', { name: t(profileWords['lacks.memberCenter']) }))
      await there(page.getByText('auth_me'))
      await there(page.getByRole('button', { name: t(connectionWords.edit) }))
    }
    expect([await calls('sync'), await calls('watchEnterprise')]).toEqual([0, 0])
    await page
      .getByRole('main')
      .getByRole('link', { name: t(placeWords.activities) })
      .click()
    await there(page.getByRole('button', { name: t(claimsWords.claim) }).first())
  })

  inCampaign(inTurn)('for the member center has the reason in place of the forms', async () => {
    await openWith('memberCenter', 'activities', language)
    await there(page.getByRole('heading', { name: t(profileWords['lacks.activities']) }))
    await there(page.getByText('auth_activity'))
    expect(await page.getByRole('button', { name: t(claimsWords.claim) }).count()).toBe(0)
  })

  inTurn('is entered with an activity token alone, and its test says what is known of both scopes', async () => {
    page = await bench.open('#/profiles/new', { language })
    await page.evaluate(() => {
      const [first] = window.fake.enterprise.profiles
      if (first === undefined) throw new Error('there is no profile')
      window.fake.answers.addProfile = ({ draft }) => ({
        ok: true,
        data: { profile: { ...first, ...draft }, vault: { keychain: 'ready', keptIn: 'keychain' } },
      })
      window.fake.answers.testProfile = () => ({
        ok: true,
        data: {
          scopes: [
            { scope: 'auth_me', state: 'notUsed' },
            { scope: 'auth_activity', state: 'unknown' },
          ],
        },
      })
    })
    const field = (name: string) => page.getByRole('textbox', { name })
    await field(t(fieldWords.baseUrl)).fill('https://gateway.example.com')
    await page.keyboard.press('Enter')
    await field(t(fieldWords.enterpriseGlobalId)).fill('61')
    await field(t(fieldWords.profileName)).fill('Acme')
    await page.keyboard.press('Enter')
    await page.getByText(t(connectWords.tokens)).click()
    await page.getByText(t(connectWords['services.activities'])).click()
    expect(await field(t(fieldWords.clientToken)).count()).toBe(0)
    await page.getByRole('button', { name: t(connectWords.submit), exact: true }).click()
    expect(await calls('addProfile')).toBe(0)
    await field(t(fieldWords.activityToken)).fill('activity-secret')
    await page.getByRole('button', { name: t(connectWords.submit), exact: true }).click()
    await there(page.getByText(t(connectionWords.tokenThere)))
    expect((await inputs('addProfile'))[0]).toMatchObject({
      draft: { services: 'activities', signIn: { method: 'tokens' } },
      secrets: { activityToken: 'activity-secret' },
    })
    for (const scope of ['auth_me', 'auth_activity']) await there(page.getByText(scope, { exact: true }).first())
    await page.getByRole('button', { name: t(connectWords.open) }).click()
    await expect.poll(() => page.url()).toContain('/activities')
  })
})
