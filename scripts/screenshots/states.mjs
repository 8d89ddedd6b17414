import { fixedTime } from './fixedClock.mjs'
import { answer, answerWrongly, at, openAnew, post, rows, settled, tellOfVault, tellTheTruth } from './steps.mjs'
import { anywhereWords } from '../../src/words/page/anywhere.ts'
import { appWords, uiWords } from '../../src/words/page/frame.ts'
import { boardWords } from '../../src/words/page/holdings.ts'
import { membersWords } from '../../src/words/page/members.ts'
import { signInWords, vaultWords } from '../../src/words/page/profiles.ts'
import { reachWords, staleWords } from '../../src/words/page/shell.ts'
import { stateWords, verbWords } from '../../src/words/terms.ts'

const away = { ok: false, error: { kind: 'unreachable', code: 'net.timeout', endpoint: 'A6' } }
const noCopy = { ok: false, error: { kind: 'notFound', code: 'copy.none' } }
const unusable = { ok: false, error: { kind: 'store', code: 'store.unusable' } }

/** The unusual states of screens, and how to get there; whoever shows them tells the truth again afterwards. */
export const states = {
  async 'read-only'(page, t) {
    await page.route('**/desk/listProfiles', async (route) => {
      const response = await route.fetch()
      const result = await response.json()
      for (const profile of result.data.profiles) profile.readOnly = true
      await route.fulfill({ response, json: result })
    })
    await openAnew(page, `${at}/members`)
    await rows(page).nth(3).getByRole('gridcell').first().click()
    await page.getByRole('complementary').waitFor()
    await tellTheTruth(page)
    await page.getByText(t(stateWords.readOnly)).first().waitFor()
  },
  async failed(page) {
    await answer(page, 'findAssets', unusable)
    await openAnew(page, `${at}/board?view=rows`)
    await page.getByRole('alert').first().waitFor()
  },
  async 'failed-stale'(page, t) {
    await openAnew(page, `${at}/board?view=rows`)
    await rows(page).nth(5).waitFor()
    await settled(page)
    await answer(page, 'findAssets', unusable)
    await page.getByRole('button', { name: t(verbWords.refresh) }).click()
    await page.getByRole('region', { name: t(staleWords.label) }).waitFor()
  },
  async away(page, t) {
    await answer(page, 'findAssets', noCopy)
    await answer(page, 'sync', away)
    await openAnew(page, `${at}/board?view=rows`)
    // Buttons that are disabled have it as their description, which is nowhere to be seen.
    await page.getByText(t(reachWords.lost)).locator('visible=true').first().waitFor()
  },
  async 'away-stale'(page, t) {
    await openAnew(page, `${at}/board?view=rows`)
    await rows(page).nth(5).waitFor()
    await answer(page, 'sync', away)
    await page.getByRole('button', { name: t(verbWords.refresh) }).click()
    const [said] = t(reachWords.since, { time: '|' })
      .split('|')
      .toSorted((a, b) => b.length - a.length)
    await page.getByRole('banner').getByText(said.trim()).first().waitFor()
  },
  async loading(page, t) {
    await page.route('**/desk/findMembers', () => {})
    await openAnew(page, `${at}/members`)
    await page.getByText(t(membersWords.reading)).first().waitFor()
  },
  async empty(page, t) {
    const asOf = new Date(fixedTime).toISOString()
    await answer(page, 'findMembers', { ok: true, data: { rows: [], total: 0, asOf, snapshot: null } })
    await openAnew(page, `${at}/members`)
    await page.getByText(t(membersWords.none)).first().waitFor()
  },
  async filtered(page, t) {
    await openAnew(page, `${at}/members?keyword=zzzz`)
    await page.getByRole('button', { name: t(uiWords.clearFilters) }).waitFor()
  },
  async 'filtered-board'(page, t) {
    await openAnew(page, `${at}/board?view=rows&find=zzzz`)
    await page.getByText(t(boardWords.noneFound)).first().waitFor()
    await settled(page)
  },
  async broken(page, t) {
    await answerWrongly(page, 'findAssets', { ok: true, data: { rows: [{ entry: {} }], total: 1 } })
    await openAnew(page, `${at}/board?view=rows`)
    await page.getByRole('button', { name: t(appWords.fromStart) }).waitFor()
  },
  async 'keychain-locked'(page, t) {
    await tellOfVault(page, { keychain: 'ready', keptIn: 'keychain' }, 'lockedOrMissing')
    await openAnew(page, `${at}/members`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t(anywhereWords['signIn.open']) })
      .click()
    await page.getByRole('dialog', { name: t(vaultWords.locked) }).waitFor()
    await tellTheTruth(page)
  },
  async 'signed-out'(page, t) {
    await openAnew(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await post(page, '/enterprise', { expire: ['application', 'user'] })
    await page.getByRole('button', { name: t(verbWords.refresh) }).click()
    await page.getByRole('dialog', { name: t(signInWords.title) }).waitFor()
  },
}
