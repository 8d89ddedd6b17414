import { inCampaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { expect, test, useDesk } from './onDesk.ts'

useDesk()

inCampaign(test)('one person’s record, from adding to deleting', async ({ page }) => {
  await page.getByRole('button', { name: 'Add employee…' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an employee to Sandbox' })
  await adding.getByRole('textbox', { name: 'Account' }).fill('new person')
  await expect(adding.getByText(/letters and digits/i).first()).toBeVisible()
  await adding.getByRole('textbox', { name: 'Account' }).fill('newperson')
  await adding.getByRole('textbox', { name: 'Name' }).fill('欧阳新人')
  await adding.getByText('Enter a password').click()
  await adding.getByRole('textbox', { name: 'New password' }).fill('secret12')
  await adding.getByRole('button', { name: 'Add employee', exact: true }).click()
  await expect(page.getByText('欧阳新人 added')).toBeVisible()

  const panel = page.getByRole('complementary', { name: '欧阳新人' })
  await pressVerb(panel, 'Edit…')
  await page.getByRole('textbox', { name: 'Remark' }).fill('从九月起')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('从九月起').first()).toBeVisible()

  await panel.getByRole('button', { name: 'Assign…' }).click()
  const assigning = page.getByRole('dialog', { name: 'Asset numbers of 欧阳新人' })
  const free = assigning.getByRole('listbox', { name: 'Assign free asset numbers' }).getByRole('option').first()
  const number = (await free.textContent()) ?? ''
  await free.click()
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(panel.getByRole('link', { name: number })).toBeVisible()

  await pressVerb(panel, 'Reset password…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reset the password of/ })
    .click()
  const shown = page.getByRole('dialog', { name: 'Password for 欧阳新人' })
  await expect(shown.getByRole('status').filter({ hasText: /^\w{12}$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without it' }).click()
  await expect(shown).toHaveCount(0)

  await pressVerb(panel, 'Delete…')
  const question = page.getByRole('alertdialog', { name: /^Delete .*\?$/ })
  await expect(question).toContainText(/欧阳新人 newpersonkd3528.* will be deleted from Sandbox/)
  await question.getByRole('button', { name: /^Delete / }).click()
  await expect(page.getByText('No matching employees')).toBeVisible()
})
