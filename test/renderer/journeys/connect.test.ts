import { startSandbox, type Sandbox } from '../../../src/sandbox/index.ts'
import { inCampaign } from '../../campaign.ts'
import { verbIn } from '../../fakes/panelVerb.ts'
import { expect, test, useDesk } from './onDesk.ts'
import { beginConnecting, field, goTo, pasteTokens } from './steps.ts'

useDesk()

let enterprise: Sandbox

test.beforeEach(async () => {
  enterprise = await startSandbox({ seed: 7, members: 31, assets: 12, keys: 5 })
})
test.afterEach(() => enterprise.close())

test('a connection that does not work says why, and is corrected; a sync says so too, and goes on', async ({
  page,
}) => {
  const off = { on: 'any', what: 'lostBefore', times: 1_000_000 } as const
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await beginConnecting(page, enterprise)
  await pasteTokens(page, enterprise, 'mistyped')
  const alert = page.getByRole('alert')
  const edit = page.getByRole('button', { name: 'Edit connection…' })
  await expect(alert).toContainText('The service doesn’t accept the user token that was entered (60005).')
  await expect(alert.getByText('Sign in again')).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(open).toHaveCount(0)
  await edit.click()
  await expect(field(page, 'Base address')).toHaveValue(enterprise.baseUrl)
  await expect(field(page, 'Base address')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Acme')
  await field(page, 'User token').fill('mistyped-again')
  await page.keyboard.press('Control+Enter')
  await expect(alert).toContainText('The service doesn’t accept the user token that was entered (60005).')
  await expect(alert.getByText('Sign in')).toHaveCount(0)
  await expect(field(page, 'User token')).toBeFocused()
  await field(page, 'User token').fill(enterprise.userToken)
  enterprise.faults.add(off)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await expect(alert).toContainText('net.')
  await expect(open).toHaveCount(0)
  enterprise.faults.clear()
  await page.getByRole('button', { name: 'Save and test' }).click()
  await expect(page.getByText('The connection works', { exact: true })).toBeVisible()

  // The lists arrive, some trees too, and then nothing more.
  enterprise.faults.add({ ...off, on: 'A7', skip: 5 })
  enterprise.faults.add({ ...off, on: 'A8', skip: 1 })
  await open.click()
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('Acme')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await goTo(page, 'Employees')
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '32')
  await expect(bar.getByText(/^No connection since /)).toBeVisible()
  await bar.getByRole('button', { name: 'Local copy' }).click()
  const copy = page.getByRole('dialog', { name: 'Local copy' })
  // On a slow machine it has been tried again by now.
  await expect(copy.getByRole('listitem').filter({ hasText: 'Sync' }).first()).toContainText('net.')
  enterprise.faults.clear()
  await copy.getByRole('button', { name: 'Sync now' }).click()
  await expect(copy.getByText('Not updated since')).toHaveCount(0)
  await copy.getByRole('button', { name: 'Close' }).last().click()
  await goTo(page, 'Products')
  await expect(page.getByRole('grid', { name: 'By asset number' })).toHaveAttribute('aria-rowcount', '13')
})

test('a wrong enterprise id is named, also where one would sign in again, and corrected without a secret', async ({
  page,
}) => {
  await beginConnecting(page, enterprise, { id: 'mistyped-61' })
  await pasteTokens(page, enterprise, enterprise.userToken)
  await expect(page.getByRole('alert')).toContainText('has no access to enterprise mistyped-61')
  await page.getByRole('link', { name: 'All enterprises' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Acme' })
  await expect(card).toContainText('Last test failed')
  await card.getByRole('link', { name: 'Open anyway' }).click()
  const dialog = page.getByRole('dialog', { name: 'No access to this enterprise' })
  await expect(dialog).toContainText('mistyped-61')
  await dialog.getByRole('button', { name: 'Edit connection…' }).click()
  await field(page, 'Enterprise global ID').fill(enterprise.enterpriseGlobalId)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Found: 31 employees, 12 asset numbers, 5 keys.')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await goTo(page, 'Employees')
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '32')
})

inCampaign(test)(
  'in a profile for reading only, nothing that changes something leaves this machine',
  async ({ page }) => {
    await beginConnecting(page, enterprise, { readOnly: true })
    await pasteTokens(page, enterprise, enterprise.userToken)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('banner')).toContainText('Read-only')
    await goTo(page, 'Employees')
    await page.getByRole('grid', { name: 'Employees' }).getByRole('gridcell').first().click()
    const panel = page.getByRole('complementary')
    for (const name of ['Lend…', 'Edit…', 'Reset password…', 'Delete…']) {
      await expect(await verbIn(panel, name)).toBeDisabled()
    }
    await page.keyboard.press('Escape')
    await goTo(page, 'Board')
    await expect(page.getByRole('grid', { name: 'Asset numbers' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Lend KD/ })).toHaveCount(0)
    expect(enterprise.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)
