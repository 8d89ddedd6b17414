import { alter, at, needed, open, openAnew, rows, settled } from './steps.mjs'
import { claimsWords } from '../../src/words/page/activities.ts'
import { appWords, placeWords } from '../../src/words/page/frame.ts'

/** Claiming from activities. What is refused changes nothing in the sandbox. */
export const activities = {
  async activities(page, t) {
    await open(page, `${at}/activities`)
    await page
      .getByRole('button', { name: t(claimsWords.claim) })
      .first()
      .waitFor()
    await settled(page)
  },
  'activities-refused': needed(async (page, t) => {
    await open(page, `${at}/activities`)
    const fill = (key, text) => page.getByLabel(t(key)).first().fill(text)
    await fill(claimsWords.identity, '13800000001')
    await fill(claimsWords.label, 'several-activities')
    await fill(claimsWords.source, 'desk.example.com')
    await fill(claimsWords.branch, 'north')
    await page
      .getByRole('button', { name: t(claimsWords.claim) })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(claimsWords.action, { identity: '13800000001' }), exact: true })
      .click()
    await page.getByRole('table', { name: t(claimsWords.candidates) }).waitFor()
    await page.getByLabel(t(claimsWords.identity)).first().fill('')
  }),
  'activities-many': needed(async (page, t) => {
    await open(page, `${at}/activities?for=many`)
    const people = page.getByRole('textbox', { name: t(claimsWords.identities) })
    await people.fill('13800000001\na@example.com\nA@example.com')
    await page.getByText(t(claimsWords.removeTwice)).waitFor()
  }),
  'activities-ask': needed(async (page, t) => {
    const fill = (key, text) =>
      page
        .getByRole('textbox', { name: t(key) })
        .locator('visible=true')
        .fill(text)
    await fill(claimsWords.identities, '13800000001')
    await fill(claimsWords.labels, 'several-activities')
    await page
      .getByRole('button', { name: t(claimsWords.claim) })
      .locator('visible=true')
      .click()
    await page.getByRole('alertdialog').waitFor()
  }),
  claims: needed(async (page) => {
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button').last().click()
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first().click()
    await page.getByRole('complementary').getByRole('table').waitFor()
  }),
  /** The job of `claims` as if it were paused, and something to be looked at or overdue at each place that counts it. */
  async jobs(page, t) {
    await alter(page, 'listJobs', ({ rows }) => ({ rows: rows.map((job) => ({ ...job, state: 'paused' })) }))
    await alter(page, 'listHistory', () => ({ total: 2 }))
    await alter(page, 'listLoans', () => ({ total: 1 }))
    await openAnew(page, `${at}/jobs`)
    const places = page.getByRole('navigation', { name: t(appWords.places) })
    for (const [place, says, count] of [
      ['jobs', 'open', 1],
      ['history', 'waiting', 2],
      ['loans', 'overdue', 1],
    ])
      await places.getByRole('link', { name: t(placeWords[says], { place: t(placeWords[place]), count }) }).waitFor()
    await rows(page).nth(1).waitFor()
  },
}
