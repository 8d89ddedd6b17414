import { activities } from './activities.mjs'
import { board } from './board.mjs'
import { connections } from './connections.mjs'
import { loans } from './loans.mjs'
import { states } from './states.mjs'
import {
  answer,
  at,
  connectTo,
  details,
  field,
  goTo,
  leaveDialog,
  needed,
  open,
  openAnew,
  paste,
  rows,
  settled,
  tellOfVault,
  tellTheTruth,
} from './steps.mjs'
import { pressVerb } from '../../test/fakes/panelVerb.ts'
import { exportWords } from '../../src/words/page/exporting.ts'
import { appWords, placeWords } from '../../src/words/page/frame.ts'
import { gridWords } from '../../src/words/page/anywhere.ts'
import { boardWords } from '../../src/words/page/holdings.ts'
import { listsWords } from '../../src/words/page/lists.ts'
import { passwordWords } from '../../src/words/page/members.ts'
import { connectWords, connectionWords, profilesWords, vaultWords } from '../../src/words/page/profiles.ts'
import { nowhereWords, paletteWords } from '../../src/words/page/shell.ts'
import { fieldWords, kindWords, verbWords } from '../../src/words/terms.ts'

/**
 * Every screen, and how one gets there; each begins where the one before ended, or the last that is needed. They change
 * nothing in the sandbox but its mood, and set that right again.
 *
 * @type {Record<string, ((page: import('playwright-core').Page, t: Function) => Promise<void>) & { needed?: boolean }>}
 */
