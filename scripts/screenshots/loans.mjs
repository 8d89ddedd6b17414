import { pressVerb } from '../../test/fakes/panelVerb.ts'
import { alter, at, details, inPanel, open, openAnew, rows, settled } from './steps.mjs'
import { placeWords } from '../../src/words/page/frame.ts'
import { loansWords } from '../../src/words/page/loans.ts'

/** What is lent, and the sheets that are signed. */
export const loans = {
  async loans(page, t) {
    await open(page, `${at}/loans`)
    await page.getByRole('heading', { name: t(placeWords.loans) }).waitFor()
    await settled(page)
  },
  async 'loan-contested'(page, t) {
    await alter(page, 'listLoans', ({ rows: listed, here }) => ({
      rows: listed.map((loan) => {
        const other = { ...loan, due: '2026-03-20', desk: '5f1c20a9d7' }
        const third = { ...loan, due: '2026-04-30', state: 'returned', desk: '77aa01b2c4' }
        const sides = [{ ...loan, due: '2026-03-01', overdue: true, desk: here }, other, third]
        return { ...loan, contested: ['due', 'end'], sides }
      }),
    }))
    await openAnew(page, `${at}/loans`)
    await rows(page).nth(1).click()
    await inPanel(page, new RegExp(`^${t(loansWords.holds)}`))
      .nth(2)
      .waitFor()
  },
  async 'loan-sheet'(page, t) {
    await loans.loans(page, t)
    await rows(page).nth(1).click()
    await pressVerb(details(page), t(loansWords.sheet))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(loansWords.sign) })
      .waitFor()
  },
  async 'loan-signature'(page, t) {
    await loans['loan-sheet'](page, t)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(loansWords.sign) })
      .click()
    await page.getByRole('button', { name: t(loansWords.signKeep) }).waitFor()
  },
}
