import { step, expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { sandboxOf } from './sandbox.ts'
import { focused, pressUntil } from './steps.ts'

useDesk()

inCampaign(test)('one claims, then several from a list, whose table says what became of each', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }).click()
  await page.getByLabel('Identity').fill('13800000001')
  await page.getByLabel('Activity mnemonic', { exact: false }).first().fill('spring-trial')
  await page.getByLabel('Source', { exact: false }).first().fill('desk')
  await page.getByLabel('Branch', { exact: false }).first().fill('north')
  await page.getByRole('button', { name: 'Claim…' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Claim for/ })
    .click()
  await expect(page.getByText('Claimed 2 products')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Must be activated separately' })).toBeVisible()

  await page.getByRole('radio', { name: 'Many participants' }).click()
  const people = Array.from({ length: 30 }, (_, at) => `138${String(at).padStart(8, '0')}`)
  await page.getByRole('textbox', { name: 'Participants' }).fill([...people, 'nobody here'].join('\n'))
  // What was claimed before is offered.
  await page.getByRole('button', { name: 'spring-trial' }).click()
  await page.getByRole('textbox', { name: 'Activity mnemonics' }).press('End')
  await page.getByRole('textbox', { name: 'Activity mnemonics' }).pressSequentially('training-pack')
  await page.getByRole('button', { name: 'Claim…' }).locator('visible=true').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send 62 claims for/ })
    .click()
  await expect(page).toHaveURL(/\/jobs\/./)
  const grid = page.getByRole('grid', { name: 'Participants and activities' })
  await expect(grid.getByRole('columnheader', { name: 'training-pack: 30 of 31' })).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: 'spring-trial: 29 of 31' })).toBeVisible()
  await page.getByRole('radio', { name: /^Refused/ }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await grid.getByRole('gridcell', { name: '13800000001' }).click()
  await expect(page.getByRole('complementary').getByText('personal claim count exceeded').first()).toBeVisible()
})

test('participants are chosen by ticks, among employees and asset numbers', async ({ page, calls }) => {
  await page.getByRole('row').nth(1).locator('[data-tick]').click()
  await page.getByRole('row').nth(2).locator('[data-tick]').click()
  const [name = '', account, department] = await page.getByRole('row').nth(1).getByRole('gridcell').allTextContents()
  await page.getByRole('button', { name: 'Claim…' }).click()
  await expect(page.getByRole('radio', { name: 'Many participants' })).toBeChecked()
  await expect(page.getByText('2 participants, 2 × enterprise account')).toBeVisible()
  await page.getByRole('button', { name: 'Choose several…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose participants' })
  await dialog.getByText('Asset numbers').first().click()
  await dialog.getByRole('searchbox').fill('KD')
  await dialog.getByRole('option').nth(0).click()
  await dialog.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: 'Add 2 participants' }).click()
  await expect(page.getByText(/^4 participants, .*2 × asset number/)).toBeVisible()
  // However they are typed, what is shown and sent is spelled as the service does.
  const people = page.getByRole('textbox', { name: 'Participants' })
  const identities = (await people.inputValue()).trim().split('\n')
  await people.fill([...identities.map((one) => one.toLowerCase().replace('a', 'Ａ')), 'Nobody1'].join('\n'))
  await page.getByRole('textbox', { name: 'Activity mnemonics' }).fill('spring-trial')
  await page.getByLabel('Source', { exact: false }).locator('visible=true').fill('desk')
  await page.getByLabel('Branch', { exact: false }).locator('visible=true').fill('north')
  await page.getByRole('button', { name: 'Claim…' }).locator('visible=true').click()
  const question = page.getByRole('alertdialog', { name: `Send 5 claims for ${name} and 4 more?` })
  await expect(question.getByRole('button', { name: `Send 5 claims for ${name} and 4 more` })).toBeVisible()
  const named = question.getByRole('listitem')
  await expect(named.first()).toContainText(name)
  await expect(named.first()).toContainText(`${account} · ${department}`)
  await expect(named.nth(3)).toHaveText(new RegExp(`^${identities[3]!}`))
  await expect(named.last()).toHaveText('Nobody1enterprise account, not in the copy')
  await question.getByRole('button', { name: /^Send 5 claims/ }).click()
  await expect(page).toHaveURL(/\/jobs\/./)
  const work = calls.find(({ name: operation }) => operation === 'startJob')?.input['work']
  expect(work).toMatchObject({ identities: [...identities, 'Nobody1'] })
})

inCampaign(test)('one claims with the keyboard alone, with mistakes on the way', async ({ page }) => {
  /** As fast as hands, not as a scanner; over whatever the field has. */
  const fill = async (field: RegExp, text: string) => {
    await pressUntil(page, 'Tab', field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text, { delay: 60 })
  }
  const claim = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await pressUntil(page, 'Tab', /^button Claim for /)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('grid', { name: 'Employees' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.type('go to activities', { delay: 60 })
  await expect(page.getByRole('option', { name: 'Go to Activities' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible()

  await step('a field that was left empty has the focus, and says so', async () => {
    await fill(/Identity/, '13800000001')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(/Activity mnemonic/)
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  await step('a mnemonic that is none is refused, and what was typed is still there', async () => {
    await page.keyboard.type('sprung-trial', { delay: 60 })
    await fill(/Source/, 'desk')
    await fill(/Branch/, 'north')
    await claim()
    await expect(page.getByRole('alert').filter({ hasText: '3001' })).toBeVisible()
    await expect(page.getByLabel('Identity')).toHaveValue('13800000001')
  })

  await step('it is corrected, and claimed', async () => {
    await fill(/Activity mnemonic/, 'spring-trial')
    await claim()
    await expect(page.getByText('Claimed 2 products')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '3001' })).toHaveCount(0)
  })

  await step('a second time is refused with what could be joined, and nothing is claimed twice', async () => {
    await pressUntil(page, 'Shift+Tab', /Branch/)
    await claim()
    await expect(page.getByText('14005').first()).toBeVisible()
    const { applied } = await (await sandboxOf(page)).state()
    expect(applied).toEqual([{ endpoint: 'B1', subject: '13800000001 spring-trial', count: 1, halves: 0 }])
  })
})