export const screens = {
  async 'first-run'(page, t) {
    await page.getByRole('button', { name: t(profilesWords.sandboxAction) }).waitFor()
  },
  async 'keychain-failing'(page, t) {
    await tellOfVault(page, { keychain: 'failing', keptIn: 'memory' })
    await connectTo(page, t, 'signIn')
    await page.getByText(t(vaultWords.failing)).first().waitFor()
    await tellTheTruth(page)
  },
  async 'connect-1-address'(page, t) {
    await connectTo(page, t, 'address')
    await field(page, t, fieldWords.baseUrl).fill('http://gateway.example.com')
    await page.getByRole('button', { name: t(connectWords.next) }).click()
  },
  async 'connect-2-enterprise'(page, t) {
    await connectTo(page, t, 'enterprise')
  },
  async 'connect-3-token-endpoint'(page, t) {
    await connectTo(page, t, 'signIn')
  },
  async 'connect-4-tokens'(page, t) {
    await connectTo(page, t, 'signIn')
    await page.getByText(t(connectWords.tokens)).click()
    await field(page, t, fieldWords.userToken).waitFor()
  },
  async 'keychain-too-large'(page, t) {
    await connectTo(page, t, 'signIn')
    await page.getByText(t(connectWords.tokens)).click()
    await field(page, t, fieldWords.clientToken).fill('x'.repeat(3000))
    await page.getByRole('button', { name: t(connectWords.submit) }).click()
    await page.getByText(/2,?400/).waitFor()
  },
  members: needed(async (page, t) => {
    await open(page, '#/profiles')
    await page.getByRole('button', { name: t(profilesWords.sandboxAction) }).click()
    await page.getByRole('heading', { level: 1, name: t(placeWords.today) }).waitFor()
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await settled(page)
  }),
  'member-panel': needed(async (page) => {
    await open(page, `${at}/members`)
    await rows(page).nth(3).getByRole('gridcell').first().click()
    // Its products come with the first sync.
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: /^\d+ products?$|^\d+个产品$/ })
      .waitFor()
  }),
  async 'member-edit'(page, t) {
    await pressVerb(details(page), t(verbWords.editDialog))
    await page.getByRole('dialog').waitFor()
  },
  async 'member-delete'(page, t) {
    await leaveDialog(page)
    await pressVerb(details(page), t(verbWords.deleteDialog))
    await page.getByRole('alertdialog').waitFor()
  },
  async 'member-password'(page, t) {
    await leaveDialog(page)
    await pressVerb(details(page), t(passwordWords.open))
    await page.getByRole('dialog').waitFor()
  },
  async 'member-assign'(page, t) {
    await leaveDialog(page)
    await pressVerb(details(page), t(boardWords.assign))
    await page.getByRole('dialog').getByRole('listbox').first().waitFor()
  },
  async 'member-add'(page, t) {
    await leaveDialog(page)
    await page.getByRole('button', { name: t(verbWords.addDialog) }).click()
    await page.getByRole('dialog').waitFor()
  },
  async 'grid-menu'(page) {
    await open(page, `${at}/members`)
    await rows(page).nth(3).getByRole('gridcell').nth(1).click({ button: 'right' })
    await page.getByRole('menu').waitFor()
  },
  async 'grid-columns'(page, t) {
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await page.getByRole('button', { name: t(gridWords.columns), exact: true }).click()
    await page.getByRole('menu').waitFor()
  },
  async looks(page, t) {
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await page.getByRole('button', { name: t(appWords.looks) }).click()
    await page.getByRole('menu').waitFor()
  },
  async 'grid-selection'(page) {
    await openAnew(page, `${at}/members`)
    await rows(page).nth(3).click()
    await rows(page)
      .nth(8)
      .click({ modifiers: ['Shift'] })
    await settled(page)
  },
  async 'member-ticked'(page, t) {
    await openAnew(page, `${at}/members`)
    await rows(page).nth(3).locator('[data-tick]').click()
    await rows(page).nth(5).locator('[data-tick]').click()
    await page.getByText(t(gridWords.selected, { count: 2 })).waitFor()
    await page.getByRole('button', { name: t(verbWords.deleteDialog) }).click()
    await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
    await settled(page)
  },
  async 'list-begin'(page, t) {
    await openAnew(page, `${at}/members/compare`)
    await page.getByRole('button', { name: t(listsWords.choose) }).waitFor()
  },
  'list-compared': needed(async (page, t) => {
    await open(page, `${at}/members/compare`)
    await page.getByRole('button', { name: t(listsWords.choose) }).waitFor()
    await paste(page, `姓名\t账号\t备注\n新来的人\tjoiner1\t周一入职\n改名的人\twangwei\t\n`)
    await rows(page).nth(1).locator('[data-tick]').click()
    await settled(page)
  }),
  async 'list-missing'(page, t) {
    await page.getByRole('radio', { name: new RegExp(`^${t(listsWords['part.missing'])}`) }).click()
    await rows(page).nth(2).locator('[data-tick]').click()
    await settled(page)
  },
  ...board,
  async 'lend-dialog'(page, t) {
    await open(page, `${at}/board?view=rows`)
    await rows(page).nth(5).waitFor()
    await settled(page)
    await page.getByRole('gridcell').getByText(t(verbWords.lendDialog), { exact: true }).first().click()
    await page.getByRole('dialog').getByRole('option').first().waitFor()
  },
  async products(page) {
    await open(page, `${at}/products`)
    await rows(page).nth(5).waitFor()
    await settled(page)
  },
  async 'products-by-product'(page) {
    await open(page, `${at}/products?by=product`)
    await settled(page)
  },
  async reports(page, t) {
    await open(page, `${at}/reports`)
    await page.getByRole('heading', { name: t(placeWords.reports) }).waitFor()
    await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
  },
  async 'report-overview'(page) {
    await open(page, `${at}/reports/overview`)
    await page.locator('#report-attention').waitFor()
    await rows(page).nth(1).waitFor()
  },
  async 'report-expiring'(page) {
    await open(page, `${at}/reports/expiring`)
    await page.getByRole('figure').first().waitFor()
    await rows(page).nth(1).waitFor()
  },
  async 'report-by-product'(page) {
    await open(page, `${at}/reports/by-product`)
    await page.getByRole('figure').first().waitFor()
    await rows(page).nth(1).getByRole('gridcell').last().click()
    await page.getByRole('complementary').waitFor()
  },
  async 'report-changes'(page) {
    await open(page, `${at}/reports/changes`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  },
  async 'report-tables'(page) {
    await open(page, `${at}/reports/expiring`)
    await page.getByRole('figure').first().getByRole('button').click()
    await page.getByRole('figure').first().getByRole('table').waitFor()
  },
  async 'export-products'(page, t) {
    await open(page, `${at}/board?view=rows`)
    await rows(page).nth(5).waitFor()
    await page.getByRole('button', { name: t(verbWords.exportAll) }).click()
    await page.getByRole('dialog').getByText(/MB|kB/).waitFor()
  },
  async 'export-failed'(page, t) {
    await screens['export-products'](page, t)
    const error = { kind: 'invalid', code: 'export.tooManyForHtml', details: { most: 50_000 } }
    await answer(page, 'exportProducts', { ok: false, error })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(exportWords.start), exact: true })
      .click()
    await page.getByRole('button', { name: t(exportWords.asXlsx) }).waitFor()
    await tellTheTruth(page)
  },
  async 'export-table'(page, t) {
    await leaveDialog(page)
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await page.getByRole('button', { name: t(gridWords.export, { table: t(kindWords.members) }) }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
  },
  async history(page, t) {
    await open(page, `${at}/history`)
    await page.getByRole('heading', { name: t(placeWords.history) }).waitFor()
    await settled(page)
  },
  ...loans,
  async today(page, t) {
    await open(page, `${at}/today`)
    await page.getByRole('heading', { name: t(placeWords.today) }).waitFor()
    await settled(page)
  },
  async snapshots(page, t) {
    await open(page, `${at}/snapshots`)
    await page.getByRole('heading', { name: t(placeWords.snapshots) }).waitFor()
    await settled(page)
  },
  ...activities,
  async 'product-tree'(page) {
    // What was said for the jobs is forgotten.
    await openAnew(page, `${at}/products`)
    await rows(page).nth(1).click()
    await page.getByRole('treegrid').getByRole('row').first().waitFor()
  },
  async 'product-detail'(page, t) {
    await screens['product-tree'](page, t)
    await page.getByRole('treegrid').getByRole('row', { level: 2 }).first().click()
    await page.getByRole('complementary').waitFor()
  },
  async settings(page) {
    await open(page, `${at}/settings`)
  },
  async palette(page, t) {
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('searchbox'))
      .first()
      .fill('a')
    await page.getByRole('dialog').getByRole('option').nth(3).waitFor()
    await page.getByText(t(paletteWords.searching)).waitFor({ state: 'detached' })
  },
  async keys(page) {
    await open(page, `${at}/members`)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  },
  async messages(page, t) {
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t(kindWords.messages) })
      .click()
    await page.getByRole('dialog').waitFor()
  },
  async profiles(page, t) {
    await open(page, '#/profiles')
    await page.getByRole('button', { name: t(connectionWords.test) }).click()
    await page.getByText(t(connectionWords.works)).first().waitFor()
  },
  async nowhere(page, t) {
    await goTo(page, '#/no/such/address')
    await page.getByText(t(nowhereWords.title)).first().waitFor()
  },
  ...states,
  // Last: after them the page knows other enterprises, and only an address opened anew forgets that.
  ...connections,
}
