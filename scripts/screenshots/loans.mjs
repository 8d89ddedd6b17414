import { at, inPanel, open, rows, settled } from './steps.mjs'

/** What is lent, and the sheets that are signed. */
export const loans = {
  async loans(page, t) {
    await open(page, `${at}/loans`)
    await page.getByRole('heading', { name: t('place.loans') }).waitFor()
    await settled(page)
  },
  async 'loan-sheet'(page, t) {
    await loans.loans(page, t)
    await rows(page).nth(1).click()
    await inPanel(page, t('loans.sheet')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('loans.sign') })
      .waitFor()
  },
  async 'loan-signature'(page, t) {
    await loans['loan-sheet'](page, t)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('loans.sign') })
      .click()
    await page.getByRole('button', { name: t('loans.signKeep') }).waitFor()
  },
}
