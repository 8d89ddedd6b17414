import { startSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import { expect, test } from './fixtures.ts'
import { beginConnecting, field, goTo, pasteTokens } from '../renderer/journeys/steps.ts'

let enterprise: Sandbox

test.beforeEach(async () => {
  enterprise = await startSandbox({ seed: 7, members: 31, assets: 12, keys: 5 })
})
test.afterEach(() => enterprise.close())

test('an enterprise is connected step by step through its token endpoint, tested and opened', async ({ page }) => {
  await beginConnecting(page, enterprise)
  await field(page, 'Token address').fill(enterprise.tokenUrl)
  await field(page, 'App key').fill(enterprise.appKey)
  await field(page, 'App secret').fill(enterprise.appSecret)
  await field(page, 'Account').fill(enterprise.userName)
  await field(page, 'Password').fill('wrong password')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('the account or password is wrong').first()).toBeVisible()

  await field(page, 'Password').fill(enterprise.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Found: 31 employees, 12 asset numbers, 5 keys.')).toBeVisible()
  await expect(page.getByText('Scope auth_me works')).toBeVisible()
  await expect(page.getByText('Scope auth_activity is checked when you first claim products')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Acme')
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '32')
})

test('with the service switched off in the middle, connecting and a sync say so, and go on when it is back', async ({
  page,
}) => {
  const off = { on: 'any', what: 'lostBefore', times: 1_000_000 } as const
  await beginConnecting(page, enterprise)
  enterprise.faults.add(off)
  await pasteTokens(page, enterprise, enterprise.userToken)
  await expect(page.getByRole('alert')).toContainText('net.')
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveCount(0)
  enterprise.faults.clear()
  await page.getByRole('button', { name: 'Edit connection…' }).click()
  await expect(field(page, 'Base address')).toHaveValue(enterprise.baseUrl)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await expect(page.getByText('Found: 31 employees, 12 asset numbers, 5 keys.')).toBeVisible()

  // The lists arrive, some trees too, and then nothing more.
  enterprise.faults.add({ ...off, on: 'A7', skip: 5 })
  enterprise.faults.add({ ...off, on: 'A8', skip: 1 })
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '32')
  const bar = page.getByRole('banner')
  await expect(bar.getByText(/^No connection since /)).toBeVisible()
  await bar.getByRole('button', { name: 'Local copy' }).click()
  const copy = page.getByRole('dialog', { name: 'Local copy' })
  await expect(copy.getByRole('listitem').filter({ hasText: 'Sync' })).toContainText('net.')
  enterprise.faults.clear()
  await copy.getByRole('button', { name: 'Sync now' }).click()
  await expect(copy.getByText('Not updated since')).toHaveCount(0)
  await copy.getByRole('button', { name: 'Close' }).last().click()
  await goTo(page, 'Products')
  await expect(page.getByRole('grid', { name: 'By asset number' })).toHaveAttribute('aria-rowcount', '13')
})
