import { answer, openAnew, tellTheTruth } from './steps.mjs'
import { connectionWords } from '../../src/words/page/profiles.ts'

const enterprise = '6000612093067178255'
const stored = {
  id: 'a1',
  name: 'Acme',
  baseUrl: 'https://gateway.example.com',
  enterpriseGlobalId: enterprise,
  enterpriseCode: 'acme',
  signIn: {
    method: 'tokenEndpoint',
    tokenUrl: 'https://sso.example.com/oauth/token',
    appKey: 'app61200007',
    loginName: 'itdesk@example.com',
  },
  origin: 'stored',
}
const refused = {
  ok: false,
  error: {
    kind: 'refused',
    code: 'profile.enterpriseRefused',
    endpoint: 'A5',
    details: { enterprise, reason: '60000' },
  },
}
const profiles = (profile) => ({
  ok: true,
  data: { profiles: [profile], vault: { keychain: 'ready', keptIn: 'keychain' } },
})

/** The screens of a stored connection; the machine itself has none. */
export const connections = {
  async 'connection-edit'(page, t) {
    await answer(page, 'listProfiles', profiles(stored))
    await openAnew(page, '#/profiles/a1')
    await page.getByRole('button', { name: t(connectionWords.save) }).waitFor()
    await tellTheTruth(page)
  },
  async 'connection-refused'(page, t) {
    const failedTest = { at: 1, code: refused.error.code }
    await answer(page, 'listProfiles', profiles({ ...stored, failedTest }))
    await answer(page, 'testProfile', refused)
    await openAnew(page, '#/profiles')
    await page.getByRole('button', { name: t(connectionWords.test) }).click()
    await page.getByRole('alert').waitFor()
    await tellTheTruth(page)
  },
  async 'sign-in-refused'(page) {
    await answer(page, 'listProfiles', profiles(stored))
    await answer(page, 'testProfile', refused)
    await answer(page, 'readSession', {
      ok: true,
      data: { session: 'signedOut', vault: { keychain: 'ready', keptIn: 'keychain' } },
    })
    await answer(page, 'findMembers', { ok: false, error: { kind: 'notFound', code: 'copy.none' } })
    await answer(page, 'sync', { ok: false, error: { kind: 'notSignedIn', code: '60000', endpoint: 'A5' } })
    await openAnew(page, '#/at/a1/members')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await tellTheTruth(page)
  },
}
