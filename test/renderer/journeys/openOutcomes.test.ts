import { inCampaign } from '../../campaign.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { expect, step, test, useDesk } from './onDesk.ts'
import { sandboxOf } from './sandbox.ts'
import { choose } from '../../fakes/radio.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'

useDesk()

test('an outcome that nobody knows stands in the way of the next, until it is known or a person says it', async ({
  page,
  begun,
}) => {
  const { desk } = begun
  const sandbox = await sandboxOf(page)
  const panel = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  const grid = page.getByRole('grid', { name: 'Employees' })
  const edit = async (field: string, value: string) => {
    await pressVerb(panel, 'Edit…')
    await dialog.getByRole('textbox', { name: field }).fill(value)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }

  await step('an edit goes once a person has said of the one before that it was not done', async () => {
    await grid.locator('[data-cell="2:0"]').click()
    // It is never made, and proves nothing before its ten minutes are over.
    await sandbox.fault({ on: 'A2', what: 'lost' })
    await edit('Remark', 'first')
    await expect(dialog.getByText('Outcome unknown')).toBeVisible()
    await expect(dialog.getByText(/^Settles by /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(grid.getByRole('img', { name: /^Edit · Not known yet · Settles by / })).toBeVisible()
    await expect(panel.getByText(/^Settles by /)).toBeVisible()

    await edit('Remark', 'second')
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('change.recordOpen')
    await alert.getByRole('button', { name: 'It was not done' }).click()
    await expect(dialog.getByText(/^Edit: .* · Refused$/)).toBeVisible()
    await expect(dialog.getByText('You can send this now.')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('second').first()).toBeVisible()
    await expect(grid.getByRole('img')).toHaveCount(0)
    await expect(panel.getByRole('link', { name: /^Edit/ })).toHaveText(['Edit', 'Edit · Refused'])
  })

  await step('whoever says it, and wherever, the one that waited for it hears of it', async () => {
    await sandbox.fault({ on: 'A2', what: 'lost' })
    await edit('Remark', 'elsewhere')
    await expect(dialog.getByText('Outcome unknown')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to form' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('change.recordOpen')
    const profile = /#\/at\/([^/]+)/.exec(page.url())![1] as never
    const listed = await desk.call('listHistory', { profile, limit: 1 })
    const entry = listed.ok ? listed.data.rows[0]!.entry : ''
    await desk.call('settleEntry', { profile, entry, outcome: 'done' })
    await expect(dialog.getByText(/^Edit: .* · Done$/)).toBeVisible()
    await expect(dialog.getByText('You can send this now.')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('elsewhere').first()).toBeVisible()
  })

  await step('a change says whom it waits for while another one of the same record is under way', async () => {
    await sandbox.fault({ on: 'A2', what: 'held', doneFirst: true })
    await edit('Remark', 'third')
    await dialog.getByRole('button', { name: 'Continue in background' }).click()
    await edit('Name', '第二')
    await expect(dialog.getByText('Another change comes first')).toBeVisible()
    await expect(dialog.getByText(/ is changing the same record/)).toBeVisible()
    await sandbox.mend()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: '第二' })).toBeVisible()
    await expect(panel.getByText('third').first()).toBeVisible()
  })

  await step('what became of a claim is said where it was sent', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }).click()
    await sandbox.fault({ on: 'B1', what: 'lost' })
    const main = page.getByRole('main')
    await main.getByRole('combobox', { name: 'Identity' }).fill('13800000000')
    await main.getByRole('combobox', { name: 'Activity mnemonic' }).fill('training-pack')
    await main.getByRole('combobox', { name: 'Source' }).fill('desk')
    await main.getByRole('combobox', { name: 'Branch' }).fill('main')
    await main.getByRole('button', { name: 'Claim…' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Claim/ })
      .click()
    await expect(main.getByText('Outcome unknown')).toBeVisible()
    await expect(main.getByText('Say whether it was done', { exact: true })).toBeVisible()
    const messages = page.getByRole('banner').getByRole('button', { name: /^Messages/ })
    await messages.click()
    await expect(dialog.getByText('Unknown: Claim training-pack for 13800000000')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await main.getByRole('button', { name: 'It was done' }).click()
    // Nothing was read: a person has said so.
    await expect(main.getByText('Noted')).toBeVisible()
    await expect(main.getByText('Outcome unknown')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employees' }).click()
  })

  await step('a move of which the withdrawal is unknown goes on with assigning once that is known', async () => {
    const { assets, members } = begun.sandbox.state
    const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
    const from = members.find(({ globalId }) => globalId === asset.cloudAccountGlobalId)!
    const to = members.find(({ assetNums }) => assetNums.length === 0)!
    await page.evaluate((id) => (location.hash = `#/at/sandbox/board?view=rows&asset=${id}`), asset.assetId)
    await sandbox.fault({ on: 'A9', what: 'lost' })
    await pressVerb(panel, 'Move…')
    await dialog.getByRole('combobox').fill(to.userName)
    await page.getByRole('option', { name: to.userName }).click()
    await dialog.getByRole('button', { name: /^Move .* to / }).click()
    await expect(
      dialog.getByText(`It isn’t known yet whether ${asset.assetNum} was withdrawn from ${from.name}.`),
    ).toBeVisible()
    await expect(dialog.getByText(/^Settles by /)).toBeVisible()
    Object.assign(asset, { cloudAccountGlobalId: null })
    await dialog.getByRole('button', { name: 'It was done' }).click()
    await expect(dialog.getByText(/It’s free now\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    expect(asset.cloudAccountGlobalId).toBe(to.globalId)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employees' }).click()
  })

  await step('a person says of rows of a job, by their numbers, what became of them', async () => {
    await sandbox.fault({ on: 'A1', what: 'lost' })
    await page.getByRole('button', { name: 'Add many…' }).click()
    await expect(page.getByRole('button', { name: 'Choose file…' })).toBeVisible()
    await pasteInto(page, '姓名\t账号\n工作甲\tjobone\n工作乙\tjobtwo\n')
    await page.getByRole('button', { name: 'Add 2 employees…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add 2 employees' }).click()
    const settle = page.getByRole('button', { name: 'Settle unknown rows…' })
    const say = async (rows: string) => {
      await dialog.getByRole('textbox', { name: 'Rows' }).fill(rows)
      await choose(dialog.getByRole('radio', { name: 'It was not done' }))
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await settle.click()
    await say('1')
    await expect(dialog).toHaveCount(0)
    await settle.click()
    // Of the first it is known by now: nothing is settled.
    await say('1-2')
    await expect(dialog.getByRole('alert')).toContainText('job.notUnknown')
    await say('2')
    await expect(dialog).toHaveCount(0)
    await expect(settle).toHaveCount(0)
    await expect(page.getByRole('grid', { name: 'Rows' }).getByText('Refused')).toHaveCount(2)
  })
})

inCampaign(test)('the word that an edit was done, said in Messages, ends it in history too', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  const panel = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  await page.getByRole('grid', { name: 'Employees' }).locator('[data-cell="2:0"]').click()
  await sandbox.fault({ on: 'A2', what: 'lost' })
  await pressVerb(panel, 'Edit…')
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('first')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Outcome unknown')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click()
  await expect(dialog.getByText(/^Settles by /)).toBeVisible()
  await dialog.getByRole('button', { name: 'It was done' }).click()
  await expect(dialog.getByText(/^Settles by /)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByRole('link', { name: /^Edit/ })).toHaveText(['Edit'])
})
